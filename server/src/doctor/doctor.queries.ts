import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'

export async function databaseTime(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  return rows[0]!.now
}

export async function eventIsStored(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('processor_events').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

export type ServerFacts = {
  version: number
  encoding: string
  archives: boolean
  /** Null if nothing was archived yet. */
  archivedAt: Date | null
  archiveFailedAt: Date | null
  durable: boolean
}

export async function serverFacts(db: Db): Promise<ServerFacts> {
  const { rows } = await sql<ServerFacts>`
    select current_setting('server_version_num')::int / 10000 as version,
      current_setting('server_encoding') as encoding, current_setting('archive_mode') <> 'off' as archives,
      a.last_archived_time as "archivedAt", a.last_failed_time as "archiveFailedAt",
      current_setting('fsync') = 'on' and current_setting('synchronous_commit') <> 'off' as durable
    from pg_stat_archiver a`.execute(db)
  return rows[0]!
}

export type ReplicaFacts = { system: string; position: number; takesWrites: boolean }

/** `position`: how long the write-ahead log is, or how much of it shows on a replica, in bytes. */
export async function replicaFacts(db: Db): Promise<ReplicaFacts> {
  const { rows } = await sql<ReplicaFacts>`
    select system_identifier::text as system, not pg_is_in_recovery() as "takesWrites",
      pg_wal_lsn_diff(case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end,
        '0/0')::bigint as position
    from pg_control_system()`.execute(db)
  return rows[0]!
}
