import type { Deps } from '../../../deps.ts'
import { setCampaignStatus, type By } from '../change-campaign.ts'

/** Gifts confirmed before still count. Staff can pause what an organizer paused, but not the reverse. */
export async function pauseCampaign(
  deps: Pick<Deps, 'db' | 'clock' | 'live'>,
  id: number,
  { actorId, asStaff = false, reason }: By & { reason: string },
): Promise<void> {
  await setCampaignStatus(deps, id, {
    to: 'paused',
    repeats: ({ paused_by_staff: isHeld }) => asStaff && !isHeld,
    isSame: (campaign) => campaign.pause_reason === reason,
    deed: { actorId, asStaff, deed: 'campaign_paused', details: { reason } },
    otherColumns: ({ closed_at: closedAt }, now) => ({
      pause_reason: reason,
      paused_by_staff: asStaff,
      closed: { at: closedAt ?? now, because: 'paused' },
    }),
  })
}
