import type { Topic } from '@kindling/contract/topics'
import { keepDraft, savedDraft } from '../../../platform/session/saved-drafts.ts'
import { currentSession } from '../../../platform/session/session-store.ts'
import { newUuid } from '../../../platform/uuid.ts'
import { newValues, type Values } from './flash-values.ts'

/** `art`: the seed of the drawing, here and later on the page. */
type Begun = { values: Values; art: string; wasKept: boolean }

const person = () => currentSession().user?.uuid
const nameOf = (community: string) => `flash of ${community}`
/** The server deletes unused uploads after a day. */
const photosLast = 20 * 3_600_000

/** The draft of this person for a community on this device, or a new one. */
export function begun(community: { uuid: string; topic: Topic }): Begun {
  const kept = savedDraft(person(), nameOf(community.uuid)) as { values: Partial<Values>; art: string } | undefined
  if (kept === undefined) return { values: newValues(community), art: newUuid(), wasKept: false }
  const { cover, ...words } = { ...newValues(community), ...kept.values }
  return { values: { ...words, cover: isThere(cover) ? cover : null }, art: kept.art, wasKept: true }
}

/** Reads the upload time from the photo's uuid (version 7). */
const isThere = (photo: Values['cover']): boolean =>
  photo !== null && Date.now() - parseInt(photo.uuid.replace('-', '').slice(0, 12), 16) < photosLast

/** Saves the draft and returns whether it worked. A photo that is too large for the storage must be chosen again. */
export function keepBegun(community: string, values: Values, art: string): boolean {
  const keep = (kept: Values) => keepDraft(person(), nameOf(community), { values: kept, art })
  return keep(values) || keep({ ...values, cover: null })
}

export const forgetBegun = (community: string): void => void keepDraft(person(), nameOf(community), undefined)
