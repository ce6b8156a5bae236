import type { Deps } from '../../../deps.ts'
import { timesOf } from '../../giveables/for-kinds.ts'
import { endOf } from '../campaign.ts'
import { setCampaignStatus, type By } from '../change-campaign.ts'
import { promiseReportOf } from './promise-reports.ts'

/** If the planned end has passed, it ended then. Gifts confirmed before count. `reason` goes into the log. */
export async function endCampaign(
  deps: Pick<Deps, 'db' | 'clock' | 'live' | 'config'>,
  id: number,
  by?: By & { reason?: string },
): Promise<void> {
  await setCampaignStatus(deps, id, {
    to: 'ended',
    deed: by && deedOf(by),
    otherColumns: (campaign, now) => ({ closed: { at: endOf(timesOf(campaign), now), because: 'ended' } }),
    notify: async (trx, { giveable_id }) => void (await promiseReportOf(trx, deps, giveable_id)),
  })
}

const deedOf = ({ reason, ...by }: By & { reason?: string }) =>
  ({ ...by, deed: 'campaign_ended', ...(reason !== undefined && { details: { reason } }) }) as const
