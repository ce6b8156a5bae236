import { currentSession } from './session-store.ts'
import { draftsKey as key } from './stored-session.ts'
import { personOfExpiredSession } from './tab-memory.ts'
import { deviceStorage } from '../browser/storage.ts'

/** They survive a close, a reload and an expired session, and are deleted at sign-out. */
type SavedDrafts = { by: string; drafts: Record<string, unknown> }

function read(person: string | undefined): SavedDrafts['drafts'] {
  try {
    const saved = JSON.parse(deviceStorage.get(key) ?? 'null') as Partial<SavedDrafts> | null
    return saved?.by === person && typeof saved?.drafts === 'object' ? saved.drafts : {}
  } catch {
    return {}
  }
}

export const savedDraft = (person: string | undefined, name: string): unknown =>
  person === undefined ? undefined : read(person)[name]

/** Everything saved for this person, by name. */
export const savedDrafts = (person: string | undefined): [string, unknown][] => Object.entries(read(person))

/**
 * Saves a draft, or deletes it if undefined. Returns whether it is saved: storage may be full, and of a person who has
 * signed out nothing is saved. A form may save as it unmounts.
 */
export function storeDraft(person: string | undefined, name: string, draft: unknown): boolean {
  if (person === undefined || !mayStay(person)) return false
  return deviceStorage.set(key, JSON.stringify({ by: person, drafts: { ...read(person), [name]: draft } }))
}

const mayStay = (person: string): boolean => person === (currentSession().user?.uuid ?? personOfExpiredSession())
