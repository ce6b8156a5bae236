import { sql } from 'kysely'
import { literal } from '../../platform/database/literal.ts'
import type { Db, Trx } from '../../platform/database/db.ts'

export type StaffPerson = { name: string; email: string; addedAt: Date }

/** Locks the list of staff, so that adding the first member and removing the last run one at a time. */
export async function lockStaff(trx: Trx): Promise<number> {
  await sql`lock table staff in share row exclusive mode`.execute(trx)
  return await countStaff(trx)
}

export async function countStaff(db: Db | Trx): Promise<number> {
  const query = db.selectFrom('staff').select((eb) => eb.fn.countAll<number>().as('count'))
  return (await query.executeTakeFirstOrThrow()).count
}

export async function staffByMail(db: Db | Trx, mail: string): Promise<number | null> {
  const row = await db
    .selectFrom('staff as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select('u.id')
    .where('u.email', '=', mail)
    .where('u.status', '=', literal('active'))
    .executeTakeFirst()
  return row?.id ?? null
}

export async function insertStaff(trx: Trx, userId: number, at: Date): Promise<boolean> {
  const query = trx.insertInto('staff').values({ user_id: userId, added_at: at })
  const { numInsertedOrUpdatedRows } = await query.onConflict((c) => c.doNothing()).executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function isStaff(db: Db, userId: number): Promise<boolean> {
  const row = await db.selectFrom('staff').select('user_id').where('user_id', '=', userId).executeTakeFirst()
  return row !== undefined
}

/** Removes a staff member, also when their account is erased. */
export async function leaveStaff(trx: Trx, userId: number): Promise<void> {
  await trx.deleteFrom('staff').where('user_id', '=', userId).execute()
}

export async function listStaff(db: Db): Promise<StaffPerson[]> {
  return await db
    .selectFrom('staff as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select([sql<string>`trim(u.first_name || ' ' || u.last_name)`.as('name'), 'u.email', 's.added_at as addedAt'])
    .orderBy('s.added_at')
    .orderBy('u.id')
    .execute()
}

/** Counts what waits for staff, without complaints and owed refunds. */
export async function countWaiting(
  db: Db,
): Promise<{ campaigns: number; claims: number; requests: number; alarms: number }> {
  const { rows } = await sql<{ campaigns: number; claims: number; requests: number; alarms: number }>`
    select (select count(*)::int from campaigns where status = 'in_review') as campaigns,
      (select count(*)::int from nonprofit_claims
        where status = 'proved' or (way = 'letter' and status = 'asked')) as claims,
      (select count(*)::int from refund_requests where approved_by is null and declined_at is null) as requests,
      (select count(*)::int from alarms where ended_at is null) as alarms`.execute(db)
  return rows[0]!
}
