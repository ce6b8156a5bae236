import { sql } from 'kysely'
import { literal } from '../../../platform/database/literal.ts'
import type { Db, Trx } from '../../../platform/database/db.ts'
import type { PayoutAccount } from '../../../processor/processor.ts'
import type { NonprofitStatus } from '../../../platform/database/tables.ts'

export async function accountOf(
  db: Db,
  nonprofitId: number,
): Promise<(PayoutAccount & { accountId: string }) | undefined> {
  return await db
    .selectFrom('payout_accounts')
    .select(['processor_account_id as accountId', 'state', 'due_at as dueAt'])
    .where('nonprofit_id', '=', nonprofitId)
    .executeTakeFirst()
}

export async function insertAccount(db: Db, row: { nonprofitId: number; accountId: string; at: Date }): Promise<void> {
  await db
    .insertInto('payout_accounts')
    .values({
      nonprofit_id: row.nonprofitId,
      processor_account_id: row.accountId,
      state: 'begun',
      read_at: row.at,
      created_at: row.at,
    })
    .onConflict((c) => c.column('nonprofit_id').doNothing())
    .execute()
}

type Locked = { nonprofitId: number; nonprofitStatus: NonprofitStatus; state: PayoutAccount['state'] }

export async function lockAccount(trx: Trx, accountId: string): Promise<Locked | undefined> {
  const { rows } = await sql<Locked>`
    select a.nonprofit_id as "nonprofitId", n.status as "nonprofitStatus", a.state
    from payout_accounts a join nonprofits n on n.id = a.nonprofit_id
    where a.processor_account_id = ${accountId} for update of n, a`.execute(trx)
  return rows[0]
}

/** Stores a state that was read. False if a newer state was stored before. */
export async function storeAccount(
  trx: Trx,
  { nonprofitId, state, dueAt, askedAt }: PayoutAccount & { nonprofitId: number; askedAt: Date },
): Promise<boolean> {
  const query = trx.updateTable('payout_accounts').set({ state, due_at: dueAt, read_at: askedAt })
  const done = await query.where('nonprofit_id', '=', nonprofitId).where('read_at', '<=', askedAt).executeTakeFirst()
  return done.numUpdatedRows > 0n
}

/** Accounts to read again: ready ones daily, others hourly. Those that were read longest ago first. */
export async function accountsToRead(db: Db, { hourAgo, dayAgo }: { hourAgo: Date; dayAgo: Date }): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select processor_account_id as id from payout_accounts
    where state <> 'rejected' and read_at < case when state = 'ready' then ${dayAgo}::timestamptz else ${hourAgo}::timestamptz end
    order by read_at limit 500`.execute(db)
  return rows.map(({ id }) => id)
}

export async function pendingPayouts(trx: Trx, nonprofitId: number): Promise<{ uuid: string }[]> {
  const query = trx.selectFrom('payouts').select('uuid').where('nonprofit_id', '=', nonprofitId)
  return await query.where('status', '=', literal('pending')).execute()
}
