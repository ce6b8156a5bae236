import type { User } from '@kindling/contract/accounts/calls'
import { deviceStorage, tabStorage } from '../browser/storage.ts'
import { phoneStorage } from '../native/session-storage.ts'

type Stored = { token: string | null; user: User | null }

/** The phone apps keep the session where no other program reads it. */
const sessionItems = import.meta.env.VITE_APP_VERSION === undefined ? deviceStorage : phoneStorage

const tokenKey = 'auth_token'
const userKey = 'auth_user'
/** Holds the end of the token of a session that expired, for tabs that do not know it yet. */
const endedKey = 'auth_ended'

export const draftsKey = 'drafts'

/** Deletes the drafts of everyone but this person. */
export function keepDraftsOf(person: string): void {
  try {
    const saved = JSON.parse(deviceStorage.get(draftsKey) ?? 'null') as { by?: unknown } | null
    if (saved !== null && saved.by !== person) deviceStorage.remove(draftsKey)
  } catch {
    // nobody can read what is stored
  }
}

/** True if this key of local storage belongs to the session, or if it is null, which means all keys. */
export const isOfSession = (key: string | null): boolean => key === null || key === tokenKey || key === userKey

/** The session of this tab alone, which may only give: a phone app opened the tab for that. */
const givingKey = 'giving_session'

export const storeForGiving = (giving: Stored): void => void tabStorage.set(givingKey, JSON.stringify(giving))

export const isForGiving = (): boolean => tabStorage.get(givingKey) !== null

// only this file writes the key
const readForGiving = (): Stored => JSON.parse(tabStorage.get(givingKey)!) as Stored

/** The person is stored with their token's end, so that a late write of another tab never mixes two people. */
export function readStored(): Stored {
  if (isForGiving()) return readForGiving()
  const token = sessionItems.get(tokenKey)
  const user = parseUser(sessionItems.get(userKey))
  return { token, user: token !== null && user?.of === endOf(token) ? user.user : null }
}

/** Removes a stored person who does not belong to the stored token: an outdated tab wrote it. */
export function dropStale(): void {
  if (readStored().user === null) sessionItems.remove(userKey)
}

/** Stores a session, the person first, because the token's storage event makes other tabs read both. */
export function store({ token, user }: Stored): void {
  if (token === null) return forgetStored()
  if (isForGiving()) return storeForGiving({ token, user })
  if (user === null) sessionItems.remove(userKey)
  else sessionItems.set(userKey, JSON.stringify({ ...user, of: endOf(token) }))
  deviceStorage.remove(endedKey)
  sessionItems.set(tokenKey, token)
}

export function forgetStored(ended = false): void {
  if (isForGiving()) return tabStorage.remove(givingKey)
  const token = sessionItems.get(tokenKey)
  if (ended && token !== null) deviceStorage.set(endedKey, endOf(token))
  else deviceStorage.remove(endedKey)
  sessionItems.remove(tokenKey)
  sessionItems.remove(userKey)
}

export const hasEnded = (token: string): boolean => deviceStorage.get(endedKey) === endOf(token)

/** The end of a token identifies its session in storage. */
export const endOf = (token: string): string => token.slice(-8)

function parseUser(text: string | null): { of: unknown; user: User } | null {
  if (text === null) return null
  try {
    const { of, ...user } = JSON.parse(text) as User & { of?: unknown }
    return { of, user }
  } catch {
    return null
  }
}
