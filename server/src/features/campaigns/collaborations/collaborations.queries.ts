import type { Collaboration, Partner } from '@kindling/contract/campaigns/collaborations'
import type { Person, Topic } from '@kindling/contract/common'
import { sql, type RawBuilder } from 'kysely'
import { literal } from '../../../platform/database/literal.ts'
import type { Trx } from '../../../platform/database/db.ts'
import type { Identifier } from '../../../platform/identifier.ts'
import { statement, type Placed } from '../../../platform/database/statement.ts'
import type { ClosedBecause } from '../../../platform/database/tables.ts'
import { personRef } from '../../accounts/index.ts'
import { unseenGifts } from '../../giveables/index.ts'
import { hangsOpenTo, openingColumns, type StoredTimes } from '../../giveables/for-kinds.ts'
import type { CampaignStatus } from '../campaign.ts'
import { campaigns } from '../cards.queries.ts'

type Status = Collaboration['status']

type CollaborationRow = Pick<Collaboration, 'uuid' | 'status' | 'raised_cents' | 'gifts_count'> & {
  partner: Partner
  isPartner: boolean
  isOpen: boolean
}

export type CollaborationsRow = StoredTimes & {
  id: number
  uuid: string
  title: string
  topic: Topic
  quiet: boolean
  status: CampaignStatus
  closed_because: ClosedBecause | null
  host: Person
  raised_cents: number
  gifts_count: number
  collaborations: CollaborationRow[]
}

const isPartner = (viewerId: Placed<number>): RawBuilder<boolean> => sql`(co.person_id = ${viewerId} or exists (
  select from memberships m where m.community_id = co.community_id and m.user_id = ${viewerId} and m.status = 'active'
    and m.role <> 'member'))`

/** A frozen or archived community cannot accept a new collaboration. */
const isOpen = sql<boolean>`(co.community_id is null or exists (
  select from communities k where k.id = co.community_id and k.status = 'active'))`

type ReadCollaborationsInput = { value: Identifier['value']; viewerId: number }

const columnOf = { id: sql`c.id`, uuid: sql`ga.uuid` }

/** Partners of a campaign, and invitations. A subtotal contains only gifts that are listed (`gifts/sums`). */
export const readCollaborations = statement<ReadCollaborationsInput, CollaborationsRow, [column: 'id' | 'uuid']>(
  (v, column) => sql`
    select c.id, ga.uuid, ga.name as title, ga.topic, ga.quiet, c.status, ga.closed_because, ${openingColumns},
      ${personRef('o')} as host, ga.raised_cents, ga.gifts_count - ${unseenGifts(v.viewerId)} as gifts_count,
      (select coalesce(json_agg(x order by x.place), '[]') from (
        select co.id as place, co.uuid, co.status, ${partnerColumn} as partner, ${isPartner(v.viewerId)} as "isPartner", ${isOpen} as "isOpen",
          sums.raised_cents, sums.gifts_count
        from collaborations co ${partnerJoins}
        cross join lateral (select coalesce(sum(g.partner_cents), 0)::bigint as raised_cents, count(*)::int as gifts_count
          from gifts g where g.collaboration_id = co.id and g.partner_cents is not null) sums
        where co.giveable_id = ga.id and ${isShowable}) x) as collaborations
    from ${campaigns} join users o on o.id = c.organizer_id
    where ${columnOf[column]} = ${v.value} and ${hangsOpenTo(v.viewerId)}`,
)

export type PartnerFound = {
  community_id: number | null
  person_id: number | null
  slug: string | null
  firstName: string
}

/**
 * An open community or a person; undefined for anything else. Somebody who has blocked the organizer is invited like
 * others, and hears nothing of it.
 */
export async function findPartner(
  trx: Trx,
  { type, uuid }: { type: Partner['type']; uuid: string },
): Promise<PartnerFound | undefined> {
  const found =
    type === 'communities'
      ? sql<PartnerFound>`select k.id as community_id, null::bigint as person_id, ga.slug, '' as "firstName" from communities k
          join giveables ga on ga.id = k.giveable_id where ga.uuid = ${uuid} and ga.is_public and k.status = 'active'`
      : sql<PartnerFound>`select null::bigint as community_id, u.id as person_id, null as slug, u.first_name as "firstName" from users u
          where u.uuid = ${uuid} and u.status = 'active'`
  return (await found.execute(trx)).rows[0]
}

export type LockedCollaboration = {
  id: number
  uuid: string
  status: Status
  giveable_id: number
  community_id: number | null
  person_id: number | null
  isPartner: boolean
  isOpen: boolean
}

const locked = (trx: Trx, where: RawBuilder<unknown>, viewerId: number) =>
  sql<LockedCollaboration>`
    select co.id, co.uuid, co.status, co.giveable_id, co.community_id, co.person_id, ${isPartner(viewerId)} as "isPartner",
      ${isOpen} as "isOpen"
    from collaborations co where ${where} for update of co`.execute(trx)

export async function lockCollaboration(
  trx: Trx,
  { uuid, giveableId, viewerId }: { uuid: string; giveableId: number; viewerId: number },
): Promise<LockedCollaboration | undefined> {
  return (await locked(trx, sql`co.uuid = ${uuid} and co.giveable_id = ${giveableId}`, viewerId)).rows[0]
}

export async function collaborationWith(
  trx: Trx,
  giveableId: number,
  { community_id: communityId, person_id: personId }: Pick<PartnerFound, 'community_id' | 'person_id'>,
  viewerId: number,
): Promise<LockedCollaboration | undefined> {
  const one = sql`co.giveable_id = ${giveableId} and (co.community_id = ${communityId} or co.person_id = ${personId})`
  return (await locked(trx, one, viewerId)).rows[0]
}

export async function countPartners(trx: Trx, giveableId: number): Promise<number> {
  const counted = trx.selectFrom('collaborations').select((eb) => eb.fn.countAll<number>().as('count'))
  const those = counted
    .where('giveable_id', '=', giveableId)
    .where('status', 'in', [literal('invited'), literal('accepted')])
  return (await those.executeTakeFirstOrThrow()).count
}

export async function isSlugTaken(trx: Trx, giveableId: number, slug: string): Promise<boolean> {
  const taken = trx.selectFrom('collaborations').select('id').where('giveable_id', '=', giveableId)
  return (await taken.where('slug', '=', slug).executeTakeFirst()) !== undefined
}

type NewCollaboration = Pick<PartnerFound, 'community_id' | 'person_id'> & {
  uuid: string
  giveable_id: number
  slug: string
  invited_by: number
  invited_at: Date
}

export async function insertCollaboration(trx: Trx, c: NewCollaboration): Promise<number> {
  const added = trx.insertInto('collaborations').values({ ...c, status: 'invited' })
  return (await added.returning('id').executeTakeFirstOrThrow()).id
}

export async function askAgain(trx: Trx, id: number, by: { invited_by: number; invited_at: Date }): Promise<void> {
  const change = { ...by, status: 'invited', answered_by: null, answered_at: null } as const
  await trx.updateTable('collaborations').set(change).where('id', '=', id).execute()
}

export async function setStatus(
  trx: Trx,
  id: number,
  { status, by, at }: { status: Status; by: number; at: Date },
): Promise<void> {
  const change = { status, answered_by: by, answered_at: at }
  await trx.updateTable('collaborations').set(change).where('id', '=', id).execute()
}

export async function answerersOf(
  trx: Trx,
  { community_id: communityId, person_id: personId }: Pick<PartnerFound, 'community_id' | 'person_id'>,
): Promise<number[]> {
  if (personId !== null) return [personId]
  const organizers = trx.selectFrom('memberships').select('user_id').where('community_id', '=', communityId)
  const rows = await organizers
    .where('status', '=', literal('active'))
    .where('role', '<>', literal('member'))
    .orderBy('user_id')
    .execute()
  return rows.map(({ user_id: id }) => id)
}

export type CommunityNamed = { uuid: string; slug: string; name: string; avatar: string | null }

export async function communityNamed(trx: Trx, id: number): Promise<CommunityNamed> {
  const { rows } = await sql<CommunityNamed>`select ga.uuid, ga.slug, ga.name, k.avatar from communities k
    join giveables ga on ga.id = k.giveable_id where k.id = ${id}`.execute(trx)
  return rows[0]!
}

/** Removes a leaving person's name from links. Returns the uuids of the campaigns that changed. */
export async function leaveCollaborations(trx: Trx, personId: number, at: Date): Promise<string[]> {
  const { rows } = await sql<{ uuid: string }>`
    update collaborations co set status = 'removed', answered_at = ${at}, slug = 'gone-' || substr(md5(co.uuid::text), 1, 20)
    from giveables ga where ga.id = co.giveable_id and co.person_id = ${personId} returning ga.uuid`.execute(trx)
  return rows.map(({ uuid }) => uuid)
}

export async function sharesCommunity(trx: Trx, personId: number, partner: PartnerFound): Promise<boolean> {
  const { rows } = await sql`
    select from memberships m where m.user_id = ${personId} and m.status = 'active' and (m.community_id = ${partner.community_id}
      or exists (select from memberships o
        where o.community_id = m.community_id and o.user_id = ${partner.person_id} and o.status = 'active')) limit 1`.execute(
    trx,
  )
  return rows.length > 0
}

/** Joins the partner of a collaboration `co`: `pu` is a person, `pk` a community with its giveable `pg`. */
const partnerJoins = sql`
  left join users pu on pu.id = co.person_id
  left join communities pk on pk.id = co.community_id
  left join giveables pg on pg.id = pk.giveable_id`

/** True if the partner may be shown: an active person or a public community. */
const isShowable = sql`(pu.status = 'active' or pg.is_public)`

const partnerColumn = sql`json_build_object(
  'type', case when pu.id is null then 'communities' else 'users' end, 'uuid', coalesce(pu.uuid, pg.uuid),
  'name', coalesce(trim(pu.first_name || ' ' || pu.last_name), pg.name), 'slug', pg.slug,
  'avatar', coalesce(pu.avatar, pk.avatar), 'topic', pg.topic, 'via', co.slug)`

export const partnersOf = sql`
  (select coalesce(json_agg(${partnerColumn} order by co.answered_at, co.id), '[]')
    from collaborations co ${partnerJoins} where co.giveable_id = ga.id and co.status = 'accepted' and ${isShowable})`
