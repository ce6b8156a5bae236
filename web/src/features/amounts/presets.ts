/** One of the amounts offered, in cents; `finishes`: it is what the goal still needs. */
export type Preset = { cents: number; finishes: boolean }

/** The amounts of a one-time gift where the organizers suggest none. */
export const oneTimePresets = {
  campaigns: [1_500, 2_500, 5_000, 10_000],
  communities: [1_000, 2_500, 5_000, 10_000],
} as const

/** Least and most that is left (cents) for the last button to become "Finish it". */
const finishFrom = 200
const finishTo = 25_000

/**
 * Four amounts in cents. When $2 to $250 are left to the goal, the last becomes exactly that, rounded up to a dollar,
 * and another button of the same amount goes.
 */
export function presetsOf(suggested: readonly number[], goal_cents: number | null, raised_cents: number): Preset[] {
  const plain = suggested.slice(0, 4).map((cents) => ({ cents, finishes: false }))
  const left = goal_cents === null ? 0 : goal_cents - raised_cents
  if (left < finishFrom || left > finishTo) return plain
  const cents = Math.ceil(left / 100) * 100
  return [...plain.filter((p) => p.cents !== cents).slice(0, 3), { cents, finishes: true }]
}

/** The amount chosen at first: the second one, as the smallest is rarely meant. */
export const firstChoice = (presets: readonly Preset[]): number => (presets[1] ?? presets[0])?.cents ?? 0
