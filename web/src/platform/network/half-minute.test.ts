import { expect, it } from 'vitest'
import { untilHalfMinute } from './half-minute.ts'

it.each([
  ['12:00:00.000', 30_000],
  ['12:00:17.250', 12_750],
  ['12:00:29.000', 1_000],
  ['12:00:29.990', 30_010],
  ['12:00:30.004', 29_996],
  ['12:00:59.000', 1_000],
])('at %s the next poll is in %i ms', (time, ms) => {
  expect(untilHalfMinute(Date.parse(`2026-11-21T${time}Z`))).toBe(ms)
})
