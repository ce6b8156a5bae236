import { literal } from '../../../platform/database/literal.ts'
import type { Db, Trx } from '../../../platform/database/db.ts'
import { userColumns, type UserRow } from '../accounts.queries.ts'

export type PasswordOwner = { id: number; hash: string | null }

export async function passwordOwner(db: Db, email: string): Promise<PasswordOwner | undefined> {
  return await db
    .selectFrom('users')
    .select(['id', 'password_hash as hash'])
    .where('email', '=', email)
    .executeTakeFirst()
}

export async function passwordOf(db: Db, userId: number): Promise<string | null> {
  const row = await db.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirst()
  return row?.password_hash ?? null
}

/** Locks the person's row. Undefined if the password was changed since. */
export async function userWithPassword(trx: Trx, { id, hash }: PasswordOwner): Promise<UserRow | undefined> {
  return await trx
    .selectFrom('users')
    .select(userColumns)
    .where('id', '=', id)
    .where('password_hash', '=', hash)
    .where('status', '<>', literal('deleted'))
    .forShare()
    .executeTakeFirst()
}
