import type { ListedTransfer } from '../../processor/listed.ts'
import type { PayoutStatus } from '../../platform/database/tables.ts'
import type { Transaction } from '../ledger/index.ts'

/**
 * The money owed to a nonprofit. `balanceCents`: the balance of its payable. `underWayCents`: payouts that are stored and
 * not booked yet. `waitingCents`: what was booked too late for this payout, and gifts and matches that it leaves out.
 */
export type Owed = { balanceCents: number; underWayCents: number; waitingCents: number }

/** The amount of a payout; 0 for no payout. A debt reduces it, since it is part of the balance. */
export function payoutCents({ balanceCents, underWayCents, waitingCents }: Owed, smallestCents: number): number {
  const cents = balanceCents - underWayCents - waitingCents
  return cents >= smallestCents ? cents : 0
}

/** `reversedAt`: when all of it had come back; null while it stands. */
export type Carrier = { id: number; settledUntil: Date; createdAt: Date; reversedAt: Date | null }

/** `leftOutOf`: the payouts that left it out. */
export type Carried = { bookedAt: Date; leftOutOf: readonly number[] }

/**
 * The payout that carries what was booked then: the first in time that did not leave it out, or, if that one came back,
 * the first that was made afterwards. Null while none carries it. `payouts`: all of one nonprofit, oldest first.
 */
export function carrierOf<P extends Carrier>(payouts: readonly P[], { bookedAt, leftOutOf }: Carried): P | null {
  let carrier: P | null = null
  for (const payout of payouts) {
    if (payout.settledUntil < bookedAt || leftOutOf.includes(payout.id)) continue
    const isBack = carrier !== null && carrier.reversedAt !== null && carrier.reversedAt < payout.createdAt
    if (carrier === null || isBack) carrier = payout
  }
  return carrier?.reversedAt === null ? carrier : null
}

export type PayoutState = {
  uuid: string
  nonprofitId: number
  status: PayoutStatus
  amountCents: number
  accountId: string
  transferId: string | null
  reversedCents: number
}

export const isOf = (payout: PayoutState, transfer: ListedTransfer): boolean =>
  transfer.currency === 'usd' &&
  transfer.amountCents === payout.amountCents &&
  transfer.accountId === payout.accountId &&
  (payout.transferId ?? transfer.transferId) === transfer.transferId

/** A transfer that can be read (`isRead`) has reached the account. States only go forward. */
export function follow(payout: PayoutState, transfer: ListedTransfer, isRead: boolean): PayoutState {
  const reversedCents = Math.max(payout.reversedCents, transfer.reversedCents)
  const status =
    reversedCents === payout.amountCents
      ? 'reversed'
      : isRead || payout.status === 'paid_out' || reversedCents > 0
        ? 'paid_out'
        : 'sent'
  return { ...payout, transferId: transfer.transferId, reversedCents, status }
}

/** A payout debits the payable and credits the processor; a reversal does the opposite. */
export function bookingsOf(before: PayoutState, after: PayoutState, at: Date): Transaction[] {
  const { uuid, nonprofitId, amountCents } = after
  const move = (key: string, kind: string, cents: number): Transaction => ({
    key,
    kind,
    paymentId: null,
    at,
    entries: [
      { account: { payable: nonprofitId }, amountCents: cents },
      { account: 'processor', amountCents: -cents },
    ],
  })
  const back = after.reversedCents - before.reversedCents
  return [
    ...(before.status === 'pending' ? [move(`payout:${uuid}`, 'payout', amountCents)] : []),
    ...(back > 0 ? [move(`payout-reversed:${uuid}:${after.reversedCents}`, 'payout_reversed', -back)] : []),
  ]
}
