import type { Db } from '../../platform/db.ts'

/** Notes that a proof was used; false if it had been. */
export async function storeSpent(db: Db, signature: string, expiresAt: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('spent_proofs')
    .values({ signature, expires_at: expiresAt })
    .onConflict((c) => c.column('signature').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Removes proofs that would not be taken any more. */
export async function sweepSpent(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('spent_proofs').where('expires_at', '<=', now).execute()
}
