import type { Deps } from '../../../deps.ts'
import { hour } from '../../../platform/time/clock.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { hashSecret } from '../../../platform/ids.ts'
import type { Listener } from '../../../platform/database/listen.ts'
import { ageLimit, concerns, givingLimit, idleLimit, sessionCache, type CachedSession } from './session-cache.ts'
import { sessionByToken, sessionChannel, touchSession } from './sessions.queries.ts'

/** The last use is stored at most this often, so an idle session may end this much too early, never too late. */
const touchEvery = hour
/** Uses about 25 MB when full. */
const cachedSessions = 50_000

type Options = { listener: Listener; limit?: number; onEnd?: (isOver: (viewer: Viewer | null) => boolean) => void }

export type Authenticator = {
  /** Null if the token is unknown or revoked, unused for 60 days, or a year old. */
  authenticate(token: string): Promise<Viewer | null>
}

/**
 * Caches sessions. `listener` names ended sessions; while it is down, every call reads the database. `onEnd` runs for
 * each ended session or person.
 */
export function authenticator(
  { db, clock, security }: Pick<Deps, 'db' | 'clock' | 'security'>,
  { listener, limit = cachedSessions, onEnd }: Options,
): Authenticator {
  const cache = sessionCache(limit)
  listener.subscribe(sessionChannel, {
    onMessage(message) {
      cache.drop(message)
      onEnd?.((viewer) => viewer !== null && concerns(message, viewer))
    },
    onGap: cache.clear,
  })

  const since = (at: Date) => clock.now().getTime() - at.getTime()
  const whyOver = ({ viewer, createdAt, lastUsedAt }: CachedSession): 'idle' | 'old' | undefined => {
    if (since(createdAt) > (viewer.onlyGives ? givingLimit : ageLimit)) return 'old'
    return since(lastUsedAt) > idleLimit ? 'idle' : undefined
  }

  async function find(token: string): Promise<CachedSession | undefined> {
    const hash = hashSecret(token)
    const key = hash.toString('base64')
    const cached = cache.get(key)
    // another process may have stored a later use, so an idle session is read again
    if (cached && whyOver(cached) === undefined) return cached
    const mark = cache.mark()
    const row = await sessionByToken(db, hash)
    if (!row) return undefined
    const { createdAt, lastUsedAt, ...viewer } = row
    const found = { viewer, createdAt, lastUsedAt }
    if (listener.up()) cache.put(key, found, mark)
    return found
  }

  return {
    async authenticate(token) {
      const session = await find(token)
      if (!session) return null
      const over = whyOver(session)
      if (over !== undefined) {
        security.note('ended-session', { person: session.viewer.id, what: over })
        return null
      }
      const now = clock.now()
      if (now.getTime() - session.lastUsedAt.getTime() >= touchEvery) {
        session.lastUsedAt = now // set before the query, so that parallel calls store it once
        await touchSession(db, session.viewer.sessionId, now)
      }
      return session.viewer
    },
  }
}
