import { sql } from 'kysely'
import { literal } from '../../platform/database/literal.ts'
import type { Trx } from '../../platform/database/db.ts'
import { linkMailKey } from '../billing/index.ts'
import { receiptMailKey } from '../receipts/index.ts'

export async function isPaying(trx: Trx, userId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('payments')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', 'in', [literal('created'), literal('requires_action'), literal('processing')])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function receiptKeysOf(trx: Trx, userId: number): Promise<string[]> {
  const rows = await trx
    .selectFrom('receipts as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .select('r.number')
    .where('p.user_id', '=', userId)
    .execute()
  return rows.map(({ number }) => receiptMailKey(number))
}

/** The keys of the emails that this person had us send to others. */
export async function keysToOthers(trx: Trx, userId: number): Promise<string[]> {
  const rows = await trx.selectFrom('statement_links').select('uuid').where('user_id', '=', userId).execute()
  return rows.map(({ uuid }) => linkMailKey(uuid))
}

/** All addresses to which we ever sent this person email, except those that now belong to somebody else. */
export async function addressesOf(trx: Trx, userId: number, receiptKeys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    select distinct a.address from (
      select u.email::text as address from users u where u.id = ${userId}
      union all select u.pending_email::text from users u where u.id = ${userId} and u.pending_email is not null
      union all select i.email::text from identities i where i.user_id = ${userId}
      union all select m.recipient from mails m where m.key = any(${receiptKeys}::text[])
    ) a
    where not exists (select from users o where o.email = a.address::citext and o.id <> ${userId})`.execute(trx)
  return rows.map(({ address }) => address)
}
