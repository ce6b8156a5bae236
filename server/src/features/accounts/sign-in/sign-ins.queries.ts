import type { Provider } from '@kindling/contract/accounts/sign-in'
import type { Insertable, Selectable } from 'kysely'
import type { Db, Trx } from '../../../platform/database/db.ts'
import type { SignIns } from '../../../platform/database/tables.ts'

export type SignInRow = Selectable<SignIns>

export async function insertSignIn(db: Db, row: Insertable<SignIns>): Promise<void> {
  await db.insertInto('sign_ins').values(row).execute()
}

export async function signInByState(db: Db, provider: Provider, stateHash: Buffer): Promise<SignInRow | undefined> {
  return await db
    .selectFrom('sign_ins')
    .select([
      'state_hash',
      'provider',
      'nonce',
      'pkce_verifier',
      'cookie_hash',
      'in_app',
      'return_to',
      'invite',
      'time_zone',
      'language',
      'expires_at',
      'user_id',
      'code_hash',
      'code_expires_at',
      'used_at',
    ])
    .where('state_hash', '=', stateHash)
    .where('provider', '=', provider)
    .executeTakeFirst()
}

/** Uses up a sign-in that has not expired. Returns false if another caller used it, or it expired. */
export async function claimSignIn(db: Db, stateHash: Buffer, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sign_ins')
    .set({ expires_at: now })
    .where('state_hash', '=', stateHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function leaveCode(
  trx: Trx,
  { stateHash, userId, codeHash, expiresAt }: { stateHash: Buffer; userId: number; codeHash: Buffer; expiresAt: Date },
): Promise<void> {
  await trx
    .updateTable('sign_ins')
    .set({ user_id: userId, code_hash: codeHash, code_expires_at: expiresAt })
    .where('state_hash', '=', stateHash)
    .execute()
}

export async function takeCode(
  trx: Trx,
  { codeHash, cookieHash, now }: { codeHash: Buffer; cookieHash: Buffer; now: Date },
): Promise<number | undefined> {
  const row = await trx
    .updateTable('sign_ins')
    .set({ used_at: now })
    .where('code_hash', '=', codeHash)
    .where('cookie_hash', '=', cookieHash)
    .where('used_at', 'is', null)
    .where('code_expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst()
  return row?.user_id ?? undefined
}

/** Returns false if the ID token was used before. */
export async function takeIdToken(
  db: Db,
  { provider, tokenHash, expiresAt, now }: { provider: Provider; tokenHash: Buffer; expiresAt: Date; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('sign_ins')
    .values({
      state_hash: tokenHash,
      provider,
      nonce: '',
      pkce_verifier: '',
      cookie_hash: tokenHash,
      expires_at: expiresAt,
      used_at: now,
    })
    .onConflict((c) => c.column('state_hash').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function sweepSignIns(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('sign_ins').where('expires_at', '<', before).execute()
}
