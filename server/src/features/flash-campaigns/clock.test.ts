import { expect, test } from 'vitest'
import { hour, minute } from '../../platform/time/clock.ts'
import { statusOf, stoppedAt, type FlashTimes } from './flash.ts'
import type { FlashSpan } from './flash.queries.ts'
import { firstAllowedStart, startLimitHit } from './starting/start-limits.ts'
import { dueOn } from './advancing/advance-flash.ts'

const zone = 'America/New_York'
const at = (text: string) => new Date(text)
const span = (startsAt: string, hours = 1) => ({
  startsAt: at(startsAt),
  endsAt: new Date(at(startsAt).getTime() + hours * hour),
})
const lit = (startsAt: string, canceledAt: string | null = null): FlashSpan => ({
  id: 1,
  ...span(startsAt),
  canceledAt: canceledAt === null ? null : at(canceledAt),
})

// the first span contains a night of clock change with 25 hours, the second one with 23, the third none
test.each(['2026-10-31T16:00:00Z', '2027-03-13T17:00:00Z', '2026-11-17T15:00:00Z'])(
  'a flash campaign that starts at %s changes its status to the millisecond, also after an extension',
  (start) => {
    for (const hours of [24, 25]) {
      const { startsAt, endsAt } = span(start, hours)
      const usual = { isPublic: true, closedAt: null, graceSeconds: 600, canceledAt: null, reportedAt: null }
      const times: FlashTimes = { ...usual, startsAt, endsAt }
      const status = (from: Date, ms: number) => statusOf(times, new Date(from.getTime() + ms))
      expect([status(startsAt, -1), status(startsAt, 0)]).toEqual(['scheduled', 'live'])
      expect([status(endsAt, -1), status(endsAt, 0)]).toEqual(['live', 'settling'])
      expect([status(endsAt, 10 * minute), status(endsAt, 10 * minute + 1)]).toEqual(['settling', 'ended'])
      expect(stoppedAt(times, new Date(endsAt.getTime() - 1))).toBe(null)
      expect(stoppedAt(times, endsAt)).toEqual(endsAt)
      expect(statusOf({ ...times, canceledAt: startsAt }, endsAt)).toBe('canceled')
    }
  },
)

test.each([
  ['2026-10-27T12:00:00Z', '2026-10-29T12:00:00Z', '2026-11-02T05:00:00.000Z'],
  ['2027-03-09T12:00:00Z', '2027-03-11T12:00:00Z', '2027-03-15T04:00:00.000Z'],
  ['2026-11-17T12:00:00Z', '2026-11-19T12:00:00Z', '2026-11-23T05:00:00.000Z'],
])(
  'only two may start in a week: after %s and %s, the next one from midnight on Monday on: %s',
  (first, second, monday) => {
    const two = [lit(first), lit(second)]
    const lastMinute = new Date(at(monday).getTime() - minute)
    const none = { because: 'week', until: at(monday) }
    expect(startLimitHit({ startsAt: lastMinute, endsAt: at(monday) }, two, zone)).toEqual(none)
    expect(startLimitHit(span(monday), two, zone)).toBe(null)
    expect(firstAllowedStart(at(second), two, zone)).toEqual({ at: at(monday), because: 'running' })
    // one that was canceled before its start does not count
    expect(startLimitHit({ startsAt: lastMinute, endsAt: at(monday) }, [two[0]!, lit(second, first)], zone)).toBe(null)
  },
)

test('one may start at the moment when another ends, and none may overlap it', () => {
  const one = [lit('2026-11-17T12:00:00Z')]
  expect(startLimitHit(span('2026-11-17T13:00:00Z'), one, zone)).toBe(null)
  expect(startLimitHit(span('2026-11-17T11:00:00Z'), one, zone)).toBe(null)
  for (const [start, hours] of [
    ['2026-11-17T12:59:59.999Z', 1],
    ['2026-11-17T11:00:00.001Z', 1],
    ['2026-11-17T10:00:00Z', 9],
  ] as const)
    expect(startLimitHit(span(start, hours), one, zone)).toEqual({
      because: 'running',
      until: at('2026-11-17T13:00:00Z'),
    })
})

test('a report is due on a calendar day of the time zone, however many hours its days have', () => {
  expect(dueOn(at('2026-10-25T03:59:59Z'), 14, zone)).toBe('2026-11-07')
  expect(dueOn(at('2026-10-25T04:00:00Z'), 14, zone)).toBe('2026-11-08')
  expect(dueOn(at('2027-03-01T04:59:59Z'), 14, zone)).toBe('2027-03-14')
  expect(dueOn(at('2027-03-01T05:00:00Z'), 14, zone)).toBe('2027-03-15')
})
