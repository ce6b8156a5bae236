import type { Community } from '@kindling/contract/communities/calls'
import type { Deps } from '../../../deps.ts'
import { afterCommit } from '../../../platform/database/after-commit.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { notFound, Refusal } from '../../../platform/http/refusal.ts'
import { readIdentifier } from '../../../platform/identifier.ts'
import { subjectOf } from '../../../platform/live/index.ts'
import { noteDeed } from '../../../platform/audit.queries.ts'
import { changeGiveable } from '../../giveables/for-kinds.ts'
import { communityHeld, seeRequests, addNotifications, notifyOfState } from '../../notifications/index.ts'
import { closedAtOf, hasOwner, updateStatus } from '../communities.queries.ts'
import { lockCommunity, type LockedCommunity } from '../locked.queries.ts'
import { endOffer } from '../offers/end-offer.ts'
import { withdrawRequests, organizerIds } from '../members/memberships.queries.ts'
import { notifyConcerned } from '../members/notify-concerned.ts'
import { showCommunity } from '../show-community.ts'
import { lockAsOwner } from './as-organizer.ts'
import type { FrozenBecause } from '../../../platform/database/tables.ts'
import type { CommunityStatus } from '../community.ts'

type StatusDeps = Pick<Deps, 'clock' | 'config' | 'db' | 'live' | 'queue'>
/** `reason`: shown to the organizers. */
type ByStaff = { identifier: string; staffId: number; reason?: string | undefined }

/** Changes the status for the owner. Idempotent. Returns the community after the change. */
export async function changeStatus(
  { db, ...deps }: StatusDeps,
  viewer: { id: number },
  { identifier, status: to }: { identifier: string; status: NewStatus },
): Promise<Community> {
  return await db.transaction().execute(async (trx) => {
    const community = await lockAsOwner(trx, identifier, viewer)
    await setStatus(trx, deps, { community, to, actorId: viewer.id, asStaff: false })
    return await showCommunity({ ...deps, db: trx }, community.uuid, viewer)
  })
}

/** Staff freeze the community; its organizers are notified and cannot unfreeze it. */
export const freezeCommunity = (deps: StatusDeps, by: ByStaff): Promise<void> => asStaff(deps, by, 'frozen')

/** Staff unfreeze the community, even if its owner froze it. Throws conflict if it has no owner. */
export const thawCommunity = (deps: StatusDeps, by: ByStaff): Promise<void> => asStaff(deps, by, 'active')

async function asStaff({ db, ...deps }: StatusDeps, by: ByStaff, to: NewStatus): Promise<void> {
  const { identifier, staffId, reason = null } = by
  await db.transaction().execute(async (trx) => {
    const named = readIdentifier(identifier)
    const community = named && (await lockCommunity(trx, named))
    if (!community) throw notFound()
    if (to === 'active' && !(await hasOwner(trx, community.id))) throw new Refusal('conflict', 'frozenBy.no_owner')
    await setStatus(trx, deps, { community, to, actorId: staffId, asStaff: true, reason })
  })
}

type SetStatusInput = {
  community: LockedCommunity
  to: NewStatus
  actorId: number
  asStaff: boolean
  reason?: string | null
}
const deeds = { active: 'community_unfrozen', frozen: 'community_frozen', archived: 'community_archived' } as const

/** Keeps the time of the first closing: gifts confirmed before it count, even if an archive follows a freeze. */
async function setStatus(
  trx: Trx,
  deps: Omit<StatusDeps, 'db'>,
  { community, to, actorId, asStaff: byStaff, reason = null }: SetStatusInput,
): Promise<void> {
  const outcome = statusChangeOf(community, to, byStaff)
  if (outcome === 'is so') return
  if (outcome !== 'changes') throw new Refusal('conflict', outcome)
  const { id, giveableId, uuid } = community
  const now = deps.clock.now()
  const at = (await closedAtOf(trx, giveableId)) ?? now
  await updateStatus(trx, id, {
    status: to,
    frozenBecause: to === 'frozen' ? (byStaff ? 'staff' : 'organizers') : null,
  })
  await changeGiveable(trx, giveableId, { closed: to === 'active' ? null : { at, because: to } })
  await noteDeed(trx, { deed: deeds[to], actorId, asStaff: byStaff, giveableId, details: { reason }, at: now })
  await notifyOfState(trx, deps, { what: 'closing', giveableId, audience: { supportersOf: giveableId } })
  if (to === 'archived') await withdrawRequests(trx, id)
  const request = { organizerIds: await organizerIds(trx, id), giveableId }
  if (to === 'archived') {
    await endOffer(trx, deps, community, { later: request.organizerIds })
    await seeRequests(trx, deps, [request])
    await notifyConcerned(trx, deps, { communityId: id })
  }
  if (byStaff)
    await addNotifications(trx, deps, [communityHeld({ ...request, frozen: to === 'frozen', reason, at: now })])
  await afterCommit(trx, () => deps.live.publish(subjectOf('giveables', uuid)))
}

/** `no_owner`: the owner's account was deleted, and there is no moderator. */
type StoredStatus = { status: CommunityStatus; frozenBecause: FrozenBecause | null }

type NewStatus = 'active' | 'frozen' | 'archived'
type StatusRefusal = 'communityClosed.archived' | `frozenBy.${'staff' | 'no_owner'}`

/** Tells whether the owner or staff can set the status `to`, and if not, why. Archived is final. */
function statusChangeOf(
  { status, frozenBecause }: StoredStatus,
  to: NewStatus,
  asStaff: boolean,
): 'changes' | 'is so' | StatusRefusal {
  const isOurs = asStaff && to === 'frozen' && frozenBecause === 'organizers'
  if (status === to && !isOurs) return 'is so'
  if (status === 'archived' || status === 'draft') return 'communityClosed.archived'
  // a community that staff froze stays frozen until staff resume it
  if (to === 'archived' && !asStaff && frozenBecause === 'staff') return 'frozenBy.staff'
  if (to !== 'active' || frozenBecause === 'organizers' || frozenBecause === null) return 'changes'
  return asStaff ? 'changes' : `frozenBy.${frozenBecause}`
}
