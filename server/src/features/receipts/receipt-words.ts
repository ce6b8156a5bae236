import { split } from '@kindling/contract/money'
import { isolate, type Words } from '../../platform/words.ts'
import { matchLeftCents, type Kept, type PaperFacts, type ReceiptLine, type ReceiptMatch } from './paper.ts'

export type DocumentWords = Words['documents'] & Pick<Words, 'locale'>

export const documentWords = ({ documents, locale }: Words): DocumentWords => ({ ...documents, locale })

export const money = (cents: number, { locale }: Pick<Words, 'locale'>): string => locale.money(cents, 'full')

export const dateOf = (day: string, { locale }: DocumentWords): string => locale.longDate(new Date(day), 'UTC')

export const shareOf = (basisPoints: number, { locale }: DocumentWords): string =>
  (basisPoints / 10_000).toLocaleString(locale.numberLocale, { style: 'percent', maximumFractionDigits: 2 })

/** The sentence that says why a whole match is refunded; empty if it is not. */
export const matchBackWords = ({ funds, isCanceled }: ReceiptMatch, { match }: Words['documents']): string[] =>
  !funds ? [match.second] : isCanceled ? [match.canceled] : []

/** The receipt's text about tax deduction. Follows the registry and leaves out refunds and the covered card fee. */
export function deductibleWords(receipt: Kept & Pick<PaperFacts, 'donee'>, words: DocumentWords): string {
  const { takenBackCents } = receipt
  const { lines, match } = asReceived(receipt)
  const sentences = match ? matchDeductible(receipt, match, words) : deductible(lines, takenBackCents, words)
  return [words.nothingInReturn, ...sentences].join(' ')
}

/** What each nonprofit's part is in law: the donee received all of it, if there is one. */
function asReceived({ lines, match, donee }: Pick<PaperFacts, 'lines' | 'match' | 'donee'>) {
  if (donee === null) return { lines, match }
  const inLaw = <R extends { name: string; deductible: boolean }>(receiver: R): R => ({ ...receiver, ...donee })
  return {
    lines: lines.map((line) => ({ ...line, receivers: line.receivers.map(inLaw) })),
    match: match && { ...match, receiver: inLaw(match.receiver) },
  }
}

/** While the match is open, money in the pool may still be refunded, so the deductible amount is known only later. */
function matchDeductible(receipt: Kept, m: ReceiptMatch, words: DocumentWords): string[] {
  if (matchLeftCents(receipt, m) === 0) return [words.match.nothing]
  if (!m.receiver.deductible) return [words.notDeductible({ names: isolate(m.receiver.name) })]
  if (!m.isClosed) return [words.match.deductibleLater]
  return [words.match.deductible({ amount: money(matchLeftCents(receipt, m, 0), words) })]
}

function deductible(lines: readonly ReceiptLine[], takenBackCents: number, words: DocumentWords): string[] {
  const left = lines.filter((l) => l.refundedCents < l.amountCents)
  if (left.length === 0) return [takenBackCents > 0 ? words.allTakenBack : words.allRefunded]
  const rest = [...new Set(left.flatMap((l) => l.receivers.filter((r) => !r.deductible).map((r) => r.name)))]
  const not = rest.length === 0 ? [] : [words.notDeductible({ names: rest.map(isolate).join(', ') })]
  if (lines.every((l) => l.refundedCents === 0)) return rest.length === 0 ? [words.deductible] : not
  const cents = left.reduce((sum, line) => sum + deductibleCents(line), 0)
  const yes = cents > 0 ? [words.deductibleCents({ amount: money(cents, words) })] : []
  return [...yes, ...not, takenBackCents > 0 ? words.goneDoesNotCount : words.refundedDoesNotCount]
}

function deductibleCents({ amountCents, refundedCents, receivers }: ReceiptLine): number {
  const parts = split(
    amountCents - refundedCents,
    receivers.map((r) => r.basisPoints),
  )
  return receivers.reduce((sum, r, i) => sum + (r.deductible ? parts[i]! : 0), 0)
}
