import { textOf } from '@kindling/contract/updates/text'
import type { UpdateStatus } from '@kindling/contract/updates/calls'
import { sql } from 'kysely'
import { literal } from '../../../platform/database/literal.ts'
import type { Db, Trx } from '../../../platform/database/db.ts'
import { excerptOf, type Host, type LockedUpdate, type Written } from '../update.ts'
import { nameKnownTo } from '../../giveables/index.ts'
import { exportList } from '../../../platform/database/export-list.queries.ts'

const columnsOf = ({ name, body, tags, spent, pinned, notify }: Written) => ({
  name,
  tags,
  pinned,
  notify,
  body: JSON.stringify(body),
  excerpt: excerptOf(textOf(body)),
  spent_cents: spent?.amount_cents ?? null,
  spent_line: spent?.line ?? null,
})

type NewRow = Written & { uuid: string; giveableId: number; authorId: number; at: Date }

/** Inserts a draft: publishing and scheduling are separate steps. */
export async function insertUpdate(trx: Trx, { uuid, giveableId, authorId, at, ...written }: NewRow): Promise<number> {
  const { id } = await trx
    .insertInto('updates')
    .values({
      ...columnsOf(written),
      uuid,
      giveable_id: giveableId,
      author_id: authorId,
      status: 'draft',
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function lockUpdate(
  trx: Trx,
  { uuid, giveableId }: { uuid: string; giveableId: number },
): Promise<LockedUpdate | undefined> {
  const { rows } = await sql<LockedUpdate>`
    select id, uuid, status, author_id as "authorId", name, body, tags, pinned, notify,
      case when spent_cents is not null then json_build_object('amount_cents', spent_cents, 'line', spent_line) end as spent,
      publish_at as "publishAt", coalesce(scheduled_by, author_id) as "scheduledBy", published_at as "publishedAt"
    from updates where uuid = ${uuid}::uuid and giveable_id = ${giveableId} for no key update`.execute(trx)
  return rows[0]
}

export async function writeUpdate(trx: Trx, id: number, written: Written, editedAt: Date | null): Promise<void> {
  await trx
    .updateTable('updates')
    .set({ ...columnsOf(written), ...(editedAt && { edited_at: editedAt }) })
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

export async function setStatus(
  trx: Trx,
  id: number,
  status: Exclude<UpdateStatus, 'published' | 'scheduled'>,
): Promise<void> {
  const unscheduled = { status, publish_at: null, scheduled_by: null }
  await trx.updateTable('updates').set(unscheduled).where('id', '=', id).executeTakeFirstOrThrow()
}

export async function setScheduled(trx: Trx, id: number, { at, by }: { at: Date; by: number }): Promise<void> {
  const scheduled = { status: 'scheduled', publish_at: at, scheduled_by: by } as const
  await trx.updateTable('updates').set(scheduled).where('id', '=', id).executeTakeFirstOrThrow()
}

export async function setPublished(trx: Trx, id: number, at: Date, notifies: boolean): Promise<void> {
  await trx
    .updateTable('updates')
    .set({
      status: 'published',
      publish_at: null,
      scheduled_by: null,
      published_at: at,
      ...(notifies && { notified_at: at }),
    })
    .where('id', '=', id)
    .where('status', 'in', [literal('draft'), literal('scheduled')])
    .executeTakeFirstOrThrow()
}

/** The net amount that has arrived, minus what other published updates have spent, including those taken down. */
export async function leftToSpend(trx: Trx, giveableId: number, but: number): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    select ga.net_cents - coalesce((select sum(p.spent_cents) from updates p
      where p.giveable_id = ga.id and (p.status = 'published' or p.hidden_at is not null) and p.id <> ${but}), 0)::bigint as left
    from giveables ga where ga.id = ${giveableId}`.execute(trx)
  return rows[0]!.left
}

export async function notifiedSince(trx: Trx, giveableId: number, since: Date): Promise<Date[]> {
  const rows = await trx
    .selectFrom('updates')
    .select('notified_at')
    .where('giveable_id', '=', giveableId)
    .where('notified_at', '>', since)
    .execute()
  return rows.map((row) => row.notified_at!)
}

/** Takes a published update down, or publishes it again. Returns its giveable, or null if nothing changed. */
export async function setTakenDown(
  trx: Trx,
  uuid: string,
  hidden: { by: number | null; at: Date } | null,
): Promise<(Host & { at: Date }) | null> {
  const { rows } = await sql<Host & { at: Date }>`
    update updates p set status = ${hidden ? 'removed' : 'published'}, hidden_at = ${hidden?.at ?? null}, hidden_by = ${hidden?.by ?? null}
    from giveables ga where ga.id = p.giveable_id and p.uuid = ${uuid}
      and ${hidden ? sql`p.status = 'published'` : sql`p.hidden_at is not null`}
    returning ga.id, ga.uuid, ga.kind, p.published_at as at`.execute(trx)
  return rows[0] ?? null
}

type Due = { uuid: string; host: Host }

export async function dueUpdates(db: Db, now: Date, most: number): Promise<Due[]> {
  const rows = await db
    .selectFrom('updates as p')
    .innerJoin('giveables as ga', 'ga.id', 'p.giveable_id')
    .select(['p.uuid as update', 'ga.id', 'ga.uuid', 'ga.kind'])
    .where('p.status', '=', literal('scheduled'))
    .where('p.publish_at', '<=', now)
    .orderBy('p.publish_at')
    .limit(most)
    .execute()
  return rows.map(({ update: uuid, ...host }) => ({ uuid, host }))
}

type PhotoRow = { fileId: number; uuid: string; alt: string }

export async function photosOf(trx: Trx, updateId: number): Promise<PhotoRow[]> {
  return await trx
    .selectFrom('update_photos as ph')
    .innerJoin('photos as f', 'f.id', 'ph.photo_id')
    .select(['f.id as fileId', 'f.uuid', 'f.alt'])
    .where('ph.update_id', '=', updateId)
    .orderBy('ph.position')
    .execute()
}

export async function setPhotos(trx: Trx, updateId: number, fileIds: readonly number[]): Promise<void> {
  await trx.deleteFrom('update_photos').where('update_id', '=', updateId).execute()
  if (fileIds.length === 0) return
  await trx
    .insertInto('update_photos')
    .values(fileIds.map((photo_id, position) => ({ update_id: updateId, position, photo_id })))
    .execute()
}

export const updateExports = {
  updates: exportList(
    sql`p.uuid, ${nameKnownTo(sql`p.author_id`)} as about, p.status, p.name, p.body, p.tags, p.spent_cents, p.spent_line, p.created_at,
      p.published_at, p.edited_at`,
    sql`p.id`,
    (id) => sql`from updates p join giveables ga on ga.id = p.giveable_id where p.author_id = ${id}`,
  ),
}

/** Deletes an erased person's unpublished updates with their photos. Returns those photos. */
export async function forgetUnpublished(trx: Trx, personId: number): Promise<number[]> {
  const { rows } = await sql<{ photo_id: number }>`
    select ph.photo_id from update_photos ph join updates p on p.id = ph.update_id
    where p.author_id = ${personId} and p.published_at is null`.execute(trx)
  await sql`delete from updates where author_id = ${personId} and published_at is null`.execute(trx)
  return rows.map(({ photo_id }) => photo_id)
}
