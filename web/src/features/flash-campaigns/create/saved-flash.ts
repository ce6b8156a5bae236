import type { Topic } from '@kindling/contract/topics'
import { storeDraft, savedDraft } from '../../../platform/session/saved-drafts.ts'
import { currentSession } from '../../../platform/session/session-store.ts'
import { newUuid } from '../../../platform/uuid.ts'
import { newValues, type Values } from './flash-values.ts'

/** `art`: the seed of the drawing, here and later on the page. */
type RestoredDraft = { values: Values; art: string; wasSaved: boolean }

const person = () => currentSession().user?.uuid
const nameOf = (community: string) => `flash of ${community}`
/** The server deletes unused uploads after a day. */
const photosLast = 20 * 3_600_000

/** The draft of this person for a community on this device, or a new one. */
export function restoreDraft(community: { uuid: string; topic: Topic }): RestoredDraft {
  const saved = savedDraft(person(), nameOf(community.uuid)) as { values: Partial<Values>; art: string } | undefined
  if (saved === undefined) return { values: newValues(community), art: newUuid(), wasSaved: false }
  const { cover, ...words } = { ...newValues(community), ...saved.values }
  return { values: { ...words, cover: isOnServer(cover) ? cover : null }, art: saved.art, wasSaved: true }
}

/** Reads the upload time from the photo's uuid (version 7). */
const isOnServer = (photo: Values['cover']): boolean =>
  photo !== null && Date.now() - parseInt(photo.uuid.replace('-', '').slice(0, 12), 16) < photosLast

/** Saves the draft and returns whether it worked. A photo that is too large for the storage must be chosen again. */
export function saveDraft(community: string, values: Values, art: string): boolean {
  const save = (saved: Values) => storeDraft(person(), nameOf(community), { values: saved, art })
  return save(values) || save({ ...values, cover: null })
}

export const deleteDraft = (community: string): void => void storeDraft(person(), nameOf(community), undefined)
