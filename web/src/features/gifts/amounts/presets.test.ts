import { describe, expect, it } from 'vitest'
import { firstChoice, presetsOf } from './presets.ts'

const suggested_cents = [1_500, 2_500, 5_000, 10_000]
const cents = (goal_cents: number | null, raised_cents: number) =>
  presetsOf({ suggested_cents, goal_cents, raised_cents }).map((p) => (p.finishes ? `finish ${p.cents}` : p.cents))

describe('presetsOf', () => {
  it('offer to finish a rest from $2 to $250, rounded up to a dollar', () => {
    expect(cents(800_000, 794_000)).toEqual([1500, 2500, 5000, 'finish 6000'])
    expect(cents(800_000, 796_201)).toEqual([1500, 2500, 5000, 'finish 3800'])
    expect(cents(800_000, 799_800)).toEqual([1500, 2500, 5000, 'finish 200'])
  })

  it('are the usual ones outside of that range, without a goal, and past the goal', () => {
    const cases = [
      [800_000, 799_801],
      [800_000, 774_999],
      [null, 5],
      [800_000, 900_000],
    ] as const
    for (const [goal, raised] of cases) expect(cents(goal, raised)).toEqual([1500, 2500, 5000, 10000])
  })

  it('show an amount once, and still have four', () => {
    expect(cents(800_000, 797_500)).toEqual([1500, 5000, 10000, 'finish 2500'])
  })

  it('select the second one at first', () => {
    expect(firstChoice({ suggested_cents, goal_cents: null, raised_cents: 0 })).toBe(2500)
    expect(firstChoice({ suggested_cents: [], goal_cents: null, raised_cents: 0 })).toBe(0)
  })
})
