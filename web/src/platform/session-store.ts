import type { User } from '@kindling/contract/accounts'
import type { ImpactScore } from '@kindling/contract/impact'
import { useSyncExternalStore } from 'react'
import { forgetCard } from './kept-card.ts'

const tokenKey = 'auth_token'
const userKey = 'auth_user'

/** Who is here. `token` null: a guest. `initialized`: the person was asked for once, whether or not the answer came. */
export type Session = {
  token: string | null
  user: User | null
  impact: ImpactScore | null
  initialized: boolean
  error: string | null
}

const nobody: Session = { token: null, user: null, impact: null, initialized: false, error: null }
const listeners = new Set<() => void>()
let session: Session = readStored()

/** The session now; never read it while rendering, use `useSession` there. */
export const currentSession = (): Session => session

/** The session for a component, in agreement with other tabs. */
export const useSession = (): Session => useSyncExternalStore(subscribe, currentSession, () => nobody)

/** Calls `listener` after every change; answers how to stop. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Changes the session and what the browser keeps of it. */
export function changeSession(change: Partial<Session>): void {
  session = { ...session, ...change }
  if ('token' in change) keep(tokenKey, session.token)
  if ('user' in change) keep(userKey, session.user && JSON.stringify(session.user))
  for (const listener of listeners) listener()
}

/** Forgets person, impact, token and error, and what the browser keeps because of that person. */
export function clearSession(): void {
  forgetCard()
  changeSession(nobody)
}

function readStored(): Session {
  if (typeof localStorage === 'undefined') return nobody
  const token = localStorage.getItem(tokenKey)
  return { ...nobody, token, user: token === null ? null : parseUser(localStorage.getItem(userKey)) }
}

function parseUser(text: string | null): User | null {
  if (text === null) return null
  try {
    return JSON.parse(text) as User
  } catch {
    return null
  }
}

function keep(key: string, value: string | null): void {
  if (value === null) localStorage.removeItem(key)
  else localStorage.setItem(key, value)
}

/** Follows other tabs: a sign-in, a sign-out or a changed profile there holds here too. */
export function followOtherTabs(): void {
  addEventListener('storage', (event) => {
    if (event.key !== null && event.key !== tokenKey && event.key !== userKey) return
    const stored = readStored()
    const same = stored.token === session.token
    session = same ? { ...session, user: stored.user ?? session.user } : stored
    for (const listener of listeners) listener()
  })
}
