import type { Trx } from '../../../platform/database/db.ts'
import { notFound, Refusal } from '../../../platform/http/refusal.ts'
import { readIdentifier } from '../../../platform/identifier.ts'
import { lockCommunity, memberStatesOf, type LockedCommunity } from '../locked.queries.ts'
import { isOrganizer } from '../members/membership.ts'

/** Throws not_found if the community does not exist or the viewer is not an organizer. */
export async function lockAsOrganizer(
  trx: Trx,
  identifier: string,
  viewer: { id: number },
): Promise<{ community: LockedCommunity; isOwner: boolean }> {
  const named = readIdentifier(identifier)
  const community = named && (await lockCommunity(trx, named))
  if (!community) throw notFound()
  const member = (await memberStatesOf(trx, community.id, [viewer.id])).get(viewer.id) ?? null
  if (!isOrganizer(member)) throw notFound()
  return { community, isOwner: member?.role === 'owner' }
}

/** Throws forbidden for moderators. */
export async function lockAsOwner(trx: Trx, identifier: string, viewer: { id: number }): Promise<LockedCommunity> {
  const { community, isOwner } = await lockAsOrganizer(trx, identifier, viewer)
  if (!isOwner) throw new Refusal('forbidden', 'ownersAct')
  return community
}
