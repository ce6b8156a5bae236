import { describe, expect, it } from 'vitest'
import { giftProgress } from './gift-progress.ts'

describe('giftProgress', () => {
  it('shows the rest near the goal', () => {
    expect(giftProgress(1_200_000, 1_164_000, 2_500)).toMatchObject({
      before: { left_cents: 36_000, percent: 97 },
      after: { left_cents: 33_500, percent: 97 },
      near: true,
      met: false,
      finished: false,
    })
  })

  it('never shows 99.99 % as complete', () => {
    expect(giftProgress(500_000, 499_000, 999)).toMatchObject({ after: { percent: 99, left_cents: 1 }, met: false })
  })

  it('credits the finish to the gift that reached the goal, and to no later one', () => {
    expect(giftProgress(10_000, 9_999, 1)).toMatchObject({
      met: true,
      finished: true,
      near: false,
      after: { percent: 100 },
    })
    expect(giftProgress(10_000, 10_000, 4_800)).toMatchObject({ met: true, finished: false, after: { percent: 148 } })
  })

  it('shows percent below 80', () => {
    expect(giftProgress(100_000, 71_000, 2_000)).toMatchObject({
      near: false,
      before: { percent: 71 },
      after: { percent: 73 },
    })
    expect(giftProgress(100_000, 0, 79_999).near).toBe(false)
    expect(giftProgress(100_000, 0, 80_000).near).toBe(true)
  })
})
