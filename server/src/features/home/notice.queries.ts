import type { Db, Trx } from '../../platform/database/db.ts'

/** A text of the operator, or the percent of the demo world that is filled. */
export type Notice = { text: string; filled: null } | { text: null; filled: number }

export async function readNotice(db: Db): Promise<Notice | null> {
  const row = await db.selectFrom('notice').select(['text', 'filled']).executeTakeFirst()
  return (row as Notice | undefined) ?? null
}

export const storeNotice = (db: Db | Trx, text: string, at: Date): Promise<void> =>
  store(db, { text, filled: null }, at)

/** Readers see it in their own language. */
export const storeFilled = (db: Db | Trx, percent: number, at: Date): Promise<void> =>
  store(db, { text: null, filled: percent }, at)

async function store(db: Db | Trx, notice: Notice, at: Date): Promise<void> {
  await db
    .insertInto('notice')
    .values({ ...notice, set_at: at })
    .onConflict((conflict) => conflict.column('one').doUpdateSet({ ...notice, set_at: at }))
    .execute()
}

/** True if there was one. */
export async function deleteNotice(db: Db | Trx): Promise<boolean> {
  return (await db.deleteFrom('notice').returning('one').executeTakeFirst()) !== undefined
}
