import { longest } from '@kindling/contract/campaigns/rules'
import type { Deps } from '../../../deps.ts'
import { invalidField } from '../../../platform/http/refusal.ts'
import { timesOf } from '../../giveables/for-kinds.ts'
import { campaignReported, notifyMany } from '../../notifications/index.ts'
import { endOf } from '../campaign.ts'
import { setCampaignStatus } from '../change-campaign.ts'
import { promiseReportOf } from './promise-reports.ts'

/** Ends the campaign if its time is over. Notifies supporters once. Throws invalid if empty or too long. */
export async function reportCampaign(
  deps: Pick<Deps, 'db' | 'live' | 'clock' | 'queue' | 'config'>,
  id: number,
  outcome: string,
  by?: { actorId: number },
): Promise<void> {
  const text = outcome.trim()
  if (text === '' || [...text].length > longest.outcome) throw invalidField('outcome', 'campaignOutcome')
  await setCampaignStatus(deps, id, {
    to: 'reported',
    isSame: (campaign) => campaign.outcome === text,
    deed: by && { ...by, deed: 'campaign_reported' },
    otherColumns: (campaign, now) => ({
      outcome: text,
      reported_at: now,
      ...(campaign.status !== 'ended' && { closed: { at: endOf(timesOf(campaign), now), because: 'ended' } }),
    }),
    async notify(trx, { giveable_id: giveableId }) {
      await promiseReportOf(trx, deps, giveableId)
      await notifyMany(trx, deps, {
        notification: campaignReported({ giveableId }),
        audience: { supportersOf: giveableId },
      })
    },
  })
}
