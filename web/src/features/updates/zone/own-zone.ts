import { numberLocale } from '@kindling/words/locale'
import { useSession } from '../../../platform/session/session.ts'

/** The account's time zone; a browser that does not know it uses its own zone. */
export const useOwnZone = (): string => usableZone(useSession().user?.time_zone)

export function usableZone(timeZone: string | undefined): string {
  const own = new Intl.DateTimeFormat('en').resolvedOptions().timeZone
  try {
    new Date().toLocaleString('en', { timeZone })
    return timeZone ?? own
  } catch {
    return own
  }
}

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
