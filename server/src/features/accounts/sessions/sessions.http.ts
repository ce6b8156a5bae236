import type { Deps } from '../../../deps.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import { signedIn } from '../../../platform/http/viewer.ts'
import { endOtherSessions, endOwnSession } from './end-session.ts'
import { listSessions } from './list-sessions.ts'
import { moveDeviceToken } from './own-sessions.queries.ts'
import { dropWebPush } from './push-targets.queries.ts'
import { subscribeBrowser } from './subscribe-browser.ts'

export const sessionRoutes = (deps: Deps): Route[] => [
  route('GET /user/sessions', signedIn, async ({ viewer }) => ({ data: await listSessions(deps, viewer) })),
  route('DELETE /user/sessions/{uuid}', signedIn, async ({ viewer, params, address }) => {
    await endOwnSession(deps, viewer, params.uuid)
    deps.security.note('ended-session', { person: viewer.id, address, what: 'revoked' })
    return undefined
  }),
  route('DELETE /user/sessions', signedIn, async ({ viewer, address }) => {
    await endOtherSessions(deps, viewer)
    deps.security.note('ended-session', { person: viewer.id, address, what: 'revoked others' })
    return undefined
  }),
  route(
    'PATCH /user/device-token',
    signedIn,
    async ({ viewer: { sessionId }, body: { token } }) => {
      await deps.db.transaction().execute((trx) => moveDeviceToken(trx, { sessionId, token }))
      return undefined
    },
    { keepsAnswer: false },
  ),
  route(
    'PUT /user/web-push',
    signedIn,
    async ({ viewer, body }) => {
      await subscribeBrowser(deps, viewer, body)
      return undefined
    },
    { keepsAnswer: false },
  ),
  route('DELETE /user/web-push', signedIn, async ({ viewer: { sessionId } }) => {
    await dropWebPush(deps.db, sessionId)
    return undefined
  }),
]
