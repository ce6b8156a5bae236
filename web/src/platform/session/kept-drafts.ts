import { draftsKey as key } from './stored-session.ts'

/** What a person is making, kept on this device through a close, a reload and an ended session; gone when they sign out. */
type Kept = { by: string; drafts: Record<string, unknown> }

function read(person: string | undefined): Kept['drafts'] {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<Kept> | null
    return kept?.by === person && typeof kept?.drafts === 'object' ? kept.drafts : {}
  } catch {
    return {}
  }
}

/** The draft of that name by this person (uuid); undefined where there is none. */
export const keptDraft = (person: string | undefined, name: string): unknown =>
  person === undefined ? undefined : read(person)[name]

/** Whether it is kept: a full store keeps nothing. Undefined takes it away. */
export function keepDraft(person: string | undefined, name: string, draft: unknown): boolean {
  if (person === undefined) return false
  try {
    localStorage.setItem(key, JSON.stringify({ by: person, drafts: { ...read(person), [name]: draft } }))
    return true
  } catch {
    return false
  }
}
