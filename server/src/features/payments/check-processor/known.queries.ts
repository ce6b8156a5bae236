import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/db.ts'
import type { PaymentDispute, PaymentStatus, RefundStatus } from '../../../platform/database/tables.ts'

export type KnownPayment = {
  uuid: string
  /** The payment that the charge names; for an unmatched charge this is another payment than the row's own. */
  namedUuid: string
  intentId: string | null
  status: PaymentStatus
  chargedCents: number
  feeCents: number
  feeKnown: boolean
  refundedCents: number
  dispute: PaymentDispute
  disputedCents: number
  lostCents: number
  disputeFeeCents: number
  /** The balance of this payment on the ledger account `processor`. */
  bookedCents: number
}

export async function knownPayments(
  trx: Trx,
  { uuids, intents }: { uuids: readonly string[]; intents: readonly string[] },
): Promise<KnownPayment[]> {
  const { rows } = await sql<KnownPayment>`
    select p.uuid, coalesce((select n.uuid from payments n where n.id = p.unmatched_of), p.uuid) as "namedUuid", p.processor_intent_id as "intentId", p.status, p.amount_cents + p.cover_cents as "chargedCents",
      p.fee_cents as "feeCents", p.fee_known as "feeKnown", p.refunded_cents as "refundedCents", p.dispute,
      p.disputed_cents as "disputedCents", p.lost_cents as "lostCents", p.dispute_fee_cents as "disputeFeeCents",
      b.cents as "bookedCents"
    from payments p cross join lateral (
      select coalesce(sum(e.amount_cents), 0)::bigint as cents
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      where t.payment_id = p.id and e.account_id = (select id from ledger_accounts where kind = 'processor')) b
    where p.uuid = any(${uuids}::uuid[]) or p.processor_intent_id = any(${intents}::text[])`.execute(trx)
  return rows
}

export type KnownRefund = { refundId: string; intentId: string; amountCents: number; failed: boolean }

export async function knownRefunds(
  trx: Trx,
  { ids, intents }: { ids: readonly string[]; intents: readonly string[] },
): Promise<KnownRefund[]> {
  const { rows } = await sql<KnownRefund>`
    select id as "refundId", intent_id as "intentId", amount_cents as "amountCents", failed
    from processor_refunds where id = any(${ids}::text[]) or intent_id = any(${intents}::text[])`.execute(trx)
  return rows
}

export type KnownDispute = {
  disputeId: string
  intentId: string
  status: PaymentDispute
  withdrawnCents: number
  feeCents: number
  movements: number
  reinstated: boolean
}

export async function knownDisputes(
  trx: Trx,
  { ids, intents }: { ids: readonly string[]; intents: readonly string[] },
): Promise<KnownDispute[]> {
  const { rows } = await sql<KnownDispute>`
    select id as "disputeId", intent_id as "intentId", status, withdrawn_cents as "withdrawnCents", fee_cents as "feeCents",
      movements, reinstated
    from processor_disputes where id = any(${ids}::text[]) or intent_id = any(${intents}::text[])`.execute(trx)
  return rows
}

export async function ownRefunds(
  trx: Trx,
  uuids: readonly string[],
): Promise<{ uuid: string; status: RefundStatus }[]> {
  if (uuids.length === 0) return []
  return trx
    .selectFrom('refunds')
    .select(['uuid', 'status'])
    .where('uuid', 'in', [...uuids])
    .execute()
}
