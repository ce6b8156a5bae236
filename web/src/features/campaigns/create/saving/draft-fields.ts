import type { CampaignDraft, DraftChange } from '@kindling/contract/campaign-drafts'
import { begunImpact, begunLines, blankFields } from '@kindling/contract/draft-fields'

/** What a person writes; the picture has calls of its own, and what it shows in words is written. */
const fields = { ...blankFields, cover_alt: '' }
export type Field = keyof typeof fields
type Fields = Pick<CampaignDraft, Field>
export type Edit = Partial<Fields>

export const isField = (name: string): name is Field => Object.hasOwn(fields, name)

/** One of which nothing is written yet. */
export const blankDraft: CampaignDraft = {
  uuid: '',
  campaign: null,
  ...blankFields,
  cover: null,
  cover_alt: '',
  art: '',
  updated_at: '',
}

/** As the server takes it: things by their uuid, rows without a word or an amount left out. */
export function changeOf(edit: Edit): DraftChange {
  const { nonprofit, community, budget, impact_lines, ...plain } = edit
  return {
    ...plain,
    ...(nonprofit !== undefined && { nonprofit: nonprofit?.uuid ?? null }),
    ...(community !== undefined && { community: community?.uuid ?? null }),
    ...(budget && { budget: begunLines(budget) }),
    ...(impact_lines && { impact_lines: begunImpact(impact_lines) }),
  }
}
