import { expect, it } from 'vitest'
import { byMonth } from './groups.ts'

it('groups by month in the time zone of the account, in the given order', () => {
  const moments = ['2026-12-01T05:30:00Z', '2026-12-01T04:30:00Z', '2026-11-01T04:30:00Z', '2025-11-09T00:30:00Z']
  const gifts = moments.map((created_at) => ({ created_at }))
  const months = (zone: string) => byMonth(gifts, 'en-US', zone).map(({ month, gifts: made }) => [month, made.length])
  expect(months('America/New_York')).toEqual([
    ['December 2026', 1],
    ['November 2026', 2],
    ['November 2025', 1],
  ])
  expect(months('Asia/Tokyo')).toEqual([
    ['December 2026', 2],
    ['November 2026', 1],
    ['November 2025', 1],
  ])
  expect(byMonth([], 'en-US', 'UTC')).toEqual([])
})
