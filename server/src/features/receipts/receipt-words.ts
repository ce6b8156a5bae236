import { split } from '@kindling/contract/money'
import { apart, longDate, moneyIn, type Words } from '../../platform/words.ts'
import { sharesOfPayment } from '../ledger/index.ts'
import type { Receipt, ReceiptLine } from './receipts.queries.ts'

export type DocumentWords = Words['documents']

export const money = (cents: number): string => moneyIn(cents, 'full')

/** In the giver's own zone. */
export const dateOf = ({ issuedAt, timeZone }: Pick<Receipt, 'issuedAt' | 'timeZone'>, at: Date = issuedAt): string =>
  longDate(at, timeZone)

export const einOf = (ein: string): string => `${ein.slice(0, 2)}-${ein.slice(2)}`

/** As it was given: refunds do not count here. */
export function partsOf({ amountCents, receivers }: ReceiptLine) {
  const parts = split(
    amountCents,
    receivers.map((r) => r.basisPoints),
  )
  return receivers.map((r, i) => ({ name: r.name, ein: einOf(r.ein), amountCents: parts[i]! }))
}

export function cardName({ cardBrand, cardLast4 }: Pick<Receipt, 'cardBrand' | 'cardLast4'>, words: DocumentWords) {
  if (cardLast4 === null) return words.unknownCard
  const known: Record<string, string> = words.brand
  return words.card({ brand: known[cardBrand ?? ''] ?? words.anyBrand, last4: cardLast4 })
}

/** Each gift's share of the card fee that was covered, in cents; of a single gift the sum says it. */
export function coversOf({ coverCents, lines }: Pick<Receipt, 'coverCents' | 'lines'>): (number | null)[] {
  const amounts = lines.map((line) => line.amountCents)
  if (coverCents === 0 || lines.length === 1) return lines.map(() => null)
  return sharesOfPayment({ coverCents, feeCents: 0 }, amounts).map((share) => share.coverCents)
}

export const leftCents = ({ lines }: Pick<Receipt, 'lines'>): number =>
  lines.reduce((sum, line) => sum + line.amountCents - line.refundedCents, 0)

/** No more is promised than the registry says, what went back counts for nothing, and the covered card fee is told apart. */
export function deductibleWords(
  { lines, takenBackCents }: Pick<Receipt, 'lines' | 'takenBackCents'>,
  words: DocumentWords,
): string {
  return [words.nothingInReturn, ...deductible(lines, takenBackCents, words)].join(' ')
}

function deductible(lines: readonly ReceiptLine[], takenBackCents: number, words: DocumentWords): string[] {
  const left = lines.filter((l) => l.refundedCents < l.amountCents)
  if (left.length === 0) return [takenBackCents > 0 ? words.allTakenBack : words.allRefunded]
  const rest = [...new Set(left.flatMap((l) => l.receivers.filter((r) => !r.deductible).map((r) => r.name)))]
  const not = rest.length === 0 ? [] : [words.notDeductible({ names: rest.map(apart).join(', ') })]
  if (lines.every((l) => l.refundedCents === 0)) return rest.length === 0 ? [words.deductible] : not
  const cents = left.reduce((sum, line) => sum + deductibleCents(line), 0)
  const yes = cents > 0 ? [words.deductibleCents({ amount: money(cents) })] : []
  return [...yes, ...not, takenBackCents > 0 ? words.goneDoesNotCount : words.refundedDoesNotCount]
}

function deductibleCents({ amountCents, refundedCents, receivers }: ReceiptLine): number {
  const parts = split(
    amountCents - refundedCents,
    receivers.map((r) => r.basisPoints),
  )
  return receivers.reduce((sum, r, i) => sum + (r.deductible ? parts[i]! : 0), 0)
}
