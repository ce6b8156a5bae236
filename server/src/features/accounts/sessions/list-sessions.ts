import type { SessionRow } from '@kindling/contract/accounts/sign-in'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { deviceOf, modelOf } from './device.ts'
import { openSessions } from './own-sessions.queries.ts'
import { ageLimit, idleLimit } from './session-cache.ts'

/** Order: the session of this request, then by last use. */
export async function listSessions({ db, clock }: Pick<Deps, 'db' | 'clock'>, viewer: Viewer): Promise<SessionRow[]> {
  const now = clock.now().getTime()
  const rows = await openSessions(db, {
    userId: viewer.id,
    current: viewer.sessionId,
    usedSince: new Date(now - idleLimit),
    begunSince: new Date(now - ageLimit),
  })
  return rows.map((row) => ({
    uuid: row.uuid,
    platform: row.platform,
    ...deviceOf(row.user_agent),
    device: row.platform === 'web' ? null : modelOf(row.user_agent),
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at.toISOString(),
    current: row.id === viewer.sessionId,
  }))
}
