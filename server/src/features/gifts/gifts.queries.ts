import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db.ts'
import type { GiftVisibility } from '../../platform/tables.ts'
import { allocationThen } from '../giveables/index.ts'
import type { Share } from '../ledger/index.ts'

export type NewGift = {
  uuid: string
  giveableId: number
  paymentId: number
  userId: number
  amountCents: number
  visibility: GiftVisibility
  message: string | null
  via: string | null
  /** Whose link led here, if it held then. */
  collaborationId: number | null
  at: Date
}

export async function insertGift(trx: Trx, g: NewGift): Promise<void> {
  await trx
    .insertInto('gifts')
    .values({
      uuid: g.uuid,
      payment_id: g.paymentId,
      user_id: g.userId,
      giveable_id: g.giveableId,
      amount_cents: g.amountCents,
      visibility: g.visibility,
      message: g.message,
      via: g.via,
      collaboration_id: g.collaborationId,
      created_at: g.at,
    })
    .execute()
}

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

export type StoredGift = {
  giftId: number
  uuid: string
  giveableId: number
  paymentId: number
  userId: number
  giverUuid: string
  giveableUuid: string
  amountCents: number
  refundedCents: number
  visibility: GiftVisibility
  settledAt: Date | null
  /** Of the split that held when it settled; none before. */
  shares: Share[]
  /** Its card was tried after what it goes to had stopped taking gifts. */
  late: boolean
}

const carriedColumns = sql`g.id as "giftId", g.uuid, g.payment_id as "paymentId", g.user_id as "userId", g.giveable_id as "giveableId",
  g.amount_cents as "amountCents", g.visibility, g.refunded_cents as "refundedCents", g.settled_at as "settledAt",
  (select u.uuid from users u where u.id = g.user_id) as "giverUuid", (select ga.uuid from giveables ga where ga.id = g.giveable_id) as "giveableUuid",
  (select coalesce(json_agg(json_build_object('nonprofitId', s.nonprofit_id, 'basisPoints', s.basis_points) order by s.position), '[]')
    from allocation_shares s where s.allocation_id = g.allocation_id) as shares,
  exists (
    select from payment_attempts t join giveables ga on ga.id = g.giveable_id
    where t.payment_id = g.payment_id and t.status = 'accepted' and t.tried_at > least(ga.closed_at, ga.ends_at)) as late`

/** Locks them in the order of their ids. */
export async function giftsOfPayments(trx: Trx, paymentIds: readonly number[]): Promise<StoredGift[]> {
  if (paymentIds.length === 0) return []
  const { rows } = await sql<StoredGift>`
    select ${carriedColumns} from gifts g where g.payment_id = any(${paymentIds}::bigint[]) order by g.id for update of g`.execute(
    trx,
  )
  return rows
}

/** Also those that had been dropped: what was charged counts. The split that holds then is theirs for good. */
export async function settleGiftRows(
  trx: Trx,
  settled: readonly { paymentId: number; at: Date }[],
): Promise<StoredGift[]> {
  if (settled.length === 0) return []
  const { rows } = await sql<StoredGift>`
    update gifts g set status = 'settled', settled_at = s.at, allocation_id = ${allocationThen(sql`g.giveable_id`, sql`s.at`)}
    from unnest(${settled.map((s) => s.paymentId)}::bigint[], ${settled.map((s) => s.at)}::timestamptz[]) as s (payment_id, at)
    where g.payment_id = s.payment_id and g.status <> 'settled' returning ${carriedColumns}`.execute(trx)
  return rows
}

export async function setRefunded(
  trx: Trx,
  refunded: readonly { giftId: number; refundedCents: number }[],
): Promise<void> {
  if (refunded.length === 0) return
  await sql`
    update gifts g set refunded_cents = r.cents
    from unnest(${refunded.map((r) => r.giftId)}::bigint[], ${refunded.map((r) => r.refundedCents)}::bigint[]) as r (gift_id, cents)
    where g.id = r.gift_id`.execute(trx)
}

export async function dropGiftRows(trx: Trx, paymentId: number): Promise<void> {
  await trx
    .updateTable('gifts')
    .set({ status: 'dropped' })
    .where('payment_id', '=', paymentId)
    .where('status', '=', 'pending')
    .execute()
}
