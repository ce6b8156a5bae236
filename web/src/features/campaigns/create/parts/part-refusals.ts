import type { CampaignDraft } from '@kindling/contract/campaigns/drafts'
import { begunImpact, begunLines, storyOf } from '@kindling/contract/campaigns/draft-fields'
import { longest, shortest, smallestGoalCents } from '@kindling/contract/campaigns/rules'
import { stateOf } from '@kindling/contract/us-states'
import { budgetNotGoal, campaignRefusal as words } from '@kindling/words/campaigns/refusals'
import type { Refusals } from '../saving/field-refusals.ts'
import { shortMoney } from '../../../../ui/text/amounts.ts'
import { type Part, partOf } from './parts.ts'

type Rule = (draft: CampaignDraft) => string | false

/** What a draft needs before it is sent. The server also checks what only it knows. */
const rules: Readonly<Record<string, Rule>> = {
  nonprofit: ({ nonprofit }) => nonprofit === null && words.nonprofit,
  topic: ({ topic }) => topic === null && words.topic,
  city: ({ city }) => city.trim() === '' && words.city,
  state: ({ state }) => stateOf(state) === null && words.state,
  goal_cents: ({ goal_cents: goal }) =>
    (goal ?? 0) < smallestGoalCents && words.goal({ amount: shortMoney(smallestGoalCents) }),
  budget({ budget, goal_cents: goal }) {
    const lines = begunLines(budget)
    if (lines.length === 0) return words.budget
    if (lines.some(({ label, amount_cents: cents }) => label.trim() === '' || cents === 0)) return words.budgetLine
    return goal !== null && lines.reduce((sum, line) => sum + line.amount_cents, 0) !== goal && budgetNotGoal
  },
  impact_lines: ({ impact_lines: lines }) =>
    begunImpact(lines).some(({ text, amount_cents: cents }) => text.trim() === '' || cents === 0) && words.impactLine,
  title: ({ title }) =>
    [...title.trim()].length < shortest.title && words.title({ min: shortest.title, max: longest.title }),
  summary: ({ summary }) => summary.trim() === '' && words.summary,
  story: ({ story }) => storyOf(story) === '' && words.story,
}

/** What these parts miss, by field. */
export function partRefusals(draft: CampaignDraft, parts: readonly Part[]): Refusals {
  const found = Object.entries(rules)
    .filter(([field]) => parts.includes(partOf[field]!))
    .flatMap(([field, rule]) => {
      const refusal = rule(draft)
      return refusal === false ? [] : [[field, refusal]]
    })
  return Object.fromEntries(found) as Refusals
}
