import type { Deps } from '../../../deps.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { noteDeed } from '../../../platform/audit.queries.ts'
import { membershipChanged, notifyAnswered } from '../../notifications/index.ts'
import type { LockedCommunity, MemberState } from '../locked.queries.ts'
import { endOffer } from '../offers/end-offer.ts'
import { isOrganizer } from './membership.ts'
import { countMember, organizerIds, storeAnswer } from './memberships.queries.ts'
import { notifyConcerned, notifyMembership } from './notify-concerned.ts'

type SendAwayInput = {
  community: LockedCommunity
  member: MemberState
  actorId: number
  act: 'decline' | 'remove' | 'ban' | 'unban'
  reason: string | null
}

const becomes = {
  decline: { status: 'removed', deed: 'member_declined', change: null },
  remove: { status: 'removed', deed: 'member_removed', change: 'removed' },
  ban: { status: 'banned', deed: 'member_banned', change: 'banned' },
  unban: { status: 'removed', deed: 'member_unbanned', change: null },
} as const

/** A removed person may ask again, a banned one not. Members read the reason in a notification, others on the page. */
export async function sendAway(
  trx: Trx,
  deps: Pick<Deps, 'clock' | 'config' | 'live' | 'queue'>,
  { community, member, actorId, act, reason }: SendAwayInput,
): Promise<void> {
  const { id: communityId, giveableId, uuid } = community
  const { userId, status: was } = member
  const { status, deed, change } = becomes[act]
  const at = deps.clock.now()
  if (member.offeredUntil !== null) await endOffer(trx, deps, community)
  await storeAnswer(trx, { communityId, userId, status, answeredBy: actorId, reason, declined: act === 'decline' })
  if (was === 'active') await countMember(trx, communityId, -1)
  await noteDeed(trx, { deed, actorId, giveableId, personId: userId, details: { reason }, at })
  // a removed organizer can no longer answer requests, so their notifications about requests are updated
  const request = isOrganizer(member)
    ? { organizerIds: [userId], giveableId }
    : { organizerIds: was === 'requested' ? await organizerIds(trx, communityId) : [], giveableId }
  const news = change === null ? [] : [membershipChanged({ personId: userId, giveableId, change, reason })]
  await notifyAnswered(trx, deps, request, news)
  if (was === 'active') await notifyMembership(trx, deps, { userId, community: uuid })
  else await notifyConcerned(trx, deps, { communityId, userId })
}
