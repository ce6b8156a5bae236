import { expect, it } from 'vitest'
import { monthsAfter } from './plan-days.ts'

it('a pause ends on the charge day, 14 days after a charge that a change of the day moved', () => {
  expect(monthsAfter('2026-12-28', 1, 28)).toBe('2027-01-28')
  expect([1, 2].map((months) => monthsAfter('2026-12-28', months, 1))).toEqual(['2027-01-11', '2027-02-01'])
})
