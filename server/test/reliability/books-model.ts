import { split } from '@kindling/contract/money'

/** A refund in the model: the event of our own comes later, that of one made at the processor comes at once. */
export type ModelRefund = {
  id: string
  cents: number
  ours?: string
  /** The gift that it names. */
  gift?: number
  state: 'awaited' | 'reported' | 'failed'
  /** The state of a refund that is not final: the processor accepted it, or it waits here. */
  asked?: 'sent' | 'held'
  /** True if it never reached the processor. */
  ended?: true
}

/** A dispute in the model, by its movements: each takes (positive) or returns money, with its own fee. */
export type ModelDispute = {
  id: string
  cents: number
  status: 'open' | 'won' | 'lost'
  movements: { taken: number; fee: number }[]
}

export type Cause = 'campaign' | 'community' | 'flash'
export type ModelGift = { cause: Cause; amount: number }

/** A payment in the model: its events, without the product's own records. Money in cents. */
export type ModelPayment = {
  uuid: string
  giftUuids: string[]
  giver: number
  gifts: ModelGift[]
  cover: number
  fee: number
  feeKnown: boolean
  refunds: ModelRefund[]
  disputes: ModelDispute[]
  /** An unmatched charge in cents: owed back whole, counted nowhere, without gifts. */
  unmatched?: number
  /** A sponsor's payment: the cap of the match in cents. It has no gifts. */
  match?: number
  /** False once it was decided whether it funds its pool. */
  mayFund?: boolean
  /** A comparison has found its charge in the processor's own list. */
  seen?: boolean
  intent: string
  /** A charge that should not have been made: all that no bank took is refunded. */
  owed?: true
  state: 'open' | 'settled' | 'canceled'
}

/** The expected sums: giveables by name, people's impact by index, and ledger accounts. */
export type Totals = {
  causes: Record<Cause, { raised: number; net: number; gifts: number }>
  people: { own: number; friends: number; second: number }[]
  accounts: Record<'processor' | 'fees' | 'refunds' | 'disputes' | 'match_pool' | 'loss' | 'payable', number>
}

/** `total * part / whole`, rounded half up: the first share if `total` is split in two. */
const portion = (total: number, part: number, whole: number) => Math.floor((2 * total * part + whole) / (2 * whole))

const add = (cents: readonly number[]) => cents.reduce((sum, c) => sum + c, 0)
export const amountOf = (p: ModelPayment) => p.match ?? add(p.gifts.map((g) => g.amount))
export const isDisputed = (p: ModelPayment) => p.disputes.some((d) => d.status === 'open')
export const chargeOf = (p: ModelPayment) => p.unmatched ?? amountOf(p) + p.cover

/** Each gift's share of the charge and of the card fee. */
export function sharesOf(p: ModelPayment): { charge: number; fee: number }[] {
  const amounts = p.gifts.map((g) => g.amount)
  const [covers, fees] = [split(p.cover, amounts), split(p.fee, amounts)]
  return amounts.map((amount, i) => ({ charge: amount + covers[i]!, fee: fees[i]! }))
}

/**
 * The amount of each gift that is refunded or about to be: refunds that name it, and its share of the rest, up to its
 * charge.
 */
export function backOf(p: ModelPayment): number[] {
  const charges = sharesOf(p).map((s) => s.charge)
  const gone = Math.min(
    chargeOf(p),
    Math.min(chargeOf(p), sumOf(p, 'reported')) + sumOf(p, 'awaited') + disputesOf(p).lost,
  )
  const names = charges.map((charge, i) => {
    const cents = p.refunds.filter((r) => r.gift === i && r.state !== 'failed').map((r) => r.cents)
    return Math.min(charge, add(cents))
  })
  if (add(names) > gone) return split(gone, names)
  const rest = charges.map((charge, i) => charge - names[i]!)
  return raised(gone - add(names), charges, rest).map((cents, i) => cents + names[i]!)
}

/** Raises all parts to one level of their weights, none above its cap; then cent by cent, the lowest level first. */
function raised(total: number, weights: readonly number[], caps: readonly number[]): number[] {
  const at = (level: number) => weights.map((weight, i) => Math.min(caps[i]!, Math.floor(weight * level)))
  let [low, high] = [0, 1]
  for (let n = 0; n < 60; n += 1) {
    const middle = (low + high) / 2
    if (add(at(middle)) <= total) low = middle
    else high = middle
  }
  const parts = at(low)
  while (add(parts) < total) {
    const levels = parts.map((cents, i) => (cents < caps[i]! ? (cents + 1) / weights[i]! : Infinity))
    const lowest = levels.indexOf(Math.min(...levels))
    parts[lowest] = parts[lowest]! + 1
  }
  return parts
}

/** The sum of refunds in these states. */
export const sumOf = (p: ModelPayment, ...states: ModelRefund['state'][]) =>
  p.refunds.filter((r) => states.includes(r.state)).reduce((sum, r) => sum + r.cents, 0)

/** The sums that banks withhold, took, and charged as fees. Of a partly won dispute, the rest is lost. */
export function disputesOf(p: ModelPayment) {
  const sums = { withheld: 0, lost: 0, fee: 0 }
  for (const { status, movements } of p.disputes) {
    const out = movements.reduce((sum, m) => sum + m.taken, 0)
    const over = status === 'lost' || (status === 'won' && movements.some((m) => m.taken < 0))
    sums[over ? 'lost' : 'withheld'] += out
    sums.fee += movements.reduce((sum, m) => sum + m.fee, 0)
  }
  return sums
}

/** The effect of one settled payment, in any state, computed in another way than the product does. */
export function worthOf(p: ModelPayment) {
  if (p.unmatched !== undefined) return { each: [], accounts: worthOfUnmatched(p, p.unmatched) }
  const charge = chargeOf(p)
  const returned = Math.min(charge, sumOf(p, 'reported'))
  const awaited = sumOf(p, 'awaited')
  const { withheld, lost, fee: disputeFee } = disputesOf(p)
  const gone = Math.min(charge, returned + awaited + lost)
  const shares = sharesOf(p)
  const each = backOf(p).map((back, i) => {
    const [{ amount }, share] = [p.gifts[i]!, shares[i]!]
    const arrives = share.charge - share.fee
    return { raised: amount - portion(back, amount, share.charge), net: arrives - portion(back, arrives, share.charge) }
  })
  const net = add(each.map((g) => g.net))
  const netBack = charge - p.fee - net
  const owed = Math.max(0, Math.min(awaited, charge - returned - lost))
  const accounts = {
    processor: charge - (p.feeKnown ? p.fee : 0) - returned - withheld - lost - disputeFee,
    fees: p.feeKnown ? 0 : -p.fee,
    refunds: 0 - owed,
    disputes: withheld,
    match_pool: 0,
    // the fee of refunds, the fees of disputes, and what banks took beyond the charge
    loss: gone - netBack + disputeFee + Math.max(0, returned + lost - charge),
    payable: -net,
  }
  return { each, accounts }
}

function worthOfUnmatched(p: ModelPayment, charge: number): Totals['accounts'] {
  const returned = Math.min(charge, sumOf(p, 'reported'))
  const { withheld, lost, fee: disputeFee } = disputesOf(p)
  return {
    processor: charge - p.fee - returned - withheld - lost - disputeFee,
    fees: 0,
    refunds: 0 - Math.max(0, charge - returned - lost),
    disputes: withheld,
    match_pool: 0,
    loss: p.fee + disputeFee + Math.max(0, returned + lost - charge),
    payable: 0,
  }
}

/** What is refunded, about to be, or taken by a bank, and what is left. */
export function leftAndGone(p: ModelPayment) {
  const charge = chargeOf(p)
  const returned = Math.min(charge, sumOf(p, 'reported'))
  const [awaited, { lost }] = [sumOf(p, 'awaited'), disputesOf(p)]
  const gone = returned + awaited + lost
  return { returned, awaited, lost, gone: Math.min(charge, gone), left: Math.max(0, charge - gone) }
}
export const leftOf = (p: ModelPayment) => leftAndGone(p).left

/**
 * Owed refunds that cannot go out: refused or waiting ones, all that is left of a charge that should not have been
 * made, and returned ones that no later one made up for.
 */
export function owedOf(p: ModelPayment): number {
  const held = p.refunds.filter((r) => r.state === 'awaited' && r.asked === 'held')
  const there = p.refunds.filter((r) => r.state !== 'awaited' && !r.ended).toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const sentBack = there.reduce((owed, r) => Math.max(0, owed + (r.state === 'failed' ? r.cents : -r.cents)), 0)
  const notRequested = p.owed ? leftOf(p) : Math.min(leftOf(p), sentBack - sumOf(p, 'awaited'))
  return add(held.map((r) => r.cents)) + Math.max(0, notRequested)
}

export function emptyTotals(people: number): Totals {
  const cause = () => ({ raised: 0, net: 0, gifts: 0 })
  return {
    causes: { campaign: cause(), community: cause(), flash: cause() },
    people: Array.from({ length: people }, () => ({ own: 0, friends: 0, second: 0 })),
    accounts: { processor: 0, fees: 0, refunds: 0, disputes: 0, match_pool: 0, loss: 0, payable: 0 },
  }
}

/** Person n was invited by person n - 1. */
export function totalsOf(payments: readonly ModelPayment[], people: number): Totals {
  const totals = emptyTotals(people)
  for (const p of payments) {
    if (p.state !== 'settled') continue
    const { each, accounts } = worthOf(p)
    for (const [i, g] of each.entries()) {
      const cause = totals.causes[p.gifts[i]!.cause]
      cause.raised += g.raised
      cause.net += g.net
      cause.gifts += 1
    }
    const raised = add(each.map((g) => g.raised))
    totals.people[p.giver]!.own += raised
    if (p.giver >= 1) totals.people[p.giver - 1]!.friends += raised
    if (p.giver >= 2) totals.people[p.giver - 2]!.second += raised
    for (const [name, cents] of Object.entries(accounts)) totals.accounts[name as keyof typeof accounts] += cents
  }
  return totals
}
