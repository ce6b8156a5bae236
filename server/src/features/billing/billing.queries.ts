import type { Db } from '../../platform/db.ts'

export async function ownerOf(db: Db, uuid: string): Promise<{ id: number; timeZone: string } | null> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'time_zone as timeZone'])
    .where('uuid', '=', uuid)
    .where('status', '<>', 'deleted')
    .executeTakeFirst()
  return row ?? null
}
