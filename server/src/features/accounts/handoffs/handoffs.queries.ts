import type { HandedGift } from '@kindling/contract/accounts/sign-in'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'

type NewHandoff = { codeHash: Buffer; sessionId: number; gift: HandedGift; back: string | null; expiresAt: Date }

export async function insertHandoff(db: Db, h: NewHandoff): Promise<void> {
  await db
    .insertInto('handoffs')
    .values({
      code_hash: h.codeHash,
      session_id: h.sessionId,
      gift: JSON.stringify(h.gift),
      back: h.back,
      expires_at: h.expiresAt,
    })
    .execute()
}

export type Handoff = { userId: number; sessionId: number; gift: HandedGift; back: string | null }

/** Uses up the code. Undefined if it is unknown, used or expired, or if the app has signed out. */
export async function takeHandoff(db: Db, codeHash: Buffer, now: Date): Promise<Handoff | undefined> {
  return await db
    .updateTable('handoffs as h')
    .from('sessions as s')
    .set({ used_at: now })
    .whereRef('s.id', '=', 'h.session_id')
    .where('s.revoked_at', 'is', null)
    .where('h.code_hash', '=', codeHash)
    .where('h.used_at', 'is', null)
    .where('h.expires_at', '>', now)
    .returning(['s.user_id as userId', 's.id as sessionId', sql<HandedGift>`h.gift`.as('gift'), 'h.back'])
    .executeTakeFirst()
}

export async function sweepHandoffs(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('handoffs').where('expires_at', '<', before).execute()
}
