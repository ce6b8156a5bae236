import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/database/db.ts'
import { ageLimit, idleLimit } from './session-cache.ts'

type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } }
type Target = { session: number; deviceToken: string | null; webPush: Subscription | null }

/** Sessions of a person, or the given session, with a phone or browser that takes pushes. */
export async function pushTargets(
  db: Db | Trx,
  { userId, session, now }: { userId: number; session?: number; now: Date },
): Promise<Target[]> {
  const { rows } = await sql<Target>`
    select id as session, device_token as "deviceToken", web_push as "webPush" from sessions
    where user_id = ${userId} and revoked_at is null and (device_token is not null or web_push is not null)
      and (${session ?? null}::bigint is null or id = ${session ?? null}::bigint)
      and last_used_at >= ${new Date(now.getTime() - idleLimit)} and created_at >= ${new Date(now.getTime() - ageLimit)}
    order by id`.execute(db)
  return rows
}

/** Moves a browser's push address to the session that registered it last. */
export async function moveWebPush(
  trx: Trx,
  { sessionId, subscription }: { sessionId: number; subscription: Subscription },
): Promise<void> {
  const { endpoint } = subscription
  await sql`select pg_advisory_xact_lock(hashtextextended(${`device:${endpoint}`}, 0))`.execute(trx)
  await sql`
    update sessions set web_push = case when id = ${sessionId} and revoked_at is null then ${JSON.stringify(subscription)}::jsonb end
    where id in (select id from sessions where id = ${sessionId} or web_push ->> 'endpoint' = ${endpoint} order by id for update)`.execute(
    trx,
  )
}

export async function dropWebPush(db: Db, sessionId: number): Promise<void> {
  await db.updateTable('sessions').set({ web_push: null }).where('id', '=', sessionId).execute()
}

type ForgetPushTargetInput = { session: number; deviceToken: string } | { session: number; endpoint: string }

/** Removes a push address that its service reports as dead, unless the session has another one now. */
export async function forgetPushTarget(db: Db, dead: ForgetPushTargetInput): Promise<void> {
  if ('deviceToken' in dead)
    await sql`update sessions set device_token = null
      where id = ${dead.session} and device_token = ${dead.deviceToken}`.execute(db)
  else
    await sql`update sessions set web_push = null
      where id = ${dead.session} and web_push ->> 'endpoint' = ${dead.endpoint}`.execute(db)
}
