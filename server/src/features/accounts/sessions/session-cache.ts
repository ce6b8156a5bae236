import { day, hour } from '../../../platform/time/clock.ts'
import { dropOldest } from '../../../platform/drop-oldest.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'

/** A session ends after this long without use, and at the latest this long after it began. */
export const idleLimit = 60 * day
export const ageLimit = 365 * day
/** How long a session lasts that may only give. */
export const givingLimit = hour

export type CachedSession = { viewer: Viewer; createdAt: Date; lastUsedAt: Date }

export type SessionCache = {
  get(key: string): CachedSession | undefined
  /** Call before reading a session: `put` with this mark does nothing if the session was dropped meanwhile. */
  mark(): number
  put(key: string, session: CachedSession, mark: number): void
  drop(message: string): void
  clear(): void
  size(): number
}

/** True if the message, which names a session or a person, concerns this viewer. */
export function concerns(message: string, viewer: Viewer): boolean {
  const [kind, id] = message.split(':')
  return String(kind === 'user' ? viewer.id : viewer.sessionId) === id
}

export function sessionCache(limit: number): SessionCache {
  const sessions = new Map<string, CachedSession>()
  let messages = 0
  return {
    get(key) {
      const found = sessions.get(key)
      if (!found) return undefined
      sessions.delete(key)
      sessions.set(key, found)
      return found
    },
    mark: () => messages,
    put(key, session, mark) {
      if (mark !== messages) return
      sessions.set(key, session)
      if (sessions.size > limit) dropOldest(sessions)
    },
    drop(message) {
      messages += 1
      for (const [key, { viewer }] of sessions) if (concerns(message, viewer)) sessions.delete(key)
    },
    clear() {
      messages += 1
      sessions.clear()
    },
    size: () => sessions.size,
  }
}
