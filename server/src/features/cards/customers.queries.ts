import type { Db, Trx } from '../../platform/db.ts'

/** Who a person is at the processor, if anyone yet. */
export async function findCustomer(db: Db | Trx, userId: number): Promise<string | null> {
  const row = await db
    .selectFrom('processor_customers')
    .select('processor_customer_id as id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Stores who a person is at the processor; the first word holds. Returns the one that is stored. */
export async function storeCustomer(db: Db, userId: number, customerId: string): Promise<string> {
  await db
    .insertInto('processor_customers')
    .values({ user_id: userId, processor_customer_id: customerId })
    .onConflict((c) => c.column('user_id').doNothing())
    .execute()
  return (await findCustomer(db, userId)) ?? customerId
}

export async function uuidOfPerson(db: Db, userId: number): Promise<string> {
  return (await db.selectFrom('users').select('uuid').where('id', '=', userId).executeTakeFirstOrThrow()).uuid
}

/** Whose cards a customer of the processor holds, with these cards locked; null if it is none of ours. */
export async function lockCardsOfCustomer(trx: Trx, customerId: string): Promise<number | null> {
  const row = await trx
    .selectFrom('processor_customers')
    .select('user_id as userId')
    .where('processor_customer_id', '=', customerId)
    .forUpdate()
    .executeTakeFirst()
  return row?.userId ?? null
}

/** Makes everyone else wait who would change this person's cards. */
export async function lockCardsOf(trx: Trx, userId: number): Promise<void> {
  await trx.selectFrom('processor_customers').select('user_id').where('user_id', '=', userId).forUpdate().execute()
}
