import type { GiveableRef } from '@kindling/contract/common'
import type { Home } from '@kindling/contract/home/calls'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { statement, type Slots } from '../../platform/database/statement.ts'
import { liveFlash, type WrittenFlashCard } from '../flash-campaigns/index.ts'

export type Totals = { raised_cents: number; people: number; live_flash: WrittenFlashCard[] }
type Steps = NonNullable<Home['start']>
type Own = { steps: Steps; put_away: boolean; invite_to: GiveableRef | null; spot_on: GiveableRef | null }

/** `boardSince`: the first day of boards of all time. */
type ReadTotalsInput = { userId: number | null; now: Date; boardSince: string }

const mostLive = 6
const stored = ({ userId, now }: Pick<Slots<ReadTotalsInput>, 'userId' | 'now'>) => sql`
  coalesce(t.raised_cents, 0) as raised_cents, coalesce(t.people, 0) as people,
  ${liveFlash(now, userId, mostLive)} as live_flash
  from (select) one left join home_totals t on true`

/** With the viewer's own gifts since the totals were refreshed, and the viewer, also while all of these gifts wait. */
const withOwn = ({ userId, now }: Pick<Slots<ReadTotalsInput>, 'userId' | 'now'>) => sql`
  coalesce(t.raised_cents, 0) + coalesce(o.new_cents, 0)::bigint as raised_cents,
  coalesce(t.people, 0) + (o.gave and o.is_counted is not true)::int as people,
  ${liveFlash(now, userId, mostLive)} as live_flash
  from (select) one left join home_totals t on true
  cross join lateral (
    select sum(g.amount_cents - g.refunded_cents) filter (where g.booked_at > t.refreshed_at or t.one is null) as new_cents,
      count(*) > 0 as gave, bool_or(g.listed is not null and g.booked_at <= t.refreshed_at) as is_counted
    from gifts g where g.user_id = ${userId} and g.status = 'settled' and g.refunded_cents < g.amount_cents) o`

const refOfGiveable = sql`json_build_object(
  'type', ga.kind, 'id', ga.number, 'uuid', ga.uuid, 'name', ga.name, 'quiet', ga.quiet)`

const totalsAlone = statement<ReadTotalsInput, Totals>((v) => sql`select ${stored(v)}`)

const totalsAndOwn = statement<ReadTotalsInput, Totals & Own>(
  ({ userId, now, boardSince }) => sql`
    select json_build_object(
        'joined', exists (select from memberships m where m.user_id = ${userId} and m.status = 'active'),
        'gave', exists (select from supporters s where s.user_id = ${userId} and s.given_cents > 0),
        'invited', exists (select from users u where u.inviter_id = ${userId})
          or exists (select from memberships m where m.inviter_id = ${userId})) as steps,
      coalesce((select (u.settings ->> 'start_put_away')::boolean from users u where u.id = ${userId}), false) as put_away,
      (select ${refOfGiveable}
        from memberships m join communities c on c.id = m.community_id join giveables ga on ga.id = c.giveable_id
        where m.user_id = ${userId} and m.status = 'active' and c.status = 'active' and ga.invites_open
        order by m.joined_at, c.id limit 1) as invite_to,
      (select ${refOfGiveable}
        from board_rows r join giveables ga on ga.id = r.giveable_id join communities c on c.giveable_id = ga.id
        join memberships m on m.community_id = c.id and m.user_id = r.user_id and m.status = 'active'
        where r.user_id = ${userId} and r.board = 'inspired' and r.since = ${boardSince}::date and c.status = 'active'
        order by r.falling, c.id limit 1) as spot_on,
      ${withOwn({ userId, now })}`,
)

export async function readTotals(db: Db, input: ReadTotalsInput): Promise<Totals & Partial<Own>> {
  const [row] = await (input.userId === null ? totalsAlone : totalsAndOwn)(db, input)
  return row!
}

/**
 * Counts people with a listed gift, because a number that changes with a total before the gift is listed would reveal a
 * giver. A refunded gift counts while it is listed.
 */
export async function refreshTotals(db: Db, now: Date): Promise<void> {
  await sql`
    insert into home_totals (raised_cents, people, refreshed_at)
    select (select coalesce(sum(raised_cents), 0) from giveables),
      (select count(*) from impact_scores where own_cents > 0)
      - (select count(distinct w.user_id) from gifts w where w.waits_since is not null and w.refunded_cents < w.amount_cents
          and not exists (select from gifts o where o.user_id = w.user_id and o.listed is not null))
      + (select count(distinct l.user_id) from gifts l join impact_scores s on s.user_id = l.user_id
          where l.listed is not null and l.refunded_cents >= l.amount_cents and s.own_cents = 0), ${now}
    on conflict (one) do update set raised_cents = excluded.raised_cents, people = excluded.people, refreshed_at = excluded.refreshed_at`.execute(
    db,
  )
}
