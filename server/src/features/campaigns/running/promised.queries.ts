import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/db.ts'
import type { NewPromise } from '../../giveables/index.ts'

type Asked = { now: Date; timeZone: string; most: number; of?: number }

/** Promises of ended campaigns that are not stored yet. `of`: only of this giveable. */
export async function promisesToStore(trx: Trx, { now, timeZone, most, of }: Asked): Promise<NewPromise[]> {
  const { rows } = await sql<NewPromise>`
    select c.giveable_id as "giveableId", d.due_on as "dueOn", c.reported_at as "keptAt"
    from campaigns c join giveables ga on ga.id = c.giveable_id
    cross join lateral (
      select (coalesce(ga.closed_at, ga.ends_at) at time zone ${timeZone})::date + c.report_within_days as due_on) d
    left join report_promises p on p.giveable_id = c.giveable_id
    where c.report_within_days is not null and ga.is_public
      and (ga.closed_because in ('ended', 'goal_met') or ga.ends_at <= ${now})
      and (p.giveable_id is null or (p.kept_at is null and (p.due_on <> d.due_on or c.reported_at is not null)))
      ${of === undefined ? sql`` : sql`and c.giveable_id = ${of}`}
    order by c.giveable_id limit ${most}`.execute(trx)
  return rows
}
