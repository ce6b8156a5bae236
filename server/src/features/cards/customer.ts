import type { Deps } from '../../deps.ts'
import { findCustomer, storeCustomer, uuidOfPerson } from './customers.queries.ts'

/** The processor is told nothing but our uuid. */
export async function customerOf({ db, processor }: Deps, userId: number): Promise<string> {
  const known = await findCustomer(db, userId)
  if (known !== null) return known
  return storeCustomer(db, userId, await processor.createCustomer(await uuidOfPerson(db, userId)))
}
