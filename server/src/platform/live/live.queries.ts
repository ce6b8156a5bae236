import { sql } from 'kysely'
import type { Db } from '../db.ts'

/** On it all processes hear what has changed. */
export const liveChannel = 'kindling_live'

export async function notify(db: Db, payloads: readonly string[]): Promise<void> {
  await sql`select pg_notify(${liveChannel}, p) from unnest(${payloads}::text[]) p`.execute(db)
}
