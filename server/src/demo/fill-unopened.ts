import type { Deps } from '../deps.ts'
import {
  approveCampaign,
  beginDraft,
  changeDraft,
  pauseCampaign,
  rejectCampaign,
  submitDraft,
} from '../features/campaigns/index.ts'
import { addStaff } from '../features/staff/index.ts'
import { day, setClock } from '../platform/time/clock.ts'
import { campaignByTitle, draftOf, nonprofitByEin, sentAt, isStaff } from './demo.queries.ts'
import type { Ids } from './fill-causes.ts'
import { demoNonprofits } from './nonprofits.ts'
import { storyPeople } from './people.ts'
import { unopenedCampaigns, type UnopenedCampaign } from './unopened-campaigns.ts'

/** The staff member who reviews campaigns. */
const reviewer = 'imre'
const daysToReview = 2

/** Takes the usual way: a draft, a submission, a review. Resumes a campaign that an earlier run left unfinished. */
export async function fillUnopened(deps: Deps, now: Date, people: Ids): Promise<void> {
  const at = (daysAgo: number) => ({ ...deps, clock: setClock(new Date(now.getTime() - daysAgo * day)) })
  const staffId = people.get(reviewer)!
  const mail = storyPeople[reviewer]!.email
  await addStaff(at(100), { mail, byId: (await isStaff(deps.db, staffId)) ? staffId : null })
  for (const one of unopenedCampaigns) {
    const known = await campaignByTitle(deps.db, one.says.title!)
    const id = known?.id ?? (await write(at(one.daysAgo), one, people.get(one.by)!))
    if (id === null || (known && known.status !== 'in_review') || typeof one.is === 'string') continue
    const reviewed = at(one.daysAgo - daysToReview)
    const review = { id, staffId, sentAt: await sentAt(deps.db, id) }
    if ('rejected' in one.is) await rejectCampaign(reviewed, { ...review, note: one.is.rejected })
    else {
      await approveCampaign(reviewed, review)
      await pauseCampaign(at(one.daysAgo / 2), id, { actorId: people.get(one.by)!, reason: one.is.paused })
    }
  }
}

/** Null if it stays a draft. */
async function write(deps: Deps, { nonprofit, is, says }: UnopenedCampaign, makerId: number): Promise<number | null> {
  const uuid = (await draftOf(deps.db, makerId, says.title!)) ?? (await beginDraft(deps, makerId, undefined))
  const receives = nonprofit && (await nonprofitByEin(deps.db, demoNonprofits[nonprofit].ein))
  await changeDraft(deps, makerId, uuid, { ...says, nonprofit: receives })
  if (is === 'draft') return null
  return await submitDraft(deps, { makerId, timeZone: deps.config.DEFAULT_TIME_ZONE }, uuid)
}
