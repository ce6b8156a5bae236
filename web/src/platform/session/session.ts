import type { User } from '@kindling/contract/accounts'
import { api } from '../network/api.ts'
import { messageOf } from '../network/api-error.ts'
import { forgetInvite } from './saved-invite.ts'
import { changeSession, clearSession, currentSession } from './session-store.ts'

export { currentSession, useSession } from './session-store.ts'

const signOutDelay = 100

export async function initializeSession(): Promise<void> {
  const { token, initialized } = currentSession()
  if (token === null || initialized) return
  changeSession({ initialized: true })
  await refreshSession()
}

/** Reloads person and impact, after a gift for example. A failure is logged and set in `error`; the old data stays. */
export async function refreshSession(): Promise<void> {
  const { token } = currentSession()
  const [person, impact] = await Promise.allSettled([
    api('GET /user', {
      query: {
        include:
          'subscribedCommunitiesCount,subscribedCommunities,communities,supportedCampaigns,giving,cover,settings',
        append: 'monthly_giving,largest_gift_cents',
      },
    }),
    api('GET /user/impact-score'),
  ])
  if (currentSession().token !== token) return
  // oxlint-disable-next-line no-console
  if (person.status === 'rejected') console.error('Failed to load the user', person.reason)
  changeSession({
    ...(person.status === 'fulfilled' && { user: person.value.data }),
    ...(impact.status === 'fulfilled' && { impact: impact.value }),
    error: person.status === 'rejected' ? messageOf(person.reason) : null,
  })
}

export function changeUser(answered: User): void {
  changeSession({ user: { ...currentSession().user, ...answered } })
}

export function beginSession(token: string, user: User): void {
  forgetInvite()
  changeSession({ token, user, impact: null, initialized: false, error: null })
  void initializeSession()
}

/** Ends the session here and on the server, then waits as the spec says; the caller navigates to `/` afterwards. */
export async function signOut(): Promise<void> {
  void api('POST /auth/logout').catch(() => undefined)
  clearSession()
  await new Promise((resolve) => setTimeout(resolve, signOutDelay))
}
