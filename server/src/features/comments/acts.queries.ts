import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/database/db.ts'

export async function lockComment(trx: Trx, id: number): Promise<void> {
  await sql`select from comments where id = ${id} for no key update`.execute(trx)
}

export async function setText(trx: Trx, id: number, text: string, at: Date): Promise<void> {
  await sql`update comments set text = ${text}, edited_at = ${at} where id = ${id} and text <> ${text}`.execute(trx)
}

export async function setDeleted(trx: Trx, id: number, at: Date): Promise<void> {
  await sql`update comments set deleted_at = ${at}, pinned = false where id = ${id}`.execute(trx)
}

/** Restores the author's own comment that was deleted since `since`. Returns its text, null if there was none. */
export async function restore(trx: Trx, uuid: string, authorId: number, since: Date): Promise<string | null> {
  const { rows } = await sql<{ text: string }>`
    update comments set deleted_at = null
    where uuid = ${uuid} and author_id = ${authorId} and deleted_at >= ${since} and text <> '' returning text`.execute(
    trx,
  )
  return rows[0]?.text ?? null
}

/** Returns the anchor's uuid, or null if the comment is gone. */
export async function setHidden(
  trx: Trx,
  uuid: string,
  hidden: { at: Date; by: number | null } | null,
): Promise<string | null> {
  const { rows } = await sql<{ anchor: string }>`
    update comments set hidden_at = ${hidden?.at ?? null}, hidden_by = ${hidden?.by ?? null}, pinned = pinned and ${hidden === null}
    where uuid = ${uuid} returning anchor_uuid as anchor`.execute(trx)
  return rows[0]?.anchor ?? null
}

export async function setPinned(trx: Trx, id: number, pinned: boolean): Promise<void> {
  await sql`update comments set pinned = ${pinned} where id = ${id}`.execute(trx)
}

export async function moveReactions(trx: Trx, uuid: string, delta: number): Promise<void> {
  await sql`update comments set reactions = reactions + ${delta} where uuid = ${uuid}`.execute(trx)
}

type Emptied = { id: number; uuid: string }

/** Clears the text of comments that were deleted before this time, the oldest first. */
export async function emptyDeleted(trx: Trx, before: Date, most: number): Promise<Emptied[]> {
  const { rows } = await sql<Emptied>`
    update comments set text = '', reactions = 0, edited_at = null where id in (
      select id from comments where deleted_at < ${before} and text <> '' order by deleted_at limit ${most} for update skip locked)
    returning id, uuid`.execute(trx)
  return rows
}

export async function emptyAllOf(trx: Trx, authorId: number, at: Date): Promise<Emptied[]> {
  const { rows } = await sql<Emptied>`
    update comments set text = '', reactions = 0, edited_at = null, pinned = false, deleted_at = coalesce(deleted_at, ${at}),
      request_key = uuid::text
    where author_id = ${authorId} returning id, uuid`.execute(trx)
  return rows
}

export async function forgetMentionsIn(trx: Trx, ids: readonly number[]): Promise<void> {
  await sql`delete from comment_mentions where comment_id = any(${ids}::bigint[])`.execute(trx)
}

/** Removes an erased person's name behind each @ in other people's comments, as it was at the time. */
export async function forgetMentionsOf(trx: Trx, personId: number): Promise<void> {
  await sql`
    with gone as (delete from comment_mentions where person_id = ${personId} returning comment_id, name)
    update comments c set text = replace(replace(c.text, '@' || coalesce(gone.name, u.name), '@…'), '@' || u.name, '@…')
    from gone, (select id, trim(first_name || ' ' || last_name) as name from users) u where c.id = gone.comment_id and u.id = ${personId}`.execute(
    trx,
  )
}

/** Deletes empty comments without replies, then empty parents that have no replies left. */
export async function dropEmpty(trx: Db | Trx, ids: readonly number[]): Promise<void> {
  const without = sql`c.text = '' and not exists (select from comments r where r.parent_id = c.id)`
  const { rows } = await sql<{ parent: number | null }>`
    delete from comments c where c.id = any(${ids}::bigint[]) and ${without} returning c.parent_id as parent`.execute(
    trx,
  )
  const parents = rows.flatMap(({ parent }) => parent ?? [])
  if (parents.length === 0) return
  await sql`delete from comments c where c.id = any(${parents}::bigint[]) and ${without}`.execute(trx)
}
