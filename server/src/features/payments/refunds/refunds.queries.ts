import { sql } from 'kysely'
import { literal } from '../../../platform/database/literal.ts'
import type { Db, Trx } from '../../../platform/database/db.ts'
import type { RefundStatus } from '../../../platform/database/tables.ts'
import type { Earmark } from './earmarks.ts'

export type Refund = {
  uuid: string
  paymentUuid: string
  intentId: string | null
  giftId: number | null
  amountCents: number
  status: RefundStatus
  createdAt: Date
  reason: string
  askedBy: number | null
  /** The number of idempotency keys that were used up: the processor repeats its stored refusal for each of them. */
  refusals: number
  /** The first refund in a chain of replacements; its own uuid if it is the first. */
  firstUuid: string
}

export async function insertRefund(
  trx: Trx,
  r: {
    uuid: string
    paymentId: number
    giftId: number | null
    amountCents: number
    reason: string
    askedBy: number | null
    insteadOf?: string | undefined
    at: Date
  },
): Promise<void> {
  await trx
    .insertInto('refunds')
    .values({
      uuid: r.uuid,
      payment_id: r.paymentId,
      gift_id: r.giftId,
      amount_cents: r.amountCents,
      reason: r.reason,
      asked_by: r.askedBy,
      instead_of: r.insteadOf ?? null,
      created_at: r.at,
    })
    .execute()
}

export async function refundByUuid(db: Db | Trx, uuid: string): Promise<Refund | null> {
  const row = await db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .select([
      'r.uuid',
      'p.uuid as paymentUuid',
      'p.processor_intent_id as intentId',
      'r.gift_id as giftId',
      'r.amount_cents as amountCents',
      'r.status',
      'r.created_at as createdAt',
      'r.reason',
      'r.asked_by as askedBy',
      'r.refusals',
      sql<string>`coalesce(r.instead_of, r.uuid)`.as('firstUuid'),
    ])
    .where('r.uuid', '=', uuid)
    .executeTakeFirst()
  return row ?? null
}

/** The cents of our refunds, by their uuids. */
export async function refundAmounts(trx: Trx, uuids: readonly string[]): Promise<Map<string, number>> {
  if (uuids.length === 0) return new Map()
  const found = trx.selectFrom('refunds').select(['uuid', 'amount_cents'])
  const rows = await found.where('uuid', 'in', [...uuids]).execute()
  return new Map(rows.map((row) => [row.uuid, row.amount_cents]))
}

/** The cents of our refunds that name no gift and did not fail. */
export async function sumRefundsOfRest(trx: Trx, paymentId: number): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(amount_cents), 0)::bigint as cents from refunds
    where payment_id = ${paymentId} and gift_id is null and status <> 'failed'`.execute(trx)
  return rows[0]!.cents
}

/** Returns the gifts in the order of ids, because their shares are computed in that order. */
export async function giftsCarriedBy(
  trx: Trx,
  paymentId: number,
): Promise<{ giftId: number; uuid: string; amountCents: number }[]> {
  return await trx
    .selectFrom('gifts')
    .select(['id as giftId', 'uuid', 'amount_cents as amountCents'])
    .where('payment_id', '=', paymentId)
    .orderBy('id')
    .execute()
}

/** False if it was already decided. */
export const markSent = (trx: Trx, uuid: string) => decide(trx, uuid, { status: 'sent', held_because: null })

/** Marks a refund that will not be sent. False if it was already decided. */
export const endRefund = (trx: Trx, uuid: string, because: string) =>
  decide(trx, uuid, { status: 'failed', held_because: because })

async function decide(
  trx: Trx,
  uuid: string,
  to: { status: 'sent' | 'failed'; held_because: string | null },
): Promise<boolean> {
  const asked = trx.updateTable('refunds').set(to).where('uuid', '=', uuid).where('status', '=', literal('asked'))
  return (await asked.executeTakeFirst()).numUpdatedRows > 0n
}

/** Counts each key once, also if two calls get the same refusal. */
export async function countRefusal(db: Db, { uuid, refusals }: Pick<Refund, 'uuid' | 'refusals'>): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ refusals: refusals + 1 })
    .where('uuid', '=', uuid)
    .where('refusals', '=', refusals)
    .execute()
}

/** Stores why the refund waits. Returns the reason before this one, or null if the refund was already decided. */
export async function holdRefund(
  trx: Trx,
  { uuid, because, at }: { uuid: string; because: string; at: Date },
): Promise<{ before: string | null } | null> {
  const { rows } = await sql<{ before: string | null }>`
    with b as (select uuid, held_because from refunds where uuid = ${uuid} and status = 'asked' for update)
    update refunds r set held_because = ${because}, tried_at = ${at}
    from b where r.uuid = b.uuid returning b.held_because as before`.execute(trx)
  return rows[0] ?? null
}

/**
 * The changes of a refund by an event. `awaitedCents`: its amount at the first event, 0 from the second on. `lostMark`:
 * the earmark to take back if a gift's refund failed now. `sentBack`: true if the refund failed now.
 */
export type ReportedRefund = { awaitedCents: number; lostMark: Earmark; sentBack: boolean }

/** Stores the status that an event reports of our refund. Null if the refund is not ours. */
export async function markReported(
  trx: Trx,
  { uuid, paymentId, status }: { uuid: string; paymentId: number; status: 'reported' | 'failed' },
): Promise<ReportedRefund | null> {
  const { rows } = await sql<{ awaitedCents: number; giftId: number | null; unmarked: number }>`
    with before as (select uuid, status, amount_cents, gift_id from refunds where uuid = ${uuid} and payment_id = ${paymentId} for update)
    update refunds r set status = case when r.status = 'failed' then r.status else ${status}::refund_status end,
      held_because = case when r.status = 'failed' then r.held_because when ${status} = 'failed' then 'sent_back' end
    from before b where r.uuid = b.uuid
    returning case when b.status in ('asked', 'sent') then b.amount_cents else 0 end as "awaitedCents", b.gift_id as "giftId",
      case when b.status <> 'failed' and r.status = 'failed' then b.amount_cents else 0 end as unmarked`.execute(trx)
  if (!rows[0]) return null
  const { awaitedCents, giftId, unmarked } = rows[0]
  return { awaitedCents, lostMark: { giftId, cents: -unmarked }, sentBack: unmarked > 0 }
}

/** A refund that has failed never becomes successful again, because older events may arrive later. */
export async function storeRefund(
  trx: Trx,
  r: { refundId: string; intentId: string; amountCents: number; failed: boolean; madeAt: Date; reportedAt: Date },
): Promise<void> {
  await sql`
    insert into processor_refunds as r (id, intent_id, amount_cents, failed, created_at, reported_at)
    values (${r.refundId}, ${r.intentId}, ${r.amountCents}, ${r.failed}, ${r.madeAt}, ${r.reportedAt})
    on conflict (id) do update set failed = r.failed or excluded.failed`.execute(trx)
}

/** Deletes the refunds of more than the charge, which came before it was known. Returns their ids. */
export async function dropForeignRefunds(trx: Trx, intentId: string, chargedCents: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from processor_refunds where intent_id = ${intentId} and amount_cents > ${chargedCents} returning id`.execute(
    trx,
  )
  return rows.map(({ id }) => id)
}

export async function sumRefunds(trx: Trx, intentId: string): Promise<{ reportedCents: number; failedCents: number }> {
  const { rows } = await sql<{ reportedCents: number; failedCents: number }>`
    select coalesce(sum(amount_cents) filter (where not failed), 0)::bigint as "reportedCents",
      coalesce(sum(amount_cents) filter (where failed), 0)::bigint as "failedCents"
    from processor_refunds where intent_id = ${intentId}`.execute(trx)
  return rows[0]!
}

/** Finds refunds that arrived before their intent had a payment, also those that do not fit it. */
export async function refundsNotSeen(db: Db, since: Date): Promise<{ paymentUuid: string; intentId: string }[]> {
  const { rows } = await sql<{ paymentUuid: string; intentId: string }>`
    select p.uuid as "paymentUuid", p.processor_intent_id as "intentId" from payments p
    where p.processor_intent_id in (select intent_id from processor_refunds where reported_at >= ${since})
      and (select max(r.amount_cents) > p.amount_cents + p.cover_cents or p.refunded_cents <>
          least(coalesce(sum(r.amount_cents) filter (where not r.failed), 0), p.amount_cents + p.cover_cents)
        from processor_refunds r where r.intent_id = p.processor_intent_id)
    limit 500`.execute(db)
  return rows
}

export async function refundsNotSent(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('refunds')
    .select('uuid')
    .where('status', '=', literal('asked'))
    .where(sql<boolean>`coalesce(tried_at, created_at) < ${before}`)
    .orderBy('created_at')
    .limit(100)
    .execute()
  return rows.map((row) => row.uuid)
}
