import { literal } from '../../../platform/database/literal.ts'
import type { Db, Trx } from '../../../platform/database/db.ts'
import type { Provider, UserStatus } from '../../../platform/database/tables.ts'

/** Locks the account, so that requesting, canceling and carrying out a deletion happen one after another. */
export async function lockStatus(trx: Trx, id: number): Promise<{ status: UserStatus; deletesAt: Date | null }> {
  return await trx
    .selectFrom('users')
    .select(['status', 'deletes_at as deletesAt'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

export async function setDeletion(trx: Trx, id: number, deletesAt: Date | null): Promise<void> {
  const status = deletesAt === null ? 'active' : 'deleting'
  await trx.updateTable('users').set({ status, deletes_at: deletesAt }).where('id', '=', id).execute()
}

export async function duePeople(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('uuid')
    .where('status', '=', literal('deleting'))
    .where('deletes_at', '<=', now)
    .orderBy('deletes_at')
    .execute()
  return rows.map(({ uuid }) => uuid)
}

export type Leaving = {
  id: number
  uuid: string
  /** Also the address that was not confirmed yet. */
  addresses: string[]
  pictures: string[]
}

/** Locks the account against canceling and starting a payment. Null if the deletion is not due or was carried out. */
export async function lockDue(trx: Trx, uuid: string, now: Date): Promise<Leaving | null> {
  const row = await trx
    .selectFrom('users')
    .select(['id', 'uuid', 'email', 'pending_email', 'avatar', 'cover'])
    .where('uuid', '=', uuid)
    .where('status', '=', literal('deleting'))
    .where('deletes_at', '<=', now)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return null
  const present = (all: readonly (string | null)[]) => all.filter((one) => one !== null)
  return {
    id: row.id,
    uuid: row.uuid,
    addresses: present([row.email, row.pending_email]),
    pictures: present([row.avatar, row.cover]),
  }
}

/** Anonymizes the row, which gifts and invites refer to. */
export async function clearPerson(
  trx: Trx,
  { id, ...left }: { id: number; name: string; email: string; timeZone: string },
): Promise<void> {
  await trx
    .updateTable('users')
    .set({
      first_name: left.name,
      last_name: '',
      email: left.email,
      pending_email: null,
      pending_email_at: null,
      email_verified_at: null,
      password_hash: null,
      avatar: null,
      cover: null,
      bio: null,
      phone_number: null,
      url: null,
      street_name: null,
      city: null,
      state: null,
      zip_code: null,
      time_zone: left.timeZone,
      settings: '{}',
      status: 'deleted',
      deletes_at: null,
    })
    .where('id', '=', id)
    .execute()
}

export type Access = { provider: Provider; subject: string; sealed: Buffer }

/** Deletes the person's sign-in identities. Returns the tokens that must still be revoked at a provider. */
export async function dropIdentities(trx: Trx, userId: number): Promise<Access[]> {
  const rows = await trx
    .deleteFrom('identities')
    .where('user_id', '=', userId)
    .returning(['provider', 'subject', 'refresh_token as sealed'])
    .execute()
  return rows.flatMap(({ sealed, ...of }) => (sealed === null ? [] : [{ ...of, sealed }]))
}

export async function dropSessions(trx: Trx, userId: number): Promise<void> {
  await trx.deleteFrom('sessions').where('user_id', '=', userId).execute()
  await trx.deleteFrom('sign_ins').where('user_id', '=', userId).execute()
}

/** The recipient of the email; null if the deletion was canceled. */
export async function deletionMailOf(db: Db, uuid: string, deletesAt: Date) {
  return (
    (await db
      .selectFrom('users')
      .select(['email', 'first_name as firstName', 'time_zone as timeZone', 'language'])
      .where('uuid', '=', uuid)
      .where('status', '=', literal('deleting'))
      .where('deletes_at', '=', deletesAt)
      .executeTakeFirst()) ?? null
  )
}
