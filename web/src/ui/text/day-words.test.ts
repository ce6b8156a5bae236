import { describe, expect, it } from 'vitest'
import { dayAgo, dayWords, formatCount, shortDate } from './day-words.ts'

const now = new Date(2026, 10, 21, 0, 5)

it('dayAgo formats a day as briefly as the times in the same list', () => {
  const labels = ['2026-11-22', '2026-11-21', '2026-11-20', '2026-11-15', '2026-11-14'].map((day) => dayAgo(day, now))
  expect(labels).toEqual(['today', 'today', '1d', '6d', 'Nov 14'])
})

describe('dayWords', () => {
  it('distinguishes days by the calendar, also a minute past midnight', () => {
    expect(dayWords('2026-11-21', now)).toBe('today')
    expect(dayWords('2026-11-20', now)).toBe('yesterday')
    expect(dayWords('2026-11-18', now)).toBe('Nov 18')
  })
  it('never shifts a day by the time zone, and adds the year of another year', () => {
    expect(dayWords('2026-11-01', now)).toBe('Nov 1')
    expect(dayWords('2025-12-31', now)).toBe('Dec 31, 2025')
  })
  it('shows a day that has already started elsewhere as today', () => {
    expect(dayWords('2026-11-22', now)).toBe('today')
  })
})

it('formats dates and counts briefly', () => {
  expect(shortDate(new Date(2026, 11, 1), now)).toBe('Dec 1')
  expect([0, 913, 1_000, 2_207, 2_999].map(formatCount)).toEqual(['0', '913', '1K', '2.2K', '2.9K'])
})
