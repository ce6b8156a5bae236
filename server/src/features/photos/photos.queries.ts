import type { PictureShape } from '@kindling/contract/photos/calls'
import { type Insertable, sql } from 'kysely'
import type { Db, Trx } from '../../platform/database/db.ts'
import type { Photos } from '../../platform/database/tables.ts'
import type { Use } from './use.ts'
import { exportList } from '../../platform/database/export-list.queries.ts'

export async function insertFile(db: Db, file: Insertable<Photos>): Promise<string> {
  const row = await db.insertInto('photos').values(file).returning('address').executeTakeFirstOrThrow()
  return row.address
}

export type FileRow = { use: string | null; widths: number[] }

/** Undefined also for a photo of an update that staff or organizers took down: its address goes with the text. */
export async function fileByUuid(db: Db, uuid: string): Promise<FileRow | undefined> {
  return await db
    .selectFrom('photos as f')
    .select(['f.use', 'f.widths'])
    .where('f.uuid', '=', uuid)
    .where(
      sql<boolean>`not exists (select from update_photos u join updates p on p.id = u.update_id
        where u.photo_id = f.id and p.hidden_at is not null)`,
    )
    .executeTakeFirst()
}

export type UsedFile = { id: number; address: string; alt: string }

/** Undefined if the picture has another owner or shape, is in use, or is gone. */
export async function takeFile(
  trx: Trx,
  { uuid, ownerId, use, shape }: { uuid: string; ownerId: number; use: Use; shape: PictureShape },
): Promise<UsedFile | undefined> {
  return await trx
    .updateTable('photos')
    .set({ use, unused_since: null })
    .where('uuid', '=', uuid)
    .where('owner_id', '=', ownerId)
    .where('shape', '=', shape)
    .where('use', 'is', null)
    .returning(['id', 'address', 'alt'])
    .executeTakeFirst()
}

export async function describeFile(trx: Trx, id: number, alt: string): Promise<void> {
  await trx.updateTable('photos').set({ alt }).where('id', '=', id).execute()
}

export async function releaseFile(trx: Trx, id: number, now: Date): Promise<void> {
  await trx
    .updateTable('photos')
    .set({ use: null, unused_since: now })
    .where('id', '=', id)
    .where('use', 'is not', null)
    .execute()
}

/** Does nothing for an address that is not a picture of this owner. */
export async function releasePicture(
  trx: Trx,
  { ownerId, address, now }: { ownerId: number; address: string; now: Date },
): Promise<void> {
  await trx
    .updateTable('photos')
    .set({ use: null, unused_since: now })
    .where('owner_id', '=', ownerId)
    .where('address', '=', address)
    .where('use', 'is not', null)
    .execute()
}

export type StoredFile = { uuid: string; widths: number[] }

export async function filesOfOwner(
  db: Db,
  { ownerId, after, upTo, most }: { ownerId: number; after: number; upTo: number; most: number },
): Promise<(StoredFile & { id: number })[]> {
  return await db
    .selectFrom('photos')
    .select(['id', 'uuid', 'widths'])
    .where('owner_id', '=', ownerId)
    .where('id', '>', after)
    .where('id', '<=', upTo)
    .orderBy('id')
    .limit(most)
    .execute()
}

/** If a picture is used at the same moment, waits and keeps it, because the condition on `use` is checked again. */
export async function deleteUnused(db: Db, { before, most }: { before: Date; most: number }): Promise<StoredFile[]> {
  return await db
    .deleteFrom('photos')
    .where('use', 'is', null)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('photos')
        .select('id')
        .where('use', 'is', null)
        .where('unused_since', '<=', before)
        .orderBy('unused_since')
        .limit(most),
    )
    .returning(['uuid', 'widths'])
    .execute()
}

export async function knownFiles(db: Db, uuids: readonly string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('photos').select('uuid').where('uuid', 'in', uuids).execute()
  return new Set(rows.map(({ uuid }) => uuid))
}

/** The pictures whose uuid ends with these two digits. */
export async function filesEnding(db: Db, digits: string): Promise<StoredFile[]> {
  return await db
    .selectFrom('photos')
    .select(['uuid', 'widths'])
    .where(sql<string>`right(uuid::text, 2)`, '=', digits)
    .execute()
}

/** The place of the photo `f` in the download of its owner's data. */
export const exportedAddress = sql`'photos/' || f.uuid || '.jpg'`

export const photoExports = {
  pictures: exportList(
    sql`f.uuid, f.use, ${exportedAddress} as address, f.alt, f.width, f.height, f.bytes, f.created_at`,
    sql`f.id`,
    (id) => sql`from photos f where f.owner_id = ${id}`,
  ),
}
