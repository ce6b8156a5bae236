import type { ChangeFlashInput } from '@kindling/contract/flash-campaigns/acts'
import type { FlashCampaign } from '@kindling/contract/flash-campaigns/calls'
import { emptyValues, startOf, type Values, zone } from '../create/flash-values.ts'
import { hour } from '../clock/left.ts'
import { wallTime } from '../../updates/index.ts'

/** The fields that organizers may change. A cover without a uuid is the current photo, unchanged. */
export type Edited = Pick<
  Values,
  | ('title' | 'line' | 'story' | 'quiet' | 'cover' | 'goal_cents' | 'hours' | 'starts' | 'stop_at_goal')
  | ('match' | 'match_percent' | 'match_cap_cents')
> & { invites_open: boolean }

export const editedOf = (c: FlashCampaign): Edited => ({
  title: c.title,
  line: c.line,
  story: c.story,
  quiet: c.quiet,
  invites_open: c.invites_open,
  cover: c.cover === null ? null : { uuid: '', address: c.cover, alt: c.cover_alt },
  goal_cents: c.goal_cents,
  hours: Math.round((Date.parse(c.ends_at) - Date.parse(c.starts_at)) / hour),
  starts: wallTime(new Date(c.starts_at), zone()),
  stop_at_goal: c.stop_at_goal,
  match: c.match !== null,
  match_percent: (c.match?.percent ?? emptyValues.match_percent) as Edited['match_percent'],
  match_cap_cents: c.match?.cap_cents ?? null,
})

const plainFields = ['title', 'line', 'story', 'quiet', 'invites_open', 'goal_cents', 'hours', 'stop_at_goal'] as const

/** Returns only the changed fields. */
export function changesOf(before: Edited, edited: Edited): ChangeFlashInput {
  const now = { ...edited, title: edited.title.trim(), line: edited.line.trim(), story: edited.story.trim() }
  const other = plainFields.filter((field) => now[field] !== before[field])
  return {
    ...(Object.fromEntries(other.map((field) => [field, now[field]])) as ChangeFlashInput),
    ...(now.starts !== before.starts && { starts_at: startOf(now)!.toISOString() }),
    ...changedCover(before.cover, now.cover),
    ...(termsOf(now) !== termsOf(before) && {
      match: now.match ? { percent: now.match_percent, cap_cents: now.match_cap_cents! } : null,
    }),
  }
}

const termsOf = ({ match, match_percent, match_cap_cents }: Edited): string =>
  match ? `${match_percent} ${match_cap_cents}` : ''

function changedCover(before: Edited['cover'], now: Edited['cover']): ChangeFlashInput {
  if (now === null) return before === null ? {} : { cover: null }
  if (now.uuid !== '') return { cover: now.uuid, cover_alt: now.alt }
  return now.alt === before?.alt ? {} : { cover_alt: now.alt }
}
