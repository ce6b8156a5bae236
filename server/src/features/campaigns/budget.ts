import type { z } from 'zod'
import type { budgetLine } from '@kindling/contract/campaigns/calls'

export type Line = { label: string; amount_cents: number }

/** Fills the lines in order with the money after card fees. Money beyond the budget belongs to no line. */
export function fillBudget(lines: readonly Line[], netCents: number): z.output<typeof budgetLine>[] {
  let left = Math.max(0, netCents)
  return lines.map(({ label, amount_cents }) => {
    const filled_cents = Math.min(left, amount_cents)
    left -= filled_cents
    return { label, amount_cents, filled_cents }
  })
}

export function addsUp(lines: readonly Line[], goalCents: number): boolean {
  return lines.every((l) => l.amount_cents > 0) && lines.reduce((sum, l) => sum + l.amount_cents, 0) === goalCents
}
