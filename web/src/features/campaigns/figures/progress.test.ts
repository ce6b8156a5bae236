import { describe, expect, it } from 'vitest'
import { progressOf, phaseOf } from './progress.ts'

const at = (raised: number, goal: number, quiet = false) =>
  progressOf({ raised_cents: raised * 100, goal_cents: goal * 100, quiet })

describe('progressOf', () => {
  it('shows the amount first below 80 %, and the rest from 80 % on', () => {
    expect(at(7_999, 10_000)).toMatchObject({ percent: 79, near: false, tone: 'ember' })
    expect(at(8_000, 10_000)).toMatchObject({ percent: 80, near: true, to_go_cents: 200_000 })
  })

  it('shows 100 only when the goal is met, and more above it', () => {
    expect(progressOf({ raised_cents: 1_199_999, goal_cents: 1_200_000, quiet: false })).toMatchObject({
      percent: 99,
      near: true,
      met: false,
      to_go_cents: 1,
    })
    expect(at(12_000, 12_000)).toMatchObject({ percent: 100, near: false, met: true, tone: 'pine', to_go_cents: 0 })
    expect(at(48_200, 45_000)).toMatchObject({ percent: 107, met: true, to_go_cents: 0 })
  })

  it('is plum in quiet mode, and pine for every campaign once met', () => {
    expect(at(7_940, 8_000, true).tone).toBe('plum')
    expect(at(8_000, 8_000, true).tone).toBe('pine')
  })

  it('is 0 without a gift or without a goal', () => {
    expect(at(0, 6_000)).toEqual({ percent: 0, to_go_cents: 600_000, near: false, met: false, tone: 'ember' })
    expect(at(10, 0)).toMatchObject({ percent: 0, met: false, near: false })
  })
})

describe('phaseOf', () => {
  const now = new Date('2026-11-20T12:00:00Z')
  it('is over from the second of its end, before the server has closed it', () => {
    expect(phaseOf({ status: 'active', ends_at: '2026-11-20T12:00:01Z' }, now)).toBe('active')
    expect(phaseOf({ status: 'active', ends_at: '2026-11-20T12:00:00Z' }, now)).toBe('over')
    expect(phaseOf({ status: 'active', ends_at: null }, now)).toBe('active')
  })
  it('keeps a pause, also past the end', () => {
    expect(phaseOf({ status: 'paused', ends_at: '2026-11-01T00:00:00Z' }, now)).toBe('paused')
    expect(phaseOf({ status: 'reported', ends_at: null }, now)).toBe('over')
  })
})
