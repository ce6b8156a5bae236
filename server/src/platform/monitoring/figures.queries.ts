import { sql } from 'kysely'
import type { Db } from '../database/db.ts'

/** How long the job that is due longest has waited, in seconds; 0 if none is due. */
export async function oldestJobSeconds(db: Db): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select coalesce(extract(epoch from now() - min(start_after)), 0)::float8 as seconds
    from queue.job where state in ('created', 'retry') and start_after <= now()`.execute(db)
  return rows[0]!.seconds
}

/** By replica, how far it is behind in bytes. None if our user may not see it: `grant pg_monitor`. */
export async function replicaBytesBehind(db: Db): Promise<Record<string, number>> {
  const { rows } = await sql<{ replica: string; bytes: number }>`
    select application_name as replica, max(pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn))::float8 as bytes
    from pg_stat_replication where replay_lsn is not null group by application_name`.execute(db)
  return Object.fromEntries(rows.map(({ replica, bytes }) => [replica, bytes]))
}

/** 1 while the last file of the write-ahead log could not be archived. */
export async function archiveFails(db: Db): Promise<number> {
  const { rows } = await sql<{ fails: number }>`
    select (coalesce(last_failed_time, '-infinity') > coalesce(last_archived_time, '-infinity'))::int as fails
    from pg_stat_archiver`.execute(db)
  return rows[0]!.fails
}
