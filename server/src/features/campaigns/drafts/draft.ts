import type { CampaignDraft, draftChange } from '@kindling/contract/campaign-drafts'
import type { z } from 'zod'

export type DraftChange = z.output<typeof draftChange>

/** What is kept of one that is being written, in the shape of what was saved; its picture and its drawing stand beside. */
export type Fields = Required<Omit<DraftChange, 'cover' | 'shuffle'>>

export const mostDrafts = 20

export const blank: Fields = {
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
}

export function merged(fields: Fields, { cover: _, shuffle: __, ...change }: DraftChange): Fields {
  return { ...fields, ...change }
}

/** As it stands on the page: the answers to the three questions, one below the other. */
export const storyOf = ({ happening, money, now }: CampaignDraft['story']): string =>
  [happening, money, now]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join('\n\n')

type Line = Fields['budget'][number]
type Impact = Fields['impact_lines'][number]

/** Lines that nobody began are none. */
export const begunLines = (lines: readonly Line[]): Line[] =>
  lines.filter(({ label, amount_cents: cents }) => label !== '' || cents > 0)
export const begunImpact = (lines: readonly Impact[]): Impact[] =>
  lines.filter(({ text, amount_cents: cents }) => text !== '' || cents > 0)
