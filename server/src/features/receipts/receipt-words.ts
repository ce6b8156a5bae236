import { formatMoney, split } from '@kindling/contract/money'
import type { Receipt, ReceiptLine } from './receipts.queries.ts'

/** An amount as receipts write it, always with cents. */
export const money = (cents: number): string => formatMoney(cents, { style: 'full' })

/** "November 20, 2026", in the giver's own zone. */
export const dateOf = ({ issuedAt, timeZone }: Pick<Receipt, 'issuedAt' | 'timeZone'>): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(issuedAt)

export const einOf = (ein: string): string => `${ein.slice(0, 2)}-${ein.slice(2)}`

/** Who receives how much of a gift, as it was given. */
export function partsOf({ amountCents, receivers }: ReceiptLine) {
  const parts = split(
    amountCents,
    receivers.map((r) => r.basisPoints),
  )
  return receivers.map((r, i) => ({ name: r.name, ein: einOf(r.ein), amountCents: parts[i]! }))
}

/** ", card ending 4242"; nothing where the card is not known. */
export const cardWords = ({ cardLast4 }: Pick<Receipt, 'cardLast4'>): string =>
  cardLast4 === null ? '' : `, card ending ${cardLast4}`

/** No more is promised than the registry says, what went back counts for nothing, and the covered card fee is told apart. */
export function deductibleWords({ lines }: Receipt): string {
  const left = lines.filter((l) => l.refundedCents < l.amountCents)
  const told = 'No goods or services were given in return.'
  if (left.length === 0) return `${told} Everything was refunded, so nothing is tax deductible.`
  const all = left.flatMap((l) => l.receivers)
  const rest = [...new Set(all.filter((r) => !r.deductible).map((r) => r.name))]
  const refunded = lines.some((l) => l.refundedCents > 0) ? ' What was refunded does not count.' : ''
  if (rest.length === 0) return `${told} Your gift is tax deductible as far as the law allows.${refunded}`
  return `${told} Not tax deductible: what goes to ${rest.join(', ')}.${refunded}`
}
