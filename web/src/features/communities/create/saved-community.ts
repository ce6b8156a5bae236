import { storeDraft, savedDraft } from '../../../platform/session/saved-drafts.ts'
import { currentSession } from '../../../platform/session/session-store.ts'
import { newUuid } from '../../../platform/uuid.ts'
import { emptyValues, type Values } from './community-values.ts'
import { type Step, steps } from './steps.ts'

const name = 'community'
/** The server deletes unused uploads after a day. */
const photosLast = 20 * 3_600_000

/** `art`: the seed of the drawings. */
export type RestoredDraft = { values: Values; step: Step; art: string; wasSaved: boolean }
type Saved = { values: Partial<Values>; step: Step; art: string }

const person = () => currentSession().user?.uuid

/** The person's draft on this device, or an empty one. Uploaded photos are restored only within a day. */
export function restoreDraft(): RestoredDraft {
  const saved = savedDraft(person(), name) as Saved | undefined
  if (saved === undefined) return { values: emptyValues, step: 'name', art: newUuid(), wasSaved: false }
  const { cover, avatar, ...words } = { ...emptyValues, ...saved.values }
  const photos = { cover: isOnServer(cover) ? cover : null, avatar: isOnServer(avatar) ? avatar : null }
  const step = steps.find(({ value }) => value === saved.step)?.value ?? 'name'
  return { values: { ...emptyValues, ...words, ...photos }, step, art: saved.art, wasSaved: true }
}

/** Reads the upload time from the photo's uuid (version 7). */
const isOnServer = (photo: Values['cover']): boolean =>
  photo?.uuid !== undefined && Date.now() - parseInt(photo.uuid.replace('-', '').slice(0, 12), 16) < photosLast

/** Saves the draft and returns whether it worked. Photos that are too large for the storage must be chosen again. */
export function saveDraft({ values, step, art }: Omit<RestoredDraft, 'wasSaved'>): boolean {
  const wordsOnly = { values: { ...values, cover: null, avatar: null }, step, art }
  return storeDraft(person(), name, { values, step, art }) || storeDraft(person(), name, wordsOnly)
}

export const deleteDraft = (): boolean => storeDraft(person(), name, undefined)
