import type { Deps } from '../../../deps.ts'
import type { Trx } from '../../../platform/database/db.ts'
import type { Share } from '../../ledger/index.ts'
import { describeCover, swapCover } from '../change-cover.ts'
import { insertGiveable, type NewGiveable } from '../giveables.queries.ts'
import { insertSplit } from '../split/splits.queries.ts'

/** `at`: when it is created and its first split begins. `cover`: the uuid of a photo that `createdBy` uploaded. */
type CreateGiveableInput = NewGiveable & {
  createdBy: number
  at: Date
  shares: readonly Share[]
  cover?: string | null | undefined
  coverAlt?: string | undefined
}

/** Stores what all kinds share. The kind stores its row in the same transaction, with `number` as its id. */
export async function createGiveable(
  trx: Trx,
  deps: Pick<Deps, 'clock'>,
  { createdBy, at, shares, cover, coverAlt, ...giveable }: CreateGiveableInput,
): Promise<{ id: number; number: number }> {
  const created = await insertGiveable(trx, giveable)
  const giveableId = created.id
  await insertSplit(trx, { giveableId, effectiveAt: at, createdBy, shares, at })
  if (cover) await swapCover(trx, deps, { giveableId, ownerId: createdBy, picture: cover })
  if (coverAlt !== undefined) await describeCover(trx, giveableId, coverAlt)
  return created
}
