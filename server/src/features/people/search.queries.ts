import type { Person } from '@kindling/contract/common'
import { sql } from 'kysely'
import { statement } from '../../platform/statement.ts'
import { personRef, plainly } from '../accounts/index.ts'

type Asked = { viewerId: number; part: string }

/** Of the communities that one is in; not who keeps that to oneself, nor who has blocked the other. Beginnings of names first. */
export const findByName = statement<Asked, { person: Person }>(
  (v) => sql`
    with part as (select ${plainly(sql`${v.part}::text`)} as text),
    around as materialized (
      select distinct o.user_id as id from memberships m
      join communities c on c.id = m.community_id and c.status = 'active'
      join memberships o on o.community_id = m.community_id and o.status = 'active' and o.user_id <> m.user_id
      where m.user_id = ${v.viewerId} and m.status = 'active'
    ), named as (
      select u.id, u.uuid, u.first_name, u.last_name, u.avatar, ' ' || ${plainly(sql`u.first_name || ' ' || u.last_name`)} as plain_name
      from around a join users u on u.id = a.id and u.status = 'active'
        and coalesce((u.settings ->> 'show_communities')::boolean, true)
      where not exists (select from blocks b
        where (b.blocker_id = u.id and b.blocked_id = ${v.viewerId}) or (b.blocker_id = ${v.viewerId} and b.blocked_id = u.id))
    )
    select ${personRef('n')} as person from named n, part p where p.text <> '' and position(p.text in n.plain_name) > 0
    order by position(' ' || p.text in n.plain_name) = 0, n.plain_name, n.id limit 10`,
)
