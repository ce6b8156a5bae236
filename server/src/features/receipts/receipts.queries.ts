import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db.ts'

/** Numbers such as K-2026-000123, by payment. */
export async function insertReceipts(
  trx: Trx,
  receipts: readonly { paymentId: number; at: Date }[],
): Promise<Map<number, string>> {
  if (receipts.length === 0) return new Map()
  const { rows } = await sql<{ number: string; paymentId: number }>`
    insert into receipts (number, payment_id, issued_at)
    select 'K-' || r.year || '-' || to_char(nextval('receipt_numbers'), 'FM999999999000000'), r.payment_id, r.at
    from unnest(${receipts.map((r) => r.paymentId)}::bigint[], ${receipts.map((r) => r.at)}::timestamptz[],
      ${receipts.map((r) => r.at.getUTCFullYear())}::int[]) as r (payment_id, at, year)
    returning number, payment_id as "paymentId"`.execute(trx)
  return new Map(rows.map((r) => [r.paymentId, r.number]))
}

export type ReceiptLine = {
  giveable: string
  amountCents: number
  refundedCents: number
  /** By the split that held when it settled. */
  receivers: { name: string; ein: string; deductible: boolean; basisPoints: number }[]
}

export type RefundStep = { at: Date; amountCents: number }

export type Receipt = {
  number: string
  userId: number
  issuedAt: Date
  firstName: string
  name: string
  email: string
  timeZone: string
  amountCents: number
  coverCents: number
  /** Of gifts and covered fee together. */
  refundedCents: number
  refundAskedCents: number
  /** Lost disputes. */
  takenBackCents: number
  cardBrand: string | null
  cardLast4: string | null
  lines: ReceiptLine[]
  refunds: RefundStep[]
}

export async function receiptByNumber(db: Db, number: string): Promise<Receipt | null> {
  const head = await db
    .selectFrom('receipts as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select((eb) => [
      'r.number',
      'r.issued_at as issuedAt',
      'u.first_name as firstName',
      sql<string>`trim(u.first_name || ' ' || u.last_name)`.as('name'),
      'u.email',
      'u.time_zone as timeZone',
      'p.amount_cents as amountCents',
      'p.cover_cents as coverCents',
      'p.refunded_cents as refundedCents',
      'p.refund_asked_cents as refundAskedCents',
      'p.user_id as userId',
      'p.lost_cents as takenBackCents',
      'p.card_brand as cardBrand',
      'p.card_last4 as cardLast4',
      eb.ref('p.id').as('paymentId'),
    ])
    .where('r.number', '=', number)
    .executeTakeFirst()
  if (!head) return null
  const { paymentId, ...receipt } = head
  const [lines, refunds] = await Promise.all([linesOf(db, paymentId), refundsOf(db, paymentId)])
  return { ...receipt, lines, refunds }
}

export async function numberOf(trx: Trx, paymentId: number): Promise<string | null> {
  const row = await trx.selectFrom('receipts').select('number').where('payment_id', '=', paymentId).executeTakeFirst()
  return row?.number ?? null
}

export async function payerOf(
  db: Db,
  paymentUuid: string,
): Promise<{ firstName: string; email: string; mailReceipt: boolean }> {
  return db
    .selectFrom('payments as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select(['u.first_name as firstName', 'u.email', 'p.mail_receipt as mailReceipt'])
    .where('p.uuid', '=', paymentUuid)
    .executeTakeFirstOrThrow()
}

/** Of the last refund; null if the house asked for none. */
export async function houseReasonOf(db: Db, number: string): Promise<string | null> {
  const row = await db
    .selectFrom('refunds as f')
    .innerJoin('receipts as r', 'r.payment_id', 'f.payment_id')
    .select('f.reason')
    .where('r.number', '=', number)
    .where('f.status', '<>', 'failed')
    .where('f.asked_by', 'is', null)
    .orderBy('f.uuid', 'desc')
    .executeTakeFirst()
  return row?.reason ?? null
}

/** Not those that came back from the bank. */
async function refundsOf(db: Db, paymentId: number): Promise<RefundStep[]> {
  const rows = await db
    .selectFrom('processor_refunds as r')
    .innerJoin('payments as p', 'p.processor_intent_id', 'r.intent_id')
    .select(['r.created_at as at', 'r.amount_cents as amountCents'])
    .where('p.id', '=', paymentId)
    .where('r.failed', '=', false)
    .orderBy('r.created_at')
    .orderBy('r.nth')
    .execute()
  return rows
}

async function linesOf(db: Db, paymentId: number): Promise<ReceiptLine[]> {
  const { rows } = await sql<ReceiptLine>`
    select ga.name as giveable, g.amount_cents as "amountCents", g.refunded_cents as "refundedCents", r.receivers
    from gifts g join giveables ga on ga.id = g.giveable_id
    cross join lateral (
      select jsonb_agg(jsonb_build_object(
        'name', n.legal_name, 'ein', n.ein, 'deductible', n.subsection = '03' and n.deductibility = 1,
        'basisPoints', s.basis_points) order by s.position) as receivers
      from allocation_shares s join nonprofits n on n.id = s.nonprofit_id where s.allocation_id = g.allocation_id
    ) r
    where g.payment_id = ${paymentId} order by g.id`.execute(db)
  return rows
}
