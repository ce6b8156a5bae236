import { sceneAddress } from '@kindling/contract/pages/art-address'
import type { CampaignCard } from '@kindling/contract/campaigns/calls'
import type { Deps } from '../../deps.ts'
import { timesOf, shownPromise } from '../giveables/for-kinds.ts'
import { endOf, shownStatus, type CampaignStatus } from './campaign.ts'
import type { CardRow } from './cards.queries.ts'

export function campaignCard<R extends CardRow>(
  { is_public, closed_at, is_suspended: isSuspended, art, report, ...row }: R,
  deps: Pick<Deps, 'clock' | 'config'>,
) {
  const now = deps.clock.now()
  const times = timesOf({ ...row, is_public, closed_at })
  const status = shownStatus(row.status, times, now)
  return {
    ...row,
    cover: row.cover ?? (art === null ? null : sceneAddress({ topic: row.topic, uuid: art, quiet: row.quiet })),
    status: status === 'active' && isSuspended ? 'paused' : status,
    starts_at: row.starts_at.toISOString(),
    // an ended campaign shows the time of its real end, which may be earlier than planned
    ends_at: (isEnded(status) ? endOf(times, now) : row.ends_at)?.toISOString() ?? null,
    report: report !== null && isEnded(status) ? shownPromise(report, deps) : null,
  } satisfies CampaignCard
}

const isEnded = (status: CampaignStatus) => status === 'ended' || status === 'reported'
