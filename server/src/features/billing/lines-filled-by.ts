import type { WhereItWent } from '@kindling/contract/payouts'
import type { Deps } from '../../deps.ts'
import type { WithKinds } from '../giveables/index.ts'
import { moneyTowardBudgets } from './billing.queries.ts'

type Line = { label: string; amount_cents: number }

/** The budget lines that the money of a settled gift fills; none for money above a whole budget. */
export async function linesFilledBy(
  { db, kinds }: Pick<Deps, 'db'> & WithKinds,
  giftId: number,
): Promise<WhereItWent['budget']> {
  const withBudget = [...kinds.values()].filter(({ budgetOf }) => budgetOf !== undefined).map(({ type }) => type)
  const found = []
  for (const { giveableId, at, before_cents: before, own_cents: own, ...to } of await moneyTowardBudgets(db, {
    giftId,
    withBudget,
  })) {
    const lines = linesBetween(await kinds.get(to.type)!.budgetOf!(db, giveableId), before, before + own)
    if (lines.length > 0) found.push({ giveable: to, lines, at: at.toISOString() })
  }
  return found
}

/** Lines are filled in their order; a gift fills those between what arrived before it and with it. */
export function linesBetween(lines: readonly Line[], from: number, to: number): string[] {
  let begins = 0
  return lines.flatMap(({ label, amount_cents: cents }) => {
    const starts = begins
    begins += cents
    return to > starts && from < begins && to > from ? [label] : []
  })
}
