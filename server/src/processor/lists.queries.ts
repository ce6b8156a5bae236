import type { Db, Trx } from '../platform/database/db.ts'

/**
 * The progress of reading a list of events. Everything up to `readTo` was read. An unfinished run reads the events
 * from `readTo` to `stretchTo`, newest first; `behind` is the cursor of its next page.
 */
export type Place = { readTo: Date | null; stretchTo: Date | null; behind: string | null }

/** Reserves the list for this process until `until`. Returns false if another process has reserved it. */
export async function takeList(db: Db, name: string, now: Date, until: Date): Promise<boolean> {
  const row = await db
    .insertInto('processor_lists')
    .values({ name, busy_until: until })
    .onConflict((c) =>
      c.column('name').doUpdateSet({ busy_until: until }).where('processor_lists.busy_until', '<=', now),
    )
    .returning('name')
    .executeTakeFirst()
  return row !== undefined
}

export async function leaveList(db: Db, name: string, at: Date): Promise<void> {
  await db.updateTable('processor_lists').set({ busy_until: at }).where('name', '=', name).execute()
}

export async function placeIn(db: Db, name: string): Promise<Place> {
  return db
    .selectFrom('processor_lists')
    .select(['read_to as readTo', 'stretch_to as stretchTo', 'behind'])
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
}

export async function setPlace(trx: Trx, name: string, { readTo, stretchTo, behind }: Place): Promise<void> {
  await trx
    .updateTable('processor_lists')
    .set({ read_to: readTo, stretch_to: stretchTo, behind })
    .where('name', '=', name)
    .execute()
}

export async function eventsInInbox(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('processor_events')
    .select('id')
    .where('id', 'in', [...ids])
    .execute()
  return new Set(rows.map((r) => r.id))
}
