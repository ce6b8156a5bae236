import { sql } from 'kysely'
import { literal } from '../../../platform/database/literal.ts'
import type { Db, Trx } from '../../../platform/database/db.ts'
import type { UsedFile } from '../../photos/index.ts'

export type RepresentativeStatus = 'none' | 'invited' | 'active'

export async function representativeStatus(
  db: Db | Trx,
  nonprofitId: number,
  userId: number,
): Promise<RepresentativeStatus> {
  const row = await db
    .selectFrom('representatives')
    .select('invited')
    .where('nonprofit_id', '=', nonprofitId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row === undefined ? 'none' : row.invited ? 'invited' : 'active'
}

export async function insertRepresentative(
  trx: Trx,
  row: { nonprofit_id: number; user_id: number; invited: boolean; since: Date },
): Promise<boolean> {
  const query = trx.insertInto('representatives').values(row)
  const { numInsertedOrUpdatedRows } = await query.onConflict((c) => c.doNothing()).executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function confirmRepresentative(
  trx: Trx,
  { nonprofitId, userId, at }: { nonprofitId: number; userId: number; at: Date },
): Promise<boolean> {
  const query = trx
    .updateTable('representatives')
    .set({ invited: false, since: at })
    .where('invited', '=', literal(true))
  const { numUpdatedRows } = await query
    .where('nonprofit_id', '=', nonprofitId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteInvited(
  trx: Trx,
  { nonprofitId, userId }: { nonprofitId: number; userId: number },
): Promise<boolean> {
  const query = trx.deleteFrom('representatives').where('invited', '=', literal(true))
  const { numDeletedRows } = await query
    .where('nonprofit_id', '=', nonprofitId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** The representatives of a locked nonprofit, in the order in which they joined. */
export async function representativesOf(
  trx: Db | Trx,
  nonprofitId: number,
): Promise<{ userId: number; uuid: string; email: string; name: string; invited: boolean }[]> {
  return await trx
    .selectFrom('representatives as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select(['r.user_id as userId', 'u.uuid', 'u.email', 'r.invited'])
    .select(sql<string>`trim(u.first_name || ' ' || u.last_name)`.as('name'))
    .where('r.nonprofit_id', '=', nonprofitId)
    .orderBy('r.since')
    .orderBy('r.user_id')
    .execute()
}

export async function deleteRepresentative(
  trx: Trx,
  { nonprofitId, userId }: { nonprofitId: number; userId: number },
): Promise<void> {
  const query = trx.deleteFrom('representatives').where('nonprofit_id', '=', nonprofitId)
  await query.where('user_id', '=', userId).execute()
}

export async function leaveNonprofits(trx: Trx, userId: number): Promise<void> {
  await trx.deleteFrom('representatives').where('user_id', '=', userId).execute()
}

/** The person to invite: active, and neither has blocked the other. */
export async function invitee(
  trx: Trx,
  { uuid, by }: { uuid: string; by: number },
): Promise<{ id: number } | undefined> {
  const { rows } = await sql<{ id: number }>`
    select u.id from users u where u.uuid = ${uuid} and u.status = 'active' and u.id <> ${by}
      and not exists (select from blocks b where (b.blocker_id, b.blocked_id) in ((u.id, ${by}), (${by}, u.id)))`.execute(
    trx,
  )
  return rows[0]
}

type WriteProfileInput = {
  name?: string | undefined
  mission?: string | null | undefined
  site?: string | null | undefined
  programs?: string[] | undefined
}

export async function writeProfile(trx: Trx, id: number, change: WriteProfileInput): Promise<void> {
  if (Object.keys(change).length > 0) await trx.updateTable('nonprofits').set(change).where('id', '=', id).execute()
}

export async function putPicture(trx: Trx, id: number, picture: UsedFile | null): Promise<number | null> {
  const { picture_id: before } = await trx
    .selectFrom('nonprofits')
    .select('picture_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const set = { picture_id: picture?.id ?? null, picture: picture?.address ?? null }
  await trx.updateTable('nonprofits').set(set).where('id', '=', id).execute()
  return before
}
