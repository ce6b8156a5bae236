import { sql } from 'kysely'
import type { Db } from '../database/db.ts'

/** The Postgres channel on which processes learn of each other's changes. */
export const liveChannel = 'kindling_live'

export async function notify(db: Db, payloads: readonly string[]): Promise<void> {
  await sql`select pg_notify(${liveChannel}, p) from unnest(${payloads}::text[]) p`.execute(db)
}
