import { literal } from '../../../platform/database/literal.ts'
import type { Language } from '@kindling/contract/language'
import type { Db, Trx } from '../../../platform/database/db.ts'

export async function askEmail(trx: Trx, userId: number, { email, now }: { email: string; now: Date }): Promise<void> {
  await trx.updateTable('users').set({ pending_email: email, pending_email_at: now }).where('id', '=', userId).execute()
}

export type PendingEmail = {
  id: number
  uuid: string
  first_name: string
  email: string
  language: Language
  asked_at: Date
}

export async function pendingEmail(db: Db, who: { uuid: string } | { id: number }): Promise<PendingEmail | undefined> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'uuid', 'first_name', 'pending_email as email', 'language', 'pending_email_at as asked_at'])
    .where((eb) => ('uuid' in who ? eb('uuid', '=', who.uuid) : eb('id', '=', who.id)))
    .where('status', '<>', literal('deleted'))
    .executeTakeFirst()
  if (!row || row.email === null || row.asked_at === null) return undefined
  return { ...row, email: row.email, asked_at: row.asked_at }
}

/** False if it was confirmed or replaced meanwhile. Violates `users_email_key` if another account has it. */
export async function confirmPendingEmail(
  trx: Trx,
  { id, email, asked_at: at }: PendingEmail,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ email, email_verified_at: now, pending_email: null, pending_email_at: null })
    .where('id', '=', id)
    .where('pending_email', '=', email)
    .where('pending_email_at', '=', at)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
