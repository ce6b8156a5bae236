import type { Partner } from '@kindling/contract/campaigns/collaborations'
import type { Deps } from '../../../deps.ts'
import { afterCommit } from '../../../platform/database/after-commit.ts'
import { day, second } from '../../../platform/time/clock.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { notFound, Refusal } from '../../../platform/http/refusal.ts'
import { spend } from '../../../platform/http/limits.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { subjectOf } from '../../../platform/live/index.ts'
import { noteDeed } from '../../../platform/audit.queries.ts'
import { timesOf } from '../../giveables/for-kinds.ts'
import { collaborationInvited, addNotifications } from '../../notifications/index.ts'
import { campaignPolicy } from '../campaigns.policy.ts'
import { lockCampaign, type LockedCampaign } from '../campaigns.queries.ts'
import {
  answerersOf,
  askAgain,
  collaborationWith,
  communityNamed,
  countPartners,
  findPartner,
  insertCollaboration,
  isSlugTaken,
  type PartnerFound,
  sharesCommunity,
} from './collaborations.queries.ts'
import { randomInt } from 'node:crypto'

const mostPartners = 50
/** The most invitations a day to people and communities with which the organizer shares no community. */
const strangersADay = 10

type InvitePartnerInput = Pick<Partner, 'type' | 'uuid'> & { timeZone?: string }
type InviteDeps = Pick<Deps, 'clock' | 'config' | 'live' | 'queue'>

export const invitePartner = (
  deps: InviteDeps & Pick<Deps, 'db'>,
  campaignId: number,
  input: InvitePartnerInput,
): Promise<string> => deps.db.transaction().execute((trx) => invite(trx, deps, campaignId, input))

/**
 * Invites a partner. A partner who declined or was removed is invited again in the same row; an open invitation is not
 * repeated. Returns the uuid of the collaboration. Throws not_found, conflict, and rate_limited after ten invitations a
 * day to strangers.
 */
export async function invite(
  trx: Trx,
  deps: InviteDeps,
  campaignId: number,
  input: InvitePartnerInput,
): Promise<string> {
  const at = deps.clock.now()
  const campaign = await lockCampaign(trx, campaignId)
  if (!campaign) throw notFound()
  mustBeAlive(campaign, at)
  const { organizer_id: organizerId, giveable_id: giveableId } = campaign
  const partner = await findPartner(trx, input)
  if (!partner) throw notFound()
  if (partner.person_id === organizerId || (partner.community_id ?? 0) === campaign.community_id)
    throw new Refusal('conflict', 'partnerIsHost')
  const there = await collaborationWith(trx, giveableId, partner, organizerId)
  if (there?.status === 'invited') return there.uuid
  if (there?.status === 'accepted') throw new Refusal('conflict', 'partnerAlready')
  if ((await countPartners(trx, giveableId)) >= mostPartners)
    throw new Refusal('conflict', { words: 'partnersFull', max: mostPartners })
  if (!(await sharesCommunity(trx, organizerId, partner)))
    await spend(trx, deps.clock, {
      key: `partners:${organizerId}`,
      limit: strangersADay,
      seconds: day / second,
      words: 'partnersADay',
      timeZone: input.timeZone,
    })
  const uuid = there?.uuid ?? uuidv7(at)
  const by = { invited_by: organizerId, invited_at: at }
  if (there) await askAgain(trx, there.id, by)
  const id = there?.id ?? (await insert(trx, giveableId, { ...partner, ...by, uuid }))
  await noteDeed(trx, {
    deed: 'collaboration_invited',
    actorId: organizerId,
    giveableId,
    at,
    ...(partner.person_id !== null && { personId: partner.person_id }),
  })
  await afterCommit(trx, () => deps.live.publish(subjectOf('giveables', campaign.uuid)))
  await notifyInvited(trx, deps, { campaign, partner, id, at })
  return uuid
}

export function mustBeAlive(campaign: LockedCampaign, now: Date): void {
  const { status, closed_because: closedBecause } = campaign
  if (!campaignPolicy.invite_partners({ ...timesOf(campaign), status, closedBecause, isOwn: true, now }))
    throw new Refusal('conflict', 'campaignNotGathering')
}

type InsertCollaborationInput = PartnerFound & { uuid: string; invited_by: number; invited_at: Date }

async function insert(
  trx: Trx,
  giveableId: number,
  { firstName, slug: own, ...row }: InsertCollaborationInput,
): Promise<number> {
  const first = own ?? slugOfPerson(firstName)
  const slug = (await isSlugTaken(trx, giveableId, first)) ? slugBeside(first) : first
  return await insertCollaboration(trx, { ...row, slug, giveable_id: giveableId })
}

type NotifyInvitedInput = { campaign: LockedCampaign; partner: PartnerFound; id: number; at: Date }

async function notifyInvited(
  trx: Trx,
  deps: InviteDeps,
  { campaign, partner, id, at }: NotifyInvitedInput,
): Promise<void> {
  const { organizer_id: organizerId, giveable_id: giveableId } = campaign
  const { community_id: communityId } = partner
  const community = communityId === null ? null : await communityNamed(trx, communityId)
  const to = (await answerersOf(trx, partner)).filter((id) => id !== organizerId)
  await addNotifications(trx, deps, [
    collaborationInvited({ to, organizerId, giveableId, collaborationId: id, community, at }),
  ])
}

const signs = '23456789abcdefghjkmnpqrstvwxyz'
const tail = () => Array.from({ length: 6 }, () => signs[randomInt(signs.length)]).join('')

/** The first name in plain letters, with a random end that cannot be guessed. */
function slugOfPerson(firstName: string): string {
  const spelled = firstName
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .slice(0, 24)
  return `${spelled || 'friend'}-${tail()}`
}

/** A slug for a community whose own slug another partner of the campaign has. */
const slugBeside = (slug: string): string => `${slug.slice(0, 33)}-${tail()}`
