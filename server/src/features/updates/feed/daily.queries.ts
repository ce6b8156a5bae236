import type { FeedFigure } from '@kindling/contract/updates/feed'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/db.ts'
import { unseenPeople } from '../../giveables/index.ts'

type Part = { after: number; most: number }
export type PassedRow = { giveableId: number; figure: FeedFigure; value: number }

/**
 * The highest milestone of each figure that a community has passed, if there is no entry for it or a higher one. Gifts
 * that are not listed yet do not count. `after`: the id of the last giveable.
 */
export async function milestonesPassed(
  trx: Trx,
  { after, most, ...of }: Part & Readonly<Record<FeedFigure, readonly number[]>>,
): Promise<{ rows: PassedRow[]; last: number | null }> {
  const highest = (figure: FeedFigure, count: ReturnType<typeof sql>) => sql`(
    select max(v) from unnest(${[...of[figure]]}::bigint[]) v where v <= ${count})`
  const { rows } = await sql<{ giveable_id: number; passed: PassedRow[] }>`
    with part as materialized (
      select ga.*, c.members_count, (
        select coalesce(sum(w.amount_cents - w.refunded_cents), 0) from gifts w
        where w.giveable_id = ga.id and w.waits_since is not null) as waiting_cents
      from communities c join giveables ga on ga.id = c.giveable_id
      where ga.is_public and ga.id > ${after} order by ga.id limit ${most}
    )
    select ga.id as giveable_id, (
      select coalesce(json_agg(json_build_object('giveableId', ga.id, 'figure', f.figure, 'value', f.value)), '[]')
      from (values ('members', ${highest('members', sql`ga.members_count`)}),
        ('supporters', ${highest('supporters', sql`ga.supporters_count - ${unseenPeople(null)}`)}),
        ('raised', ${highest('raised', sql`ga.raised_cents - ga.waiting_cents`)})) f (figure, value)
      where f.value is not null and not exists (
        select from feed_entries e where e.giveable_id = ga.id and e.kind = 'milestone'
          and e.data ->> 'figure' = f.figure and (e.data ->> 'value')::bigint >= f.value)) as passed
    from part ga order by ga.id`.execute(trx)
  return { rows: rows.flatMap(({ passed }) => passed), last: rows.at(-1)?.giveable_id ?? null }
}

export type JoinedDay = { giveableId: number; day: string; endsAt: Date }

/** Days from `since` to yesterday on which a current member joined, and which have no entry yet. */
export async function daysOfJoining(
  trx: Trx,
  { today, since, timeZone }: { today: string; since: string; timeZone: string },
): Promise<JoinedDay[]> {
  const { rows } = await sql<JoinedDay>`
    select d.giveable_id as "giveableId", d.day, (d.day + 1)::timestamp at time zone ${timeZone} as "endsAt"
    from (
      select distinct c.giveable_id, (m.joined_at at time zone ${timeZone})::date as day
      from memberships m join communities c on c.id = m.community_id
      where m.status = 'active' and m.role <> 'owner'
        and m.joined_at >= ${since}::date::timestamp at time zone ${timeZone}
        and m.joined_at < ${today}::date::timestamp at time zone ${timeZone}) d
    where not exists (
      select from feed_entries e where e.giveable_id = d.giveable_id and e.kind = 'new_members'
        and e.ref_uuid is null and e.data = jsonb_build_object('day', d.day))
    order by d.giveable_id, d.day`.execute(trx)
  return rows
}
