import type { Collaboration } from '@kindling/contract/campaigns/collaborations'
import type { Deps } from '../../../deps.ts'
import { afterCommit } from '../../../platform/database/after-commit.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { notFound, Refusal } from '../../../platform/http/refusal.ts'
import { subjectOf } from '../../../platform/live/index.ts'
import { noteDeed } from '../../../platform/audit.queries.ts'
import { collaborationAnswered, collaborationEnded, addNotifications } from '../../notifications/index.ts'
import { lockCampaign, type LockedCampaign } from '../campaigns.queries.ts'
import { collaborationPolicy, maySee } from './collaborations.policy.ts'
import {
  answerersOf,
  communityNamed,
  lockCollaboration,
  setStatus,
  type LockedCollaboration,
} from './collaborations.queries.ts'
import { mustBeAlive } from './invite-partner.ts'

type Act = Collaboration['may'][number]
const becomes = { accept: 'accepted', decline: 'declined', remove: 'removed' } as const satisfies Record<
  Act,
  Collaboration['status']
>

type AnswerCollaborationInput = { uuid: string; act: Act; viewerId: number }
type AnswerDeps = Pick<Deps, 'clock' | 'config' | 'db' | 'live' | 'queue'>

/** Idempotent. Gifts that were made through the partner are not moved. Throws not_found, forbidden, conflict. */
export async function answerCollaboration(
  deps: AnswerDeps,
  campaignId: number,
  { uuid, act, viewerId }: AnswerCollaborationInput,
): Promise<void> {
  const at = deps.clock.now()
  await deps.db.transaction().execute(async (trx) => {
    const campaign = await lockCampaign(trx, campaignId)
    if (!campaign) throw notFound()
    const collaboration = await lockCollaboration(trx, { uuid, giveableId: campaign.giveable_id, viewerId })
    const of = { isOrganizer: campaign.organizer_id === viewerId, isPartner: collaboration?.isPartner ?? false }
    if (!collaboration || !(maySee({ status: collaboration.status, isAlive: true, ...of }) || of.isPartner))
      throw notFound()
    const isTheirs = of.isPartner || (of.isOrganizer && act === 'remove')
    if (!isTheirs) throw new Refusal('forbidden', 'collaborationOfOthers')
    if (collaboration.status === becomes[act]) return
    if (!collaborationPolicy[act]({ status: collaboration.status, isAlive: true, ...of }))
      throw new Refusal('conflict', `collaborationCannot.${act}`)
    if (act === 'accept') mustBeAlive(campaign, at)
    if (act === 'accept' && !collaboration.isOpen) throw new Refusal('conflict', 'partnerClosed')
    await setStatus(trx, collaboration.id, { status: becomes[act], by: viewerId, at })
    const { giveable_id: giveableId } = campaign
    await noteDeed(trx, { deed: `collaboration_${becomes[act]}`, actorId: viewerId, giveableId, at })
    await afterCommit(trx, () => deps.live.publish(subjectOf('giveables', campaign.uuid)))
    const answer = { campaign, collaboration, act, actorId: viewerId }
    if (collaboration.status === 'accepted') await notifyEnd(trx, deps, answer)
    else if (act !== 'remove' && !of.isOrganizer) await notifyAnswer(trx, deps, answer)
  })
}

type Answered = { campaign: LockedCampaign; collaboration: LockedCollaboration; act: Act; actorId: number }

async function notifyAnswer(
  trx: Trx,
  deps: AnswerDeps,
  { campaign, collaboration, act, actorId }: Answered,
): Promise<void> {
  const { organizer_id: organizerId, giveable_id: giveableId } = campaign
  const community =
    collaboration.community_id === null ? null : (await communityNamed(trx, collaboration.community_id)).name
  const of = { organizerId, actorId, giveableId, collaborationId: collaboration.id }
  await addNotifications(trx, deps, [collaborationAnswered({ ...of, accepted: act === 'accept', community })])
}

/** Notifies the other side: the organizer when a partner leaves, the partner when the organizer removes it. */
async function notifyEnd(trx: Trx, deps: AnswerDeps, { campaign, collaboration, actorId }: Answered): Promise<void> {
  const { organizer_id: organizerId, giveable_id: giveableId } = campaign
  const community =
    collaboration.community_id === null ? null : (await communityNamed(trx, collaboration.community_id)).name
  const hasLeft = actorId !== organizerId
  const to = hasLeft ? [organizerId] : (await answerersOf(trx, collaboration)).filter((id) => id !== actorId)
  const who = { community, ...(hasLeft && community === null && { personId: actorId }) }
  await addNotifications(trx, deps, [collaborationEnded({ to, ...who, giveableId, collaborationId: collaboration.id })])
}
