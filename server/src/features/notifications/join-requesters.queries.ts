import { sql, type Expression } from 'kysely'

/** Newest first, without people whom `reader` has blocked. Empty unless `reader` is an organizer. */
export const joinRequesters = (reader: Expression<unknown>, giveableId: Expression<unknown>) => sql`
  select r.user_id, count(*) over ()::int as waiting
  from communities k
  join memberships o on o.community_id = k.id and o.user_id = ${reader} and o.status = 'active' and o.role <> 'member'
  join memberships r on r.community_id = k.id and r.status = 'requested'
  where k.giveable_id = ${giveableId}
    and not exists (select from blocks b where b.blocker_id = ${reader} and b.blocked_id = r.user_id)
  order by r.joined_at desc, r.user_id desc`
