import { sceneAddress } from '@kindling/contract/pages/art-address'
import type { CampaignCard } from '@kindling/contract/campaigns/calls'
import { formatMoney } from '@kindling/contract/money'
import type { Poster } from '@kindling/contract/pages/page-head'
import * as words from '@kindling/words/campaigns/list'
import { numberLocale as locale } from '@kindling/words/locale'
import { phaseOf, progressOf } from './figures/progress.ts'

export function campaignPoster(c: CampaignCard): Poster {
  const { percent, tone } = progressOf(c)
  const phase = phaseOf(c)
  const goal = formatMoney(c.goal_cents, { floor: true, locale })
  const raised = formatMoney(c.raised_cents, { floor: true, locale })
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
