import { expect, test } from 'vitest'
import { distanceAgo } from './distance-ago.ts'

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]
const now = new Date('2026-11-23T12:00:00Z')

test.each([
  [-3 * hour, 'less than a minute ago'],
  [20_000, 'less than a minute ago'],
  [minute, '1 minute ago'],
  [44 * minute, '44 minutes ago'],
  [50 * minute, 'about 1 hour ago'],
  [2 * hour, 'about 2 hours ago'],
  [23.9 * hour, 'about 24 hours ago'],
  [25 * hour, '1 day ago'],
  [41 * hour, '1 day ago'],
  [42 * hour, '2 days ago'],
  [29 * day, '29 days ago'],
  [31 * day, 'about 1 month ago'],
  [50 * day, 'about 2 months ago'],
  [100 * day, '3 months ago'],
  [364 * day, '11 months ago'],
  [366 * day, 'about 1 year ago'],
  [900 * day, 'about 2 years ago'],
])('%i ms ago has the right words', (passed, words) => {
  expect(distanceAgo(new Date(now.getTime() - passed), now)).toBe(words)
})
