import type { z } from 'zod'
import type { budgetLine } from '@kindling/contract/campaigns'

export type Line = { label: string; amount_cents: number }

/**
 * Fills the lines in order with the money that arrived, after card fees. Money beyond the budget is not assigned to a
 * line.
 */
export function fillBudget(lines: readonly Line[], netCents: number): z.output<typeof budgetLine>[] {
  let left = Math.max(0, netCents)
  return lines.map(({ label, amount_cents }) => {
    const filled_cents = Math.min(left, amount_cents)
    left -= filled_cents
    return { label, amount_cents, filled_cents }
  })
}

/** True if every line is above zero and the lines add up to the goal. */
export function addsUp(lines: readonly Line[], goalCents: number): boolean {
  return lines.every((l) => l.amount_cents > 0) && lines.reduce((sum, l) => sum + l.amount_cents, 0) === goalCents
}
