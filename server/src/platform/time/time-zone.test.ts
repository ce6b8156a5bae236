import { expect, test } from 'vitest'
import { monthStart, quietUntil } from './time-zone.ts'

test.each([
  ['2026-11-20T15:00:00Z', 'America/New_York', '2026-11-01T04:00:00Z'], // the month begins in summer time and ends in winter time
  ['2026-11-01T03:59:59Z', 'America/New_York', '2026-10-01T04:00:00Z'],
  ['2026-11-01T04:00:00Z', 'America/New_York', '2026-11-01T04:00:00Z'],
  ['2026-03-31T23:30:00Z', 'Asia/Tokyo', '2026-03-31T15:00:00Z'],
  ['2026-01-01T00:00:00Z', 'Pacific/Kiritimati', '2025-12-31T10:00:00Z'],
  ['2026-01-01T10:59:59Z', 'Pacific/Niue', '2025-12-01T11:00:00Z'],
  ['2026-02-15T00:00:00Z', 'Asia/Kathmandu', '2026-01-31T18:15:00Z'],
  ['2024-02-29T12:00:00Z', 'UTC', '2024-02-01T00:00:00Z'],
  ['2026-04-15T00:00:00Z', 'Africa/Casablanca', '2026-03-31T23:00:00Z'],
])('the month of %s in %s started at %s', (now, zone, began) => {
  expect(monthStart(new Date(now), zone).toISOString()).toBe(began.replace('Z', '.000Z'))
})

test('in every zone the start of a month is the start of its own month, and one millisecond earlier is another month', () => {
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    const start = monthStart(new Date('2026-11-20T15:00:00Z'), zone)
    expect(monthStart(start, zone), zone).toEqual(start)
    expect(monthStart(new Date(start.getTime() - 1), zone).getTime(), zone).toBeLessThan(start.getTime())
  }
})

const night = { from: '21:00', to: '08:00' }
test.each([
  // at the beginning, at the end, and on both sides of midnight
  ['2026-11-20T01:59:59Z', 'America/New_York', night, null],
  ['2026-11-20T02:00:00Z', 'America/New_York', night, '2026-11-20T13:00:00Z'],
  ['2026-11-20T12:59:59Z', 'America/New_York', night, '2026-11-20T13:00:00Z'],
  ['2026-11-20T13:00:00Z', 'America/New_York', night, null],
  ['2026-11-20T05:30:00Z', 'Asia/Kathmandu', { from: '10:00', to: '12:00' }, '2026-11-20T06:15:00Z'],
  // clocks go back at 2:00 on November 1, and forward at 2:00 on March 8: nights of 12 and of 10 hours
  ['2026-11-01T01:00:00Z', 'America/New_York', night, '2026-11-01T13:00:00Z'],
  ['2026-03-08T02:00:00Z', 'America/New_York', night, '2026-03-08T12:00:00Z'],
  // 1:30 occurs twice: quiet hours end at the next one
  ['2026-11-01T05:15:00Z', 'America/New_York', { from: '21:00', to: '01:30' }, '2026-11-01T05:30:00Z'],
  ['2026-11-01T06:15:00Z', 'America/New_York', { from: '21:00', to: '01:30' }, '2026-11-01T06:30:00Z'],
  // 2:30 does not exist on this day
  ['2026-03-08T06:15:00Z', 'America/New_York', { from: '21:00', to: '02:30' }, '2026-03-08T07:30:00Z'],
  // no quiet hours, empty ones, and a whole day except a minute
  ['2026-11-20T02:00:00Z', 'UTC', null, null],
  ['2026-11-20T02:00:00Z', 'UTC', { from: '02:00', to: '02:00' }, null],
  ['2026-11-20T02:00:00Z', 'UTC', { from: '00:00', to: '23:59' }, '2026-11-20T23:59:00Z'],
])('at %s in %s, quiet hours %o end at %s', (now, zone, hours, end) => {
  expect(quietUntil(new Date(now), hours, zone)?.toISOString() ?? null).toBe(end?.replace('Z', '.000Z') ?? null)
})
