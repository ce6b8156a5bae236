import { describe, expect, it } from 'vitest'
import { impactOfGift } from './impact-of-gift.ts'

const lines = [
  { amount_cents: 2_500, text: 'one hour' },
  { amount_cents: 5_000, text: 'two hours' },
]

describe('impactOfGift', () => {
  it('shows the organizer’s line for exactly this amount', () => {
    expect(impactOfGift({ goal_cents: 1_200_000, raised_cents: 0, impact_lines: lines }, 5_000)).toEqual({
      kind: 'line',
      text: 'two hours',
    })
  })

  it('shows the progress of the goal for any other amount', () => {
    const asked = { goal_cents: 100_000, raised_cents: 71_000, impact_lines: lines }
    expect(impactOfGift(asked, 2_000)).toEqual({ kind: 'moves', from: 71, to: 73 })
    expect(impactOfGift({ ...asked, goal_cents: 10_000_000 }, 2_000)).toEqual({ kind: 'leaves', cents: 9_927_000 })
    expect(impactOfGift(asked, 29_000)).toEqual({ kind: 'reaches' })
    expect(impactOfGift(asked, 28_999)).toEqual({ kind: 'moves', from: 71, to: 99 })
    expect(impactOfGift({ ...asked, raised_cents: 120_000 }, 10_000)).toEqual({ kind: 'moves', from: 120, to: 130 })
    // past the goal a small gift moves no whole percent, so there is no message
    expect(impactOfGift({ ...asked, raised_cents: 120_000 }, 200)).toBeUndefined()
  })

  it('without a goal shows the largest line that the amount covers, in any order of lines', () => {
    const asked = { goal_cents: null, raised_cents: 0, impact_lines: lines.toReversed() }
    expect(impactOfGift(asked, 4_999)).toMatchObject({ text: 'one hour' })
    expect(impactOfGift(asked, 2_499)).toBeUndefined()
    expect(impactOfGift({ ...asked, impact_lines: [] }, 100)).toBeUndefined()
  })
})
