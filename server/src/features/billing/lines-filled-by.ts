import type { Filling } from './billing.queries.ts'

type Filled = { giveable: Filling['giveable']; lines: string[] }

/** The budget lines that the money of a gift fills; none for money above a whole budget. */
export const linesFilledBy = (budgets: readonly Filling[]): Filled[] =>
  budgets
    .map(({ giveable, lines, before_cents: before, own_cents: own }) => ({
      giveable,
      lines: linesBetween(lines, before, before + own),
    }))
    .filter(({ lines }) => lines.length > 0)

/** Lines are filled in their order; a gift fills those between what arrived before it and with it. */
export function linesBetween(lines: Filling['lines'], from: number, to: number): string[] {
  let begins = 0
  return lines.flatMap(({ label, amount_cents: cents }) => {
    const starts = begins
    begins += cents
    return to > starts && from < begins && to > from ? [label] : []
  })
}
