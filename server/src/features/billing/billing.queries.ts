import type { Db } from '../../platform/db.ts'

/** Whose history it is, and by which clock its days are told; null for an account that is gone. */
export async function ownerOf(db: Db, uuid: string): Promise<{ id: number; timeZone: string } | null> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'time_zone as timeZone'])
    .where('uuid', '=', uuid)
    .where('status', '<>', 'deleted')
    .executeTakeFirst()
  return row ?? null
}
