import type { ListedTransfer } from '../../processor/listed.ts'
import type { PayoutStatus } from '../../platform/database/tables.ts'
import type { Transaction } from '../ledger/index.ts'

/**
 * The money owed to a nonprofit. `balanceCents`: the balance of its payable. `underWayCents`: payouts that are stored and
 * not booked yet. `waitingCents`: gifts that settled too late for this payout, or have an open dispute.
 */
export type Owed = { balanceCents: number; underWayCents: number; waitingCents: number }

/** The amount of a payout; 0 for no payout. A debt reduces it, since it is part of the balance. */
export function payoutCents({ balanceCents, underWayCents, waitingCents }: Owed, smallestCents: number): number {
  const cents = balanceCents - underWayCents - waitingCents
  return cents >= smallestCents ? cents : 0
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
