import fc from 'fast-check'
import { expect, it } from 'vitest'
import { usableZone } from '../../../platform/session/own-zone.ts'
import { zoneName } from './zone-name.ts'
import { momentAt, wallTime } from './wall-time.ts'

it.each([
  ['2026-11-20T12:00', 'America/New_York', '2026-11-20T17:00:00.000Z'],
  ['2026-07-20T12:00', 'America/New_York', '2026-07-20T16:00:00.000Z'],
  ['2026-11-20T12:00', 'Asia/Kathmandu', '2026-11-20T06:15:00.000Z'],
  ['2027-03-14T02:30', 'America/New_York', '2027-03-14T07:30:00.000Z'], // skipped: clocks show 3:30 then
  ['2026-11-01T01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'], // twice: the first one
  ['2026-12-31T23:59', 'Pacific/Kiritimati', '2026-12-31T09:59:00.000Z'],
])('%s in %s is %s', (wall, zone, at) => {
  expect(momentAt(wall, zone)?.toISOString()).toBe(at)
})

it('malformed text gives no time', () => {
  for (const text of ['', 'soon', '2026-13-01T00:00']) expect(momentAt(text, 'UTC')).toBe(null)
})

it('converts back unchanged in every zone, except for the hour that clocks show twice', () => {
  const zones = Intl.supportedValuesOf('timeZone')
  const minutes = { min: Date.UTC(2026, 0, 1) / 60_000, max: Date.UTC(2028, 0, 1) / 60_000 }
  fc.assert(
    fc.property(fc.constantFrom(...zones), fc.integer(minutes), (zone, minute) => {
      const at = new Date(minute * 60_000)
      const back = momentAt(wallTime(at, zone), zone)!
      expect(wallTime(back, zone)).toBe(wallTime(at, zone))
      expect(at.getTime() - back.getTime()).toBeGreaterThanOrEqual(0)
      expect(at.getTime() - back.getTime()).toBeLessThanOrEqual(2 * 60 * 60_000)
    }),
    { numRuns: 200 },
  )
})

it('names a zone, and shows an unknown one by its own name', () => {
  expect(zoneName('America/New_York')).toBe('Eastern Time (New York)')
  expect(usableZone('America/Denver')).toBe('America/Denver')
  expect(usableZone('Mars/Olympus')).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone)
})
