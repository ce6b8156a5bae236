import { sceneAddress } from '@kindling/contract/art-address'
import type { CampaignCard } from '@kindling/contract/campaigns'
import { timesOf } from '../giveables/index.ts'
import { shownStatus } from './campaign.ts'
import type { CardRow } from './cards.queries.ts'

export function campaignCard<R extends CardRow>({ is_public, closed_at, art, ...row }: R, now: Date) {
  return {
    ...row,
    cover: row.cover ?? (art === null ? null : sceneAddress({ topic: row.topic, uuid: art, quiet: row.quiet })),
    status: shownStatus(row.status, timesOf({ ...row, is_public, closed_at }), now),
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at?.toISOString() ?? null,
  } satisfies CampaignCard
}
