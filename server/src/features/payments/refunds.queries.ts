import type { Db, Trx } from '../../platform/db.ts'
import type { RefundStatus } from '../../platform/tables.ts'

export type Refund = {
  uuid: string
  paymentUuid: string
  intentId: string | null
  amountCents: number
  status: RefundStatus
}

export async function insertRefund(
  trx: Trx,
  r: { uuid: string; paymentId: number; amountCents: number; reason: string; askedBy: number | null; at: Date },
): Promise<void> {
  await trx
    .insertInto('refunds')
    .values({
      uuid: r.uuid,
      payment_id: r.paymentId,
      amount_cents: r.amountCents,
      reason: r.reason,
      asked_by: r.askedBy,
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
      'r.amount_cents as amountCents',
      'r.status',
    ])
    .where('r.uuid', '=', uuid)
    .executeTakeFirst()
  return row ?? null
}

/** Decides a refund that was asked for, once. */
export async function decideRefund(trx: Trx, uuid: string, status: 'sent' | 'failed'): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('refunds')
    .set({ status })
    .where('uuid', '=', uuid)
    .where('status', '=', 'asked')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
