import type { Giveable } from '../../giveables/index.ts'

/** A suggested amount in cents; `finishes`: it is exactly the amount to go. */
export type Preset = { cents: number; finishes: boolean }

/** The range in cents in which the last button becomes "Finish it". */
const finishFrom = 200
const finishTo = 25_000

type PresetsOfInput = Pick<Giveable, 'suggested_cents' | 'goal_cents' | 'raised_cents'>

/** With $2 to $250 to go, the last is exactly that, rounded up to a dollar, in place of a button of that amount. */
export function presetsOf({ suggested_cents, goal_cents, raised_cents }: PresetsOfInput): Preset[] {
  const suggested = suggested_cents.slice(0, 4).map((cents) => ({ cents, finishes: false }))
  const left = goal_cents === null ? 0 : goal_cents - raised_cents
  if (left < finishFrom || left > finishTo) return suggested
  const cents = Math.ceil(left / 100) * 100
  return [...suggested.filter((p) => p.cents !== cents).slice(0, 3), { cents, finishes: true }]
}

/** The initial choice: the second amount, because givers rarely mean the smallest. */
export function firstChoice(input: PresetsOfInput): number {
  const presets = presetsOf(input)
  return (presets[1] ?? presets[0])?.cents ?? 0
}
