import type { Db, Trx } from './db.ts'

/** `check`: what `work` would change is answered, and nothing is changed. */
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
