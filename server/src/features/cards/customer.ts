import type { Deps } from '../../deps.ts'
import { findCustomer, storeCustomer, uuidOfPerson } from './customers.queries.ts'

/** Finds or creates the person's customer at the processor, which contains only our uuid of the person. */
export async function customerOf({ db, processor }: Deps, userId: number): Promise<string> {
  const known = await findCustomer(db, userId)
  if (known !== null) return known
  return storeCustomer(db, userId, await processor.createCustomer(await uuidOfPerson(db, userId)))
}
