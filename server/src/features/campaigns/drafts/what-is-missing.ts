import { longest, shortest, smallestGoalCents } from '@kindling/contract/campaigns/rules'
import { begunImpact, begunLines, storyOf } from '@kindling/contract/campaigns/draft-fields'
import { stateOf } from '@kindling/contract/us-states'
import type { RefusalText } from '../../../platform/refusal-text.ts'
import { addsUp } from '../budget.ts'
import { endFits } from '../campaign-end.ts'
import type { Fields } from './draft.ts'

export type Finished = Omit<Fields, 'nonprofit' | 'project' | 'community'> & {
  nonprofit: { isNamed: boolean; isVerified: boolean; isThere: boolean }
  project: { isOpen: boolean } | null
  /** Null: the campaign belongs to no community. */
  community: { isOpen: boolean; isOrganizer: boolean; givesToNonprofit: boolean } | null
}

/** Why a draft would be refused, by field. An empty result means that it can be submitted. */
export function whatIsMissing(draft: Finished, now: Date): Record<string, [RefusalText]> {
  const refusals = Object.entries(rules).flatMap(([field, rule]) => {
    const refusal = rule(draft, now)
    return refusal === null ? [] : [[field, [refusal]] as const]
  })
  return Object.fromEntries(refusals) as Record<string, [RefusalText]>
}

type Rule = (draft: Finished, now: Date) => RefusalText | null

const length = (text: string) => [...text].length
const unless = (holds: boolean, saying: RefusalText) => (holds ? null : saying)

const rules: { [F in keyof Finished]?: Rule } = {
  nonprofit({ nonprofit: { isNamed, isThere, isVerified } }) {
    if (!isNamed) return 'campaignRefusal.nonprofit'
    return isThere ? unless(isVerified, 'campaignRefusal.nonprofitUnverified') : 'campaignRefusal.nonprofitGone'
  },
  project: ({ project }) => unless(project === null || project.isOpen, 'campaignRefusal.projectClosed'),
  community({ community }) {
    if (community === null) return null
    if (!community.isOrganizer) return 'campaignRefusal.notOrganizer'
    if (!community.isOpen) return 'campaignRefusal.communityClosed'
    return unless(community.givesToNonprofit, 'campaignRefusal.notInSplit')
  },
  topic: ({ topic }) => unless(topic !== null, 'campaignRefusal.topic'),
  city: ({ city }) => unless(city !== '', 'campaignRefusal.city'),
  state: ({ state }) => unless(stateOf(state) !== null, 'campaignRefusal.state'),
  goal_cents: ({ goal_cents: goal }) =>
    unless(goal !== null && goal >= smallestGoalCents, {
      words: 'campaignRefusal.goal',
      amount: { cents: smallestGoalCents, style: 'compact' },
    }),
  ends_at: ({ ends_at: at }, now) => unless(endFits(at === null ? null : new Date(at), now), 'campaignRefusal.endsAt'),
  budget({ budget, goal_cents: goal }) {
    const lines = begunLines(budget)
    if (lines.length === 0) return 'campaignRefusal.budget'
    if (lines.some(({ label, amount_cents: cents }) => label === '' || cents === 0)) return 'campaignRefusal.budgetLine'
    return unless(goal === null || addsUp(lines, goal), 'budgetNotGoal')
  },
  impact_lines: ({ impact_lines: lines }) =>
    unless(
      begunImpact(lines).every(({ text, amount_cents: cents }) => text !== '' && cents > 0),
      'campaignRefusal.impactLine',
    ),
  title: ({ title }) =>
    unless(length(title) >= shortest.title && length(title) <= longest.title, {
      words: 'campaignRefusal.title',
      min: shortest.title,
      max: longest.title,
    }),
  summary: ({ summary }) => unless(summary !== '', 'campaignRefusal.summary'),
  story({ story }) {
    const whole = length(storyOf(story))
    if (whole === 0) return 'campaignRefusal.story'
    return unless(whole <= longest.story, { words: 'campaignRefusal.storyLong', max: longest.story })
  },
}
