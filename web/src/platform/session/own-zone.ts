import { useSession } from './session.ts'

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
