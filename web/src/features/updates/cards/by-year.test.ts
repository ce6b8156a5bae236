import type { UpdateCard } from '@kindling/contract/updates/calls'
import { expect, it } from 'vitest'
import { byYear } from './by-year.ts'

const now = new Date('2026-11-20T12:00:00')
const at = (year: number, pinned = false) => ({ pinned, published_at: `${year}-06-01T12:00:00Z` }) as UpdateCard
const years = (...updates: UpdateCard[]) => byYear(updates, now).map(({ year, updates: of }) => [year, of.length])

it('divides at the end of a year, and never between pinned updates', () => {
  expect(years()).toEqual([])
  expect(years(at(2026), at(2026))).toEqual([[null, 2]])
  expect(years(at(2024, true), at(2026), at(2025), at(2025), at(2023))).toEqual([
    [null, 2],
    [2025, 2],
    [2023, 1],
  ])
  expect(years(at(2025))).toEqual([[2025, 1]])
})
