import type { CampaignDraft, ChangeDraftInput } from '@kindling/contract/campaigns/drafts'
import { begunImpact, begunLines, blankFields } from '@kindling/contract/campaigns/draft-fields'

/** The fields that a person types. The photo is sent by other calls, but its description is one of these fields. */
const fields = { ...blankFields, cover_alt: '' }
export type Field = keyof typeof fields
type Fields = Pick<CampaignDraft, Field>
export type Edit = Partial<Fields>

export const isField = (name: string): name is Field => Object.hasOwn(fields, name)

export const blankDraft: CampaignDraft = {
  uuid: '',
  campaign: null,
  ...blankFields,
  cover: null,
  cover_alt: '',
  art: '',
  updated_at: '',
}

/** Turns an edit into the body of the call: uuids instead of objects, and no rows without text or amount. */
export function changeOf(edit: Edit): ChangeDraftInput {
  const { nonprofit, project, community, budget, impact_lines, ...plain } = edit
  return {
    ...plain,
    ...(nonprofit !== undefined && { nonprofit: nonprofit?.uuid ?? null }),
    ...(project !== undefined && { project: project?.uuid ?? null }),
    ...(community !== undefined && { community: community?.uuid ?? null }),
    ...(budget && { budget: begunLines(budget) }),
    ...(impact_lines && { impact_lines: begunImpact(impact_lines) }),
  }
}
