import { storeDraft, savedDraft } from '../../../platform/session/saved-drafts.ts'
import type { On } from '../comments.api.ts'

/** A draft of a comment. `replyTo` is the comment that it answers, `parent` the first comment of that thread. */
export type Draft = {
  text: string
  mentions: { uuid: string; name: string }[]
  replyTo: { uuid: string; parent: string; name: string } | null
}

/** A comment that was sent and not yet confirmed. The server recognizes it by its key. */
export type Pending = Draft & { key: string; failed: string | null }

type Saved = { draft: Draft; pending: Pending[] }

export const emptyDraft: Draft = { text: '', mentions: [], replyTo: null }
const nothing: Saved = { draft: emptyDraft, pending: [] }

const nameOf = ({ type, id }: On) => `comment:${type}:${id}`

/** Saves drafts on this device, so that they survive a reload and a sign-in. */
export function savedWriting(person: string | undefined, on: On): Saved {
  const kept = savedDraft(person, nameOf(on)) as Partial<Saved> | undefined
  return { ...nothing, ...kept }
}

export function saveWriting(person: string | undefined, on: On, change: Partial<Saved>): void {
  const kept = { ...savedWriting(person, on), ...change }
  const isEmpty = kept.draft.text === '' && kept.draft.replyTo === null && kept.pending.length === 0
  storeDraft(person, nameOf(on), isEmpty ? undefined : kept)
}
