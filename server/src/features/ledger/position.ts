import { split } from '@kindling/contract/money'

export type AccountKind = 'processor' | 'fees' | 'match_pool' | 'refunds' | 'disputes' | 'loss'
export type Account = AccountKind | { payable: number }

/** In cents: positive is a debit, negative a credit. */
export type Entry = { account: Account; amountCents: number; giftId?: number }

export type Share = { nonprofitId: number; basisPoints: number }

/** With the split that held when it settled. */
export type CarriedGift = { giftId: number; amountCents: number; shares: readonly Share[] }

export type Standing = {
  amountCents: number
  coverCents: number
  /** What the processor keeps: an estimate until `feeKnown`. */
  feeCents: number
  feeKnown: boolean
  /** Asked back by us, and not told of by the processor yet. */
  refundAskedCents: number
  refundedCents: number
  /** Withheld by banks while disputes are open. */
  disputedCents: number
  /** Gone for good: what lost disputes took and no appeal brought back. */
  lostCents: number
  disputeFeeCents: number
}

/** Gross of card fees for totals and impact, net for what nonprofits receive. */
export type GiftWorth = { giftId: number; grossCents: number; netCents: number }

/** Never more than was charged: a bank may take the whole of a charge of which a part was refunded before. */
export function returnedCents(s: Standing): number {
  return Math.min(s.amountCents + s.coverCents, s.refundAskedCents + s.refundedCents + s.lostCents)
}

/** The uncovered card fee is borne in proportion; what the processor keeps of a return is the house's loss alone. */
export function worthOf(s: Standing, gifts: readonly CarriedGift[]): GiftWorth[] {
  const chargedCents = s.amountCents + s.coverCents
  const returned = returnedCents(s)
  const amounts = gifts.map((g) => g.amountCents)
  const fees = split(s.coverCents - s.feeCents, amounts)
  const net = amounts.map((cents, i) => cents + fees[i]!)
  const [grossBack] = split(returned, [s.amountCents, s.coverCents])
  const [netBack] = split(returned, [chargedCents - s.feeCents, s.feeCents])
  const grossBacks = split(grossBack!, amounts)
  const netBacks = split(netBack!, net)
  return gifts.map(({ giftId }, i) => ({
    giftId,
    grossCents: amounts[i]! - grossBacks[i]!,
    netCents: net[i]! - netBacks[i]!,
  }))
}

/** Sums to zero whatever happened, in whatever order. */
export function positionOf(s: Standing, gifts: readonly CarriedGift[]): Entry[] {
  const chargedCents = s.amountCents + s.coverCents
  const returned = returnedCents(s)
  const takenFee = s.feeKnown ? s.feeCents : 0
  const gone = s.refundedCents + s.lostCents
  const beyond = Math.max(0, gone - chargedCents)
  const [, feeBack] = split(returned, [chargedCents - s.feeCents, s.feeCents])
  const worth = worthOf(s, gifts)
  const owed = gifts.flatMap(({ giftId, shares }, i) => {
    const parts = split(
      worth[i]!.netCents,
      shares.map((share) => share.basisPoints),
    )
    return shares.map(({ nonprofitId }, k): Entry => ({
      account: { payable: nonprofitId },
      amountCents: -parts[k]!,
      giftId,
    }))
  })
  return [
    { account: 'processor', amountCents: chargedCents - takenFee - gone - s.disputedCents - s.disputeFeeCents },
    { account: 'fees', amountCents: takenFee - s.feeCents },
    { account: 'refunds', amountCents: -Math.min(s.refundAskedCents, Math.max(0, chargedCents - gone)) },
    { account: 'disputes', amountCents: s.disputedCents },
    { account: 'loss', amountCents: feeBack! + s.disputeFeeCents + beyond },
    ...owed,
  ]
}

export function entriesBetween(before: readonly Entry[], after: readonly Entry[]): Entry[] {
  const moved = new Map<string, Entry>()
  const add = (entry: Entry, sign: 1 | -1) => {
    const key = `${JSON.stringify(entry.account)}:${entry.giftId ?? ''}`
    moved.set(key, { ...entry, amountCents: (moved.get(key)?.amountCents ?? 0) + sign * entry.amountCents })
  }
  for (const entry of after) add(entry, 1)
  for (const entry of before) add(entry, -1)
  return [...moved.values()].filter((entry) => entry.amountCents !== 0)
}
