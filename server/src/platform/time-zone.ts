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
  // the offset at midnight itself may differ from today's: look once more from where the first look lands
  const near = midnight - offsetAt(new Date(midnight), timeZone)
  return new Date(midnight - offsetAt(new Date(near), timeZone))
}

const dayFormats = new Map<string, Intl.DateTimeFormat>()

/** The date there, as `YYYY-MM-DD`. */
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

/** Milliseconds ahead of UTC. */
function offsetAt(at: Date, timeZone: string): number {
  const [year, month, day, hour, minute, second] = wallClock(at, timeZone)
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at.getTime() / 1000) * 1000
}
