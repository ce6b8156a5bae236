import type { Deps } from '../../deps.ts'
import type { Trx } from '../../platform/database/db.ts'
import { changeGiveable, timesOf } from '../giveables/for-kinds.ts'
import { endOf, shownStatus } from './campaign.ts'
import { campaignsToLeave, changeCampaign } from './campaigns.queries.ts'
import { leaveCollaborations } from './collaborations/collaborations.queries.ts'
import { deleteDraftsOf } from './drafts/drafts.queries.ts'
import { freeCover } from './drafts/free-cover.ts'

/**
 * For an organizer whose account is deleted: pauses open campaigns, ends those whose time is over, withdraws those in
 * review, deletes drafts and ends the collaborations as a partner. Returns the uuids of the campaigns whose pages
 * changed.
 */
export async function leaveCampaigns(trx: Trx, { clock }: Pick<Deps, 'clock'>, organizerId: number): Promise<string[]> {
  for (const picture of await deleteDraftsOf(trx, organizerId)) await freeCover(trx, { clock }, picture)
  const campaigns = await campaignsToLeave(trx, organizerId)
  for (const campaign of campaigns) await leave(trx, campaign, clock.now())
  const collaborations = await leaveCollaborations(trx, organizerId, clock.now())
  return [...campaigns.map(({ uuid }) => uuid), ...collaborations]
}

type LeftCampaign = Awaited<ReturnType<typeof campaignsToLeave>>[number]

async function leave(
  trx: Trx,
  { id, giveable_id: giveableId, status, ...row }: LeftCampaign,
  now: Date,
): Promise<void> {
  const times = timesOf(row)
  const isOver = shownStatus(status, times, now) === 'ended'
  const to = status !== 'active' ? 'draft' : isOver ? 'ended' : 'paused'
  await changeCampaign(trx, id, status, { status: to })
  if (to !== 'draft') await changeGiveable(trx, giveableId, { closed: { at: endOf(times, now), because: to } })
}
