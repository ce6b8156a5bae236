import type { Db, Trx } from '../../platform/database/db.ts'

export async function readNotice(db: Db): Promise<string | null> {
  return (await db.selectFrom('notice').select('text').executeTakeFirst())?.text ?? null
}

export async function storeNotice(db: Db | Trx, text: string, at: Date): Promise<void> {
  await db
    .insertInto('notice')
    .values({ text, set_at: at })
    .onConflict((conflict) => conflict.column('one').doUpdateSet({ text, set_at: at }))
    .execute()
}

/** True if there was one. */
export async function deleteNotice(db: Db | Trx): Promise<boolean> {
  return (await db.deleteFrom('notice').returning('one').executeTakeFirst()) !== undefined
}
