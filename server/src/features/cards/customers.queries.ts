import type { Db, Trx } from '../../platform/database/db.ts'

export async function findCustomer(db: Db | Trx, userId: number): Promise<string | null> {
  const row = await db
    .selectFrom('processor_customers')
    .select('processor_customer_id as id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Stores the customer if the person has none. Returns the stored customer. */
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

/** Locks the cards of this customer's person. Returns the person, or null if the customer is not ours. */
export async function lockCardsOfCustomer(trx: Trx, customerId: string): Promise<number | null> {
  const row = await trx
    .selectFrom('processor_customers')
    .select('user_id as userId')
    .where('processor_customer_id', '=', customerId)
    .forUpdate()
    .executeTakeFirst()
  return row?.userId ?? null
}

export async function lockCardsOf(trx: Trx, userId: number): Promise<void> {
  await trx.selectFrom('processor_customers').select('user_id').where('user_id', '=', userId).forUpdate().execute()
}

export async function dropCustomer(trx: Trx, userId: number): Promise<void> {
  await trx.deleteFrom('processor_customers').where('user_id', '=', userId).execute()
}
