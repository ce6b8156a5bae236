import { sql } from 'kysely'
import { literal } from '../../../platform/database/literal.ts'
import type { Db, Trx } from '../../../platform/database/db.ts'

/** The list contains at most this many sessions. */
const most = 100

export async function openSessions(
  db: Db,
  { userId, current, usedSince, begunSince }: { userId: number; current: number; usedSince: Date; begunSince: Date },
) {
  return await db
    .selectFrom('sessions')
    .select(['id', 'uuid', 'platform', 'user_agent', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('only_gives', '=', literal(false))
    .where('last_used_at', '>=', usedSince)
    .where('created_at', '>=', begunSince)
    .orderBy(sql`id = ${current}`, 'desc')
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
}

/** Moves a device token to this session, because it belongs to one session only. Locks rows in a fixed order. */
export async function moveDeviceToken(trx: Trx, { sessionId, token }: { sessionId: number; token: string }) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`device:${token}`}, 0))`.execute(trx)
  await trx
    .selectFrom('sessions')
    .select('id')
    .where((eb) => eb.or([eb('id', '=', sessionId), eb('device_token', '=', token)]))
    .orderBy('id')
    .forUpdate()
    .execute()
  await trx
    .updateTable('sessions')
    .set({ device_token: null })
    .where('device_token', '=', token)
    .where('id', '<>', sessionId)
    .execute()
  await trx
    .updateTable('sessions')
    .set({ device_token: token })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute()
}
