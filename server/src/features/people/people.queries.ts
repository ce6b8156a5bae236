import type { Language } from '@kindling/contract/language'
import { sql } from 'kysely'
import { asSorted } from '../../platform/database/by-name.queries.ts'
import { statement, builder } from '../../platform/database/statement.ts'
import type { UserStatus } from '../../platform/database/tables.ts'
import {
  personRef,
  showsCommunities,
  userColumns,
  type UserRow,
  called,
  isCalled,
  isOneWord,
} from '../accounts/index.ts'
import type { Person } from '@kindling/contract/common'
import { belongsTo, gaveTo, isNamedBy, startedFlash, started } from './shown.queries.ts'
import { givenCentsSince } from '../impact/index.ts'
import { givesMonthly, subscribedCountOf } from '../plan/index.ts'
import { exportList } from '../../platform/database/export-list.queries.ts'
import type { InvitedPerson } from '@kindling/contract/people/calls'

type ReadPersonInput = { uuid: string; viewerId: number | null }

export type FoundPerson = {
  id: number
  uuid: string
  status: UserStatus
  shows_communities: boolean
  blocks_viewer: boolean
  blocked: boolean
}

const found = (viewerId: Parameters<typeof belongsTo>[0]['viewer']) => sql`u.id, u.uuid, u.status,
  ${showsCommunities('u')} as shows_communities,
  exists (select from blocks b where b.blocker_id = u.id and b.blocked_id = ${viewerId}) as blocks_viewer,
  exists (select from blocks b where b.blocker_id = ${viewerId} and b.blocked_id = u.id) as blocked`

export const readPerson = statement<ReadPersonInput, FoundPerson>(
  (v) => sql`select ${found(v.viewerId)} from users u where u.uuid = ${v.uuid} and u.status <> 'deleted'`,
)

export type ProfileRow = FoundPerson & {
  person: Person
  cover: string | null
  bio: string | null
  url: string | null
  city: string | null
  state: string | null
  created_at: Date
  communities: number
  supported: number
  started: number
  flash: number
  inspired: number
}

export const readProfile = statement<ReadPersonInput, ProfileRow>((v) => {
  const of = { person: sql`u.id`, viewer: v.viewerId }
  return sql`
    select ${found(v.viewerId)}, ${personRef('u')} as person, u.cover, u.bio, u.url, u.city, u.state, u.created_at,
      (select count(*)::int from (${belongsTo(of)}) c) as communities,
      case when u.id = ${v.viewerId} then (select count(*)::int from (${gaveTo(of)}) c)
        else (select count(*)::int from (${isNamedBy(of)}) c) end as supported,
      (select count(*)::int from (${started(of)}) c) as started, (select count(*)::int from (${startedFlash(of)}) c) as flash,
      coalesce((select s.direct_count from impact_scores s where s.user_id = u.id), 0) as inspired
    from users u where u.uuid = ${v.uuid} and u.status <> 'deleted'`
})

export const userWithGiving = statement<
  { userId: number; since: Date },
  UserRow & { given_cents: number; gives_monthly: boolean; subscribed_count: number }
>(({ userId, since }) =>
  builder
    .selectFrom('users')
    .select(userColumns)
    .select([
      givenCentsSince(since).as('given_cents'),
      givesMonthly(sql`users.id`).as('gives_monthly'),
      subscribedCountOf(sql`users.id`).as('subscribed_count'),
    ])
    .where('id', '=', userId),
)

export const peopleExports = {
  blocked: exportList(
    sql`u.uuid, trim(u.first_name || ' ' || u.last_name) as name, b.created_at`,
    sql`u.id`,
    (id) => sql`from blocks b join users u on u.id = b.blocked_id where b.blocker_id = ${id}`,
  ),
}

/** The first eight to join, also people who never gave; without deleted accounts and people after a block. */
export const invitedBy = statement<{ viewerId: number }, { person: InvitedPerson }>(
  (v) => sql`
    select ${personRef('u', sql`, 'inspired', coalesce(s.direct_count, 0)`)} as person
    from users u left join impact_scores s on s.user_id = u.id
    where u.inviter_id = ${v.viewerId} and u.status = 'active' and not exists (select from blocks b
      where (b.blocker_id = u.id and b.blocked_id = ${v.viewerId}) or (b.blocker_id = ${v.viewerId} and b.blocked_id = u.id))
    order by u.id limit 8`,
)

type FindByNameInput = { viewerId: number; name: string }

/** The number of fellow members that a search considers. */
const mostAround = 1_000

/** Members of the viewer's communities, without people who hide these and without blocks in either direction. */
export const findByName = statement<FindByNameInput, { person: Person }, [language: Language]>(
  (v, language) => sql`
    with ${called(v.name)},
    circles as materialized (
      select m.community_id as id from memberships m join communities c on c.id = m.community_id and c.status = 'active'
      where m.user_id = ${v.viewerId} and m.status = 'active'
    ), around as materialized (
      select m.user_id as id from circles c
      join lateral (select user_id from memberships where community_id = c.id and status = 'active' limit ${sql.lit(mostAround)}) m on true
      limit ${sql.lit(mostAround)}
    ), candidates as materialized (
      select id, bool_or(known) as known from (
        select id, false as known from around
        union all select n.id, ${isOneWord} from called n where exists (select from circles c join memberships m
          on m.community_id = c.id and m.user_id = n.id and m.status = 'active')) o group by id
    )
    select ${personRef('u')} as person from candidates o join users u on u.id = o.id and u.status = 'active'
      and ${showsCommunities('u')}
    where o.id <> ${v.viewerId} and (o.known or ${isCalled(sql`o.id`)})
      and not exists (select from blocks b
        where (b.blocker_id = u.id and b.blocked_id = ${v.viewerId}) or (b.blocker_id = ${v.viewerId} and b.blocked_id = u.id))
    order by ${asSorted(sql`u.first_name`, language)}, ${asSorted(sql`u.last_name`, language)}, u.id limit 10`,
)
