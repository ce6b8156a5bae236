import { afterEach, expect, test } from 'vitest'
import { setClockBy, timeNow } from './clock.ts'

const hours = (count: number) => new Date(Date.now() + count * 3_600_000)
const offBy = () => Math.round((timeNow().getTime() - Date.now()) / 60_000)

afterEach(() => setClockBy(new Date().toUTCString()))

test.each([
  ['a day behind', 24, 1_440],
  ['years ahead', -30_000, -1_800_000],
  ['nearly right', 0.05, 0],
])('a clock that is %s is corrected by the answers', (_, ahead, minutes) => {
  setClockBy(hours(ahead).toUTCString())
  expect(offBy()).toBe(minutes)
})

test('an answer without a time changes nothing; a right clock is trusted again', () => {
  setClockBy(hours(24).toUTCString())
  setClockBy(null)
  setClockBy('no date')
  expect(offBy()).toBe(1_440)
  setClockBy(hours(0).toUTCString())
  expect(offBy()).toBe(0)
})
