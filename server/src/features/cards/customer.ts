import type { Deps } from '../../deps.ts'
import { findCustomer, storeCustomer, uuidOfPerson } from './customers.queries.ts'

/** Finds or creates the processor's customer, which carries only our uuid. */
export async function customerOf({ db, processor }: Deps, userId: number): Promise<string> {
  const known = await findCustomer(db, userId)
  if (known !== null) return known
  return storeCustomer(db, userId, await processor.createCustomer(await uuidOfPerson(db, userId)))
}
