import type { Trx } from '../../../platform/database/db.ts'

export type PhotoRow = { fileId: number; uuid: string; alt: string }

export async function photosOf(trx: Trx, updateId: number): Promise<PhotoRow[]> {
  return await trx
    .selectFrom('update_photos as ph')
    .innerJoin('files as f', 'f.id', 'ph.file_id')
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
    .values(fileIds.map((file_id, position) => ({ update_id: updateId, position, file_id })))
    .execute()
}
