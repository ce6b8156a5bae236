import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/db.ts'

export type NewEntry = {
  /** The community whose feed this is. */
  giveableId: number
  at: Date
  kind: 'update' | 'milestone' | 'new_members'
  ref: string | null
  data: object
}

/** Returns the uuids of the giveables whose feeds have a new entry. */
export async function insertEntries(trx: Trx, entries: readonly NewEntry[]): Promise<string[]> {
  const { rows } = await sql<{ uuid: string }>`
    with entered as (
      insert into feed_entries (giveable_id, at, kind, ref_uuid, data)
      select * from unnest(${entries.map((e) => e.giveableId)}::bigint[], ${entries.map((e) => e.at)}::timestamptz[],
        ${entries.map((e) => e.kind)}::text[], ${entries.map((e) => e.ref)}::uuid[],
        ${entries.map((e) => JSON.stringify(e.data))}::jsonb[])
      on conflict do nothing returning giveable_id
    )
    select distinct ga.uuid from entered e join giveables ga on ga.id = e.giveable_id`.execute(trx)
  return rows.map(({ uuid }) => uuid)
}

/** Returns the uuids of the giveables whose feeds had the entry. */
export async function deleteEntries(trx: Trx, ref: string): Promise<string[]> {
  const { rows } = await sql<{ uuid: string }>`
    with gone as (delete from feed_entries where ref_uuid = ${ref} returning giveable_id)
    select ga.uuid from gone g join giveables ga on ga.id = g.giveable_id`.execute(trx)
  return rows.map(({ uuid }) => uuid)
}
