import { split } from '@kindling/contract/money'

type AccountKind = 'processor' | 'fees' | 'refunds' | 'disputes' | 'loss'
export type Account = AccountKind | { payable: number } | { pool: number }

/** In cents: positive is a debit, negative a credit. */
export type Entry = { account: Account; amountCents: number; giftId?: number }

/** A share of a split. `towardId`: the project that the share is meant for; the money belongs to the nonprofit. */
export type Share = { nonprofitId: number; basisPoints: number; towardId?: number | null }

/** A gift with its split at the time of settling. */
export type CarriedGift = { giftId: number; amountCents: number; shares: readonly Share[] }

/** The money of a payment: what was charged, and what was refunded, disputed or lost of it. */
export type PaymentMoney = {
  amountCents: number
  coverCents: number
  /** The processor's fee: an estimate until `feeKnown`. */
  feeCents: number
  feeKnown: boolean
  /** Refunds that we requested and the processor has not confirmed. */
  refundAskedCents: number
  refundedCents: number
  /** Withheld by banks while disputes are open. */
  disputedCents: number
  /** Lost for good: taken by lost disputes and not returned by an appeal. */
  lostCents: number
  disputeFeeCents: number
  /** The refunded cents that belong to one named gift, by its id. */
  earmarks: Readonly<Record<number, number>>
}

/** The value of a gift after refunds: gross for totals and impact; net of card fees for what nonprofits receive. */
export type GiftWorth = { giftId: number; grossCents: number; netCents: number }

/** The amount that was or is being returned. At most the charge: a bank may take back a partly refunded one whole. */
export function returnedCents(s: Pick<PaymentMoney, 'amountCents' | 'coverCents'> & Returns): number {
  return Math.min(s.amountCents + s.coverCents, s.refundAskedCents + s.refundedCents + s.lostCents)
}
type Returns = Pick<PaymentMoney, 'refundAskedCents' | 'refundedCents' | 'lostCents'>

/** A gift's share of its payment; the shares add up to the cent. */
export type GiftShare = { coverCents: number; chargedCents: number; feeCents: number }

type Divided = Pick<CarriedGift, 'giftId' | 'amountCents'>

/** Divides in the order of ids, in which an odd cent goes to the first, whatever the order of `gifts`. */
function divide<T>(gifts: readonly Divided[], among: (inOrder: readonly Divided[]) => readonly T[]): T[] {
  const inOrder = gifts.toSorted((a, b) => a.giftId - b.giftId)
  const parts = among(inOrder)
  const partOf = new Map(inOrder.map(({ giftId }, i) => [giftId, parts[i]!]))
  return gifts.map(({ giftId }) => partOf.get(giftId)!)
}

export const sharesOfPayment = (
  { coverCents, feeCents }: Pick<PaymentMoney, 'coverCents' | 'feeCents'>,
  gifts: readonly Divided[],
): GiftShare[] =>
  divide(gifts, (inOrder) => {
    const amounts = amountsOf(inOrder)
    const [covers, fees] = [split(coverCents, amounts), split(feeCents, amounts)]
    return amounts.map((cents, i) => ({
      coverCents: covers[i]!,
      chargedCents: cents + covers[i]!,
      feeCents: fees[i]!,
    }))
  })

/**
 * The returned part of each gift's charge: refunds that name the gift, and its part of what names none (a refund of the
 * whole payment, a lost dispute). A refund that names a gift takes from that gift only.
 */
export const returnsOf = (s: PaymentMoney, gifts: readonly Divided[]): number[] =>
  gifts.length === 0 ? [] : divide(gifts, (inOrder) => returnsInOrder(s, inOrder))

function returnsInOrder(s: PaymentMoney, gifts: readonly Divided[]): number[] {
  const returned = returnedCents(s)
  const charged = sharesOfPayment(s, gifts).map((share) => share.chargedCents)
  const named = gifts.map(({ giftId }, i) => Math.min(charged[i]!, s.earmarks[giftId] ?? 0))
  const unnamed = returned - sumOf(named)
  // the processor's total may lag behind our own refunds
  if (unnamed < 0) return split(returned, named)
  const rest = charged.map((cents, i) => cents - named[i]!)
  return fill(unnamed, charged, rest).map((cents, i) => cents + named[i]!)
}

/**
 * Splits `totalCents` by weight, none above its cap. The caps must hold the total. Cents are given one after the other, each to the
 * part that is smallest for its weight, so lowering a cap to no less than its part changes no part.
 */
function fill(totalCents: number, weights: readonly number[], caps: readonly number[]): number[] {
  const parts = levelOf(totalCents, weights, caps)
  for (let left = totalCents - sumOf(parts); left > 0; left -= 1) {
    const open = parts.flatMap((_, i) => (parts[i]! < caps[i]! ? [i] : []))
    const isBefore = (a: number, b: number) =>
      BigInt(parts[a]! + 1) * BigInt(weights[b]!) < BigInt(parts[b]! + 1) * BigInt(weights[a]!)
    const next = open.reduce((first, i) => (isBefore(i, first) ? i : first))
    parts[next] = parts[next]! + 1
  }
  return parts
}

/** Parts at one level, rounded down: fewer cents are left than there are parts. */
function levelOf(totalCents: number, weights: readonly number[], caps: readonly number[]): number[] {
  const full = new Set<number>()
  for (;;) {
    const open = weights.flatMap((_, i) => (full.has(i) ? [] : [i]))
    const left = totalCents - sumOf([...full].map((i) => caps[i]!))
    const whole = sumOf(open.map((i) => weights[i]!))
    const partOf = (i: number) => (whole === 0 ? 0 : Number((BigInt(left) * BigInt(weights[i]!)) / BigInt(whole)))
    const over = open.filter((i) => caps[i]! <= partOf(i))
    if (over.length === 0) return weights.map((_, i) => (full.has(i) ? caps[i]! : partOf(i)))
    for (const i of over) full.add(i)
  }
}

const amountsOf = (gifts: readonly { amountCents: number }[]) => gifts.map((g) => g.amountCents)
const sumOf = (cents: readonly number[]) => cents.reduce((a, b) => a + b, 0)

/** A card fee that the giver did not cover reduces the net worth. The fee kept on a refund is the platform's loss. */
export function worthOf(s: PaymentMoney, gifts: readonly CarriedGift[]): GiftWorth[] {
  if (gifts.length === 0) return []
  const shares = sharesOfPayment(s, gifts)
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

/** The part of a refund that the processor keeps as its fee. */
export const keptFee = (share: Omit<GiftShare, 'coverCents'>, refundedCents: number): number =>
  refundedCents - netBackOf(share, refundedCents)

const netBackOf = ({ chargedCents, feeCents }: Omit<GiftShare, 'coverCents'>, returned: number) =>
  split(returned, [chargedCents - feeCents, feeCents])[0]!

/** The entries of a payment in this state. They sum to zero. A charge without gifts is owed back whole. */
export function positionOf(s: PaymentMoney, gifts: readonly CarriedGift[]): Entry[] {
  const chargedCents = s.amountCents + s.coverCents
  const askedCents = gifts.length === 0 ? chargedCents : s.refundAskedCents
  const returned = returnedCents({ ...s, refundAskedCents: askedCents })
  const takenFee = s.feeKnown ? s.feeCents : 0
  const gone = s.refundedCents + s.lostCents
  const beyond = Math.max(0, gone - chargedCents)
  const worth = worthOf(s, gifts)
  const netCents = sumOf(worth.map((w) => w.netCents))
  // the part of refunds that the processor keeps as its fee
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

/** A match that a payment funds. `backCents`: the part of it that was returned from the pool to its sponsor. */
export type FundedPool = { poolId: number; backCents: number }

/**
 * The entries of a sponsor's payment in this state. The pool holds the whole amount. The platform bears the card fee
 * beyond the sponsor's cover, and refunds of money that was already drawn. `pool` is null if the payment funds no
 * match.
 */
export function positionOfMatch(s: PaymentMoney, pool: FundedPool | null): Entry[] {
  const chargedCents = s.amountCents + s.coverCents
  const gone = s.refundedCents + s.lostCents
  const takenFee = s.feeKnown ? s.feeCents : 0
  const others: Entry[] = [
    { account: 'processor', amountCents: chargedCents - takenFee - gone - s.disputedCents - s.disputeFeeCents },
    { account: 'fees', amountCents: takenFee - s.feeCents },
    { account: 'refunds', amountCents: -Math.min(s.refundAskedCents, Math.max(0, chargedCents - gone)) },
    { account: 'disputes', amountCents: s.disputedCents },
    ...(pool === null ? [] : [{ account: { pool: pool.poolId }, amountCents: pool.backCents - s.amountCents }]),
  ]
  return [...others, { account: 'loss', amountCents: -sumOf(amountsIn(others)) }]
}

const amountsIn = (entries: readonly Entry[]) => entries.map((entry) => entry.amountCents)

/** The part of the returned money that belongs to the match's amount; the rest belongs to the cover. */
export const matchBackCents = (s: Parameters<typeof returnedCents>[0]): number =>
  split(returnedCents(s), [s.amountCents, s.coverCents])[0]!

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
