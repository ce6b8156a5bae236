import type { Provider } from '@kindling/contract/accounts/sign-in'
import { sql } from 'kysely'
import type { Trx } from '../../platform/database/db.ts'
import { userColumns, type UserRow } from './accounts.queries.ts'

type Key = { provider: Provider; subject: string }

/** Takes an advisory lock until the transaction ends, so that an identity signs in once at a time. */
export async function lockIdentity(trx: Trx, { provider, subject }: Key): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`identity:${provider}:${subject}`}, 0))`.execute(trx)
}

export async function userByIdentity(trx: Trx, { provider, subject }: Key): Promise<UserRow | undefined> {
  return await trx
    .selectFrom('identities as i')
    .innerJoin('users', 'users.id', 'i.user_id')
    .select(userColumns)
    .where('i.provider', '=', provider)
    .where('i.subject', '=', subject)
    .executeTakeFirst()
}

export async function providersOf(trx: Trx, userId: number): Promise<Provider[]> {
  const rows = await trx
    .selectFrom('identities')
    .select('provider')
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
  return rows.map((r) => r.provider)
}

export async function insertIdentity(
  trx: Trx,
  row: Key & { userId: number; email: string; refreshToken: Buffer | null; now: Date },
): Promise<void> {
  await trx
    .insertInto('identities')
    .values({
      provider: row.provider,
      subject: row.subject,
      user_id: row.userId,
      email: row.email,
      refresh_token: row.refreshToken,
      created_at: row.now,
    })
    .execute()
}

export async function renewIdentity(
  trx: Trx,
  { provider, subject, ...fresh }: Key & { email: string | undefined; refreshToken: Buffer | null },
): Promise<void> {
  if (fresh.email === undefined && fresh.refreshToken === null) return
  await trx
    .updateTable('identities')
    .set({
      ...(fresh.email !== undefined && { email: fresh.email }),
      ...(fresh.refreshToken !== null && { refresh_token: fresh.refreshToken }),
    })
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .execute()
}
