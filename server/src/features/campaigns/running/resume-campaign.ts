import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { setCampaignStatus, type By } from '../change-campaign.ts'
import { mustBeVerified, mustHaveTime } from '../review/approve-campaign.ts'

/** Closes it again if gifts during the pause reached its goal and it stops there. Only staff undo a pause by staff. */
export async function resumeCampaign(deps: Pick<Deps, 'db' | 'clock' | 'live'>, id: number, by: By): Promise<void> {
  await setCampaignStatus(deps, id, {
    to: 'active',
    deed: { ...by, deed: 'campaign_resumed' },
    otherColumns(campaign, now) {
      if (campaign.status !== 'paused') throw new Refusal('conflict', 'campaignCannotBecome.active')
      if (campaign.paused_by_staff !== (by.asStaff ?? false))
        throw new Refusal('conflict', by.asStaff ? 'campaignNotHeld' : 'campaignHeld')
      if (campaign.organizer_status === 'deleted') throw new Refusal('conflict', 'campaignOfNobody')
      mustBeVerified(campaign)
      mustHaveTime(campaign, now)
      const { goal_cents: goal, stop_at_goal: stopAtGoal, raised_cents: raised } = campaign
      const isMet = stopAtGoal && raised >= goal
      return { pause_reason: null, closed: isMet ? { at: now, because: 'goal_met' } : null }
    },
  })
}
