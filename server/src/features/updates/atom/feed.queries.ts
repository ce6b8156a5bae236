import type { UpdateTag } from '@kindling/contract/updates/rules'
import type { GiveableOfUpdate, Update } from '@kindling/contract/updates/calls'
import { sql } from 'kysely'
import { statement } from '../../../platform/database/statement.ts'
import { giveableColumn, photosColumn, spentColumn } from '../reading/columns.queries.ts'
import type { Trx } from '../../../platform/database/db.ts'

/** Times are strings, as in JSON. */
export type FeedEntry = Pick<Update, 'uuid' | 'name' | 'body' | 'photos' | 'spent'> & {
  tags: UpdateTag[]
  author: string | null
  published_at: string
  edited_at: string | null
}
export type FeedRow = { giveable: GiveableOfUpdate; since: Date; entries: FeedEntry[] }

/** The newest published updates of a giveable, ignoring pins. `since` is the start of the giveable. */
export const readFeed = statement<{ giveableId: number; most: number }, FeedRow>(
  (v) => sql`
    select ${giveableColumn} as giveable, ga.starts_at as since, (
      select coalesce(json_agg(x), '[]') from (
        select p.uuid, p.name, p.body, p.tags, p.published_at, p.edited_at, ${spentColumn} as spent,
          ${photosColumn} as photos, case when u.status <> 'deleted' then trim(u.first_name || ' ' || u.last_name) end as author
        from updates p join users u on u.id = p.author_id
        where p.giveable_id = ga.id and p.status = 'published'
        order by p.published_at desc, p.id desc limit ${v.most}) x) as entries
    from giveables ga where ga.id = ${v.giveableId}`,
)

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
