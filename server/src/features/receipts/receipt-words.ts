import { split } from '@kindling/contract/money'
import { apart, longDate, moneyIn, numberLocale, type Words } from '../../platform/words.ts'
import type { Receipt, ReceiptLine } from './receipts.queries.ts'

export type DocumentWords = Words['documents']

export const money = (cents: number): string => moneyIn(cents, 'full')

/** The date in the giver's time zone. */
export const dateOf = ({ issuedAt, timeZone }: Pick<Receipt, 'issuedAt' | 'timeZone'>, at: Date = issuedAt): string =>
  longDate(at, timeZone)

/** Formats a share as "60%". */
export const shareOf = (basisPoints: number): string =>
  new Intl.NumberFormat(numberLocale, { style: 'percent', maximumFractionDigits: 2 }).format(basisPoints / 10_000)

export function cardName({ cardBrand, cardLast4 }: Pick<Receipt, 'cardBrand' | 'cardLast4'>, words: DocumentWords) {
  if (cardLast4 === null) return words.unknownCard
  const known: Record<string, string> = words.brand
  return words.card({ brand: known[cardBrand ?? ''] ?? words.anyBrand, last4: cardLast4 })
}

export const leftCents = ({ lines }: Pick<Receipt, 'lines'>): number =>
  lines.reduce((sum, line) => sum + line.amountCents - line.refundedCents, 0)

/** Promises no more than the registry says, excludes refunds, and names the covered card fee separately. */
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
