import type { StatementLine } from '@kindling/contract/payouts/calls'
import { csvLine, byteOrderMark } from '../../../platform/csv.ts'
import type { Words } from '../../../platform/words.ts'
import type { YearOfNonprofit } from './read-statement.ts'

/** The name of the giveable. A line of gifts without one sums several giveables that had few gifts. */
export const givenTo = ({ kind, giveable }: StatementLine, words: Words['payouts']): string =>
  giveable?.name ?? (kind === 'gifts' || kind === 'returned' ? words.several : '')

export function statementCsv(s: YearOfNonprofit, words: Words['payouts']): string {
  const { column } = words
  const cells = [
    [column.month, column.kind, column.giveable, column.amount],
    [String(s.year), words.opening, '', s.opening_cents],
    ...s.lines.map((line) => [line.month.slice(0, 7), words.kind[line.kind], givenTo(line, words), line.amount_cents]),
    [String(s.year), words.closing, '', s.closing_cents],
  ]
  return byteOrderMark + cells.map(csvLine).join('')
}
