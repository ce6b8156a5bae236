import type { WithFindInviter } from './with-find-inviter.ts'
import type { WithSettingsChanged } from './with-settings-changed.ts'
import type { Deps } from '../../deps.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { anyone, giving, signedIn } from '../../platform/http/viewer.ts'
import { handoffRoutes } from './handoffs/handoffs.http.ts'
import { endSession } from './sessions/end-session.ts'
import { changeSettings } from './profile/change-settings.ts'
import { sessionRoutes } from './sessions/sessions.http.ts'
import { passwordRoutes } from './passwords/passwords.http.ts'
import { confirmEmail } from './email/confirm-email.ts'
import { signInRoutes } from './sign-in/sign-in.http.ts'

export const accountRoutes = (deps: Deps & WithFindInviter & WithSettingsChanged): Route[] => [
  ...signInRoutes(deps),
  route('POST /auth/logout', giving, async ({ viewer, address, reply }) => {
    await endSession(deps, viewer.sessionId)
    deps.security.note('ended-session', { person: viewer.id, address, what: 'signed out' })
    // clears the browser's cache of our site, including pages kept for the back button
    reply.header('clear-site-data', '"cache"')
    return undefined
  }),
  ...handoffRoutes(deps),
  ...passwordRoutes(deps),
  ...sessionRoutes(deps),
  route(
    'POST /auth/email',
    anyone,
    async ({ body: { token }, address }) => ({ data: { email: await confirmEmail(deps, { token, address }) } }),
    { limit: { count: 20, seconds: 60 }, keepsAnswer: false },
  ),
  route('PUT /user/settings', signedIn, async ({ viewer, body }) => ({
    data: await changeSettings(deps, viewer, body),
  })),
]
