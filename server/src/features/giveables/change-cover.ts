import type { Deps } from '../../deps.ts'
import { freeFile, useFile } from '../files/index.ts'
import { putCover } from './giveables.queries.ts'

/** `picture`: the uuid of one that `ownerId` sent as `wide`; null takes the cover away. The one before is not shown any more. */
export async function changeCover(
  deps: Pick<Deps, 'db' | 'clock'>,
  { giveableId, ownerId, picture }: { giveableId: number; ownerId: number; picture: string | null },
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const file = picture === null ? null : await useFile(trx, { uuid: picture, ownerId, use: 'cover', field: 'cover' })
    const before = await putCover(trx, giveableId, file)
    if (before !== null) await freeFile(trx, deps, before)
  })
}
