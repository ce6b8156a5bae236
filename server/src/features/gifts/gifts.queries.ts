import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db.ts'
import type { GiftVisibility, PaymentStatus } from '../../platform/tables.ts'
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

export type GiftRow = {
  id: number
  uuid: string
  amountCents: number
  visibility: GiftVisibility
  message: string | null
  createdAt: Date
  status: PaymentStatus
  chargedCents: number
  paymentUuid: string
  receiptNumber: string | null
  campaignId: number | null
  giveableId: number
  giveableUuid: string
  giveableName: string
  supporterNumber: number | null
}

function ownGifts(db: Db | Trx, userId: number) {
  return db
    .selectFrom('gifts as g')
    .innerJoin('payments as p', 'p.id', 'g.payment_id')
    .leftJoin('receipts as r', 'r.payment_id', 'p.id')
    .leftJoin('campaigns as ca', 'ca.id', 'g.campaign_id')
    .leftJoin('communities as co', 'co.id', 'g.community_id')
    .leftJoin('campaign_supporters as cs', (j) =>
      j.onRef('cs.campaign_id', '=', 'g.campaign_id').onRef('cs.user_id', '=', 'g.user_id'),
    )
    .leftJoin('community_givers as cg', (j) =>
      j.onRef('cg.community_id', '=', 'g.community_id').onRef('cg.user_id', '=', 'g.user_id'),
    )
    .where('g.user_id', '=', userId)
    .select((eb) => [
      'g.id',
      'g.uuid',
      'g.amount_cents as amountCents',
      'g.visibility',
      'g.message',
      'g.created_at as createdAt',
      'p.status',
      eb('p.amount_cents', '+', eb.ref('p.cover_cents')).as('chargedCents'),
      'p.uuid as paymentUuid',
      'r.number as receiptNumber',
      'g.campaign_id as campaignId',
      eb.fn.coalesce('ca.id', 'co.id').$castTo<number>().as('giveableId'),
      eb.fn.coalesce('ca.uuid', 'co.uuid').$castTo<string>().as('giveableUuid'),
      eb.fn.coalesce('ca.title', 'co.name').$castTo<string>().as('giveableName'),
      eb.fn.coalesce('cs.number', 'cg.number').as('supporterNumber'),
    ])
}

/** A person's own gift; null for a stranger's, as for a missing one. */
export async function ownGift(db: Db | Trx, userId: number, uuid: string): Promise<GiftRow | null> {
  return (await ownGifts(db, userId).where('g.uuid', '=', uuid).executeTakeFirst()) ?? null
}

/** The gift that this person asked for with this key, if it was stored. */
export async function giftOfRequest(db: Db | Trx, userId: number, requestKey: string): Promise<GiftRow | null> {
  return (
    (await ownGifts(db, userId)
      .where('p.user_id', '=', userId)
      .where('p.request_key', '=', requestKey)
      .executeTakeFirst()) ?? null
  )
}

export async function listOwnGifts(
  db: Db,
  userId: number,
  page: { size: number; offset: number; after: number | null },
): Promise<GiftRow[]> {
  let query = ownGifts(db, userId)
    .orderBy('g.id', 'desc')
    .limit(page.size + 1)
  query = page.after === null ? query.offset(page.offset) : query.where('g.id', '<', page.after)
  return query.execute()
}

export async function countOwnGifts(db: Db, userId: number): Promise<number> {
  const row = await db
    .selectFrom('gifts')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return row.n
}
