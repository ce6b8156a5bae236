import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { PayoutStatus } from '../../platform/database/tables.ts'

export type KnownPayout = {
  uuid: string
  transferId: string | null
  status: PayoutStatus
  amountCents: number
  reversedCents: number
  accountId: string
  sentAt: Date | null
  /** The amount that the books credited to the processor for it, without what came back. */
  bookedCents: number
}

const known = sql`
  select p.uuid, p.transfer_id as "transferId", p.status, p.amount_cents as "amountCents", p.reversed_cents as "reversedCents",
    p.account_id as "accountId", p.sent_at as "sentAt", (
      select coalesce(-sum(e.amount_cents), 0)::bigint from ledger_transactions t
      join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id and a.kind = 'processor'
      where t.kind in ('payout', 'payout_reversed') and split_part(t.key, ':', 2) = p.uuid::text) as "bookedCents"
  from payouts p`

export async function knownPayouts(
  db: Db,
  { uuids, transferIds }: { uuids: readonly string[]; transferIds: readonly string[] },
): Promise<KnownPayout[]> {
  const { rows } = await sql<KnownPayout>`
    ${known} where p.uuid = any(${uuids}::uuid[]) or p.transfer_id = any(${transferIds}::text[])`.execute(db)
  return rows
}

export async function sentPayouts(db: Db, { from, to }: { from: Date; to: Date }): Promise<KnownPayout[]> {
  const { rows } = await sql<KnownPayout>`${known} where p.sent_at >= ${from} and p.sent_at < ${to}`.execute(db)
  return rows
}
