import type { Db, Trx } from './db.ts'

/** `check`: only reports what `work` would change, and changes nothing. */
export type Rebuild = { check: boolean }

export async function inRebuild<T>(db: Db, { check }: Rebuild, work: (trx: Trx) => Promise<T>): Promise<T> {
  const trx = await db.startTransaction().execute()
  try {
    const found = await work(trx)
    await (check ? trx.rollback() : trx.commit()).execute()
    return found
  } catch (error) {
    if (!trx.isCommitted && !trx.isRolledBack) await trx.rollback().execute()
    throw error
  }
}
