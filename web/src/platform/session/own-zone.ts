import { useSession } from './session.ts'

/** The account's time zone; a browser that does not know it uses its own zone. */
export const useOwnZone = (): string => usableZone(useSession().user?.time_zone)

const usable = new Map<string | undefined, string>()

/** Cached, because a list asks for each row. */
export function usableZone(timeZone: string | undefined): string {
  const known = usable.get(timeZone) ?? findZone(timeZone)
  usable.set(timeZone, known)
  return known
}

function findZone(timeZone: string | undefined): string {
  const own = new Intl.DateTimeFormat('en').resolvedOptions().timeZone
  try {
    new Date().toLocaleString('en', { timeZone })
    return timeZone ?? own
  } catch {
    return own
  }
}
