import type { Person } from '@kindling/contract/common'
import type { Community } from '@kindling/contract/communities'
import { sql } from 'kysely'
import type { Named } from '../../platform/identifier.ts'
import { statement, type Slot, type Slots } from '../../platform/statement.ts'
import { personRef } from '../accounts/index.ts'
import {
  coverAltColumn,
  openingColumns,
  supportersOf,
  type FoundSupporters,
  type StoredTimes,
  type SupportersForm,
  type SupportersValues,
} from '../giveables/index.ts'
import { nonprofitRef } from '../nonprofits/index.ts'
import { cardColumns, cardParts } from './cards.queries.ts'
import type { Membership } from './membership.ts'

type Stored = Omit<Community, 'friends' | 'membership' | 'my_monthly_cents' | 'next_payout' | 'may'>
type Row = Stored &
  StoredTimes & {
    membership: (Membership & { joined_at: string }) | null
    friends: Person[]
    friends_count: number
  }

type Asked = { value: Named['value']; viewerId: number | null }
type Form = [column: Named['column']]

const columnOf = { id: sql`c.id`, uuid: sql`ga.uuid`, slug: sql`ga.slug` }
const community = (column: Named['column'], value: Slot<Named['value']>) =>
  sql`communities c join giveables ga on ga.id = c.giveable_id and ga.kind = 'communities' and ${columnOf[column]} = ${value}`

/** Drafts are found too. */
export const readCommunity = statement<Asked & { now: Date }, Row, Form>(
  (v, column) => sql`
    select ${cardColumns}, ${coverAltColumn}, c.story, c.status, ${openingColumns}, c.suggested_cents, c.impact_lines, ga.raised_cents, s.allocation,
      (select coalesce(json_agg(${personRef('u', sql`, 'role', o.role`)} order by o.role, o.joined_at, u.id), '[]')
        from memberships o join users u on u.id = o.user_id
        where o.community_id = c.id and o.status = 'active' and o.role in ('owner', 'moderator')) as organizers,
      ${membershipOf(v.viewerId)} as membership, f.friends, f.friends_count
    from ${community(column, v.value)} ${cardParts(v.now, { viewerId: v.viewerId, more: allocation })}
    cross join lateral (${friendsOf(v.viewerId)}) f`,
)

const allocation = sql`, coalesce(json_agg(json_build_object('nonprofit', ${nonprofitRef('n')}, 'basis_points', x.basis_points)
  order by x.position), '[]') as allocation`

const membershipOf = (viewerId: Slot<number | null>) => sql`
  (select json_build_object('role', v.role, 'status', v.status, 'joined_at', v.joined_at)
    from memberships v where v.community_id = c.id and v.user_id = ${viewerId})`

const friendsOf = (viewerId: Slot<number | null>) => sql`
  select coalesce(json_agg(${personRef('p')}), '[]') as friends, coalesce(max(p.friends_count), 0)::int as friends_count
  from (
    select u.uuid, u.first_name, u.last_name, u.avatar, count(*) over () as friends_count
    from users me join users u on u.inviter_id = me.id or u.id = me.inviter_id
    join memberships m on m.user_id = u.id and m.community_id = c.id and m.status = 'active'
    where me.id = ${viewerId} and u.status = 'active'
    order by u.id <> me.inviter_id, m.joined_at, u.id limit 4) p`

export type CommunityAccess = StoredTimes &
  Pick<Row, 'id' | 'status' | 'visibility' | 'members_count'> & {
    membership: Membership | null
  }

const access = ({ viewerId }: Slots<Asked>) =>
  sql`c.id, c.status, ${openingColumns}, c.visibility, c.members_count, ${membershipOf(viewerId)} as membership`

export const readAccess = statement<Asked, CommunityAccess, Form>(
  (v, column) => sql`select ${access(v)} from ${community(column, v.value)}`,
)

export const readSupporters = statement<
  Asked & SupportersValues,
  CommunityAccess & FoundSupporters,
  [...Form, ...SupportersForm]
>(
  (v, column, ...form) => sql`
    select ${access(v)}, ${supportersOf(v, form)} from ${community(column, v.value)}`,
)
