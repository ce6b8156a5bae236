import { sql, type RawBuilder } from 'kysely'
import type { Db, Trx } from '../../../platform/database/db.ts'
import type { DisputeMoney } from '../../../processor/listed.ts'
import type { PaymentDispute } from '../../../platform/database/tables.ts'

/** The sums of all disputes of a payment. `stateHash` differs for each state, for the keys of ledger transactions. */
export type Disputes = {
  dispute: PaymentDispute
  disputedCents: number
  lostCents: number
  disputeFeeCents: number
  stateHash: string
}

export type ReportedDispute = {
  disputeId: string
  intentId: string
  status: 'open' | 'won' | 'lost'
  money: DisputeMoney
  /** The time at the processor. */
  at: Date
  reportedAt: Date
}

/**
 * Stores the state if it is later than the stored one: by number of movements, then by time, then in the order open,
 * lost, won (an appeal may win a lost dispute).
 */
export async function storeDispute(trx: Trx, d: ReportedDispute): Promise<void> {
  await sql`
    insert into processor_disputes as d (id, intent_id, status, withdrawn_cents, fee_cents, movements, reinstated, at, reported_at)
    values (${d.disputeId}, ${d.intentId}, ${d.status}, ${d.money.withdrawnCents}, ${d.money.feeCents}, ${d.money.movements},
      ${d.money.reinstated}, ${d.at}, ${d.reportedAt})
    on conflict (id) do update set status = excluded.status, withdrawn_cents = excluded.withdrawn_cents,
      fee_cents = excluded.fee_cents, movements = excluded.movements, reinstated = excluded.reinstated,
      at = excluded.at, reported_at = excluded.reported_at
    where (excluded.movements, excluded.at, ${step('excluded')}) > (d.movements, d.at, ${step('d')})`.execute(trx)
}

type ReportedInquiry = { inquiryId: string; intentId: string; closed: boolean; at: Date }

/** An inquiry that was closed stays closed, in whatever order its events arrive. */
export async function storeInquiry(trx: Trx, { inquiryId, intentId, closed, at }: ReportedInquiry): Promise<void> {
  await sql`
    insert into processor_inquiries as q (id, intent_id, closed, reported_at)
    values (${inquiryId}, ${intentId}, ${closed}, ${at})
    on conflict (id) do update set closed = q.closed or excluded.closed, reported_at = excluded.reported_at`.execute(
    trx,
  )
}

const step = (of: 'd' | 'excluded') =>
  sql`array_position(array['open', 'lost', 'won'], ${sql.ref(`${of}.status`)}::text)`

/** A dispute counts as lost if it was lost, or won in part: the rest does not come back. */
const isLost = sql`(status = 'lost' or (status = 'won' and reinstated))`

/** Deletes the disputes of more than the charge, or that add money, which came before it was known. Returns their ids. */
export async function dropForeignDisputes(trx: Trx, intentId: string, chargedCents: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from processor_disputes where intent_id = ${intentId} and withdrawn_cents not between 0 and ${chargedCents}
    returning id`.execute(trx)
  return rows.map(({ id }) => id)
}

export async function sumDisputes(trx: Trx, intentId: string): Promise<Disputes> {
  const { rows } = await sql<Disputes>`
    select ${sums} from processor_disputes where intent_id = ${intentId}`.execute(trx)
  return rows[0]!
}

/** A bank disputes the charge of this intent, or asks about it. */
export async function isQuestioned(trx: Trx, intentId: string): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`select ${questioned(sql`${intentId}::text`)} as open`.execute(trx)
  return rows[0]!.open
}

/** An inquiry that became a dispute is over with the dispute. */
const questioned = (intentId: RawBuilder<unknown>) => sql<boolean>`(
  exists (select from processor_disputes d where d.intent_id = ${intentId} and d.status = 'open')
  or exists (select from processor_inquiries q where q.intent_id = ${intentId} and not q.closed
    and not exists (select from processor_disputes d where d.id = q.id)))`

/** Finds charges whose alarm is missing, because their dispute or inquiry came before their intent had a payment. */
export async function questionedWithoutAlarm(db: Db): Promise<{ uuid: string; intentId: string }[]> {
  const { rows } = await sql<{ uuid: string; intentId: string }>`
    select p.uuid, p.processor_intent_id as "intentId" from payments p
    where p.processor_intent_id in (select intent_id from processor_disputes where status = 'open'
        union select intent_id from processor_inquiries where not closed)
      and ${questioned(sql`p.processor_intent_id`)}
      and not exists (select from alarms a where a.kind = 'disputed' and a.about = p.uuid::text and a.ended_at is null)
    limit 500`.execute(db)
  return rows
}

const sums = sql`
  coalesce(sum(withdrawn_cents) filter (where not ${isLost}), 0)::bigint as "disputedCents",
  coalesce(sum(withdrawn_cents) filter (where ${isLost}), 0)::bigint as "lostCents",
  coalesce(sum(fee_cents), 0)::bigint as "disputeFeeCents",
  coalesce(md5(string_agg(concat_ws(' ', id, movements, at, status), ' ' order by id)), '') as "stateHash",
  case when bool_or(status = 'open') then 'open' when bool_or(status = 'lost') then 'lost'
    when count(*) > 0 then 'won' else 'none' end as dispute`

/** Finds disputes that arrived before their intent had a payment. */
export async function disputesNotSeen(db: Db, since: Date): Promise<{ paymentUuid: string; intentId: string }[]> {
  const { rows } = await sql<{ paymentUuid: string; intentId: string }>`
    select p.uuid as "paymentUuid", p.processor_intent_id as "intentId"
    from payments p cross join lateral (
      select ${sums} from processor_disputes where intent_id = p.processor_intent_id) d
    where p.processor_intent_id in (select intent_id from processor_disputes where reported_at >= ${since})
      and (p.disputed_cents, p.lost_cents, p.dispute_fee_cents, p.dispute::text)
        is distinct from (d."disputedCents", d."lostCents", d."disputeFeeCents", d.dispute)
    limit 500`.execute(db)
  return rows
}
