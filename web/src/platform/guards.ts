import { redirect } from '@tanstack/react-router'
import { keepReturnPath } from './return-path.ts'
import { currentSession } from './session-store.ts'

/** `beforeLoad` of a guest-only route: a signed-in person goes home. */
export function guestOnly(): void {
  if (currentSession().token !== null) throw redirect({ to: '/home', replace: true })
}

/** `beforeLoad` of a route that needs a session: a guest goes to onboarding, and comes back after sign-in. */
export function signedInOnly({ location }: { location: { href: string } }): void {
  if (currentSession().token !== null) return
  keepReturnPath(location.href)
  throw redirect({ to: '/', replace: true })
}
