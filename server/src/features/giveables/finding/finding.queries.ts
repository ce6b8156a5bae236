import type { GiveableType } from '@kindling/contract/common'
import { sql, type RawBuilder } from 'kysely'
import { isGone, unseenPeople } from '../supporters/waiting.queries.ts'
import { utcDay } from '../totals.queries.ts'
import { matches } from '../../../platform/search/matches.queries.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { Slots } from '../../../platform/database/statement.ts'
import { isThereFor } from '../seen.queries.ts'

export const unranked = sql.lit(2_147_483_647)

/** Page numbers reach no further in a list. */
const mostRanked = 3_000

/** `size`: the number of people. `from` and `among` select the rows of a kind's table `c` to rank. */
type Ranked = { size: RawBuilder<unknown>; from: RawBuilder<unknown>; among: RawBuilder<unknown> }

/**
 * A part of a `with` clause: `ranks (giveable_id, rank)` (decision 0025). Ranks by the people who gave in the last 30
 * days, recent weeks more, and never by money. Giveables of under 100 people compete only with each other, relative to
 * their size, and get every third rank.
 */
export function trendRanks(kind: GiveableType, now: Date, { size, from, among }: Ranked): RawBuilder<unknown> {
  const today = sql`${utcDay(now)}::date`
  return sql`
    given as (${daysOfPeople}),
    heats as (
      select giveable_id, sum(people * greatest(1, 4 - (${today} - day) / 7)) as heat from given
      where day between ${today} - 29 and ${today} group by giveable_id
    ),
    sized as (
      select ga.id as giveable_id, ${size} as size, coalesce(h.heat, 0) as heat, md5(${utcDay(now)} || ga.uuid::text) as lot
      from ${from} left join heats h on h.giveable_id = ga.id where ga.kind = ${kind} and ${among}
    ),
    queued as (
      select giveable_id, lot, heat, size < 100 as small, row_number() over (partition by size < 100
        order by case when size < 100 then heat * 1000 / (size + 10) else heat end desc, lot) as nth
      from sized
    ),
    ranks as (
      select giveable_id, row_number() over (
        order by case when small then 3 * nth when heat > 0 then nth + (nth - 1) / 2 end nulls last, lot)::int as rank
      from queued order by rank limit ${mostRanked}
    )`
}

const unseenGivers = sql`(
  select giveable_id, user_id from gifts where waits_since is not null
  union select o.giveable_id, o.user_id from gifts o where ${isGone('o')})`

/** Counts each person on the day of the newest listed gift. A newer gift that is not listed yet does not count. */
const daysOfPeople = sql`
  select giveable_id, day, last_supporters as people from giveable_days
  union all
  select w.giveable_id, (s.last_gift_at at time zone 'UTC')::date, -1
  from ${unseenGivers} w join supporters s using (giveable_id, user_id)
  union all
  select w.giveable_id, (max(g.settled_at) at time zone 'UTC')::date, 1
  from ${unseenGivers} w join gifts g using (giveable_id, user_id)
  where g.status = 'settled' and g.waits_since is null and not ${isGone('g')} group by w.giveable_id, w.user_id`

/** The public number of supporters, by which a giveable counts as small. */
export const peopleShown = sql`ga.supporters_count - ${unseenPeople(null)}`

/**
 * A part of a `with` clause: `matches (id, score)`, the giveables that match a search. `id`: the giveable's. What is not
 * there for the viewer is no candidate, because a better match hides weaker ones.
 */
export const giveableMatches = (v: Looking, kind: GiveableType): RawBuilder<unknown> =>
  matches(v.search, {
    id: sql`e.giveable_id`,
    words: sql`e.words`,
    names: sql`e.names`,
    from: sql`search_entries e join giveables ga on ga.id = e.giveable_id and ${isThereFor(v.viewerId)}
      where e.words @> array[${sql.lit(`#${kind}`)}] and`,
  })

/** What a count of a search takes: the words, who looks, and when. */
export type Searching = { search: string | null; viewerId: number | null; now: Date }

type Looking = Slots<Pick<Searching, 'search' | 'viewerId'>>

/** `kept`: a condition on `ga`, and what it joins, by which the kind's list keeps a match. */
type Found = { kind: GiveableType; join?: RawBuilder<unknown>; kept: RawBuilder<unknown> }

const firstFound = sql.lit(3)

/** A subquery for one kind: how many giveables a search finds, as many as their list, and the best three of them. */
export const giveablesFound = (v: Looking, { kind, join = sql``, kept }: Found): RawBuilder<unknown> => sql`(
  with ${giveableMatches(v, kind)}
  select json_build_object('total', count(*)::int, 'first', coalesce(json_agg(json_build_object('type', f.kind, 'id', f.number,
    'uuid', f.uuid, 'name', f.name, 'quiet', f.quiet) order by f.nth) filter (where f.nth <= ${firstFound}), '[]'))
  from (
    select ga.kind, ga.number, ga.uuid, ga.name, ga.quiet, row_number() over (order by w.score desc, ga.id desc) as nth
    from matches w join giveables ga on ga.id = w.id ${join} where ${kept}) f)`

/** Updates search after an announced split has begun: until then, search entries also name the former receivers. */
export async function forgetOldReceivers(db: Db, now: Date): Promise<void> {
  await sql`
    select write_search_entry(giveable_id) from allocations
    where effective_at > created_at and effective_at <= ${now} and effective_at > ${now}::timestamptz - interval '24 hours'`.execute(
    db,
  )
}
