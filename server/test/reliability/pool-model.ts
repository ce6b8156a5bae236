import { split } from '@kindling/contract/money'
import {
  chargeOf,
  disputesOf,
  isDisputed,
  leftAndGone,
  totalsOf,
  worthOf,
  type ModelPayment,
  type Totals,
} from './books-model.ts'

/** The pool of a flash campaign as a pure model, next to the payments that fund it and the gifts that draw from it. */
export type ModelPool = {
  percent: number
  capCents: number
  /** The sponsor's payment that funds it: the first that succeeds. */
  funder: ModelPayment | null
  /** What each gift that settled drew. */
  draws: Map<ModelPayment, number>
  /** The part of the match that the pool gave up, because its money is gone. */
  back: number
  /** What went to the beneficiary at the end, and what came back later. */
  released: { cents: number; carried: boolean }[]
  closed: boolean
  /** Gifts, and matches of gifts, that a payout carried. */
  carried: Set<ModelPayment>
  carriedMatches: Set<ModelPayment>
  paid: number
}

export const newPool = (percent: number, capCents: number): ModelPool => ({
  percent,
  capCents,
  funder: null,
  draws: new Map(),
  back: 0,
  released: [],
  closed: false,
  carried: new Set(),
  carriedMatches: new Set(),
  paid: 0,
})

const add = (cents: Iterable<number>) => [...cents].reduce((sum, c) => sum + c, 0)
export const drawnOf = (pool: ModelPool) => add(pool.draws.values())
export const releasedOf = (pool: ModelPool) => add(pool.released.map(({ cents }) => cents))
export const leftIn = (pool: ModelPool) =>
  pool.funder === null ? 0 : pool.capCents - pool.back - drawnOf(pool) - releasedOf(pool)
/** The part of the match whose money is gone: refunded, about to be, or lost to a bank. */
export const goneOf = ({ funder, capCents }: ModelPool) =>
  funder === null ? 0 : split(leftAndGone(funder).gone, [capCents, chargeOf(funder) - capCents])[0]!
const goneFrom = (pool: ModelPool) => Math.min(goneOf(pool), pool.capCents - drawnOf(pool) - releasedOf(pool))
export const lossOf = (pool: ModelPool) => goneOf(pool) - pool.back

const isOfPool = (p: ModelPayment) => p.state === 'settled' && p.gifts[0]?.cause === 'flash'
const mustWait = (p: ModelPayment) => isDisputed(p) || p.seen !== true

/**
 * Follows what has happened to the payments. A gift draws once, when it settles; later its match only falls. Nothing is
 * drawn or released while a bank looks into the sponsor's payment. Money that is left makes up first for what is gone.
 */
export function followPool(pool: ModelPool, payments: readonly ModelPayment[]): void {
  for (const p of payments)
    if (p.match !== undefined && p.state === 'settled' && p.mayFund !== false) {
      if (pool.funder === null && !pool.closed) pool.funder = p
      p.mayFund = false
    }
  for (const p of payments.filter(isOfPool)) {
    const drawn = pool.draws.get(p)
    if (pool.closed && drawn !== undefined) continue
    const mayDraw = drawn === undefined && pool.funder !== null && !pool.closed && !isDisputed(pool.funder)
    const wanted = Math.floor((worthOf(p).each[0]!.raised * pool.percent) / 100)
    pool.draws.set(p, Math.min(wanted, (drawn ?? 0) + (mayDraw ? leftIn(pool) : 0)))
    pool.back = goneFrom(pool)
  }
  pool.back = goneFrom(pool)
  const rest = pool.closed && pool.funder !== null && !isDisputed(pool.funder) ? leftIn(pool) : 0
  if (rest > 0) pool.released.push({ cents: rest, carried: false })
}

export function endPool(pool: ModelPool, payments: readonly ModelPayment[]): void {
  pool.closed = true
  followPool(pool, payments)
}

export const owedTo = (pool: ModelPool) =>
  add([...pool.draws.keys()].map((p) => worthOf(p).each[0]!.net)) + drawnOf(pool) + releasedOf(pool) - pool.paid

/**
 * The next payout, 0 if it is too small. It leaves out gifts that a bank looks into or no comparison has found, with
 * their match, and all match money of such a sponsor's payment; but nothing that an earlier payout carried.
 */
export function payOut(pool: ModelPool, smallest: number): number {
  const gifts = [...pool.draws.keys()].filter((p) => !pool.carried.has(p))
  const poolWaits = pool.funder !== null && mustWait(pool.funder)
  const waiting = gifts.filter(mustWait)
  const matches = [...pool.draws.keys()].filter((p) => !pool.carriedMatches.has(p) && (poolWaits || mustWait(p)))
  const released = poolWaits ? pool.released.filter(({ carried }) => !carried) : []
  const kept =
    add(waiting.map((p) => Math.max(0, worthOf(p).each[0]!.net))) +
    add(matches.map((p) => pool.draws.get(p)!)) +
    add(released.map(({ cents }) => cents))
  const cents = owedTo(pool) - kept
  if (cents < smallest) return 0
  pool.paid += cents
  for (const p of gifts) if (!waiting.includes(p)) pool.carried.add(p)
  for (const p of pool.draws.keys()) if (!matches.includes(p)) pool.carriedMatches.add(p)
  for (const part of pool.released) if (!released.includes(part)) part.carried = true
  return cents
}

/** What the books say of a sponsor's payment, without what was drawn of its pool. */
function accountsOfMatch(p: ModelPayment, pool: ModelPool): Totals['accounts'] {
  const charge = chargeOf(p)
  const { awaited, returned, lost, gone } = leftAndGone(p)
  const { withheld, fee: disputeFee } = disputesOf(p)
  const funded = pool.funder === p ? p.match! - pool.back : 0
  return {
    processor: charge - (p.feeKnown ? p.fee : 0) - returned - lost - withheld - disputeFee,
    fees: p.feeKnown ? 0 : -p.fee,
    refunds: 0 - Math.min(awaited, Math.max(0, charge - returned - lost)),
    disputes: withheld,
    match_pool: 0 - funded,
    loss: p.fee + disputeFee + gone + Math.max(0, returned + lost - charge) + funded - charge,
    payable: 0,
  }
}

/** All sums, with the match money of a pool. A match counts in nobody's impact. */
export function totalsWith(pool: ModelPool | null, payments: readonly ModelPayment[], people: number): Totals {
  const totals = totalsOf(
    payments.filter((p) => p.match === undefined),
    people,
  )
  if (pool === null) return totals
  const moved = drawnOf(pool) + releasedOf(pool)
  totals.accounts.match_pool += moved
  totals.accounts.payable -= moved
  for (const p of payments.filter(({ match, state }) => match !== undefined && state === 'settled'))
    for (const [name, cents] of Object.entries(accountsOfMatch(p, pool)))
      totals.accounts[name as keyof typeof totals.accounts] += cents
  return totals
}
