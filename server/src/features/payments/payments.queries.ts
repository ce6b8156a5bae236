import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db.ts'
import type { PaymentKind, PaymentStatus } from '../../platform/tables.ts'
import { lately } from './attempts/attempts.queries.ts'
import type { Standing } from '../ledger/index.ts'
import type { Payment } from './payment.ts'

const columns = [
  'id',
  'uuid',
  'user_id as userId',
  'amount_cents as amountCents',
  'cover_cents as coverCents',
  'fee_cents as feeCents',
  'fee_known as feeKnown',
  'refund_asked_cents as refundAskedCents',
  'refunded_cents as refundedCents',
  'dispute',
  'disputed_cents as disputedCents',
  'lost_cents as lostCents',
  'dispute_fee_cents as disputeFeeCents',
  sql<Standing['earmarks']>`earmarks`.as('earmarks'),
  'mail_receipt as mailReceipt',
  'status',
  'processor_intent_id as intentId',
  'created_at as createdAt',
  'updated_at as updatedAt',
] as const

export type StoredPayment = Payment & { status: PaymentStatus; createdAt: Date; updatedAt: Date }

export type NewPayment = {
  uuid: string
  userId: number
  kind: PaymentKind
  requestKey: string
  /** Of the whole request: its key alone names it for ever. */
  requestHash: Buffer
  amountCents: number
  coverCents: number
  feeCents: number
  mailReceipt: boolean
  at: Date
}

/** Null: this person asked for it before with the same key. */
export async function insertPayment(trx: Trx, p: NewPayment): Promise<StoredPayment | null> {
  const row = await trx
    .insertInto('payments')
    .values({
      uuid: p.uuid,
      user_id: p.userId,
      request_key: p.requestKey,
      request_hash: p.requestHash,
      kind: p.kind,
      amount_cents: p.amountCents,
      cover_cents: p.coverCents,
      fee_cents: p.feeCents,
      mail_receipt: p.mailReceipt,
      status: 'created',
      created_at: p.at,
      updated_at: p.at,
    })
    .onConflict((c) => c.columns(['user_id', 'request_key']).doNothing())
    .returning(columns)
    .executeTakeFirst()
  return row ?? null
}

export async function lockPayment(trx: Trx, uuid: string): Promise<StoredPayment | null> {
  const row = await trx.selectFrom('payments').select(columns).where('uuid', '=', uuid).forUpdate().executeTakeFirst()
  return row ?? null
}

export async function setStatus(trx: Trx, id: number, status: PaymentStatus, at: Date): Promise<void> {
  await trx
    .updateTable('payments')
    .set({ status, updated_at: at })
    .where('id', '=', id)
    .where('status', 'not in', ['succeeded', 'failed', 'canceled'])
    .executeTakeFirstOrThrow()
}

/** Each with the attempt that was under way at `at`. Throws if one has succeeded already. */
export async function setSucceeded(
  trx: Trx,
  succeeded: readonly { id: number; intentId: string | null; at: Date }[],
): Promise<void> {
  if (succeeded.length === 0) return
  const { numAffectedRows } = await sql`
    with told as (
      select * from unnest(${succeeded.map((s) => s.id)}::bigint[], ${succeeded.map((s) => s.intentId)}::text[],
        ${succeeded.map((s) => s.at)}::timestamptz[], ${succeeded.map((s) => lately(s.at))}::timestamptz[]) as t (id, intent, at, lately)
    ), accepted as (
      update payment_attempts a set status = 'accepted', decided_at = t.at from told t
      where a.payment_id = t.id and a.status = 'started' and a.started_at < t.lately)
    update payments p set status = 'succeeded', succeeded_at = t.at, updated_at = t.at, processor_intent_id = t.intent
    from told t where p.id = t.id and p.status <> 'succeeded'`.execute(trx)
  if (Number(numAffectedRows) !== succeeded.length)
    throw new Error(`of payments ${succeeded.map((s) => s.id).join()} some have succeeded`)
}

/** Somebody is at it now: who looks for forgotten payments passes it by. */
export async function touch(trx: Trx, id: number, at: Date): Promise<void> {
  await trx.updateTable('payments').set({ updated_at: at }).where('id', '=', id).execute()
}

export async function setIntent(trx: Trx, id: number, intentId: string, at: Date): Promise<void> {
  await trx
    .updateTable('payments')
    .set({ processor_intent_id: intentId, updated_at: at })
    .where('id', '=', id)
    .execute()
}

export async function unsettledBefore(db: Db, before: Date): Promise<StoredPayment[]> {
  const rows = await db
    .selectFrom('payments')
    .select(columns)
    .where('status', 'in', ['created', 'requires_action', 'processing'])
    .where('updated_at', '<', before)
    .orderBy('updated_at')
    .limit(500)
    .execute()
  return rows
}

export async function storeStanding(trx: Trx, p: StoredPayment): Promise<void> {
  await trx
    .updateTable('payments')
    .set({
      fee_cents: p.feeCents,
      fee_known: p.feeKnown,
      refund_asked_cents: p.refundAskedCents,
      refunded_cents: p.refundedCents,
      dispute: p.dispute,
      disputed_cents: p.disputedCents,
      lost_cents: p.lostCents,
      dispute_fee_cents: p.disputeFeeCents,
      earmarks: JSON.stringify(p.earmarks),
    })
    .where('id', '=', p.id)
    .execute()
}

/** Locks in the order of their ids. */
export async function lockPayments(
  trx: Trx,
  { uuids, intents }: { uuids: readonly string[]; intents: readonly string[] },
): Promise<StoredPayment[]> {
  return trx
    .selectFrom('payments')
    .select(columns)
    .where(sql<boolean>`(uuid = any(${uuids}::uuid[]) or processor_intent_id = any(${intents}::text[]))`)
    .orderBy('id')
    .forUpdate()
    .execute()
}
