import type { Trx } from '../../platform/db.ts'
import { clearNotes, pagesGivenTo } from './own-gifts.queries.ts'

/** Gifts stay, as the books do; their notes go. Answers the giveables that show this person among their supporters. */
export async function eraseGivings(trx: Trx, _: unknown, { id }: { id: number }): Promise<string[]> {
  await clearNotes(trx, id)
  return await pagesGivenTo(trx, id)
}
