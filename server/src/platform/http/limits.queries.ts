import { sql } from 'kysely'
import { prepared } from '../database/statement.ts'
import type { Db, Trx } from '../database/db.ts'

/** One statement, so that parallel callers cannot exceed the limit. `uses` is at most the limit. */
export async function countHit(
  db: Db | Trx,
  { key, limit, seconds, uses = 1, now }: { key: string; limit: number; seconds: number; uses?: number; now: Date },
): Promise<{ counted: boolean; until: Date }> {
  const { start, until } = windowOf(now, seconds)
  const query = db
    .insertInto('limit_counters')
    .values({ key, window_start: start, count: uses, expires_at: until })
    .onConflict((c) =>
      c
        .columns(['key', 'window_start'])
        .doUpdateSet({ count: sql`limit_counters.count + ${uses}` })
        .where('limit_counters.count', '<=', limit - uses),
    )
  const { numAffectedRows } = await prepared(db, query)
  return { counted: (numAffectedRows ?? 0n) > 0n, until }
}

export async function uncountHit(
  db: Db | Trx,
  { key, seconds, now }: { key: string; seconds: number; now: Date },
): Promise<void> {
  await db
    .updateTable('limit_counters')
    .set({ count: sql`count - 1` })
    .where('key', '=', key)
    .where('window_start', '=', windowOf(now, seconds).start)
    .where('count', '>', 0)
    .execute()
}

export async function hitsOf(
  db: Db | Trx,
  key: string,
  seconds: number,
  now: Date,
): Promise<{ count: number; until: Date }> {
  const { start, until } = windowOf(now, seconds)
  const row = await db
    .selectFrom('limit_counters')
    .select('count')
    .where('key', '=', key)
    .where('window_start', '=', start)
    .executeTakeFirst()
  return { count: row?.count ?? 0, until }
}

export async function sweepCounters(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('limit_counters').where('expires_at', '<=', now).execute()
}

function windowOf(now: Date, seconds: number): { start: Date; until: Date } {
  const length = seconds * 1000
  const start = Math.floor(now.getTime() / length) * length
  return { start: new Date(start), until: new Date(start + length) }
}
