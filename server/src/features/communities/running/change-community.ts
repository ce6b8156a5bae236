import type { CommunityChange } from '@kindling/contract/communities'
import type { Deps } from '../../../deps.ts'
import { afterCommit } from '../../../platform/after-commit.ts'
import { Refusal } from '../../../platform/http/errors.ts'
import { subjectOf } from '../../../platform/live/index.ts'
import { noteDeed } from '../../audit/index.ts'
import { changeGiveable } from '../../giveables/index.ts'
import { updateCommunity } from '../communities.queries.ts'
import { lockAsOrganizer } from './as-organizer.ts'
import { swapPictures } from './swap-pictures.ts'

const owners = ['name', 'visibility', 'invites_open'] as const

/**
 * What is not named stays. Who asked to join goes on asking where it takes everybody from now on: nobody comes in
 * unanswered. Throws not_found to all but organizers, forbidden for what is the owner's, conflict once it has closed.
 */
export async function changeCommunity(
  { db, ...deps }: Pick<Deps, 'db' | 'clock' | 'live'>,
  viewer: { id: number },
  identifier: string,
  change: CommunityChange,
): Promise<void> {
  const { name, invites_open: invitesOpen, cover, avatar, ...rest } = change
  const at = deps.clock.now()
  await db.transaction().execute(async (trx) => {
    const { community, isOwner } = await lockAsOrganizer(trx, identifier, viewer)
    if (!isOwner && owners.some((part) => change[part] !== undefined)) throw new Refusal('forbidden', 'ownersAct')
    if (community.status === 'archived') throw new Refusal('conflict', 'communityClosed.archived')
    const fields = Object.entries(change).flatMap(([field, value]) => (value === undefined ? [] : [field]))
    if (fields.length === 0) return
    const { id, uuid, giveableId } = community
    await updateCommunity(trx, id, rest)
    await swapPictures(trx, deps, community, { ownerId: viewer.id, cover, avatar })
    await changeGiveable(trx, giveableId, {
      ...(name !== undefined && { name }),
      ...(invitesOpen !== undefined && { invitesOpen }),
    })
    const details = { fields: fields.join() }
    await noteDeed(trx, { deed: 'community_changed', actorId: viewer.id, giveableId, details, at })
    await afterCommit(trx, () => deps.live.tell(subjectOf('giveables', uuid)))
  })
}
