import { sceneAddress } from '@kindling/contract/pages/art-address'
import type { CampaignCard } from '@kindling/contract/campaigns/calls'
import type { Poster } from '@kindling/contract/pages/page-head'
import * as words from '@kindling/words/campaigns/list'
import { raisedMoney } from '../../ui/text/amounts.ts'
import { phaseOf, progressOf } from './figures/progress.ts'

export function campaignPoster(c: CampaignCard): Poster {
  const { percent, tone } = progressOf(c)
  const phase = phaseOf(c)
  const goal = raisedMoney(c.goal_cents)
  const raised = raisedMoney(c.raised_cents)
  return {
    of: `/campaigns/${c.id}`,
    title: c.title,
    cover: c.cover ?? sceneAddress(c),
    status: phase === 'paused' || phase === 'over' ? words.poster.status[phase] : null,
    figures: c.raised_cents === 0 ? words.poster.goal({ goal }) : words.poster.raised({ raised, goal }),
    meter: { percent, tone },
    place: `${c.city}, ${c.state}`,
    sentence: c.summary,
    scan: c.id,
  }
}
