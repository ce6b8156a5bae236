import { expect, test } from 'vitest'
import { agoWords } from './ago-words.ts'

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]
const now = new Date(2026, 10, 23, 12)

test.each([
  [59_000, 'now'],
  [minute, '1m'],
  [23.9 * hour, '23h'],
  [6.9 * day, '6d'],
  [7 * day, 'Nov 16'],
  [366 * day, 'Nov 22, 2025'],
  // clocks of devices differ by seconds
  [-59_000, 'now'],
  [-minute, 'in 1 minute'],
  [-59.9 * minute, 'in 59 minutes'],
  [-hour, 'in 1 hour'],
  [-23 * hour, 'in 23 hours'],
  [-day, 'in 1 day'],
  [-3 * day, 'in 3 days'],
  [-7 * day, 'Nov 30'],
  [-60 * day, 'Jan 22, 2027'],
])('%i ms ago has its words', (passed, words) => {
  expect(agoWords(new Date(now.getTime() - passed), now)).toBe(words)
})
