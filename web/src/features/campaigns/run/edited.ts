import { exactMoney } from '../../../ui/text/amounts.ts'
import type { Campaign, EditCampaignInput } from '@kindling/contract/campaigns/calls'
import { shortest } from '@kindling/contract/campaigns/rules'
import { begunImpact, begunLines } from '@kindling/contract/campaigns/draft-fields'
import * as words from '@kindling/words/campaigns/running'

/** The editable fields of a published campaign. */
export type Edited = Pick<
  Campaign,
  | ('title' | 'summary' | 'story' | 'topic' | 'quiet' | 'city' | 'state')
  | ('ends_at' | 'stop_at_goal' | 'invites_open' | 'takes_monthly' | 'report_within_days' | 'impact_lines')
> & {
  goal_cents: number | null
  budget: { label: string; amount_cents: number }[]
  cover: EditedCover
}

/** `photo`: its address, null for our art. `sent`: the uuid of a new photo. `art`: the seed of our art. */
type EditedCover = { photo: string | null; alt: string; art: string; sent?: string }

/** The seed in the address of a drawing; undefined for a photo. */
const seedAt = (address: string | null): string | undefined =>
  /^\/art\/.*\/([\da-f-]{36})(?:-quiet)?\.svg$/.exec(address ?? '')?.[1]

export const editedOf = (c: Campaign): Edited => ({
  title: c.title,
  summary: c.summary,
  story: c.story,
  topic: c.topic,
  quiet: c.quiet,
  city: c.city,
  state: c.state,
  goal_cents: c.goal_cents,
  budget: c.budget.map(({ label, amount_cents }) => ({ label, amount_cents })),
  impact_lines: c.impact_lines,
  ends_at: c.ends_at,
  stop_at_goal: c.stop_at_goal,
  invites_open: c.invites_open,
  takes_monthly: c.takes_monthly,
  report_within_days: c.report_within_days,
  cover: { photo: seedAt(c.cover) === undefined ? c.cover : null, alt: c.cover_alt, art: seedAt(c.cover) ?? c.uuid },
})

const withoutEmptyLines = (edited: Edited) => ({
  ...edited,
  budget: begunLines(edited.budget),
  impact_lines: begunImpact(edited.impact_lines),
})

export function changed(c: Campaign, edited: Edited): EditCampaignInput {
  const [{ cover: shown, ...before }, { cover, ...now }] = [editedOf(c), withoutEmptyLines(edited)]
  const names = Object.keys(before) as (keyof typeof before)[]
  const other = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(now[name]))
  const changedFields = Object.fromEntries(other.map((name) => [name, now[name]])) as EditCampaignInput
  return { ...changedFields, ...changedCover(shown, cover) }
}

function changedCover(before: EditedCover, { photo, alt, sent, art }: EditedCover): EditCampaignInput {
  if (photo === null) return { ...(before.photo !== null && { cover: null }), ...(art !== before.art && { art }) }
  const other = sent !== undefined
  return { ...(other && { cover: sent }), ...((other || alt !== before.alt) && { cover_alt: alt }) }
}

/** Refusals of goal and lines, as the server would answer them. */
export function editRefusals(c: Campaign, edited: Edited): Record<string, string> {
  const { goal_cents, budget, impact_lines, title, summary, story, city, state } = withoutEmptyLines(edited)
  const refusals: Record<string, string> = {}
  if ([...title.trim()].length < shortest.title) refusals['title'] = words.edit.titleShort
  for (const [name, text] of Object.entries({ summary, city, state, ...(c.story !== '' && { story }) }))
    if (text.trim() === '') refusals[name] = words.needed
  if (impact_lines.some(({ amount_cents, text }) => text.trim() === '' || amount_cents === 0))
    refusals['impact_lines'] = words.edit.impactWhole
  if (goal_cents === null) refusals['goal_cents'] = words.edit.goalNeeded
  else if (c.raised_cents > 0 && goal_cents < c.goal_cents)
    refusals['goal_cents'] = words.edit.goalGrows({
      goal: exactMoney(c.goal_cents),
    })
  const sum = budget.reduce((all, { amount_cents }) => all + amount_cents, 0)
  const named = budget.every(({ label, amount_cents }) => label.trim() !== '' && amount_cents > 0)
  if (goal_cents !== null && (sum !== goal_cents || !named)) refusals['budget'] = words.edit.budgetSum
  return refusals
}
