import { percentOf } from '@kindling/contract/money'
import type { Giveable } from '../../giveables/index.ts'

/** The impact of a gift: the organizer's line, or how far it moves the goal. Cents and whole percent. */
export type GiftImpact =
  | { kind: 'line'; text: string }
  | { kind: 'moves'; from: number; to: number }
  | { kind: 'leaves'; cents: number }
  | { kind: 'reaches' }

type ImpactOfGiftInput = Pick<Giveable, 'goal_cents' | 'raised_cents' | 'impact_lines'>

/** The organizer's line for exactly this amount, else how the goal moves, without a goal the largest covered line. */
export function impactOfGift(
  { goal_cents, raised_cents, impact_lines }: ImpactOfGiftInput,
  cents: number,
): GiftImpact | undefined {
  const line = impact_lines
    .filter((l) => l.amount_cents <= cents)
    .reduce<ImpactOfGiftInput['impact_lines'][number] | undefined>(
      (best, l) => (best && best.amount_cents >= l.amount_cents ? best : l),
      undefined,
    )
  if (line?.amount_cents === cents || (goal_cents === null && line !== undefined))
    return { kind: 'line', text: line.text }
  if (goal_cents === null || goal_cents <= 0 || cents <= 0) return undefined
  const after = raised_cents + cents
  if (raised_cents < goal_cents && after >= goal_cents) return { kind: 'reaches' }
  const [from, to] = [percentOf(raised_cents, goal_cents), percentOf(after, goal_cents)]
  if (from !== to) return { kind: 'moves', from, to }
  return after < goal_cents ? { kind: 'leaves', cents: goal_cents - after } : undefined
}
