import { storeDraft, savedDraft } from './saved-drafts.ts'

/** The setup steps that an owner has done for a new community on this device; the server does not store them. */
export type SavedSteps = { printed?: true; putAway?: true }

const nameOf = (uuid: string) => `next-steps:${uuid}`

export const savedSteps = (person: string | undefined, uuid: string): SavedSteps =>
  (savedDraft(person, nameOf(uuid)) as SavedSteps | undefined) ?? {}

export const saveStep = (person: string | undefined, uuid: string, step: keyof SavedSteps): boolean =>
  storeDraft(person, nameOf(uuid), { ...savedSteps(person, uuid), [step]: true })
