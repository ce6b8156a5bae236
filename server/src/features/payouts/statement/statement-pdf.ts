import type { Deps } from '../../../deps.ts'
import type { Words } from '../../../platform/words.ts'
import { operatorOf } from '../../../platform/pdf/operator.ts'
import { statementPdf } from '../../../platform/pdf/statement-pdf.ts'
import type { YearOfNonprofit } from './read-statement.ts'
import { givenTo } from './statement-csv.ts'

type Named = { name: string; ein: string }

export function pdfOf(
  deps: Pick<Deps, 'clock' | 'config' | 'publicUrl'>,
  { payouts: words, locale }: Words,
  of: Named,
  s: YearOfNonprofit,
) {
  const now = deps.clock.now()
  const months = Map.groupBy(s.lines, ({ month }) => month)
  return statementPdf({
    locale,
    title: words.statement,
    subject: words.statementOf({ name: of.name, year: String(s.year) }),
    at: now,
    facts: [
      { name: words.nonprofit, value: of.name },
      { name: words.ein, value: of.ein },
      { name: words.year, value: String(s.year) },
      { name: words.made, value: locale.longDate(now, 'UTC') },
    ],
    parts: [...months].map(([month, lines]) => ({
      title: locale.monthOf(month),
      rows: lines.map((line) => ({
        name: words.kind[line.kind],
        cents: line.amount_cents,
        ...(givenTo(line, words) !== '' && { below: givenTo(line, words) }),
      })),
    })),
    sums: [
      { name: words.opening, cents: s.opening_cents },
      { name: words.closing, cents: s.closing_cents, strong: true },
    ],
    notes: [words.closedMonths],
    footer: operatorOf(deps).postalAddress,
  })
}
