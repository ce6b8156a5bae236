import type { Deps } from '../../../deps.ts'
import { becomes } from '../change-campaign.ts'

/** Gifts whose card was tried before count. */
export async function pauseCampaign(
  deps: Pick<Deps, 'db' | 'clock' | 'live'>,
  id: number,
  { actorId, reason }: { actorId: number; reason: string },
): Promise<void> {
  await becomes(deps, id, {
    to: 'paused',
    isSame: (campaign) => campaign.pause_reason === reason,
    deed: { actorId, deed: 'campaign_paused', details: { reason } },
    along: (_, now) => ({ pause_reason: reason, closed: { at: now, because: 'paused' } }),
  })
}
