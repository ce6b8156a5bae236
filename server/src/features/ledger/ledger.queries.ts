import { sql } from 'kysely'
import type { Trx } from '../../platform/db.ts'
import type { Account, AccountKind, Entry } from './position.ts'

/** Account ids by the name that `nameOf` gives. */
export type AccountIds = ReadonlyMap<string, number>

export const nameOf = (account: Account) => (typeof account === 'string' ? account : `payable:${account.payable}`)

/** The id of the new transaction, or null if its key exists. */
export async function addTransaction(
  trx: Trx,
  { key, kind, paymentId, at }: { key: string; kind: string; paymentId: number; at: Date },
): Promise<number | null> {
  const row = await trx
    .insertInto('ledger_transactions')
    .values({ key, kind, payment_id: paymentId, occurred_at: at })
    .onConflict((c) => c.column('key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Ids of the accounts that the entries name; a payable that is missing is opened. Payables are locked in the order of their ids. */
export async function lockAccounts(trx: Trx, entries: readonly Entry[]): Promise<AccountIds> {
  const kinds = [...new Set(entries.flatMap((e) => (typeof e.account === 'string' ? [e.account] : [])))]
  const nonprofits = [
    ...new Set(entries.flatMap((e) => (typeof e.account === 'string' ? [] : [e.account.payable]))),
  ].toSorted((a, b) => a - b)
  const single = await trx
    .selectFrom('ledger_accounts')
    .select(['id', 'kind'])
    .where('kind', 'in', kinds.length > 0 ? kinds : [null as never])
    .where('nonprofit_id', 'is', null)
    .execute()
  const payables = nonprofits.length === 0 ? [] : await lockPayables(trx, nonprofits)
  return new Map([
    ...single.map((row) => [row.kind as AccountKind, row.id] as const),
    ...payables.map((row) => [`payable:${row.nonprofit_id}`, row.id] as const),
  ])
}

async function lockPayables(trx: Trx, nonprofitIds: readonly number[]) {
  const found = await lock(trx, nonprofitIds)
  if (found.length === nonprofitIds.length) return found
  await trx
    .insertInto('ledger_accounts')
    .values(nonprofitIds.map((id) => ({ kind: 'payable' as const, nonprofit_id: id, balance_cents: 0 })))
    .onConflict((c) => c.columns(['kind', 'nonprofit_id']).doNothing())
    .execute()
  return lock(trx, nonprofitIds)
}

const lock = (trx: Trx, nonprofitIds: readonly number[]) =>
  trx
    .selectFrom('ledger_accounts')
    .select(['id', 'nonprofit_id'])
    .where('kind', '=', 'payable')
    .where('nonprofit_id', 'in', [...nonprofitIds])
    .orderBy('nonprofit_id')
    .forNoKeyUpdate()
    .execute()

export async function addEntries(
  trx: Trx,
  transactionId: number,
  ids: AccountIds,
  entries: readonly Entry[],
): Promise<void> {
  await trx
    .insertInto('ledger_entries')
    .values(
      entries.map((e) => ({
        transaction_id: transactionId,
        account_id: ids.get(nameOf(e.account))!,
        amount_cents: e.amountCents,
        gift_id: e.giftId ?? null,
      })),
    )
    .execute()
}

/** Moves the stored balances of payables. A credit raises what we owe: the balance is the sum of entries, turned round. */
export async function movePayables(trx: Trx, ids: AccountIds, entries: readonly Entry[]): Promise<void> {
  const moves = new Map<number, number>()
  for (const e of entries) {
    if (typeof e.account === 'string') continue
    const id = ids.get(nameOf(e.account))!
    moves.set(id, (moves.get(id) ?? 0) - e.amountCents)
  }
  if (moves.size === 0) return
  const rows = [...moves].map(([id, cents]) => sql`(${id}::bigint, ${cents}::bigint)`)
  await sql`
    update ledger_accounts a set balance_cents = a.balance_cents + m.cents
    from (values ${sql.join(rows)}) as m (id, cents) where a.id = m.id`.execute(trx)
}
