import type { Filling } from './billing.queries.ts'

type Filled = { giveable: Filling['giveable']; lines: string[] }

/** The budget lines that the money of a gift fills; none if the budget was full before. */
export const linesFilledBy = (budgets: readonly Filling[]): Filled[] =>
  budgets
    .map(({ giveable, lines, before_cents: before, own_cents: own }) => ({
      giveable,
      lines: linesBetween(lines, before, before + own),
    }))
    .filter(({ lines }) => lines.length > 0)

/** Lines are filled in their order. A gift fills those between the sum that arrived before it and the sum with it. */
export function linesBetween(lines: Filling['lines'], from: number, to: number): string[] {
  let filledTo = 0
  return lines.flatMap(({ label, amount_cents: cents }) => {
    const starts = filledTo
    filledTo += cents
    return to > starts && from < filledTo && to > from ? [label] : []
  })
}
