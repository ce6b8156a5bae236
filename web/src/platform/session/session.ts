import type { User } from '@kindling/contract/accounts/calls'
import { language } from '@kindling/words/locale'
import { api } from '../network/api.ts'
import { messageOf } from '../network/api-error.ts'
import { forgetInvite } from './saved-invite.ts'
import { changeSession, clearSession, currentSession, type Session } from './session-store.ts'

export { currentSession, useSession } from './session-store.ts'

const signOutDelay = 100

export async function initializeSession(): Promise<void> {
  const { token, initialized } = currentSession()
  if (token === null || initialized) return
  changeSession({ initialized: true })
  await refreshSession()
  const { user, error } = currentSession()
  if (user === null || error !== null || user.language === language) return
  const { followLanguage } = await import('../language.ts')
  followLanguage(user.language)
}

/** Reloads person and impact, after a gift for example. A failure is logged and set in `error`; the old data stays. */
export async function refreshSession(): Promise<void> {
  const { token } = currentSession()
  const [person, impact] = await Promise.allSettled([
    api('GET /user', {
      query: {
        include:
          'communities,subscribedCommunities,subscribedCommunitiesCount,supportedCampaigns,giving,settings,cover',
        append: 'monthly_giving,has_plan,largest_gift_cents',
      },
    }),
    api('GET /user/impact-score'),
  ])
  if (currentSession().token !== token) return
  const change: Partial<Session> = { error: null }
  if (person.status === 'fulfilled') change.user = person.value.data
  else {
    change.error = messageOf(person.reason)
    // oxlint-disable-next-line no-console
    console.error('GET /user', person.reason)
  }
  if (impact.status === 'fulfilled') change.impact = impact.value
  changeSession(change)
}

export function changeUser(answered: User): void {
  changeSession({ user: { ...currentSession().user, ...answered } })
}

export function beginSession(token: string, user: User): void {
  forgetInvite()
  changeSession({ token, user, impact: null, initialized: false, error: null })
  void initializeSession()
}

/**
 * Ends the session here and on the server, then waits; the caller navigates to `/` afterwards.
 * `returns`: the person signs in again at once, and finds what they typed.
 */
export async function signOut({ returns = false } = {}): Promise<void> {
  void api('POST /auth/logout').catch(() => undefined)
  clearSession({ returns })
  await new Promise((resolve) => setTimeout(resolve, signOutDelay))
}
