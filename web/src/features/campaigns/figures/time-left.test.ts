import { describe, expect, it } from 'vitest'
import { timeLeftOf } from './time-left.ts'

// Dates without a zone are local, so the test passes in any time zone.
const now = new Date(2026, 10, 20, 12, 0)
const left = (ends: Date | null, quiet = false, status: 'active' | 'ended' = 'active') =>
  timeLeftOf({ ends_at: ends && ends.toISOString(), quiet, status }, now)

describe('timeLeftOf', () => {
  it('counts a day that has started as a whole day', () => {
    expect(left(new Date(2026, 10, 29, 12, 0))).toEqual({ words: 'daysLeft', days: 9 })
    expect(left(new Date(2026, 10, 29, 11, 0))).toEqual({ words: 'daysLeft', days: 9 })
    expect(left(new Date(2026, 10, 22, 0, 30))).toEqual({ words: 'daysLeft', days: 2 })
  })

  it('shows today and tomorrow by calendar day, not by hours', () => {
    expect(left(new Date(2026, 10, 20, 23, 59))).toEqual({ words: 'endsToday' })
    expect(left(new Date(2026, 10, 21, 0, 1))).toEqual({ words: 'endsTomorrow' })
    expect(left(new Date(2026, 10, 21, 23, 59))).toEqual({ words: 'endsTomorrow' })
  })

  it('shows no urgency for a quiet campaign', () => {
    const ends = new Date(2026, 10, 20, 23, 0)
    expect(left(ends, true)).toEqual({ words: 'openUntil', date: ends })
    expect(left(new Date(2026, 11, 2, 12, 0), true)).toEqual({ words: 'daysLeft', days: 12 })
  })

  it('handles a missing end, and the end itself', () => {
    expect(left(null)).toEqual({ words: 'noEnd' })
    expect(left(now)).toEqual({ words: 'ended', date: now })
    expect(left(null, false, 'ended')).toEqual({ words: 'over' })
    // it ended by reaching its goal, before its last day
    expect(left(new Date(2026, 11, 24), false, 'ended')).toEqual({ words: 'over' })
  })
})
