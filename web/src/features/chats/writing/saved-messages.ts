import type { GiveableType } from '@kindling/contract/common'
import type { Picture } from '@kindling/contract/photos/calls'
import { storeDraft, savedDraft } from '../../../platform/session/saved-drafts.ts'

export type Replied = { uuid: string; name: string; text: string | null }
export type Shared = { type: GiveableType; id: number; name: string }

export type Draft = { text: string; images: Picture[]; reply: Replied | null; shared: Shared | null }

/** A pending message; its uuid makes retries idempotent. */
export type Pending = Draft & { uuid: string; chat: string; at: string; failed: string | null }

export const emptyDraft: Draft = { text: '', images: [], reply: null, shared: null }

const draftName = (chat: string) => `chat:${chat}`
const outboxName = 'chat-outbox'

export const savedText = (person: string | undefined, chat: string): Draft => ({
  ...emptyDraft,
  ...(savedDraft(person, draftName(chat)) as Partial<Draft> | undefined),
})

export function saveText(person: string | undefined, chat: string, draft: Draft): void {
  const isEmpty = draft.text === '' && draft.images.length === 0 && draft.reply === null && draft.shared === null
  storeDraft(person, draftName(chat), isEmpty ? undefined : draft)
}

/** Adds a text and a photo to what this person has not sent yet. */
export function addToMessage(person: string, chat: string, text: string, photo: Picture | null): void {
  const draft = savedText(person, chat)
  const whole = [draft.text, text].filter((part) => part !== '').join('\n')
  saveText(person, chat, { ...draft, text: whole, images: photo ? [...draft.images, photo] : draft.images })
}

/** In the order in which they were written. */
export const savedOutbox = (person: string | undefined): Pending[] =>
  (savedDraft(person, outboxName) as Pending[] | undefined) ?? []

export const saveOutbox = (person: string | undefined, all: readonly Pending[]): boolean =>
  storeDraft(person, outboxName, all.length === 0 ? undefined : all)
