const day = 24 * 60 * 60 * 1000

/** Formats a moment for `datetime-local` in a time zone. */
export function wallTime(at: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en', {
    ...({ timeZone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit' } as const),
    ...({ hour: '2-digit', minute: '2-digit' } as const),
  })
  const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]))
  return `${part.year!.padStart(4, '0')}-${part.month}-${part.day}T${part.hour}:${part.minute}`
}

/** The first moment with this time; one that daylight saving skips moves behind the gap. Null: invalid. */
export function momentAt(wall: string, timeZone: string): Date | null {
  const asUtc = Date.parse(`${wall}Z`)
  if (Number.isNaN(asUtc)) return null
  const [before, after] = [-day, day].map((by) => {
    const guess = asUtc + by
    return asUtc - (Date.parse(`${wallTime(new Date(guess), timeZone)}Z`) - guess)
  }) as [number, number]
  const at = [before, after].find((time) => wallTime(new Date(time), timeZone) === wall)
  return new Date(at ?? before)
}
