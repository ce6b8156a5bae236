import type { User } from '@kindling/contract/accounts'

/** What the browser keeps of a session, for all tabs: the token, and the person as they were last told. */
type Stored = { token: string | null; user: User | null }

const tokenKey = 'auth_token'
const userKey = 'auth_user'
/** By the end of its token: the session that ended by itself, for tabs that have not heard yet. */
const endedKey = 'auth_ended'

/** Drafts of this device, which go when their person signs out (`kept-drafts.ts`). */
export const draftsKey = 'drafts'

/** Whether this key of local storage, or null for all of them, tells who is here. */
export const tellsWhoIsHere = (key: string | null): boolean => key === null || key === tokenKey || key === userKey

/**
 * What is stored. The person is told with the end of their token: between two writes, or after a late one from a tab
 * that had not heard, nobody is taken for another.
 */
export function readStored(): Stored {
  if (typeof localStorage === 'undefined') return { token: null, user: null }
  const token = localStorage.getItem(tokenKey)
  const user = parseUser(localStorage.getItem(userKey))
  return { token, user: token !== null && user?.of === endOf(token) ? user.user : null }
}

/** Removes what is told of a person whose token is not the stored one: it was written by a tab that had not heard. */
export function dropStale(): void {
  if (readStored().user === null) localStorage.removeItem(userKey)
}

/** Stores a session, the person first: whoever hears of the token knows whose it is. */
export function store({ token, user }: Stored): void {
  if (token === null) return forgetStored()
  if (user === null) localStorage.removeItem(userKey)
  else localStorage.setItem(userKey, JSON.stringify({ ...user, of: endOf(token) }))
  localStorage.removeItem(endedKey)
  localStorage.setItem(tokenKey, token)
}

/** `ended`: by itself, and nobody has left on purpose. */
export function forgetStored(ended = false): void {
  const token = localStorage.getItem(tokenKey)
  if (ended && token !== null) localStorage.setItem(endedKey, endOf(token))
  else localStorage.removeItem(endedKey)
  localStorage.removeItem(tokenKey)
  localStorage.removeItem(userKey)
}

/** Whether the session of this token ended by itself, as the tab knows that was told so. */
export const hasEnded = (token: string): boolean => localStorage.getItem(endedKey) === endOf(token)

/** By which what is kept of a session is known as its own. */
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
