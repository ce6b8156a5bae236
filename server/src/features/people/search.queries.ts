import type { Person } from '@kindling/contract/common'
import { sql } from 'kysely'
import { statement } from '../../platform/database/statement.ts'
import { called, isCalled, isOneWord, personRef, showsCommunities } from '../accounts/index.ts'

type Asked = { viewerId: number; name: string }

/** The number of fellow members that a search considers. */
const mostAround = 1_000

/** Members of the viewer's communities, without people who hide these and without blocks in either direction. */
export const findByName = statement<Asked, { person: Person }>(
  (v) => sql`
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
    order by u.first_name, u.last_name, u.id limit 10`,
)
