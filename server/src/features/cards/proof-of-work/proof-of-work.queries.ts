import type { Db } from '../../../platform/database/db.ts'

export async function storeSpent(db: Db, signature: string, expiresAt: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('spent_proofs')
    .values({ signature, expires_at: expiresAt })
    .onConflict((c) => c.column('signature').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function sweepSpent(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('spent_proofs').where('expires_at', '<=', now).execute()
}
