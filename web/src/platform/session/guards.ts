import { redirect } from '@tanstack/react-router'
import { saveReturnPath, takeReturnPath } from './return-path.ts'
import { currentSession } from './session-store.ts'
import { currentVisit } from './visit.ts'

type Arrival = { location: { href: string }; preload: boolean }
type WayIn = Arrival & { search?: { return_to?: string | undefined } }

export function guestOnly({ preload, search }: WayIn): void {
  if (!preload && search?.return_to !== undefined) saveReturnPath(search.return_to)
  if (currentSession().token === null || preload) return
  throw redirect({ href: takeReturnPath() ?? '/home', replace: true })
}

export function signedInOnly({ location, preload }: Arrival): void {
  if (currentSession().token !== null) return
  if (!preload && !currentVisit().leaving) saveReturnPath(location.href)
  throw redirect({ to: '/', replace: true })
}
