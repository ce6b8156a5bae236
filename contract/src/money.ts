/** Money is integer cents of US dollars everywhere. Only this file rounds. */

/** A card fee: `rate` in basis points of the charge, plus `fixed` cents. */
export type CardFee = { rate_bp: number; fixed_cents: number }

/** The fee that the processor keeps from a charge, in cents, rounded half up. */
export function cardFee(chargedCents: number, fee: CardFee): number {
  return Math.floor((chargedCents * fee.rate_bp + 5_000) / 10_000) + fee.fixed_cents
}

/** The charge in cents that lets the full gift arrive: ceil((gift + fixed) / (1 - rate)). */
export function chargeToCover(giftCents: number, fee: CardFee): number {
  return Math.ceil(((giftCents + fee.fixed_cents) * 10_000) / (10_000 - fee.rate_bp))
}

/**
 * Splits `total` cents over `weights` (not negative, at least one above zero) by largest remainder: the parts add up to
 * `total`, each is within a cent of its exact share, and an earlier part wins a tie. A negative total splits likewise.
 */
export function split(totalCents: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((a, b) => a + b, 0)
  if (sum <= 0 || weights.some((w) => w < 0)) throw new RangeError('weights must not be negative, and not all zero')
  const sign = totalCents < 0 ? -1n : 1n
  const total = BigInt(Math.abs(totalCents))
  const exact = weights.map((w) => total * BigInt(w))
  const parts = exact.map((e) => e / BigInt(sum))
  let left = total - parts.reduce((a, b) => a + b, 0n)
  const order = exact
    .map((e, i) => ({ i, rest: e % BigInt(sum) }))
    .toSorted((a, b) => (a.rest === b.rest ? a.i - b.i : a.rest < b.rest ? 1 : -1))
  for (const { i } of order) {
    if (left === 0n) break
    parts[i] = parts[i]! + 1n
    left -= 1n
  }
  return parts.map((p) => Number(sign * p) || 0)
}

/** Share of a goal in whole percent, rounded down: 100 only when the goal is met. */
export function percentOf(cents: number, goalCents: number): number {
  return goalCents <= 0 ? 0 : Math.floor((cents * 100) / goalCents)
}

/**
 * The formats of money. `compact` is the short form of pages (`$0`, `$45`, `$12.50`, `$1.28K`); `exact` never shortens
 * (`$25`, `$1,284.60`); `full` always shows cents (`$45.00`), for columns of a history or a receipt.
 */
export type MoneyStyle = 'compact' | 'exact' | 'full'

/** `floor` rounds a compact figure down, so that $4,998 raised of $5K never looks complete. */
export function formatMoney(
  cents: number,
  { style = 'compact', floor = false, locale = 'en-US' }: { style?: MoneyStyle; floor?: boolean; locale?: string } = {},
): string {
  const short = style === 'compact' && Math.abs(cents) >= 100_000
  const noCents = style !== 'full' && cents % 100 === 0
  return formatterOf(locale, short ? (floor ? 'short-floor' : 'short') : noCents ? 'whole' : 'cents').format(
    cents / 100,
  )
}

const digits = {
  short: { notation: 'compact', minimumFractionDigits: 0, maximumFractionDigits: 2, roundingMode: 'halfExpand' },
  'short-floor': { notation: 'compact', minimumFractionDigits: 0, maximumFractionDigits: 2, roundingMode: 'floor' },
  whole: { minimumFractionDigits: 0, maximumFractionDigits: 2 },
  cents: { minimumFractionDigits: 2, maximumFractionDigits: 2 },
} as const

// Cached: making a formatter takes fifty times as long as using it.
const formatters = new Map<string, Intl.NumberFormat>()

function formatterOf(locale: string, kind: keyof typeof digits): Intl.NumberFormat {
  const key = `${locale} ${kind}`
  const known = formatters.get(key)
  if (known !== undefined) return known
  const made = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', ...digits[kind] })
  formatters.set(key, made)
  return made
}
