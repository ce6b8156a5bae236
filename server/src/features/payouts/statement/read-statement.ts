import type { Language } from '@kindling/contract/language'
import { firstOfMonth } from '@kindling/contract/payouts/rules'
import type { Statement } from '@kindling/contract/payouts/calls'
import type { Deps } from '../../../deps.ts'
import { balanceBefore, statementLines } from './statement.queries.ts'

export type YearOfNonprofit = Omit<Statement, 'csv_url' | 'pdf_url'>

/** Reads only closed months, so that no line changes when somebody gives. */
export async function readStatement(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  {
    nonprofitId,
    year,
    language,
    readerId,
  }: { nonprofitId: number; year: number; language: Language; readerId: number },
): Promise<YearOfNonprofit> {
  const from = new Date(Date.UTC(year, 0, 1))
  const closed = firstOfMonth(clock.now())
  const end = new Date(Date.UTC(year + 1, 0, 1))
  const to = end < closed ? end : closed
  if (to <= from) return { year, opening_cents: 0, lines: [], closing_cents: 0 }
  const opening = await balanceBefore(db, { nonprofitId, from })
  const lines = await statementLines(db, { nonprofitId, from, to, language, readerId })
  const closing = lines.reduce((cents, line) => cents + line.amount_cents, opening)
  return { year, opening_cents: opening, lines, closing_cents: closing }
}
