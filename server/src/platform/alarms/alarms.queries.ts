import { sql } from 'kysely'
import type { Db, Trx } from '../database/db.ts'

export type StoredAlarm = { kind: string; about: string; detail: unknown; raisedAt: Date; lastAt: Date }

/** Returns true if the alarm was not open before. */
export async function storeAlarm(
  db: Db | Trx,
  { kind, about, detail, at }: { kind: string; about: string; detail: object; at: Date },
): Promise<boolean> {
  const { rows } = await sql<{ fresh: boolean }>`
    with before as (select ended_at from alarms where kind = ${kind} and about = ${about})
    insert into alarms as a (kind, about, detail, raised_at, last_at)
    values (${kind}, ${about}, ${JSON.stringify(detail)}::jsonb, ${at}, ${at})
    on conflict (kind, about) do update set detail = excluded.detail, last_at = excluded.last_at, ended_at = null,
      raised_at = case when a.ended_at is null then a.raised_at else excluded.raised_at end
    returning not exists (select from before where ended_at is null) as fresh`.execute(db)
  return rows[0]!.fresh
}

/** Returns false if it is not open. */
export async function closeAlarm(db: Db | Trx, kind: string, about: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('alarms')
    .set({ ended_at: at })
    .where('kind', '=', kind)
    .where('about', '=', about)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function openAlarms(db: Db, limit = 1_000): Promise<StoredAlarm[]> {
  return db
    .selectFrom('alarms')
    .select(['kind', 'about', 'detail', 'raised_at as raisedAt', 'last_at as lastAt'])
    .where('ended_at', 'is', null)
    .orderBy('raised_at')
    .orderBy('kind')
    .orderBy('about')
    .limit(limit)
    .execute()
}

export async function countAlarms(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('alarms')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}
