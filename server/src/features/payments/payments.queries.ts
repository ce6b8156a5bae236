import type { Db, Trx } from '../../platform/db.ts'
import type { AttemptStatus, PaymentStatus } from '../../platform/tables.ts'
import type { Card } from '../../processor/processor.ts'
import type { Payment } from './payment.ts'

const columns = [
  'id',
  'uuid',
  'user_id as userId',
  'amount_cents as amountCents',
  'cover_cents as coverCents',
  'fee_cents as feeCents',
  'mail_receipt as mailReceipt',
  'status',
  'processor_intent_id as intentId',
  'created_at as createdAt',
] as const

type Row = Omit<Payment, 'chargedCents'> & { coverCents: number; status: PaymentStatus; intentId: string | null; createdAt: Date }
export type StoredPayment = Payment & { status: PaymentStatus; intentId: string | null; createdAt: Date }

const asPayment = ({ coverCents, ...row }: Row): StoredPayment => ({ ...row, chargedCents: row.amountCents + coverCents })

export type NewPayment = {
  uuid: string
  userId: number
  requestKey: string
  amountCents: number
  coverCents: number
  feeCents: number
  mailReceipt: boolean
  at: Date
}

/** Stores a payment, or returns null if this person asked for it before with the same key. */
export async function insertPayment(trx: Trx, p: NewPayment): Promise<StoredPayment | null> {
  const row = await trx
    .insertInto('payments')
    .values({
      uuid: p.uuid,
      user_id: p.userId,
      request_key: p.requestKey,
      kind: 'one_time',
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
  return row ? asPayment(row) : null
}

export async function lockPayment(trx: Trx, uuid: string): Promise<StoredPayment | null> {
  const row = await trx.selectFrom('payments').select(columns).where('uuid', '=', uuid).forUpdate().executeTakeFirst()
  return row ? asPayment(row) : null
}

export async function paymentByUuid(db: Db | Trx, uuid: string): Promise<StoredPayment | null> {
  const row = await db.selectFrom('payments').select(columns).where('uuid', '=', uuid).executeTakeFirst()
  return row ? asPayment(row) : null
}

export async function setStatus(trx: Trx, id: number, status: PaymentStatus, at: Date, intentId?: string | null): Promise<void> {
  await trx
    .updateTable('payments')
    .set({ status, updated_at: at, ...(status === 'succeeded' && { succeeded_at: at }), ...(intentId && { processor_intent_id: intentId }) })
    .where('id', '=', id)
    .where('status', 'not in', ['succeeded', 'failed', 'canceled'])
    .executeTakeFirstOrThrow()
}

/** Sets the processor's id and the time of the last move, whatever the status. */
export async function setIntent(trx: Trx, id: number, intentId: string, at: Date): Promise<void> {
  await trx.updateTable('payments').set({ processor_intent_id: intentId, updated_at: at }).where('id', '=', id).execute()
}

export async function insertAttempt(
  trx: Trx,
  { paymentId, number, method, card, at }: { paymentId: number; number: number; method: string; card: Card; at: Date },
): Promise<void> {
  await trx
    .insertInto('payment_attempts')
    .values({ payment_id: paymentId, number, method, card_fingerprint: card.fingerprint, status: 'started', started_at: at })
    .execute()
  await trx
    .updateTable('payments')
    .set({ card_brand: card.brand, card_last4: card.last4, card_fingerprint: card.fingerprint, updated_at: at })
    .where('id', '=', paymentId)
    .execute()
}

export type Attempt = { number: number; method: string; status: AttemptStatus; startedAt: Date; reason: string | null }

/** Attempts of a payment, first to last. */
export async function attemptsOf(db: Db | Trx, paymentId: number): Promise<Attempt[]> {
  return db
    .selectFrom('payment_attempts')
    .select(['number', 'method', 'status', 'started_at as startedAt', 'decline_reason as reason'])
    .where('payment_id', '=', paymentId)
    .orderBy('number')
    .execute()
}

/** Events tell whole seconds: one that belongs to an attempt may seem to be up to a second older. */
const lately = (at: Date) => new Date(at.getTime() + 1_000)

/** Whether an attempt begun by `at` has no outcome yet. */
export async function isUnderWay(trx: Trx, paymentId: number, at: Date): Promise<boolean> {
  const row = await trx
    .selectFrom('payment_attempts')
    .select('number')
    .where('payment_id', '=', paymentId)
    .where('status', '=', 'started')
    .where('started_at', '<', lately(at))
    .executeTakeFirst()
  return row !== undefined
}

/** Decides the attempt that was under way at `at`, if one was. Returns its number. */
export async function decideAttempt(
  trx: Trx,
  paymentId: number,
  status: 'accepted' | 'declined',
  at: Date,
  reason: string | null = null,
): Promise<number | null> {
  const row = await trx
    .updateTable('payment_attempts')
    .set({ status, decided_at: at, decline_reason: reason })
    .where('payment_id', '=', paymentId)
    .where('status', '=', 'started')
    .where('started_at', '<', lately(at))
    .returning('number')
    .executeTakeFirst()
  return row?.number ?? null
}

/** Whether this person has tried this card before. */
export async function knowsCard(db: Db, userId: number, fingerprint: string): Promise<boolean> {
  const row = await db
    .selectFrom('payment_attempts as a')
    .innerJoin('payments as p', 'p.id', 'a.payment_id')
    .select('p.id')
    .where('p.user_id', '=', userId)
    .where('a.card_fingerprint', '=', fingerprint)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** How many cards of this person were declined since `since`, and whether one ever went through. */
export async function cardStanding(db: Db, userId: number, since: Date): Promise<{ declines: number; hasGiven: boolean }> {
  const row = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('payment_attempts as a')
        .innerJoin('payments as p', 'p.id', 'a.payment_id')
        .select((e) => e.fn.countAll<number>().as('n'))
        .where('p.user_id', '=', userId)
        .where('a.status', '=', 'declined')
        .where('a.decided_at', '>=', since)
        .as('declines'),
      eb
        .exists(eb.selectFrom('payments').select('id').where('user_id', '=', userId).where('status', '=', 'succeeded'))
        .as('hasGiven'),
    ])
    .executeTakeFirstOrThrow()
  return { declines: row.declines ?? 0, hasGiven: row.hasGiven as boolean }
}

/** Payments that are not final and have not moved since `before`, oldest first. */
export async function unsettledBefore(db: Db, before: Date): Promise<StoredPayment[]> {
  const rows = await db
    .selectFrom('payments')
    .select(columns)
    .where('status', 'in', ['created', 'requires_action', 'processing'])
    .where('updated_at', '<', before)
    .orderBy('updated_at')
    .limit(500)
    .execute()
  return rows.map(asPayment)
}

/** Succeeded payments whose own fee is not known yet, oldest first. */
export async function withoutFee(db: Db, behind: number): Promise<StoredPayment[]> {
  const rows = await db
    .selectFrom('payments')
    .select(columns)
    .where('status', '=', 'succeeded')
    .where('fee_known', '=', false)
    .where('id', '>', behind)
    .orderBy('id')
    .limit(100)
    .execute()
  return rows.map(asPayment)
}

/** Notes the processor's own fee, once. Returns false if it was known already. */
export async function setFee(trx: Trx, id: number, feeCents: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('payments')
    .set({ fee_cents: feeCents, fee_known: true })
    .where('id', '=', id)
    .where('fee_known', '=', false)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
