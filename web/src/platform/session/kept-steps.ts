import { keepDraft, keptDraft } from './kept-drafts.ts'

/** The setup steps that an owner has done for a new community on this device; the server does not store them. */
export type KeptSteps = { printed?: true; putAway?: true }

const nameOf = (uuid: string) => `next-steps:${uuid}`

/** `person`, and the `uuid` of the community. */
export const keptSteps = (person: string | undefined, uuid: string): KeptSteps =>
  (keptDraft(person, nameOf(uuid)) as KeptSteps | undefined) ?? {}

export const keepStep = (person: string | undefined, uuid: string, step: keyof KeptSteps): boolean =>
  keepDraft(person, nameOf(uuid), { ...keptSteps(person, uuid), [step]: true })
