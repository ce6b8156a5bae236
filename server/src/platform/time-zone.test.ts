import { expect, test } from 'vitest'
import { monthStart } from './time-zone.ts'

test.each([
  ['2026-11-20T15:00:00Z', 'America/New_York', '2026-11-01T04:00:00Z'], // began in summer time, ends in winter time
  ['2026-11-01T03:59:59Z', 'America/New_York', '2026-10-01T04:00:00Z'],
  ['2026-11-01T04:00:00Z', 'America/New_York', '2026-11-01T04:00:00Z'],
  ['2026-03-31T23:30:00Z', 'Asia/Tokyo', '2026-03-31T15:00:00Z'],
  ['2026-01-01T00:00:00Z', 'Pacific/Kiritimati', '2025-12-31T10:00:00Z'],
  ['2026-01-01T10:59:59Z', 'Pacific/Niue', '2025-12-01T11:00:00Z'],
  ['2026-02-15T00:00:00Z', 'Asia/Kathmandu', '2026-01-31T18:15:00Z'],
  ['2024-02-29T12:00:00Z', 'UTC', '2024-02-01T00:00:00Z'],
  ['2026-04-15T00:00:00Z', 'Africa/Casablanca', '2026-03-31T23:00:00Z'],
])('the month of %s in %s began at %s', (now, zone, began) => {
  expect(monthStart(new Date(now), zone).toISOString()).toBe(began.replace('Z', '.000Z'))
})

test('in every zone, the start of a month is the start of its own month, and one millisecond before is another', () => {
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    const start = monthStart(new Date('2026-11-20T15:00:00Z'), zone)
    expect(monthStart(start, zone), zone).toEqual(start)
    expect(monthStart(new Date(start.getTime() - 1), zone).getTime(), zone).toBeLessThan(start.getTime())
  }
})
