import type { Person } from '@kindling/contract/common'
import type { Community } from '@kindling/contract/communities'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import type { Named } from '../../platform/identifier.ts'
import { nonprofitRef } from '../nonprofits/index.ts'
import { cardColumns, cardParts, validAllocation } from './cards.queries.ts'
import type { Membership } from './membership.ts'
import { personRef } from './supporters.queries.ts'

type Stored = Omit<Community, 'friends' | 'membership' | 'my_monthly_cents' | 'next_payout' | 'can'>
type Row = Stored & {
  closed_at: Date | null
  membership: (Membership & { joined_at: string }) | null
  friends: Person[]
  friends_count: number
}

/** Everything of a community's page in one query. `viewerId`: whose membership and friends. Drafts are found too. */
export async function readCommunity(db: Db, named: Named, viewerId: number | null, now: Date): Promise<Row | null> {
  const { rows } = await sql<Row>`
    select ${cardColumns}, c.story, c.status, c.closed_at, c.suggested_cents, c.impact_lines, c.raised_cents,
      (select coalesce(json_agg(json_build_object('nonprofit', ${nonprofitRef('n')}, 'basis_points', x.basis_points) order by x.position), '[]')
        from allocation_shares x join nonprofits n on n.id = x.nonprofit_id where x.allocation_id = ${validAllocation(now)}) as allocation,
      (select coalesce(jsonb_agg(${personRef('u')}::jsonb || jsonb_build_object('role', o.role) order by o.role, o.joined_at, u.id), '[]')
        from memberships o join users u on u.id = o.user_id
        where o.community_id = c.id and o.status = 'active' and o.role in ('owner', 'moderator')) as organizers,
      (select json_build_object('role', v.role, 'status', v.status, 'joined_at', v.joined_at)
        from memberships v where v.community_id = c.id and v.user_id = ${viewerId}) as membership,
      f.friends, f.friends_count
    from communities c ${cardParts(now)}
    cross join lateral (${friendsOf(viewerId)}) f
    where c.${sql.ref(named.column)} = ${named.value}`.execute(db)
  return rows[0] ?? null
}

/** Friends of the viewer in `communities c`: who brought the viewer, and whom the viewer brought; four faces and a count. */
const friendsOf = (viewerId: number | null) => sql`
  select coalesce(json_agg(p.person order by p.place) filter (where p.place <= 4), '[]') as friends, count(*)::int as friends_count
  from (
    select ${personRef('u')} as person, row_number() over (order by u.id <> me.inviter_id, m.joined_at, u.id) as place
    from users me join users u on u.inviter_id = me.id or u.id = me.inviter_id
    join memberships m on m.user_id = u.id and m.community_id = c.id and m.status = 'active'
    where me.id = ${viewerId} and u.status = 'active') p`

export type Standing = {
  id: number
  status: Row['status']
  closed_at: Date | null
  visibility: Row['visibility']
  gifts_count: number
  members_count: number
  membership: Membership | null
}

/** What decides whether this viewer may look inside, with the totals of its lists. */
export async function standingOf(db: Db, named: Named, viewerId: number): Promise<Standing | null> {
  const { rows } = await sql<Standing>`
    select c.id, c.status, c.closed_at, c.visibility, c.gifts_count, c.members_count,
      (select json_build_object('role', v.role, 'status', v.status)
        from memberships v where v.community_id = c.id and v.user_id = ${viewerId}) as membership
    from communities c where c.${sql.ref(named.column)} = ${named.value}`.execute(db)
  return rows[0] ?? null
}
