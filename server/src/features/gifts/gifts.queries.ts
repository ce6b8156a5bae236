import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db.ts'
import type { GiftVisibility } from '../../platform/tables.ts'
import type { Share } from '../ledger/index.ts'
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
  shares: Share[]
  /** Its card was tried after the giveable had stopped taking gifts. */
  late: boolean
}

/** What a gift goes to, by the split that held when it settled (or was given, while it has not). */
const carriedColumns = sql`g.id, g.user_id as "userId", g.community_id, g.campaign_id, g.amount_cents as "amountCents", g.visibility,
  g.refunded_cents as "refundedCents", g.settled_at as "settledAt",
  coalesce(
    (select json_build_array(json_build_object('nonprofitId', c.nonprofit_id, 'basisPoints', 10000))
      from campaigns c where c.id = g.campaign_id),
    (select json_agg(json_build_object('nonprofitId', s.nonprofit_id, 'basisPoints', s.basis_points) order by s.position)
      from allocation_shares s where s.allocation_id = (
        select a.id from allocations a
        where a.community_id = g.community_id and a.effective_at <= coalesce(g.settled_at, g.created_at)
        order by a.effective_at desc limit 1))) as shares,
  exists (
    select from payment_attempts t where t.payment_id = g.payment_id and t.status = 'accepted' and t.started_at > coalesce(
      (select least(c.closed_at, c.ends_at) from campaigns c where c.id = g.campaign_id),
      (select k.closed_at from communities k where k.id = g.community_id))) as late`

/** The gifts that a payment carries, locked, in the order in which they were stored. */
export async function giftsOfPayment(trx: Trx, paymentId: number): Promise<StoredGift[]> {
  const { rows } = await sql<StoredGift>`
    select ${carriedColumns} from gifts g where g.payment_id = ${paymentId} order by g.id for update of g`.execute(trx)
  return rows
}

/** Settles the gifts that a payment carries and returns them, locked, in the order in which they were stored. */
export async function settleGiftRows(trx: Trx, paymentId: number, at: Date): Promise<StoredGift[]> {
  const { rows } = await sql<StoredGift>`
    update gifts g set status = 'settled', settled_at = ${at}
    where g.payment_id = ${paymentId} and g.status = 'pending' returning ${carriedColumns}`.execute(trx)
  return rows.toSorted((a, b) => a.id - b.id)
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
