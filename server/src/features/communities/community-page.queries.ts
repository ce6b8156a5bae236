import type { Person } from '@kindling/contract/common'
import type { Community } from '@kindling/contract/communities/calls'
import { sql, type RawBuilder } from 'kysely'
import type { Identifier } from '../../platform/identifier.ts'
import { statement, type Slot, type Slots } from '../../platform/database/statement.ts'
import { blockedWith, personRef, showsCommunities } from '../accounts/index.ts'
import {
  boardsOpen,
  chatOpen,
  coverAltColumn,
  isNamed,
  monthlyOf,
  openingColumns,
  supportersOf,
  type FoundSupporters,
  type StoredTimes,
  type SupportersForm,
  type SupportersValues,
} from '../giveables/for-kinds.ts'
import { takesPayouts } from '../nonprofits/index.ts'
import { momentJson, sharesOf } from './splits/splits.queries.ts'
import { cardColumnsFor, cardParts } from './cards.queries.ts'
import type { MembershipStatus, Role } from './members/membership.ts'

type Stored = Omit<Community, 'friends' | 'membership' | 'next_payout' | 'room' | 'may'>
type StoredMembership = { role: Role; status: MembershipStatus; sent_away: boolean; joined_at: string }
type Row = Stored &
  StoredTimes & {
    is_suspended: boolean
    /** All members, also those whom the viewer does not see. */
    everyone_count: number
    room_uuid: string
    is_chat_open: boolean
    takes_payouts: boolean
    membership: StoredMembership | null
    friends: Person[]
    friends_count: number
  }

type ReadCommunityInput = { value: Identifier['value']; viewerId: number | null }
type Form = [column: Identifier['column']]
type PageForm = [...Form, reader: 'guest' | 'member']

const community = (column: Identifier['column'], value: Slot<Identifier['value']>) =>
  sql`communities c join giveables ga on ga.id = c.giveable_id and ${isNamed('communities', column, value)}`

type PageValues = ReadCommunityInput & { now: Date }

/** These columns say what the reader has to do with the community. */
const ofReader = (
  v: Slots<PageValues>,
) => sql`${membershipJson} as membership, ${sentAway} as sent_away, ${sinceJoined(v.now)} as since_joined,
  ${hasGiven(v.viewerId)} as has_given, ${monthlyOf(v.viewerId)} as my_monthly_cents, ${offerOf(v.viewerId, v.now)} as hand_over,
  ${requestsCount} as requests_count, f.friends, f.friends_count`

/** A guest has none of it. Without these parts the query starts sooner, and most readers are guests. */
const ofGuest = sql`null::json as membership, null::json as sent_away, null::json as since_joined, false as has_given,
  null::bigint as my_monthly_cents, null::json as hand_over, null::int as requests_count, '[]'::json as friends, 0 as friends_count`

export const readCommunity = statement<PageValues, Row, PageForm>(
  (v, column, reader) => sql`
    select ${cardColumnsFor(reader === 'guest' ? null : v.viewerId)}, c.members_count as everyone_count, ${coverAltColumn}, c.story, c.rules, ${boardsOpen} as boards_open, c.status, c.frozen_because, s.is_suspended, s.takes_payouts, ${openingColumns}, ga.invites_open, c.suggested_cents, c.impact_lines,
      ga.raised_cents, ${comingOf(v.now)} as coming_allocation,
      (select coalesce(json_agg(${personRef('u', sql`, 'role', o.role`)} order by o.role, o.joined_at, u.id), '[]')
        from memberships o join users u on u.id = o.user_id
        where o.community_id = c.id and o.status = 'active' and o.role in ('owner', 'moderator')) as organizers,
      (select r.uuid from chats r where r.community_id = c.id) as room_uuid, ${chatOpen} as is_chat_open,
      ${reader === 'guest' ? ofGuest : ofReader(v)}
    from ${community(column, v.value)} ${reader === 'guest' ? sql`` : asViewer(v.viewerId)}
    ${cardParts(v, sql`, coalesce(bool_or(${takesPayouts('n')}), false) as takes_payouts`)}
    ${reader === 'guest' ? sql`` : sql`cross join lateral (${friendsHere(v.viewerId)}) f`}`,
)

const comingOf = (now: Slot<Date>) => sql`
  (select json_build_object('effective_at', ${momentJson(sql`a.effective_at`)}, 'shares', ${sharesOf(sql`a.id`)})
    from allocations a where a.giveable_id = c.giveable_id and a.effective_at > ${now} and a.effective_at < 'infinity')`

const asViewer = (viewerId: Slot<number | null>) =>
  sql`left join memberships v on v.community_id = c.id and v.user_id = ${viewerId}`
const membershipJson = sql`
  case when v.user_id is not null then json_build_object('role', v.role, 'status', v.status, 'joined_at', v.joined_at,
    'sent_away', v.status = 'requested' and v.answered_by is not null) end`

const sentAway = sql`
  case when v.status in ('removed', 'banned') then json_build_object('reason', v.reason,
    'how', case when v.status = 'banned' then 'banned' when v.declined then 'declined' else 'removed' end) end`

/**
 * The sum that the community raised since the viewer joined, by UTC days from the day after joining; null on the day of
 * joining, whose total contains earlier gifts. There is one row a day: adds up the days after joining, or subtracts the
 * days before it from the total, whichever are fewer.
 */
const sinceJoined = (now: Slot<Date>) => sql`
  case when v.status = 'active' and (v.joined_at at time zone 'UTC')::date < (${now}::timestamptz at time zone 'UTC')::date
    then json_build_object('raised_cents', greatest(0,
      case when v.joined_at - ga.starts_at > ${now} - v.joined_at then ${givenOn(sql`>`)} else ga.raised_cents - ${givenOn(sql`<=`)} end)) end`

const givenOn = (when: RawBuilder<unknown>) => sql`(
  select coalesce(sum(d.given_cents), 0)::bigint from giveable_days d
  where d.giveable_id = c.giveable_id and d.day ${when} (v.joined_at at time zone 'UTC')::date)`

const hasGiven = (viewerId: Slot<number | null>) => sql`exists (
  select from supporters s where s.giveable_id = c.giveable_id and s.user_id = ${viewerId} and s.gifts_count > 0)`

const offerOf = (viewerId: Slot<number | null>, now: Slot<Date>) => sql`
  case when v.status = 'active' then (
    select json_build_object('to', ${personRef('t')}, 'by', ${personRef('b')}, 'until', ${momentJson(sql`o.offered_until`)})
    from memberships o join users t on t.id = o.user_id and t.status = 'active'
    join memberships w on w.community_id = o.community_id and w.role = 'owner' and w.status = 'active'
    join users b on b.id = w.user_id
    where o.community_id = c.id and o.offered_until > ${now} and ${viewerId} in (o.user_id, w.user_id)) end`

const requestsCount = sql`
  case when v.status = 'active' and v.role in ('owner', 'moderator') then (
    select count(*)::int from memberships r where r.community_id = c.id and r.status = 'requested') end`

/** The viewer's inviter comes first. Reading friends first keeps the planner from reading all members. */
const friendsHere = (viewerId: Slot<number | null>) => sql`
  select coalesce(json_agg(${personRef('p')}), '[]') as friends, coalesce(max(p.friends_count), 0)::int as friends_count
  from (
    select u.uuid, u.first_name, u.last_name, u.avatar, u.status, count(*) over () as friends_count
    from users me join users u on u.inviter_id = me.id or u.id = me.inviter_id
    join memberships m on m.user_id = u.id and m.community_id = c.id and m.status = 'active'
    where me.id = ${viewerId} and u.status = 'active' and ${showsCommunities('u')} and u.id not in (${blockedWith(viewerId)})
    order by u.id <> me.inviter_id, m.joined_at, u.id limit 4) p`

export type CommunityAccess = StoredTimes &
  Pick<Row, 'id' | 'status' | 'visibility'> & {
    giveable_id: number
    membership: StoredMembership | null
  }

const access = sql`c.id, c.giveable_id, c.status, ${openingColumns}, c.visibility, ${membershipJson} as membership`

export const readAccess = statement<ReadCommunityInput, CommunityAccess, Form>(
  (v, column) => sql`select ${access} from ${community(column, v.value)} ${asViewer(v.viewerId)}`,
)

export const readSupporters = statement<
  ReadCommunityInput & SupportersValues,
  CommunityAccess & FoundSupporters,
  [...Form, ...SupportersForm]
>(
  (v, column, ...form) => sql`
    select ${access}, ${supportersOf(v, form)} from ${community(column, v.value)} ${asViewer(v.viewerId)}`,
)
