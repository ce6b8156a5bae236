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

type Writing = { draft: Draft; pending: Pending[] }

export const emptyDraft: Draft = { text: '', mentions: [], replyTo: null }
const emptyWriting: Writing = { draft: emptyDraft, pending: [] }

const nameOf = ({ type, id }: On) => `comment:${type}:${id}`

/** Saves drafts on this device, so that they survive a reload and a sign-in. */
export function savedWriting(person: string | undefined, on: On): Writing {
  const saved = savedDraft(person, nameOf(on)) as Partial<Writing> | undefined
  return { ...emptyWriting, ...saved }
}

export function saveWriting(person: string | undefined, on: On, change: Partial<Writing>): void {
  const writing = { ...savedWriting(person, on), ...change }
  const isEmpty = writing.draft.text === '' && writing.draft.replyTo === null && writing.pending.length === 0
  storeDraft(person, nameOf(on), isEmpty ? undefined : writing)
}
