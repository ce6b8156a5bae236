import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../platform/http/errors.ts'
import { becomes } from '../change-campaign.ts'
import { mustBeVerified, mustHaveTime } from './open-campaign.ts'

/** One whose goal was met by what came in meanwhile, and that stops there, is closed by it. */
export async function resumeCampaign(
  deps: Pick<Deps, 'db' | 'clock' | 'live'>,
  id: number,
  by: { actorId: number },
): Promise<void> {
  await becomes(deps, id, {
    to: 'active',
    deed: { ...by, deed: 'campaign_resumed' },
    along(campaign, now) {
      if (campaign.status !== 'paused') throw new Refusal('conflict', 'campaignCannotBecome.active')
      mustBeVerified(campaign)
      mustHaveTime(campaign, now)
      const { goal_cents: goal, stop_at_goal: stopAtGoal, raised_cents: raised } = campaign
      const isMet = stopAtGoal && raised >= goal
      return { pause_reason: null, closed: isMet ? { at: now, because: 'goal_met' } : null }
    },
  })
}
