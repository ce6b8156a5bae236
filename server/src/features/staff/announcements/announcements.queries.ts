import type { Announcement } from '@kindling/contract/staff/calls'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/database/db.ts'

export type NewAnnouncement = { uuid: string; title: string; version: string; madeBy: number; at: Date }

/** False if this version was already announced. */
export async function insertAnnouncement(trx: Trx, a: NewAnnouncement): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('announcements')
    .values({ uuid: a.uuid, title: a.title, version: a.version, made_by: a.madeBy, made_at: a.at })
    .onConflict((c) => c.column('version').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

type Row = Omit<Announcement, 'made_at'> & { made_at: Date }

/** The newest hundred. */
export async function listAnnouncements(db: Db): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select a.title, a.version, nullif(trim(u.first_name || ' ' || u.last_name), '') as made_by, a.made_at
    from announcements a left join users u on u.id = a.made_by and u.status <> 'deleted'
    order by a.id desc limit 100`.execute(db)
  return rows
}

/** Keeps the announcement without the name of its author. */
export async function forgetAnnouncer(trx: Trx, userId: number): Promise<void> {
  await trx.updateTable('announcements').set({ made_by: null }).where('made_by', '=', userId).execute()
}
