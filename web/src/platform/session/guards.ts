import { redirect } from '@tanstack/react-router'
import { keepReturnPath, takeReturnPath } from './return-path.ts'
import { currentSession } from './session-store.ts'
import { currentVisit } from './visit.ts'

type Arrival = { location: { href: string }; preload: boolean }

/** `beforeLoad` of a guest-only route: a signed-in person goes on to where they were heading, or home. */
export function guestOnly({ preload }: Arrival): void {
  if (currentSession().token === null || preload) return
  throw redirect({ href: takeReturnPath() ?? '/home', replace: true })
}

/** `beforeLoad` of a route that needs a session: a guest goes to onboarding, and comes back after sign-in. */
export function signedInOnly({ location, preload }: Arrival): void {
  if (currentSession().token !== null) return
  if (!preload && !currentVisit().leaving) keepReturnPath(location.href)
  throw redirect({ to: '/', replace: true })
}
