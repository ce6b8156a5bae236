import type { Deps } from '../../deps.ts'
import { afterCommit } from '../../platform/database/after-commit.ts'
import type { Trx } from '../../platform/database/db.ts'
import { subjectOf } from '../../platform/live/index.ts'
import { moveTotals, towardBetween, type WithKinds } from '../giveables/index.ts'
import { moveScores } from '../impact/index.ts'
import { refreshBoardsSoon } from '../leaderboards/index.ts'
import {
  entriesBetween,
  positionOf,
  recordTransactions,
  returnedCents,
  worthOf,
  type Transaction,
} from '../ledger/index.ts'
import type { PaymentMove } from '../payments/index.ts'
import { chargedAfterEnd, closedBeforeCharge, issueReceipts, unmatchedCharge } from '../receipts/index.ts'
import { giveBack } from './gifts.jobs.ts'
import type { GoesBack } from './refunds/give-gift-back.ts'
import { listGifts } from './listing/list-gifts.ts'
import { giftsOfPayments, setRefunded, settleGiftRows, type StoredGift } from './gifts.queries.ts'

/**
 * Changes impact, totals and books by the difference between what the gifts were worth and what they are worth now, for
 * settling, a known fee, a refund and a dispute alike. Locks people, then giveables, then payables, each in the order
 * of ids.
 */
export async function rebookGifts(trx: Trx, deps: Deps & WithKinds, moves: readonly PaymentMove[]): Promise<void> {
  const settled = moves.filter((move) => move.before === null)
  const bookedAt = deps.clock.now()
  const gifts = await lockGifts(trx, moves, { settled, bookedAt })
  const carriedBy = (move: PaymentMove) => gifts.get(move.payment.id) ?? []
  const parts = moves.flatMap((move) => partsOf(move, carriedBy(move)))

  const last = [...new Map(parts.map((p) => [p.gift.giftId, p])).values()]
  const refunded = await setRefunded(
    trx,
    last
      .filter(({ gift, refundedCents }) => refundedCents !== gift.refundedCents)
      .map(({ gift, refundedCents }) => ({ giftId: gift.giftId, refundedCents })),
    bookedAt,
  )
  // includes gifts that are worth nothing when they settle: locking the giver's row protects the count of supporters
  const scored = parts.filter((p) => p.settles || p.grossCents !== 0)
  await moveScores(trx, [
    ...scored.map(({ gift: { userId, friendsCents, secondCents }, grossCents, settles }) => ({
      userId,
      ownCents: grossCents,
      ...(settles ? { friendsCents, secondCents } : { friendsCents: 0, secondCents: 0 }),
    })),
    ...refunded.map((moved) => ({ ...moved, ownCents: 0 })),
  ])
  await issueReceipts(
    trx,
    deps,
    settled.filter(({ payment }) => payment.unmatchedOf === null),
  )
  const toRefund = settled.flatMap((move) => goesBack(move, carriedBy(move)))
  await deps.queue.sendAll(trx, giveBack, toRefund)
  // rows that all gifts to a giveable lock come last, so that other gifts wait briefly
  const counted = parts.filter((p) => p.settles || p.grossCents !== 0 || p.netCents !== 0)
  const toward = await moveTotals(
    trx,
    counted.map(({ gift, grossCents, netCents, toward: shared, covered, settles, at }) => ({
      giveableId: gift.giveableId,
      userId: gift.userId,
      amountCents: grossCents,
      netCents,
      toward: shared,
      covered,
      giftsDelta: settles ? 1 : 0,
      at: gift.settledAt ?? at,
      bookedAt,
    })),
  )
  const ofKinds = await movedOfKinds(trx, deps, scored, bookedAt)
  await listGifts(trx, deps, scored, bookedAt)
  await refreshBoardsSoon(trx, deps)
  await recordTransactions(trx, [...moves.map((move) => transactionOf(move, carriedBy(move), bookedAt)), ...ofKinds])
  const pages = toward.map((uuid) => subjectOf('giveables', uuid))
  await afterCommit(trx, () => deps.live.publish(...counted.flatMap(({ gift }) => subjectsOf(gift)), ...pages))
}

type Part = ReturnType<typeof partsOf>[number]

/** Returns the transactions to book. Passes each gift once, in its new state. */
async function movedOfKinds(
  trx: Trx,
  deps: Deps & WithKinds,
  parts: readonly Part[],
  at: Date,
): Promise<Transaction[]> {
  const settling = new Set(parts.filter((part) => part.settles).map(({ gift }) => gift.giftId))
  const last = new Map(parts.map((part) => [part.gift.giftId, part]))
  const byKind = Map.groupBy(last.values(), ({ gift }) => gift.giveableKind)
  const ofKinds: Transaction[] = []
  for (const [kind, moved] of [...byKind].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const gifts = moved.map(({ gift, refundedCents, key }) => ({
      id: gift.giftId,
      giveableId: gift.giveableId,
      cents: gift.amountCents - refundedCents,
      isLate: gift.late,
      settles: settling.has(gift.giftId),
      key: `${key}:${gift.giftId}`,
      at,
    }))
    ofKinds.push(...((await deps.kinds.get(kind)?.giftsMoved?.(trx, deps, gifts)) ?? []))
  }
  return ofKinds
}

type Settled = { settled: readonly PaymentMove[]; bookedAt: Date }

async function lockGifts(trx: Trx, moves: readonly PaymentMove[], { settled, bookedAt }: Settled) {
  const fresh = new Set(settled.map((move) => move.payment.id))
  const others = new Set(moves.map((move) => move.payment.id).filter((id) => !fresh.has(id)))
  const stored = [
    ...(await settleGiftRows(
      trx,
      settled.map(({ payment, at }) => ({ paymentId: payment.id, at, isWhole: returnedCents(payment) === 0 })),
      bookedAt,
    )),
    ...(await giftsOfPayments(trx, [...others])),
  ]
  return Map.groupBy(
    stored.toSorted((a, b) => a.giftId - b.giftId),
    (gift) => gift.paymentId,
  )
}

const subjectsOf = ({ giveableUuid, giverUuid }: StoredGift) => [
  subjectOf('giveables', giveableUuid),
  subjectOf('people', giverUuid),
]

/** Returns what must be refunded: the whole charge, or single gifts that were too late for their giveable. */
function goesBack(
  { revived, payment: { uuid: payment, unmatchedOf } }: PaymentMove,
  gifts: readonly StoredGift[],
): GoesBack[] {
  if (unmatchedOf !== null) return [{ payment, because: unmatchedCharge }]
  if (revived) return [{ payment, because: chargedAfterEnd }]
  const late = gifts.filter((gift) => gift.late)
  if (late.length === gifts.length) return [{ payment, because: closedBeforeCharge }]
  return late.map(({ uuid: gift }) => ({ payment, gift, because: closedBeforeCharge }))
}

function partsOf({ key, payment, before, at }: PaymentMove, gifts: readonly StoredGift[]) {
  const is = worthOf(payment, gifts)
  const was = before === null ? undefined : worthOf(before, gifts)
  return gifts.map((gift, i) => ({
    gift,
    settles: before === null,
    grossCents: is[i]!.grossCents - (was?.[i]!.grossCents ?? 0),
    netCents: is[i]!.netCents - (was?.[i]!.netCents ?? 0),
    toward: towardBetween(gift.shares, { was: was?.[i]!.netCents ?? 0, is: is[i]!.netCents }),
    refundedCents: gift.amountCents - is[i]!.grossCents,
    covered: payment.coverCents > 0,
    key,
    at,
  }))
}

function transactionOf(
  { key, kind, payment, before, at }: PaymentMove,
  gifts: readonly StoredGift[],
  bookedAt: Date,
): Transaction {
  const entries = entriesBetween(before === null ? [] : positionOf(before, gifts), positionOf(payment, gifts))
  return { key, kind, paymentId: payment.id, entries, at, bookedAt }
}
