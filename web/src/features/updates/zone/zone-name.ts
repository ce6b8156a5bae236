import { numberLocale } from '@kindling/words/locale'

/** "Eastern Time (New York)" */
export function zoneName(timeZone: string): string {
  const city = timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ')
  const parts = new Intl.DateTimeFormat(numberLocale, { timeZone, timeZoneName: 'longGeneric' }).formatToParts()
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value
  return name === undefined ? city : `${name} (${city})`
}

/** "Nov 27, 2026, 9:00 AM" in a time zone. */
export const timeIn = (at: string, timeZone: string): string =>
  new Date(at).toLocaleString(numberLocale, { dateStyle: 'medium', timeStyle: 'short', timeZone })
