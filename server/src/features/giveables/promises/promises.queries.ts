import type { GiveableType } from '@kindling/contract/common'
import { sql, type RawBuilder } from 'kysely'
import type { Trx } from '../../../platform/database/db.ts'
import type { StoredPromise } from './promise.ts'

export type NewPromise = { giveableId: number; dueOn: string; keptAt: Date | null }

/** A new due day replaces the old one and restarts its reminders. A promise that was kept does not change. */
export async function storePromises(trx: Trx, promises: readonly NewPromise[]): Promise<void> {
  await sql`
    insert into report_promises as p (giveable_id, due_on, kept_at)
    select * from unnest(${promises.map((p) => p.giveableId)}::bigint[], ${promises.map((p) => p.dueOn)}::date[],
      ${promises.map((p) => p.keptAt)}::timestamptz[])
    on conflict (giveable_id) do update set due_on = excluded.due_on, kept_at = excluded.kept_at,
      reminded_at = case when p.due_on = excluded.due_on then p.reminded_at end
      where p.kept_at is null`.execute(trx)
}

export const promiseOf: RawBuilder<StoredPromise | null> = sql`(
  select json_build_object('due_on', rp.due_on, 'kept_at', rp.kept_at) from report_promises rp where rp.giveable_id = ga.id)`

export type DuePromise = { giveableId: number; kind: GiveableType; dueOn: string; isOverdue: boolean }
type LockDuePromisesInput = { now: Date; today: string; timeZone: string; most: number }

/** Due seven days before, one day before, once when overdue. Skips giveables that take gifts again, and locked rows. */
export async function lockDuePromises(
  trx: Trx,
  { now, today, timeZone, most }: LockDuePromisesInput,
): Promise<DuePromise[]> {
  const { rows } = await sql<DuePromise>`
    select p.giveable_id as "giveableId", ga.kind, p.due_on as "dueOn", p.due_on < ${today}::date as "isOverdue"
    from report_promises p join giveables ga on ga.id = p.giveable_id
    cross join lateral (
      select max(t) as reached from unnest(array[p.due_on - 7, p.due_on - 1, p.due_on + 1]) t where t <= ${today}::date) s
    where p.kept_at is null and p.due_on <= ${today}::date + 7
      and (ga.closed_because in ('ended', 'goal_met') or ga.ends_at <= ${now})
      and (p.reminded_at is null or (p.reminded_at at time zone ${timeZone})::date < s.reached)
    order by p.giveable_id limit ${most} for update of p skip locked`.execute(trx)
  return rows
}

export async function noteReminded(trx: Trx, giveableIds: readonly number[], at: Date): Promise<void> {
  await sql`update report_promises set reminded_at = ${at} where giveable_id = any(${[...giveableIds]}::bigint[])`.execute(
    trx,
  )
}
