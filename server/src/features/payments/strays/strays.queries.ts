import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db.ts'

/** A charge that carries the name of a payment and is none of it. */
export type Stray = {
  intentId: string
  paymentUuid: string
  refundUuid: string
  chargedCents: number
  feeCents: number
  feeKnown: boolean
  refundedCents: number
}

const columns = sql`s.intent_id as "intentId", p.uuid as "paymentUuid", s.refund_uuid as "refundUuid", s.charged_cents as "chargedCents",
  s.fee_cents as "feeCents", s.fee_known as "feeKnown", s.refunded_cents as "refundedCents"`

/** False: it is there already. */
export async function insertStray(
  trx: Trx,
  s: { intentId: string; paymentId: number; refundUuid: string; chargedCents: number; at: Date },
): Promise<boolean> {
  const row = await trx
    .insertInto('stray_charges')
    .values({
      intent_id: s.intentId,
      payment_id: s.paymentId,
      refund_uuid: s.refundUuid,
      charged_cents: s.chargedCents,
      created_at: s.at,
    })
    .onConflict((c) => c.column('intent_id').doNothing())
    .returning('intent_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function strayOf(db: Db, intentId: string): Promise<Stray | null> {
  const { rows } = await sql<Stray>`
    select ${columns} from stray_charges s join payments p on p.id = s.payment_id where s.intent_id = ${intentId}`.execute(
    db,
  )
  return rows[0] ?? null
}

export async function lockStray(trx: Trx, intentId: string): Promise<Stray | null> {
  const { rows } = await sql<Stray>`
    select ${columns} from stray_charges s join payments p on p.id = s.payment_id
    where s.intent_id = ${intentId} for update of s`.execute(trx)
  return rows[0] ?? null
}

export async function storeStray(trx: Trx, s: Stray): Promise<void> {
  await trx
    .updateTable('stray_charges')
    .set({ fee_cents: s.feeCents, fee_known: s.feeKnown, refunded_cents: s.refundedCents })
    .where('intent_id', '=', s.intentId)
    .execute()
}

export async function unfinishedStrays(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('stray_charges')
    .select('intent_id')
    .where((eb) => eb.or([eb('fee_known', '=', false), eb('refunded_cents', '<', eb.ref('charged_cents'))]))
    .orderBy('created_at')
    .limit(100)
    .execute()
  return rows.map((row) => row.intent_id)
}
