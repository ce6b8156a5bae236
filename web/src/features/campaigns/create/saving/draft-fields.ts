import type { CampaignDraft, DraftChange } from '@kindling/contract/campaign-drafts'

/** What a person writes; the picture has calls of its own. */
const fields = [
  'nonprofit',
  'community',
  'topic',
  'quiet',
  'city',
  'state',
  'goal_cents',
  'ends_at',
  'stop_at_goal',
  'budget',
  'impact_lines',
  'title',
  'summary',
  'story',
] as const
export type Field = (typeof fields)[number]
type Fields = Pick<CampaignDraft, Field>
export type Edit = Partial<Fields>

export const isField = (name: string): name is Field => fields.some((field) => field === name)

/** One of which nothing is written yet. */
export const blankDraft: CampaignDraft = {
  uuid: '',
  campaign: null,
  nonprofit: null,
  community: null,
  topic: null,
  quiet: false,
  city: '',
  state: '',
  goal_cents: null,
  ends_at: null,
  stop_at_goal: false,
  budget: [],
  impact_lines: [],
  title: '',
  summary: '',
  story: { happening: '', money: '', now: '' },
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
    ...(budget && { budget: budget.filter((line) => line.label.trim() !== '' || line.amount_cents > 0) }),
    ...(impact_lines && {
      impact_lines: impact_lines.filter((line) => line.text.trim() !== '' && line.amount_cents > 0),
    }),
  }
}
