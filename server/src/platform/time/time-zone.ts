import { isWithin } from '@kindling/contract/accounts/rules'

export function knownTimeZone(zone: string | undefined, fallback: string): string {
  if (zone === undefined || !/^[A-Za-z][\w+-]*(\/[\w+-]+)*$/.test(zone)) return fallback
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
  } catch {
    return fallback
  }
}

export function monthStart(now: Date, timeZone: string): Date {
  const [year, month] = wallClock(now, timeZone)
  const midnight = Date.UTC(year, month - 1, 1)
  // the offset at midnight may differ from today's, so compute it again at the estimated midnight
  const near = midnight - offsetAt(new Date(midnight), timeZone)
  return new Date(midnight - offsetAt(new Date(near), timeZone))
}

const dayFormats = new Map<string, Intl.DateTimeFormat>()

/** The date in the time zone, as `YYYY-MM-DD`. */
export function dayIn(at: Date, timeZone: string): string {
  let format = dayFormats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    dayFormats.set(timeZone, format)
  }
  return format.format(at)
}

const formats = new Map<string, Intl.DateTimeFormat>()

function wallClock(at: Date, timeZone: string): [number, number, number, number, number, number] {
  let format = formats.get(timeZone)
  if (!format) {
    const whole = {
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    } as const
    format = new Intl.DateTimeFormat('en', { timeZone, hourCycle: 'h23', ...whole })
    formats.set(timeZone, format)
  }
  const parts = Object.fromEntries(format.formatToParts(at).map((p) => [p.type, Number(p.value)]))
  return [parts.year!, parts.month!, parts.day!, parts.hour!, parts.minute!, parts.second!]
}

/** The offset from UTC in milliseconds; positive east of Greenwich. */
function offsetAt(at: Date, timeZone: string): number {
  const [year, month, day, hour, minute, second] = wallClock(at, timeZone)
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at.getTime() / 1000) * 1000
}

type Hours = { from: string; to: string }

/** The end of the quiet hours that include `now`; null outside quiet hours. */
export function quietUntil(now: Date, hours: Hours | null, timeZone: string): Date | null {
  if (hours === null) return null
  const { from, to } = hours
  const [year, month, day] = wallClock(now, timeZone)
  const clock = clockIn(now, timeZone)
  if (!isWithin(clock, hours)) return null
  const overMidnight = from > to
  const [endHour, endMinute] = to.split(':').map(Number)
  const wall = Date.UTC(year, month - 1, day + (overMidnight && clock >= from ? 1 : 0), endHour, endMinute)
  // a time occurs twice when clocks are set back, and may not exist when they are set forward
  const ends = [-12, 12].map((apart) => wall - offsetAt(new Date(wall + apart * 3_600_000), timeZone))
  const real = ends.filter((end) => end > now.getTime() && clockIn(new Date(end), timeZone) === to)
  return new Date(real.length > 0 ? Math.min(...real) : Math.max(...ends))
}

/** The time of day in the time zone, as `HH:MM`. */
export function clockIn(at: Date, timeZone: string): string {
  const [, , , hour, minute] = wallClock(at, timeZone)
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

/** The first moment of a date (`YYYY-MM-DD`) in the time zone. */
export function dayStart(date: string, timeZone: string): Date {
  const midnight = Date.parse(`${date}T00:00:00Z`)
  const near = midnight - offsetAt(new Date(midnight), timeZone)
  return new Date(midnight - offsetAt(new Date(near), timeZone))
}
