import { split } from '@kindling/contract/money'

type AccountKind = 'processor' | 'fees' | 'match_pool' | 'refunds' | 'disputes' | 'loss'
type Account = AccountKind | { payable: number }

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
  /** Of what goes or went back, what is of a gift that was named: in cents of the charge, by the gift's id. */
  earmarks: Readonly<Record<number, number>>
}

/** Gross of card fees for totals and impact, net for what nonprofits receive. */
export type GiftWorth = { giftId: number; grossCents: number; netCents: number }

/** Never more than was charged: a bank may take the whole of a charge of which a part was refunded before. */
export function returnedCents(s: Pick<Standing, 'amountCents' | 'coverCents'> & Returns): number {
  return Math.min(s.amountCents + s.coverCents, s.refundAskedCents + s.refundedCents + s.lostCents)
}
type Returns = Pick<Standing, 'refundAskedCents' | 'refundedCents' | 'lostCents'>

/** A gift's share of its payment; all of them add up to it, to the cent. */
export type GiftShare = { coverCents: number; chargedCents: number; feeCents: number }

export function sharesOfPayment(
  { coverCents, feeCents }: Pick<Standing, 'coverCents' | 'feeCents'>,
  amounts: readonly number[],
): GiftShare[] {
  const [covers, fees] = [split(coverCents, amounts), split(feeCents, amounts)]
  return amounts.map((cents, i) => ({
    coverCents: covers[i]!,
    chargedCents: cents + covers[i]!,
    feeCents: fees[i]!,
  }))
}

/**
 * What of the charge of each gift goes or went back: its part of all that names none, and what names it. What would be
 * more than its charge is of the others.
 */
export function returnsOf(s: Standing, gifts: readonly Pick<CarriedGift, 'giftId' | 'amountCents'>[]): number[] {
  if (gifts.length === 0) return []
  const returned = returnedCents(s)
  const charged = sharesOfPayment(s, amountsOf(gifts)).map((share) => share.chargedCents)
  const named = gifts.map(({ giftId }, i) => Math.min(charged[i]!, s.earmarks[giftId] ?? 0))
  const unnamed = returned - sumOf(named)
  // the processor's word of one may be behind our own
  if (unnamed < 0) return split(returned, named)
  const back = split(unnamed, charged).map((cents, i) => Math.min(charged[i]!, cents + named[i]!))
  const beyond = returned - sumOf(back)
  if (beyond === 0) return back
  const left = charged.map((cents, i) => cents - back[i]!)
  return split(beyond, left).map((cents, i) => back[i]! + cents)
}

const amountsOf = (gifts: readonly { amountCents: number }[]) => gifts.map((g) => g.amountCents)
const sumOf = (cents: readonly number[]) => cents.reduce((a, b) => a + b, 0)

/** The uncovered card fee is borne in proportion; what the processor keeps of a return is the house's loss alone. */
export function worthOf(s: Standing, gifts: readonly CarriedGift[]): GiftWorth[] {
  if (gifts.length === 0) return []
  const shares = sharesOfPayment(s, amountsOf(gifts))
  const returns = returnsOf(s, gifts)
  return gifts.map(({ giftId, amountCents }, i) => {
    const { coverCents, chargedCents, feeCents } = shares[i]!
    const [grossBack] = split(returns[i]!, [amountCents, coverCents])
    return {
      giftId,
      grossCents: amountCents - grossBack!,
      netCents: chargedCents - feeCents - netBackOf(shares[i]!, returns[i]!),
    }
  })
}

const netBackOf = ({ chargedCents, feeCents }: GiftShare, returned: number) =>
  split(returned, [chargedCents - feeCents, feeCents])[0]!

/** Sums to zero whatever happened, in whatever order. A charge that carries no gift is owed back whole. */
export function positionOf(s: Standing, gifts: readonly CarriedGift[]): Entry[] {
  const chargedCents = s.amountCents + s.coverCents
  const askedCents = gifts.length === 0 ? chargedCents : s.refundAskedCents
  const returned = returnedCents({ ...s, refundAskedCents: askedCents })
  const takenFee = s.feeKnown ? s.feeCents : 0
  const gone = s.refundedCents + s.lostCents
  const beyond = Math.max(0, gone - chargedCents)
  const worth = worthOf(s, gifts)
  const netCents = sumOf(worth.map((w) => w.netCents))
  // of what went back, the part that the processor keeps
  const feeBack = returned - (chargedCents - s.feeCents - netCents)
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
    { account: 'refunds', amountCents: -Math.min(askedCents, Math.max(0, chargedCents - gone)) },
    { account: 'disputes', amountCents: s.disputedCents },
    { account: 'loss', amountCents: feeBack + s.disputeFeeCents + beyond },
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
