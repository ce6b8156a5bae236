import type { User } from '@kindling/contract/accounts/calls'
import type { ImpactScore } from '@kindling/contract/impact/calls'
import { useSyncExternalStore } from 'react'
import { forgetKeptGifts } from './gift-storage.ts'
import { forgetCard } from './saved-card.ts'
import { draftsKey, dropStale, forgetStored, hasEnded, keepDraftsOf, readStored, store } from './stored-session.ts'
import { forgetAll, forgetUnfinished, giveTabTo, giveTabToGuest } from './tab-memory.ts'
import { beginVisit, currentVisit, type Visit } from './visit.ts'
import { deviceStorage } from '../browser/storage.ts'

/** `token` null: a guest. `initialized`: the person was requested once, whether or not an answer came. */
export type Session = {
  token: string | null
  user: User | null
  impact: ImpactScore | null
  initialized: boolean
  error: string | null
}

const guestSession: Session = { token: null, user: null, impact: null, initialized: false, error: null }
const listeners = new Set<() => void>()
let session: Session = { ...guestSession, ...readStored() }

export const currentSession = (): Session => session

export const useSession = (): Session => useSyncExternalStore(subscribe, currentSession, () => guestSession)

export const useVisit = (): Visit => useSyncExternalStore(subscribe, currentVisit, currentVisit)

export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function changeSession(change: Partial<Session>): void {
  const next = { ...session, ...change }
  // a tab with an outdated session must not overwrite the session that another tab has stored
  const isStored = next.token !== session.token || readStored().token === session.token
  if (isStored && ('token' in change || 'user' in change)) store(next)
  become(next)
}

export function clearSession({ returns = false } = {}): void {
  leave(false, returns)
}

/** Ends the session after the server rejected its token. */
export function endSession(token: string | null): void {
  if (session.token === token) leave(true)
}

function leave(ended: boolean, returns = ended): void {
  if (readStored().token === session.token) forgetStored(ended)
  const stored = readStored() // another tab may have signed in again already
  become({ ...guestSession, ...stored }, ended && stored.token === null, returns)
}

export function syncWithStored(): void {
  dropStale()
  const stored = readStored()
  const { token } = session
  if (stored.token !== token)
    become({ ...guestSession, ...stored }, stored.token === null && token !== null && hasEnded(token))
  else if (stored.user !== null) become({ ...session, user: stored.user })
}

export function initializeFromStorage(): void {
  if (session.token === null) giveTabToGuest()
  else if (session.user !== null) giveTabTo(session.user.uuid)
}

function become(next: Session, ended = false, returns = ended): void {
  const before = session
  session = next
  const isOther = before.token !== next.token
  if (isOther && before.token !== null) forgetLeft(before, returns)
  if (next.token !== null && (isOther || next.user?.uuid !== before.user?.uuid)) {
    giveTabTo(next.user?.uuid)
    if (next.user !== null) keepDraftsOf(next.user.uuid)
  }
  if (isOther) beginVisit(ended ? 'ended' : before.token === null ? 'begins' : 'left')
  for (const listener of listeners) listener()
}

function forgetLeft({ user }: Session, returns: boolean): void {
  forgetCard()
  void import('../network/cached-reads.ts').then(({ forgetReads }) => forgetReads()).catch(() => undefined)
  if (returns && user !== null) forgetUnfinished(user.uuid)
  else {
    forgetAll()
    if (import.meta.env.VITE_APP_VERSION !== undefined) forgetKeptGifts()
    deviceStorage.remove(draftsKey)
  }
}
