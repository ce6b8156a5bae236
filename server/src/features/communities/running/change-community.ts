import type { Community, ChangeCommunityInput } from '@kindling/contract/communities/calls'
import type { Deps } from '../../../deps.ts'
import { afterCommit } from '../../../platform/database/after-commit.ts'
import { day } from '../../../platform/time/clock.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { spend } from '../../../platform/http/limits.ts'
import { accessTo, subjectOf } from '../../../platform/live/index.ts'
import { editGiveable, lockSlugs, moveTo, mustBeFree } from '../../giveables/for-kinds.ts'
import { hangingOn, updateCommunity } from '../communities.queries.ts'
import type { LockedCommunity } from '../locked.queries.ts'
import { showCommunity } from '../show-community.ts'
import { lockAsOrganizer } from './as-organizer.ts'
import { swapAvatar } from './swap-avatar.ts'

const fieldsOfOwner = ['name', 'slug', 'visibility', 'invites_open'] as const
const addressChangesAMonth = 3

/**
 * Changes only the given fields. If the community becomes open, earlier requests to join still need an answer. Earlier
 * addresses keep working. Throws not_found unless the viewer is an organizer, forbidden if a moderator changes a field
 * of the owner, conflict if archived, and what `mustBeFree` throws.
 */
export async function changeCommunity(
  { db, ...deps }: Pick<Deps, 'db' | 'clock' | 'config' | 'live'>,
  viewer: { id: number; timeZone?: string },
  identifier: string,
  change: ChangeCommunityInput,
): Promise<Community> {
  const { name: _, slug, topic: __, invites_open: ___, cover: ____, avatar, ...rest } = change
  const at = deps.clock.now()
  return await db.transaction().execute(async (trx) => {
    const { community, isOwner } = await lockAsOrganizer(trx, identifier, viewer)
    if (!isOwner && fieldsOfOwner.some((part) => change[part] !== undefined))
      throw new Refusal('forbidden', 'ownersAct')
    if (community.status === 'archived') throw new Refusal('conflict', 'communityClosed.archived')
    const { id, uuid, giveableId } = community
    const show = () => showCommunity({ ...deps, db: trx }, uuid, viewer)
    if (Object.values(change).every((value) => value === undefined)) return await show()
    if (slug !== undefined) await changeAddress(trx, deps, { community, slug, timeZone: viewer.timeZone })
    await updateCommunity(trx, id, rest)
    await swapAvatar(trx, deps, community, { ownerId: viewer.id, avatar })
    await editGiveable(trx, deps, {
      giveableId,
      ownerId: viewer.id,
      edit: change,
      deed: { deed: 'community_changed', actorId: viewer.id, at },
    })
    // what hangs on it appears or is missing from now on, also to whoever has read it before
    const seen = change.visibility === undefined ? [] : [uuid, ...(await hangingOn(trx, giveableId))]
    const moved = [subjectOf('giveables', uuid), ...seen.flatMap((one) => [subjectOf('giveables', one), accessTo(one)])]
    await afterCommit(trx, () => deps.live.publish(...moved))
    return await show()
  })
}

type ChangeAddressInput = { community: LockedCommunity; slug: string; timeZone: string | undefined }

/** Changes the address, at most three times in 30 days, because other communities cannot use a former address. */
async function changeAddress(
  trx: Trx,
  { clock }: Pick<Deps, 'clock'>,
  { community, slug, timeZone }: ChangeAddressInput,
): Promise<void> {
  const { giveableId } = community
  if (slug.toLowerCase() === community.slug) return
  await lockSlugs(trx, 'communities')
  const next = await mustBeFree(trx, { kind: 'communities', slug, but: giveableId })
  await spend(trx, clock, {
    key: `move:${giveableId}`,
    limit: addressChangesAMonth,
    seconds: (30 * day) / 1_000,
    timeZone,
  })
  await moveTo(trx, giveableId, next)
}
