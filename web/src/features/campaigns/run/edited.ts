import type { Campaign, CampaignChange } from '@kindling/contract/campaigns'
import { formatMoney } from '@kindling/contract/money'
import { shortest } from '@kindling/contract/campaign-rules'
import * as words from '@kindling/words/campaign-running'
import { numberLocale } from '@kindling/words/locale'

/** What a form changes of a campaign that is public. */
export type Edited = Pick<
  Campaign,
  'title' | 'summary' | 'story' | 'ends_at' | 'stop_at_goal' | 'invites_open' | 'impact_lines'
> & { goal_cents: number | null; budget: { label: string; amount_cents: number }[] }

export const editedOf = (c: Campaign): Edited => ({
  title: c.title,
  summary: c.summary,
  story: c.story,
  goal_cents: c.goal_cents,
  budget: c.budget.map(({ label, amount_cents }) => ({ label, amount_cents })),
  impact_lines: c.impact_lines,
  ends_at: c.ends_at,
  stop_at_goal: c.stop_at_goal,
  invites_open: c.invites_open,
})

const whole = (edited: Edited) => ({
  ...edited,
  budget: edited.budget.filter((line) => line.label.trim() !== '' || line.amount_cents > 0),
  impact_lines: edited.impact_lines.filter((line) => line.text.trim() !== '' && line.amount_cents > 0),
})

/** Only what is another than it was. */
export function changed(c: Campaign, edited: Edited): CampaignChange {
  const [before, now] = [editedOf(c), whole(edited)]
  const names = Object.keys(before) as (keyof Edited)[]
  const other = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(now[name]))
  return Object.fromEntries(other.map((name) => [name, now[name]])) as CampaignChange
}

/** What the server would refuse of goal and lines, said before. */
export function editFaults(c: Campaign, edited: Edited): Record<string, string> {
  const { goal_cents, budget, title, summary } = whole(edited)
  const faults: Record<string, string> = {}
  if ([...title.trim()].length < shortest.title) faults['title'] = words.edit.titleShort
  if (summary.trim() === '') faults['summary'] = words.needed
  if (goal_cents === null) faults['goal_cents'] = words.edit.goalNeeded
  else if (c.raised_cents > 0 && goal_cents < c.goal_cents)
    faults['goal_cents'] = words.edit.goalGrows({
      goal: formatMoney(c.goal_cents, { style: 'exact', locale: numberLocale }),
    })
  const sum = budget.reduce((all, { amount_cents }) => all + amount_cents, 0)
  const named = budget.every(({ label, amount_cents }) => label.trim() !== '' && amount_cents > 0)
  if (goal_cents !== null && (sum !== goal_cents || !named)) faults['budget'] = words.edit.budgetSum
  return faults
}
