import { sql, type RawBuilder } from 'kysely'
import { literal } from '../../../platform/database/literal.ts'
import type { Db, Trx } from '../../../platform/database/db.ts'
import type { RefundStatus } from '../../../platform/database/tables.ts'

type Payment = RawBuilder<unknown>

/** The part of a charge that was neither returned, requested, nor taken by a bank. */
const left = (p: Payment) =>
  sql`(${p}.amount_cents + ${p}.cover_cents - ${p}.refund_asked_cents - ${p}.refunded_cents - ${p}.lost_cents)`

/** The cents left of a charge or gift to refund whole, and of returned refunds that no later one replaced. */
const notRequested = (p: Payment) => sql<number>`
  greatest(0, least(${left(p)}, greatest((
    select sum(case when o.gift_id is null then ${left(p)} else g.amount_cents - g.refunded_cents end)
    from owed_refunds o left join gifts g on g.id = o.gift_id where o.payment_id = ${p}.id), (
    select coalesce(sum(cents), 0) - least(0, coalesce(min(run), 0)) - ${p}.refund_asked_cents from (
      select cents, sum(cents) over (order by created_at, id) as run from (
        select case when failed then amount_cents else -amount_cents end as cents, created_at, id
        from processor_refunds where intent_id = ${p}.processor_intent_id) r) r))))::bigint`

/** `because`: the reasons why the owed refunds cannot be sent, each once. */
export async function owedOf(trx: Trx, { id }: { id: number }): Promise<{ cents: number; because: string[] }> {
  const { rows } = await sql<{ heldCents: number; because: string[]; notRequestedCents: number }>`
    select h.cents as "heldCents", h.because, ${notRequested(sql`p`)} as "notRequestedCents"
    from payments p cross join lateral (
      select coalesce(sum(amount_cents), 0)::bigint as cents, coalesce(json_agg(distinct held_because), '[]') as because
      from refunds where payment_id = p.id and status = 'asked' and held_because is not null) h
    where p.id = ${id}`.execute(trx)
  const { heldCents, because, notRequestedCents } = rows[0]!
  return {
    cents: heldCents + notRequestedCents,
    because: [...because, ...(notRequestedCents > 0 ? ['sent_back'] : [])],
  }
}

/** Refunds that were decided and wait, the oldest first. */
export async function heldRefunds(trx: Trx, paymentId: number): Promise<{ uuid: string }[]> {
  const held = trx.selectFrom('refunds').select('uuid').where('payment_id', '=', paymentId)
  return await held
    .where('status', '=', literal('asked'))
    .where('held_because', 'is not', null)
    .orderBy('uuid')
    .execute()
}

/** Idempotent. `giftId` null: the whole payment. */
export async function noteOwed(
  trx: Trx,
  { paymentId, giftId, reason }: { paymentId: number; giftId: number | null; reason: string },
): Promise<void> {
  const row = { payment_id: paymentId, gift_id: giftId, reason }
  await trx
    .insertInto('owed_refunds')
    .values(row)
    .onConflict((oc) => oc.doNothing())
    .execute()
}

export async function owedSharesOf(trx: Trx, paymentId: number): Promise<{ giftId: number | null; reason: string }[]> {
  const owed = trx
    .selectFrom('owed_refunds')
    .select(['gift_id as giftId', 'reason'])
    .where('payment_id', '=', paymentId)
  return await owed.orderBy('gift_id').execute()
}

export type OwedRefund = {
  payment: string
  gift: string | null
  /** Null if no refund was requested, or none after the bank returned the last one. */
  refund: string | null
  amount_cents: number
  because: string
  since: Date
}

/** Payments of which something may be owed and not requested. */
const mayBeOwed = sql`
  select p.id from payments p where p.processor_intent_id in (select intent_id from processor_refunds where failed)
  union select p.id from owed_refunds o join payments p on p.id = o.payment_id where ${left(sql`p`)} > 0`

/** All owed refunds that cannot be sent, the oldest first, without anything about the giver. */
export async function owedRefunds(db: Db): Promise<OwedRefund[]> {
  const { rows } = await sql<OwedRefund>`
    select p.uuid as payment, g.uuid as gift, r.uuid as refund, r.amount_cents, r.held_because as because, r.created_at as since
    from refunds r join payments p on p.id = r.payment_id left join gifts g on g.id = r.gift_id
    where r.status = 'asked' and r.held_because is not null
    union all
    select uuid, null, null, cents, 'sent_back', since from (
      select p.uuid, ${notRequested(sql`p`)} as cents, coalesce(f.since, p.succeeded_at) as since
      from payments p left join (
        select intent_id, min(created_at) as since from processor_refunds where failed group by intent_id) f
        on f.intent_id = p.processor_intent_id
      where p.id in (${mayBeOwed}) and p.status = 'succeeded') not_requested
    where cents > 0
    order by since, payment`.execute(db)
  return rows
}

/** Finds payments that have an alarm and no owed refund, or the reverse. */
export async function owedWithoutAlarm(db: Db): Promise<string[]> {
  const { rows } = await sql<{ uuid: string }>`
    select p.uuid from payments p
    where p.id in (select payment_id from refunds where status = 'asked' and held_because is not null
        union ${mayBeOwed}
        union select o.id from payments o join alarms a on a.about = o.uuid::text where a.kind = 'refund_owed' and a.ended_at is null)
      and (${notRequested(sql`p`)} > 0 or exists (select from refunds r where r.payment_id = p.id and r.status = 'asked' and r.held_because is not null))
        <> exists (select from alarms a where a.kind = 'refund_owed' and a.about = p.uuid::text and a.ended_at is null)
      and p.status = 'succeeded'
    limit 500`.execute(db)
  return rows.map((row) => row.uuid)
}

export type RefundState = { uuid: string; status: RefundStatus; heldBecause: string | null; amountCents: number }

/** Reads the newest refund in a chain of replacements. */
export async function readRefund(db: Db, uuid: string): Promise<RefundState | null> {
  const row = await db
    .selectFrom('refunds')
    .select(['uuid', 'status', 'held_because as heldBecause', 'amount_cents as amountCents'])
    .where((eb) => eb.or([eb('uuid', '=', uuid), eb('instead_of', '=', uuid)]))
    .orderBy('uuid', 'desc')
    .executeTakeFirst()
  return row ?? null
}
