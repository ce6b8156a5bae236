import { sql } from 'kysely'
import { literal } from '../../../platform/database/literal.ts'
import type { Db, Trx } from '../../../platform/database/db.ts'
import type { ClientPlatform } from '../../../platform/database/tables.ts'

export type NewSession = {
  uuid: string
  userId: number
  tokenHash: Buffer
  platform: ClientPlatform
  userAgent: string
  place: Buffer | null
  handedBy: number | null
  now: Date
}

export const storedUserAgent = (userAgent: string): string => userAgent.slice(0, 300)

export async function insertSession(trx: Trx | Db, s: NewSession): Promise<void> {
  await trx
    .insertInto('sessions')
    .values({
      uuid: s.uuid,
      user_id: s.userId,
      token_hash: s.tokenHash,
      platform: s.platform,
      user_agent: s.userAgent,
      place: s.place,
      only_gives: s.handedBy !== null,
      handed_by: s.handedBy,
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
    .select(['u.id', 'u.uuid', 'u.first_name as firstName', 'u.time_zone as timeZone', 'u.language'])
    .select('s.only_gives as onlyGives')
    .where('s.token_hash', '=', tokenHash)
    .where('s.revoked_at', 'is', null)
    .where('u.status', '<>', literal('deleted'))
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

/** The Postgres channel that tells all processes which sessions to drop from their caches. */
export const sessionChannel = 'kindling_sessions'

/** Ends a session and those that it handed to browsers; every process knows within a second. */
export async function revokeSession(trx: Trx, sessionId: number, now: Date): Promise<void> {
  await trx.updateTable('sessions').set(over(now)).where('id', '=', sessionId).where('revoked_at', 'is', null).execute()
  await forgetSession(trx, sessionId)
  for (const id of await revokeHanded(trx, [sessionId], now)) await forgetSession(trx, id)
}

/** Ends the sessions that these have handed to browsers. A statement of its own also finds those that were waited for. */
async function revokeHanded(trx: Trx, sessionIds: readonly number[], now: Date): Promise<number[]> {
  const ended = await trx
    .updateTable('sessions')
    .set(over(now))
    .where('handed_by', '=', sql<number>`any(${[...sessionIds]}::bigint[])`)
    .where('revoked_at', 'is', null)
    .returning('id')
    .execute()
  return ended.map(({ id }) => id)
}

/** False if the session is over. Until the transaction ends nobody ends it. */
export async function lockOpenSession(trx: Trx, sessionId: number): Promise<boolean> {
  const open = trx.selectFrom('sessions').select('id').where('id', '=', sessionId).where('revoked_at', 'is', null)
  return (await open.forShare().executeTakeFirst()) !== undefined
}

/** Undefined if the session is over, or belongs to another person. */
export async function revokeOwnSession(
  trx: Trx,
  { uuid, userId, now }: { uuid: string; userId: number; now: Date },
): Promise<number | undefined> {
  const row = await trx
    .selectFrom('sessions')
    .select('id')
    .where('uuid', '=', uuid)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (row) await revokeSession(trx, row.id, now)
  return row?.id
}

/** Returns how many ended. `but`: the session that stays; null if none does. */
export async function revokeOtherSessions(
  trx: Trx,
  { userId, but, now }: { userId: number; but: number | null; now: Date },
): Promise<number> {
  const ended = await trx
    .updateTable('sessions')
    .set(over(now))
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .$if(but !== null, (sessions) => sessions.where('id', '<>', but))
    .returning('id')
    .execute()
  await revokeHanded(
    trx,
    ended.map(({ id }) => id),
    now,
  )
  await forgetViewer(trx, userId)
  return ended.length
}

/** Deletes push addresses too, because a signed-out device gets no push. */
const over = (now: Date) => ({ revoked_at: now, device_token: null, web_push: null })

async function forgetSession(trx: Trx, sessionId: number): Promise<void> {
  await sql`select pg_notify(${sessionChannel}, ${`session:${sessionId}`})`.execute(trx)
}

/** Drops a person's cached sessions after a change of name, time zone, language or status. */
export async function forgetViewer(trx: Trx, userId: number): Promise<void> {
  await sql`select pg_notify(${sessionChannel}, ${`user:${userId}`})`.execute(trx)
}

export async function renewSignIn(trx: Trx, sessionId: number, now: Date): Promise<void> {
  await trx.updateTable('sessions').set({ signed_in_at: now }).where('id', '=', sessionId).execute()
  await forgetSession(trx, sessionId)
}

export async function signedInAt(db: Db, sessionId: number): Promise<Date | undefined> {
  const row = await db.selectFrom('sessions').select('signed_in_at').where('id', '=', sessionId).executeTakeFirst()
  return row?.signed_in_at
}

/** True if this person has signed in from this place before. */
export async function isKnownPlace(db: Db, { userId, place }: { userId: number; place: Buffer }): Promise<boolean> {
  const sessions = db.selectFrom('sessions').select('id').where('user_id', '=', userId).where('place', '=', place)
  return (await sessions.limit(1).executeTakeFirst()) !== undefined
}

/** True if this person has signed in with this browser from this place before. */
export async function wasSeen(
  trx: Trx,
  { userId, userAgent, place }: { userId: number; userAgent: string; place: Buffer },
): Promise<boolean> {
  const row = await trx
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('user_agent', '=', storedUserAgent(userAgent))
    .where('place', '=', place)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
