import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../platform/http/errors.ts'
import { setCampaignStatus } from '../change-campaign.ts'
import type { LockedCampaign } from '../campaigns.queries.ts'

/** Skips the review, for the demo world and tests. Throws conflict if its nonprofit is not verified. */
export async function openCampaign(deps: Pick<Deps, 'db' | 'live' | 'clock'>, id: number): Promise<void> {
  await setCampaignStatus(deps, id, {
    to: 'active',
    otherColumns(campaign) {
      mustBeVerified(campaign)
      return { closed: null }
    },
  })
}

export function mustBeVerified({ nonprofit_status: status }: LockedCampaign): void {
  if (status !== 'verified' && status !== 'active') throw new Refusal('conflict', 'campaignNotVerified')
}

/** Throws conflict if the campaign's end has passed. */
export function mustHaveTime({ ends_at: endsAt }: LockedCampaign, now: Date): void {
  if (endsAt !== null && endsAt <= now) throw new Refusal('conflict', 'campaignEndPassed')
}
