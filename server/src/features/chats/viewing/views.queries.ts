import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'

type View = { chatId: number; personId: number }

/** Moves the read pointer only forward. Returns true if it moved. */
export async function moveRead(db: Db, { chatId, personId, seq }: View & { seq: number }): Promise<boolean> {
  const { rows } = await sql`
    insert into chat_views as v (chat_id, person_id, read_seq) values (${chatId}, ${personId}, ${seq})
    on conflict (chat_id, person_id) do update set read_seq = excluded.read_seq where v.read_seq < excluded.read_seq
    returning 1`.execute(db)
  return rows.length > 0
}

export async function setView(
  db: Db,
  { chatId, personId }: View,
  set: { muted: boolean } | { archived: boolean },
): Promise<void> {
  await db
    .insertInto('chat_views')
    .values({ chat_id: chatId, person_id: personId, ...set })
    .onConflict((c) => c.columns(['chat_id', 'person_id']).doUpdateSet(set))
    .execute()
}

export async function memberUuid(db: Db, { chatId, personId }: View): Promise<string | null> {
  const row = await db
    .selectFrom('chat_members')
    .select('uuid')
    .where('chat_id', '=', chatId)
    .where('person_id', '=', personId)
    .where('left_at', 'is', null)
    .executeTakeFirst()
  return row?.uuid ?? null
}
