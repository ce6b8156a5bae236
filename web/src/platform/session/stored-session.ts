import type { User } from '@kindling/contract/accounts'

type Stored = { token: string | null; user: User | null }

const tokenKey = 'auth_token'
const userKey = 'auth_user'
/** For tabs that do not know yet that the session of this token expired. */
const endedKey = 'auth_ended'

export const draftsKey = 'drafts'

/** `key` null: all keys were cleared. */
export const isOfSession = (key: string | null): boolean => key === null || key === tokenKey || key === userKey

/** The person is stored with their token's end, so that a late write of another tab never mixes two people. */
export function readStored(): Stored {
  if (typeof localStorage === 'undefined') return { token: null, user: null }
  const token = localStorage.getItem(tokenKey)
  const user = parseUser(localStorage.getItem(userKey))
  return { token, user: token !== null && user?.of === endOf(token) ? user.user : null }
}

/** A person of another token was stored by an outdated tab. */
export function dropStale(): void {
  if (readStored().user === null) localStorage.removeItem(userKey)
}

/** The person first, because the token's storage event makes other tabs read both. */
export function store({ token, user }: Stored): void {
  if (token === null) return forgetStored()
  if (user === null) localStorage.removeItem(userKey)
  else localStorage.setItem(userKey, JSON.stringify({ ...user, of: endOf(token) }))
  localStorage.removeItem(endedKey)
  localStorage.setItem(tokenKey, token)
}

/** `ended`: the session expired. */
export function forgetStored(ended = false): void {
  const token = localStorage.getItem(tokenKey)
  if (ended && token !== null) localStorage.setItem(endedKey, endOf(token))
  else localStorage.removeItem(endedKey)
  localStorage.removeItem(tokenKey)
  localStorage.removeItem(userKey)
}

export const hasEnded = (token: string): boolean => localStorage.getItem(endedKey) === endOf(token)

/** Identifies a session in storage. */
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
