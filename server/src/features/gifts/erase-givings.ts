import type { Trx } from '../../platform/database/db.ts'
import { clearNotes, pagesGivenTo } from './own-gifts.queries.ts'

/** Deletes notes, but not gifts and their books. Returns the giveables that list this person as a supporter. */
export async function eraseGivings(trx: Trx, _: unknown, { id }: { id: number }): Promise<string[]> {
  await clearNotes(trx, id)
  return await pagesGivenTo(trx, id)
}
