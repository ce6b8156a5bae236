import type { Campaign } from '@kindling/contract/campaigns/calls'
import type { Deps } from '../../../deps.ts'
import { notFound } from '../../../platform/http/refusal.ts'
import { campaignCard } from '../campaign-card.ts'
import { readCampaign } from '../campaign-page.queries.ts'
import { pauseOf } from '../show-campaign.ts'
import { sentCampaign, hostOf, type Host, type Sent } from './review.queries.ts'

type Shown = Omit<Campaign, 'budget' | 'supporters' | 'may' | 'community'>
export type ForReview = Shown & {
  budget: { label: string; amount_cents: number }[]
  sent: Sent
  host: Host | null
}

/** Everything that the page will show. Throws not_found if the campaign was withdrawn. */
export async function showForReview(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  id: number,
): Promise<ForReview> {
  const now = clock.now()
  const [sent, [row], host = null] = await Promise.all([
    sentCampaign(db, id),
    readCampaign(db, { value: id, viewerId: null, timeZone: config.DEFAULT_TIME_ZONE }, 'id'),
    hostOf(db, id, now),
  ])
  if (!sent || !row) throw notFound()
  const { newest: _, community: __, closed_because: ___, paused_by_staff: isHeld, ...rest } = row
  const card = campaignCard(rest, { clock, config })
  return { ...card, ...pauseOf(card.status, row.pause_reason, isHeld), sent, host }
}
