import type { Deps } from '../../deps.ts'
import { Refusal } from '../../platform/http/errors.ts'
import { becomes } from './change-campaign.ts'

/** After review or a pause. Throws conflict where its nonprofit is not verified. */
export async function openCampaign(deps: Pick<Deps, 'db' | 'live'>, id: number): Promise<void> {
  await becomes(deps, id, 'active', ({ nonprofit_status: nonprofit }) => {
    if (nonprofit !== 'verified' && nonprofit !== 'active') throw new Refusal('conflict', 'campaignNotVerified')
    return { closed: null }
  })
}
