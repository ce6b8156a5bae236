import type { Deps } from '../../deps.ts'
import type { Trx } from '../../platform/db.ts'
import { changeGiveable } from '../giveables/index.ts'
import { campaignsToLeave, changeCampaign } from './campaigns.queries.ts'
import { leaveCollaborations } from './collaborations/collaborations.queries.ts'
import { deleteDraftsOf } from './drafts/drafts.queries.ts'
import { freeCover } from './drafts/free-cover.ts'

/**
 * Nobody answers any more for what this organizer asked for: what takes gifts pauses, what waits for its review is
 * withdrawn. What was being written goes, and nobody gathers along in this name. Answers whose pages are others now.
 */
export async function leaveCampaigns(trx: Trx, { clock }: Pick<Deps, 'clock'>, organizerId: number): Promise<string[]> {
  for (const picture of await deleteDraftsOf(trx, organizerId)) await freeCover(trx, { clock }, picture)
  const all = await campaignsToLeave(trx, organizerId)
  for (const { id, giveable_id: giveableId, status, closed_at: closedAt } of all) {
    await changeCampaign(trx, id, status, { status: status === 'active' ? 'paused' : 'draft' })
    if (status === 'active' && closedAt === null)
      await changeGiveable(trx, giveableId, { closed: { at: clock.now(), because: 'paused' } })
  }
  const along = await leaveCollaborations(trx, organizerId, clock.now())
  return [...all.map(({ uuid }) => uuid), ...along]
}
