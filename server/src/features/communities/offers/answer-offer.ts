import type { OfferAct } from '@kindling/contract/communities/members'
import type { Deps } from '../../../deps.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { notFound, Refusal } from '../../../platform/http/refusal.ts'
import { readIdentifier } from '../../../platform/identifier.ts'
import { noteDeed } from '../../../platform/audit.queries.ts'
import { handOverAnswered } from '../../notifications/index.ts'
import { lockCommunity, memberStatesOf, type LockedCommunity, type MemberState } from '../locked.queries.ts'
import { endOffer } from './end-offer.ts'
import { handOverTo } from '../members/make-owner.ts'
import { isOrganizer } from '../members/membership.ts'
import { ownerOf } from '../members/memberships.queries.ts'
import { openOffer } from './offers.queries.ts'

type OfferDeps = Pick<Deps, 'clock' | 'config' | 'db' | 'live' | 'queue'>

/** Accepting and withdrawing are idempotent. Throws not_found for non-members, conflict if the offer has ended. */
export async function answerOffer(
  { db, ...deps }: OfferDeps,
  viewer: { id: number },
  { identifier, act }: { identifier: string; act: OfferAct },
): Promise<void> {
  const named = readIdentifier(identifier)
  if (!named) throw notFound()
  await db.transaction().execute(async (trx) => {
    const community = await lockCommunity(trx, named)
    const member = community && (await memberStatesOf(trx, community.id, [viewer.id])).get(viewer.id)
    if (!community || member?.status !== 'active') throw notFound()
    await (act === 'withdraw' ? withdraw : answer)(trx, deps, { community, member, act })
  })
}

type AnswerOfferInput = { community: LockedCommunity; member: MemberState; act: OfferAct }

async function withdraw(trx: Trx, deps: Omit<OfferDeps, 'db'>, { community, member }: AnswerOfferInput): Promise<void> {
  if (!isOrganizer(member)) throw notFound()
  if (member.role !== 'owner') throw new Refusal('forbidden', 'ownersAct')
  const [at, { giveableId }] = [deps.clock.now(), community]
  const offer = await openOffer(trx, community.id, at)
  if (offer) {
    const of = { actorId: member.userId, personId: offer.userId, giveableId, at }
    await noteDeed(trx, { deed: 'hand_over_withdrawn', ...of })
  }
  await endOffer(trx, deps, community)
}

async function answer(
  trx: Trx,
  deps: Omit<OfferDeps, 'db'>,
  { community, member, act }: AnswerOfferInput,
): Promise<void> {
  const [at, { giveableId }, { userId }] = [deps.clock.now(), community, member]
  if (member.role === 'owner' && act === 'accept') return
  const offer = await openOffer(trx, community.id, at)
  const ownerId = await ownerOf(trx, community.id)
  if (offer?.userId !== userId || ownerId === null || member.isLeaving) throw new Refusal('conflict', 'offerOver')
  if (act === 'accept') return await handOverTo(trx, deps, { community, userId, actorId: userId, asStaff: false })
  await noteDeed(trx, { deed: 'hand_over_declined', actorId: userId, giveableId, personId: userId, at })
  const declined = handOverAnswered({ ownerId, personId: userId, giveableId, accepted: false })
  await endOffer(trx, deps, community, { notifications: [declined] })
}
