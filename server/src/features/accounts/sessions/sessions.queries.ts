import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db.ts'
import type { ClientPlatform } from '../../../platform/tables.ts'

export type NewSession = {
  uuid: string
  userId: number
  tokenHash: Buffer
  platform: ClientPlatform
  userAgent: string
  now: Date
}

export async function insertSession(trx: Trx | Db, s: NewSession): Promise<void> {
  await trx
    .insertInto('sessions')
    .values({
      uuid: s.uuid,
      user_id: s.userId,
      token_hash: s.tokenHash,
      platform: s.platform,
      user_agent: s.userAgent,
      created_at: s.now,
      last_used_at: s.now,
      signed_in_at: s.now,
    })
    .execute()
}

export async function sessionByToken(db: Db, tokenHash: Buffer) {
  return await db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['s.id as sessionId', 's.signed_in_at as signedInAt'])
    .select(['s.created_at as createdAt', 's.last_used_at as lastUsedAt'])
    .select(['u.id', 'u.uuid', 'u.first_name as firstName', 'u.time_zone as timeZone'])
    .where('s.token_hash', '=', tokenHash)
    .where('s.revoked_at', 'is', null)
    .where('u.status', '<>', 'deleted')
    .executeTakeFirst()
}

export async function touchSession(db: Db, sessionId: number, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_used_at: now })
    .where('id', '=', sessionId)
    .where('last_used_at', '<', now)
    .where('revoked_at', 'is', null)
    .execute()
}

/** On it all processes hear whose sessions they must look up anew. */
export const sessionChannel = 'kindling_sessions'

/** Everywhere within the second. */
export async function revokeSession(trx: Trx, sessionId: number, now: Date): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute()
  await sql`select pg_notify(${sessionChannel}, ${`session:${sessionId}`})`.execute(trx)
}

/** After a change of name, time zone or status. */
export async function forgetViewer(trx: Trx, userId: number): Promise<void> {
  await sql`select pg_notify(${sessionChannel}, ${`user:${userId}`})`.execute(trx)
}
