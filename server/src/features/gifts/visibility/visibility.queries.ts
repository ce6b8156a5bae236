import type { Trx } from '../../../platform/database/db.ts'
import type { GiftVisibility } from '../../../platform/database/tables.ts'

export async function setVisibility(trx: Trx, giftId: number, visibility: GiftVisibility): Promise<void> {
  const shown = trx.updateTable('gifts').set({ visibility }).where('id', '=', giftId)
  await shown.where('visibility', '<>', visibility).execute()
}
