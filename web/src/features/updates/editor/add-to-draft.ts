import type { Picture } from '@kindling/contract/photos/calls'
import { mostPhotos } from '@kindling/contract/updates/rules'
import { savedDraft, storeDraft } from '../../../platform/session/saved-drafts.ts'
import { blank } from './form.ts'
import { draftName, readForm } from './use-saved-form.ts'

/** Adds a photo to the update that this person has not posted yet, or begins one with it. */
export function addToDraft(person: string, of: { type: string; uuid: string }, { uuid, address, alt }: Picture): void {
  const name = draftName(`${of.type}:${of.uuid}`)
  const form = readForm(savedDraft(person, name)) ?? blank(true)
  storeDraft(person, name, {
    ...form,
    photos: [...form.photos, { key: uuid, uuid, address, alt }].slice(0, mostPhotos),
  })
}
