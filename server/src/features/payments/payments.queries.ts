import { sql } from 'kysely'
import { prepared } from '../../platform/database/statement.ts'
import { literal } from '../../platform/database/literal.ts'
import type { Db, Trx } from '../../platform/database/db.ts'
import type { PaymentKind, PaymentStatus } from '../../platform/database/tables.ts'
import type { PaymentMoney } from '../ledger/index.ts'
import { givenUp, notTried, type Payment } from './payment.ts'
import type { AttemptName } from '../../processor/payment-event.ts'

const columns = [
  'id',
  'uuid',
  'user_id as userId',
  'kind',
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
  sql<PaymentMoney['earmarks']>`earmarks`.as('earmarks'),
  'status',
  'processor_intent_id as intentId',
  'unmatched_of as unmatchedOf',
  'card_last4 as cardLast4',
  'created_at as createdAt',
  'updated_at as updatedAt',
] as const

/** `cardLast4`: null until the card is known. */
export type StoredPayment = Payment & {
  status: PaymentStatus
  cardLast4: string | null
  createdAt: Date
  updatedAt: Date
}

export type NewPayment = {
  uuid: string
  userId: number
  kind: PaymentKind
  requestKey: string
  /** A hash of the whole request: another request with the same key is refused, for ever. */
  requestHash: Buffer
  amountCents: number
  coverCents: number
  feeCents: number
  at: Date
}

/** Null if this person already used the key. */
export async function insertPayment(trx: Trx, p: NewPayment): Promise<StoredPayment | null> {
  const query = trx
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
      status: 'created',
      created_at: p.at,
      updated_at: p.at,
    })
    .onConflict((c) => c.columns(['user_id', 'request_key']).doNothing())
    .returning(columns)
  const { rows } = await prepared(trx, query)
  return rows[0] ?? null
}

export async function lockPayment(trx: Trx, uuid: string): Promise<StoredPayment | null> {
  const query = trx.selectFrom('payments').select(columns).where('uuid', '=', uuid).forUpdate()
  const { rows } = await prepared(trx, query)
  return rows[0] ?? null
}

export async function setStatus(trx: Trx, id: number, status: PaymentStatus, at: Date): Promise<void> {
  const query = trx
    .updateTable('payments')
    .set({ status, updated_at: at })
    .where('id', '=', id)
    .where('status', 'not in', [literal('succeeded'), literal('failed'), literal('canceled')])
  await prepared(trx, query)
}

type Succeeded = { id: number; intentId: string | null; at: Date; attempt: AttemptName }

/**
 * Marks each payment and its attempt as succeeded. If the event names no attempt, takes the last one with the charged
 * payment method that the processor did not decline, else the one under way. Other attempts under way become
 * `not_tried`. Throws if a payment has already succeeded.
 */
export async function setSucceeded(trx: Trx, succeeded: readonly Succeeded[]): Promise<void> {
  if (succeeded.length === 0) return
  const { numAffectedRows } = await prepared(
    trx,
    sql`
    with given as (
      select * from unnest(${succeeded.map((s) => s.id)}::bigint[], ${succeeded.map((s) => s.intentId)}::text[],
        ${succeeded.map((s) => s.at)}::timestamptz[], ${succeeded.map((s) => s.attempt.number)}::smallint[],
        ${succeeded.map((s) => s.attempt.methodId)}::text[]) as t (id, intent, at, number, method)
    ), named as (
      select t.id, t.at, coalesce(t.number, (
        select a.number from payment_attempts a where a.payment_id = t.id
        order by coalesce(a.processor_method = t.method and (a.status <> 'declined' or a.decline_reason = ${givenUp}), false) desc,
          (a.status = 'started') desc, a.number desc limit 1)) as number
      from given t
    ), decided as (
      update payment_attempts a set decided_at = n.at,
        status = case when a.number = n.number then 'accepted' else 'declined' end::attempt_status,
        decline_reason = case when a.number = n.number then null else ${notTried} end
      from named n where a.payment_id = n.id and (a.number = n.number or a.status = 'started'))
    update payments p set status = 'succeeded', succeeded_at = t.at, updated_at = t.at, processor_intent_id = t.intent
    from given t where p.id = t.id and p.status <> 'succeeded'`,
  )
  if (Number(numAffectedRows) !== succeeded.length)
    throw new Error(`of payments ${succeeded.map((s) => s.id).join()} some have succeeded`)
}

/** Sets the time of change, so that the reconciler does not look at the payment yet. */
export async function touch(trx: Trx, id: number, at: Date): Promise<void> {
  await trx.updateTable('payments').set({ updated_at: at }).where('id', '=', id).execute()
}

/** Null if the charge of this intent is already stored. */
export async function insertUnmatched(
  trx: Trx,
  named: StoredPayment,
  c: { uuid: string; intentId: string; chargedCents: number; at: Date },
): Promise<StoredPayment | null> {
  const row = await trx
    .insertInto('payments')
    .values({
      uuid: c.uuid,
      unmatched_of: named.id,
      user_id: named.userId,
      request_key: `unmatched:${c.intentId}`,
      kind: sql<PaymentKind>`(select kind from payments where id = ${named.id})`,
      amount_cents: c.chargedCents,
      cover_cents: 0,
      fee_cents: 0,
      status: 'created',
      processor_intent_id: c.intentId,
      created_at: c.at,
      updated_at: c.at,
    })
    .onConflict((conflict) => conflict.column('processor_intent_id').doNothing())
    .returning(columns)
    .executeTakeFirst()
  return row ?? null
}

export async function setIntent(trx: Trx, id: number, intentId: string | null, at: Date): Promise<void> {
  await trx
    .updateTable('payments')
    .set({ processor_intent_id: intentId, updated_at: at })
    .where('id', '=', id)
    .execute()
}

type UnsettledPage = { before: Date; after: number; most: number }

/** Payments without an outcome that have not changed since `before`, in the order of ids, beginning after `after`. */
export async function unsettledBefore(db: Db, { before, after, most }: UnsettledPage): Promise<StoredPayment[]> {
  const rows = await db
    .selectFrom('payments')
    .select(columns)
    .where('status', 'in', [literal('created'), literal('requires_action'), literal('processing')])
    .where('updated_at', '<', before)
    .where('id', '>', after)
    .orderBy('id')
    .limit(most)
    .execute()
  return rows
}

export async function updateAmounts(trx: Trx, p: StoredPayment): Promise<void> {
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

/** Locks in the order of ids. */
export async function lockPayments(
  trx: Trx,
  { uuids, intents }: { uuids: readonly string[]; intents: readonly string[] },
): Promise<StoredPayment[]> {
  const query = trx
    .selectFrom('payments')
    .select(columns)
    .where(sql<boolean>`(uuid = any(${uuids}::uuid[]) or processor_intent_id = any(${intents}::text[]))`)
    .orderBy('id')
    .forUpdate()
  return (await prepared(trx, query)).rows
}

export type WithoutFee = { uuid: string; intentId: string; succeededAt: Date }

/** Succeeded payments whose own fee is not known yet, newest first. */
export async function withoutFee(db: Db, limit: number): Promise<WithoutFee[]> {
  const rows = await db
    .selectFrom('payments')
    .select(['uuid', 'processor_intent_id as intentId', 'succeeded_at as succeededAt'])
    .where('status', '=', literal('succeeded'))
    .where('fee_known', '=', literal(false))
    .where('processor_intent_id', 'is not', null)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows as WithoutFee[]
}

/** How long the charge that waits longest for its outcome has waited, in seconds; 0 if none waits. */
export async function longestProcessing(db: Db, now: Date): Promise<number> {
  const { since } = await db
    .selectFrom('payments')
    .select((eb) => eb.fn.min('updated_at').as('since'))
    .where('status', '=', literal('processing'))
    .executeTakeFirstOrThrow()
  return since === null ? 0 : (now.getTime() - since.getTime()) / 1000
}
