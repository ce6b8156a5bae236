import type { Dedication, GiveableType } from '@kindling/contract/common'
import { sql } from 'kysely'
import { prepared } from '../../platform/database/statement.ts'
import { literal } from '../../platform/database/literal.ts'
import type { Db, Trx } from '../../platform/database/db.ts'
import type { GiftVisibility } from '../../platform/database/tables.ts'
import { splitThen, takesGiftsAt } from '../giveables/index.ts'
import type { Share } from '../ledger/index.ts'

export type NewGift = {
  uuid: string
  giveableId: number
  paymentId: number
  userId: number
  amountCents: number
  visibility: GiftVisibility
  message: string | null
  dedication: Dedication | null
  via: string | null
  /** The collaboration whose link was used, if it was active then. */
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
      dedication_kind: g.dedication?.kind ?? null,
      dedication_name: g.dedication?.name ?? null,
      via: g.via,
      collaboration_id: g.collaborationId,
      created_at: g.at,
    })
    .execute()
}

/** `settledGifts`: those that were not refunded, disputed or lost. */
export async function giverOf(
  db: Db | Trx,
  userId: number,
): Promise<{ email: string; createdAt: Date; settledGifts: number; defaultVisibility: GiftVisibility }> {
  const query = db
    .selectFrom('users as u')
    .select((eb) => [
      'u.email',
      'u.created_at as createdAt',
      sql<GiftVisibility>`coalesce(u.settings ->> 'default_visibility', 'name')`.as('defaultVisibility'),
      eb
        .selectFrom('gifts as g')
        .select((e) => e.fn.countAll<number>().as('n'))
        .whereRef('g.user_id', '=', 'u.id')
        .innerJoin('payments as p', 'p.id', 'g.payment_id')
        .where('g.status', '=', literal('settled'))
        .whereRef('g.refunded_cents', '<', 'g.amount_cents')
        .where(
          sql<boolean>`p.refund_asked_cents + p.refunded_cents + p.disputed_cents + p.lost_cents < p.amount_cents + p.cover_cents`,
        )
        .as('settledGifts'),
    ])
    .where('u.id', '=', userId)
  const { rows } = await prepared(db, query)
  return { ...rows[0]!, settledGifts: rows[0]!.settledGifts ?? 0 }
}

export type StoredGift = {
  giftId: number
  uuid: string
  giveableId: number
  paymentId: number
  userId: number
  giverUuid: string
  giveableUuid: string
  giveableKind: GiveableType
  amountCents: number
  refundedCents: number
  visibility: GiftVisibility
  settledAt: Date | null
  /** The shares of the split at the time of settling; empty before. */
  shares: Share[]
  /** True if the card was tried while the giveable was closed, or its payment sheet was open for too long after the end. */
  late: boolean
  /** The amounts counted so far for the giver's inviter and that person's inviter; 0 without an inviter. */
  friendsCents: number
  secondCents: number
}

/** Nobody tells us when a payment sheet tries its card. It may be open for an hour, so it has ten minutes after the end. */
const graceOfAttempt = sql`coalesce(ga.grace_seconds, case when t.method is null then 600 end)`

const carriedColumns = sql`g.id as "giftId", g.uuid, g.payment_id as "paymentId", g.user_id as "userId", g.giveable_id as "giveableId",
  g.amount_cents as "amountCents", g.visibility, g.refunded_cents as "refundedCents", g.settled_at as "settledAt",
  coalesce(g.friends_cents, 0) as "friendsCents", coalesce(g.second_cents, 0) as "secondCents",
  (select u.uuid from users u where u.id = g.user_id) as "giverUuid", (select ga.uuid from giveables ga where ga.id = g.giveable_id) as "giveableUuid",
  (select ga.kind from giveables ga where ga.id = g.giveable_id) as "giveableKind",
  (select coalesce(json_agg(json_build_object('nonprofitId', s.nonprofit_id, 'basisPoints', s.basis_points, 'towardId', s.toward_id) order by s.position), '[]')
    from allocation_shares s where s.allocation_id = g.allocation_id) as shares,
  exists (
    select from payment_attempts t join giveables ga on ga.id = g.giveable_id
    where t.payment_id = g.payment_id and t.status = 'accepted' and not ${takesGiftsAt(sql`t.tried_at`, sql`coalesce(g.settled_at, t.tried_at)`, graceOfAttempt)}) as late`

/** Locks in the order of ids. */
export async function giftsOfPayments(trx: Trx, paymentIds: readonly number[]): Promise<StoredGift[]> {
  if (paymentIds.length === 0) return []
  const { rows } = await prepared(
    trx,
    sql<StoredGift>`
    select ${carriedColumns} from gifts g where g.payment_id = any(${paymentIds}::bigint[]) order by g.id for update of g`,
  )
  return rows
}

/**
 * Settles the gifts of payments, also dropped gifts, since they were charged after all. Each gift gets the split
 * of this moment for good. Gifts that show their amount enter the sums of few at once; others wait for a batch
 * (`sums/`), and, if nothing of their payment was returned before, for their place in lists, so that `listing/` need not
 * change the same rows once more.
 */
export async function settleGiftRows(
  trx: Trx,
  settled: readonly { paymentId: number; at: Date; isWhole: boolean }[],
  bookedAt: Date,
): Promise<StoredGift[]> {
  if (settled.length === 0) return []
  const entering = sql`case when g.visibility = 'full' then g.amount_cents else 0 end`
  const { rows } = await prepared(
    trx,
    sql<StoredGift>`
    update gifts g set status = 'settled', settled_at = s.at, allocation_id = ${splitThen(sql`g.giveable_id`, sql`s.at`)},
      booked_at = ${bookedAt}, worth_since = ${bookedAt}, friends_cents = case when u.inviter_id is not null then ${entering} end,
      second_cents = case when i.inviter_id is not null then ${entering} end,
      partner_cents = case when g.collaboration_id is not null and g.visibility = 'full' then g.amount_cents end,
      waits_since = case when s.is_whole and g.visibility <> 'full' then ${bookedAt}::timestamptz end
    from unnest(${settled.map((s) => s.paymentId)}::bigint[], ${settled.map((s) => s.at)}::timestamptz[], ${settled.map((s) => s.isWhole)}::boolean[])
      as s (payment_id, at, is_whole),
      users u left join users i on i.id = u.inviter_id
    where g.payment_id = s.payment_id and g.status <> 'settled' and u.id = g.user_id returning ${carriedColumns}`,
  )
  return rows
}

export type MovedAbove = Pick<StoredGift, 'userId' | 'friendsCents' | 'secondCents'>

/** Gifts that show their amount change the sums of few at once. Returns the changes of the scores of inviters. */
export async function setRefunded(
  trx: Trx,
  refunded: readonly { giftId: number; refundedCents: number }[],
  bookedAt: Date,
): Promise<MovedAbove[]> {
  if (refunded.length === 0) return []
  const left = (
    column: string,
  ) => sql`${sql.ref(column)} = case when o.visibility = 'full' and o.${sql.ref(column)} is not null
    then o.amount_cents - r.cents else o.${sql.ref(column)} end`
  const { rows } = await prepared(
    trx,
    sql<MovedAbove>`
    update gifts g set refunded_cents = r.cents, worth_since = ${bookedAt}, ${left('friends_cents')}, ${left('second_cents')},
      partner_cents = case when o.visibility = 'full' and o.collaboration_id is not null then o.amount_cents - r.cents else o.partner_cents end
    from unnest(${refunded.map((r) => r.giftId)}::bigint[], ${refunded.map((r) => r.refundedCents)}::bigint[]) as r (gift_id, cents)
    join gifts o on o.id = r.gift_id
    where g.id = o.id
    returning g.user_id as "userId", coalesce(g.friends_cents - o.friends_cents, 0) as "friendsCents",
      coalesce(g.second_cents - o.second_cents, 0) as "secondCents"`,
  )
  return rows
}

export async function dropGiftRows(trx: Trx, paymentId: number): Promise<void> {
  await trx
    .updateTable('gifts')
    .set({ status: 'dropped' })
    .where('payment_id', '=', paymentId)
    .where('status', '=', literal('pending'))
    .execute()
}

export async function giftsToRefund(db: Db | Trx, giveableId: number): Promise<{ payment: string; gift: string }[]> {
  const { rows } = await prepared(
    db,
    sql<{ payment: string; gift: string }>`
    select p.uuid as payment, g.uuid as gift from gifts g join payments p on p.id = g.payment_id
    where g.giveable_id = ${giveableId} and g.status = 'settled' and g.refunded_cents < g.amount_cents order by g.id`,
  )
  return rows
}

/** The collaboration that a link's slug names; null if there is none or it has ended. */
export async function collaborationVia(db: Db | Trx, giveableId: number, slug: string): Promise<number | null> {
  const found = db.selectFrom('collaborations').select('id').where('giveable_id', '=', giveableId)
  return (await found.where('slug', '=', slug).where('status', '=', literal('accepted')).executeTakeFirst())?.id ?? null
}
