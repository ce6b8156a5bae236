import type { Settings } from '@kindling/contract/accounts/calls'
import type { Updateable } from 'kysely'
import { literal } from '../../../platform/database/literal.ts'
import type { Db, Trx } from '../../../platform/database/db.ts'
import type { Users } from '../../../platform/database/tables.ts'
import { storedSettings } from '../accounts.queries.ts'

const columns = ['first_name', 'last_name', 'email', 'avatar', 'cover', 'time_zone'] as const

export async function profileOf(db: Db, userId: number) {
  return await db.selectFrom('users').select(columns).where('id', '=', userId).executeTakeFirstOrThrow()
}

/** Locks the person's row, so that changes happen one after another. */
export async function lockProfile(trx: Trx, userId: number) {
  return await trx
    .selectFrom('users')
    .select(columns)
    .where('id', '=', userId)
    .where('status', '<>', literal('deleted'))
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function updateProfile(trx: Trx, userId: number, change: Updateable<Users>): Promise<void> {
  if (Object.keys(change).length === 0) return
  await trx.updateTable('users').set(change).where('id', '=', userId).execute()
}

export async function replaceSettings(trx: Trx, userId: number, settings: Settings): Promise<void> {
  await trx.updateTable('users').set(storedSettings(settings)).where('id', '=', userId).execute()
}

export async function readSettings(db: Db, uuid: string) {
  const row = db.selectFrom('users').select(['id', 'settings', 'language']).where('uuid', '=', uuid)
  return await row.where('status', '<>', literal('deleted')).executeTakeFirst()
}

export async function lockSettings(trx: Trx, uuid: string) {
  const row = trx.selectFrom('users').select(['id', 'settings', 'language']).where('uuid', '=', uuid)
  return await row.where('status', '<>', literal('deleted')).forNoKeyUpdate().executeTakeFirst()
}
