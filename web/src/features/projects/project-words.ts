import { percentOf } from '@kindling/contract/money'
import type { ProjectCard } from '@kindling/contract/projects/calls'
import * as giveablesWords from '@kindling/words/giveables/giveables'
import * as words from '@kindling/words/projects/projects'
import { exactMoney, raisedMoney, shortMoney } from '../../ui/text/amounts.ts'
import { supportersWords } from '../giveables/index.ts'

type Figures = Pick<
  ProjectCard,
  'raised_cents' | 'shared_cents' | 'goal_cents' | 'quiet' | 'supporters_count' | 'milestones_count' | 'milestones_done'
>

export function projectWords(p: Figures) {
  const given = p.raised_cents + p.shared_cents
  const percent = percentOf(given, p.goal_cents)
  const goal = shortMoney(p.goal_cents)
  const raised = raisedMoney(given)
  return {
    given,
    amounts: [given, p.goal_cents],
    percent,
    tone: given >= p.goal_cents ? ('pine' as const) : p.quiet ? ('plum' as const) : ('ember' as const),
    raised,
    goal,
    raisedOf: giveablesWords.raisedOf({ raised, goal }),
    percentOf: giveablesWords.percentOf({ percent, goal }),
    meter: giveablesWords.meterValue({ percent, raised: exactMoney(given), goal: exactMoney(p.goal_cents) }),
    supporters: supportersWords(p, words.supporters),
    milestones: words.milestonesDone({ done: String(p.milestones_done), count: String(p.milestones_count) }),
  }
}
