import { draftsKey as key } from './stored-session.ts'

/** They survive a close, a reload and an expired session, and are deleted at sign-out. */
type SavedDrafts = { by: string; drafts: Record<string, unknown> }

function read(person: string | undefined): SavedDrafts['drafts'] {
  try {
    const saved = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<SavedDrafts> | null
    return saved?.by === person && typeof saved?.drafts === 'object' ? saved.drafts : {}
  } catch {
    return {}
  }
}

export const savedDraft = (person: string | undefined, name: string): unknown =>
  person === undefined ? undefined : read(person)[name]

/** Saves a draft, or deletes it if undefined. Returns whether it is saved: storage may be full. */
export function storeDraft(person: string | undefined, name: string, draft: unknown): boolean {
  if (person === undefined) return false
  try {
    localStorage.setItem(key, JSON.stringify({ by: person, drafts: { ...read(person), [name]: draft } }))
    return true
  } catch {
    return false
  }
}
