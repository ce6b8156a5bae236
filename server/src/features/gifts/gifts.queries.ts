import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db.ts'
import type { GiftVisibility } from '../../platform/tables.ts'
import type { GiveableKey } from './giveable.ts'

export type NewGift = GiveableKey & {
  uuid: string
  paymentId: number
  userId: number
  amountCents: number
  visibility: GiftVisibility
  message: string | null
  via: string | null
  at: Date
}

export async function insertGift(trx: Trx, g: NewGift): Promise<void> {
  await trx
    .insertInto('gifts')
    .values({
      uuid: g.uuid,
      payment_id: g.paymentId,
      user_id: g.userId,
      community_id: g.community_id,
      campaign_id: g.campaign_id,
      amount_cents: g.amountCents,
      visibility: g.visibility,
      message: g.message,
      via: g.via,
      created_at: g.at,
    })
    .execute()
}

/** What is needed of a giver: where receipts go, and what limits follow. */
export async function giverOf(
  db: Db | Trx,
  userId: number,
): Promise<{ email: string; createdAt: Date; settledGifts: number; defaultVisibility: GiftVisibility }> {
  const row = await db
    .selectFrom('users as u')
    .select((eb) => [
      'u.email',
      'u.created_at as createdAt',
      sql<GiftVisibility>`coalesce(u.settings ->> 'default_visibility', 'name')`.as('defaultVisibility'),
      eb
        .selectFrom('gifts as g')
        .select((e) => e.fn.countAll<number>().as('n'))
        .whereRef('g.user_id', '=', 'u.id')
        .where('g.status', '=', 'settled')
        .as('settledGifts'),
    ])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow()
  return { ...row, settledGifts: row.settledGifts ?? 0 }
}

export type StoredGift = GiveableKey & {
  id: number
  userId: number
  amountCents: number
  refundedCents: number
  visibility: GiftVisibility
  settledAt: Date | null
}

/** The gifts that a payment carries, locked, in the order in which they were stored. */
export async function giftsOfPayment(trx: Trx, paymentId: number): Promise<StoredGift[]> {
  return trx
    .selectFrom('gifts')
    .select([
      'id',
      'user_id as userId',
      'community_id',
      'campaign_id',
      'amount_cents as amountCents',
      'visibility',
      'refunded_cents as refundedCents',
      'settled_at as settledAt',
    ])
    .where('payment_id', '=', paymentId)
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function settleGiftRows(trx: Trx, paymentId: number, at: Date): Promise<void> {
  await trx
    .updateTable('gifts')
    .set({ status: 'settled', settled_at: at })
    .where('payment_id', '=', paymentId)
    .where('status', '=', 'pending')
    .execute()
}

/** Notes what of a gift went back. */
export async function setRefunded(trx: Trx, giftId: number, refundedCents: number): Promise<void> {
  await trx.updateTable('gifts').set({ refunded_cents: refundedCents }).where('id', '=', giftId).execute()
}

export async function dropGiftRows(trx: Trx, paymentId: number): Promise<void> {
  await trx
    .updateTable('gifts')
    .set({ status: 'dropped' })
    .where('payment_id', '=', paymentId)
    .where('status', '=', 'pending')
    .execute()
}
