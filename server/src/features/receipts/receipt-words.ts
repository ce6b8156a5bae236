import { formatMoney, split } from '@kindling/contract/money'
import type { Receipt, ReceiptLine } from './receipts.queries.ts'

export const money = (cents: number): string => formatMoney(cents, { style: 'full' })

/** "November 20, 2026", in the giver's own zone. */
export const dateOf = ({ issuedAt, timeZone }: Pick<Receipt, 'issuedAt' | 'timeZone'>, at: Date = issuedAt): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(at)

export const einOf = (ein: string): string => `${ein.slice(0, 2)}-${ein.slice(2)}`

/** As it was given: refunds do not count here. */
export function partsOf({ amountCents, receivers }: ReceiptLine) {
  const parts = split(
    amountCents,
    receivers.map((r) => r.basisPoints),
  )
  return receivers.map((r, i) => ({ name: r.name, ein: einOf(r.ein), amountCents: parts[i]! }))
}

export const cardWords = ({ cardLast4 }: Pick<Receipt, 'cardLast4'>): string =>
  cardLast4 === null ? '' : `, card ending ${cardLast4}`

const brands: Record<string, string> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

export const cardName = ({ cardBrand, cardLast4 }: Pick<Receipt, 'cardBrand' | 'cardLast4'>): string =>
  cardLast4 === null ? 'your card' : `${brands[cardBrand ?? ''] ?? 'Card'} ending ${cardLast4}`

export const leftCents = ({ lines }: Pick<Receipt, 'lines'>): number =>
  lines.reduce((sum, line) => sum + line.amountCents - line.refundedCents, 0)

/** No more is promised than the registry says, what went back counts for nothing, and the covered card fee is told apart. */
export function deductibleWords({ lines, takenBackCents }: Pick<Receipt, 'lines' | 'takenBackCents'>): string {
  const left = lines.filter((l) => l.refundedCents < l.amountCents)
  const told = 'No goods or services were given in return.'
  if (left.length === 0) {
    const gone = takenBackCents > 0 ? 'Your bank took it back' : 'Everything was refunded'
    return `${told} ${gone}, so nothing is tax deductible.`
  }
  const rest = [...new Set(left.flatMap((l) => l.receivers.filter((r) => !r.deductible).map((r) => r.name)))]
  const partly = lines.some((l) => l.refundedCents > 0)
  const not = rest.length === 0 ? '' : ` Not tax deductible: what goes to ${rest.join(', ')}.`
  if (!partly) return not ? `${told}${not}` : `${told} Your gift is tax deductible as far as the law allows.`
  const cents = left.reduce((sum, line) => sum + deductibleCents(line), 0)
  const yes = cents > 0 ? ` ${money(cents)} of your gift is tax deductible as far as the law allows.` : ''
  return `${told}${yes}${not} What ${takenBackCents > 0 ? 'went back' : 'was refunded'} does not count.`
}

function deductibleCents({ amountCents, refundedCents, receivers }: ReceiptLine): number {
  const parts = split(
    amountCents - refundedCents,
    receivers.map((r) => r.basisPoints),
  )
  return receivers.reduce((sum, r, i) => sum + (r.deductible ? parts[i]! : 0), 0)
}
