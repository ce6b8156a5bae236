import { expect, it } from 'vitest'
import { byMonth } from './groups.ts'

it('groups by month in local time, in the given order', () => {
  const at = (y: number, m: number, d: number) => ({ created_at: new Date(y, m, d, 0, 30).toISOString() })
  const groups = byMonth([at(2026, 11, 1), at(2026, 10, 30), at(2026, 10, 1), at(2025, 10, 9)], 'en-US')
  expect(groups.map(({ month, gifts }) => [month, gifts.length])).toEqual([
    ['December 2026', 1],
    ['November 2026', 2],
    ['November 2025', 1],
  ])
  expect(byMonth([], 'en-US')).toEqual([])
})
