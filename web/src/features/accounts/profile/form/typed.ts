import type { User } from '@kindling/contract/accounts/calls'
import { savedDraft, storeDraft } from '../../../../platform/session/saved-drafts.ts'
import { saveOverlay } from '../../../../platform/session/saved-overlay.ts'
import { type Values, valuesOf } from './profile-fields.ts'

const name = 'form:profile'

/** Unsaved values; of a new password only whether there was one. */
type Typed = { values: Partial<Values>; password: boolean }

/** This device saves what differs from the profile, through a reload and a sign-in; then the profile opens again. */
export function saveTyped(user: User, { password, ...typed }: Values): void {
  const known = valuesOf(user)
  const changed = Object.entries(typed).filter(([field, text]) => text !== known[field as keyof Values])
  if (changed.length === 0 && password === '') return forgetTyped(user)
  const draft: Typed = { values: Object.fromEntries(changed), password: password !== '' }
  storeDraft(user.uuid, name, draft)
  saveOverlay(user.uuid, 'profile')
}

/** Only `saveTyped` writes it, so its shape is known. */
export const readTyped = (user: User): Typed | undefined => savedDraft(user.uuid, name) as Typed | undefined

export function forgetTyped({ uuid }: User): void {
  storeDraft(uuid, name, undefined)
  saveOverlay(uuid, null)
}
