import type { Deps } from '../../deps.ts'
import {
  approveCampaign,
  beginDraft,
  changeDraft,
  pauseCampaign,
  rejectCampaign,
  submitDraft,
} from '../../features/campaigns/index.ts'
import { day, setClock } from '../../platform/time/clock.ts'
import { campaignByTitle, draftOf, nonprofitByEin, sentAt } from '../demo.queries.ts'
import type { Ids } from './fill-causes.ts'
import { reviewer } from './fill-staff.ts'
import { demoNonprofits } from '../stories/nonprofits.ts'
import { unopenedCampaigns, type UnopenedCampaign } from '../stories/unopened-campaigns.ts'

const daysToReview = 2

/** Creates each campaign by the real use cases: draft, submission, review. Resumes where an earlier run stopped. */
export async function fillUnopened(deps: Deps, now: Date, people: Ids): Promise<void> {
  const at = (daysAgo: number) => ({ ...deps, clock: setClock(new Date(now.getTime() - daysAgo * day)) })
  const staffId = people.get(reviewer)!
  for (const campaign of unopenedCampaigns) {
    const { status } = campaign
    const known = await campaignByTitle(deps.db, campaign.draft.title!)
    const id = known?.id ?? (await write(at(campaign.daysAgo), campaign, people.get(campaign.by)!))
    if (id === null || (known && known.status !== 'in_review') || typeof status === 'string') continue
    const reviewed = at(campaign.daysAgo - daysToReview)
    const review = { id, staffId, sentAt: await sentAt(deps.db, id) }
    if ('rejected' in status) await rejectCampaign(reviewed, { ...review, note: status.rejected })
    else {
      await approveCampaign(reviewed, review)
      await pauseCampaign(at(campaign.daysAgo / 2), id, { actorId: people.get(campaign.by)!, reason: status.paused })
    }
  }
}

/** Returns the id of the submitted campaign; null if it stays a draft. */
async function write(
  deps: Deps,
  { nonprofit, status, draft }: UnopenedCampaign,
  makerId: number,
): Promise<number | null> {
  const uuid = (await draftOf(deps.db, makerId, draft.title!)) ?? (await beginDraft(deps, makerId, undefined))
  const receives = nonprofit && (await nonprofitByEin(deps.db, demoNonprofits[nonprofit].ein))
  await changeDraft(deps, makerId, uuid, { ...draft, nonprofit: receives })
  if (status === 'draft') return null
  return await submitDraft(deps, { makerId, timeZone: deps.config.DEFAULT_TIME_ZONE }, uuid)
}
