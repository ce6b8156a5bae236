import type { Deps } from '../../deps.ts'
import type { Trx } from '../../platform/database/db.ts'
import { describeFile, freeFile, useFile } from '../photos/index.ts'
import { putCover, putCoverAlt } from './giveables.queries.ts'

type ChangeCoverInput = { giveableId: number; ownerId: number; picture: string | null }

/** `picture`: the uuid of a `wide` photo that `ownerId` uploaded; null removes the cover. Releases the former photo. */
export async function swapCover(
  trx: Trx,
  deps: Pick<Deps, 'clock'>,
  { giveableId, ownerId, picture }: ChangeCoverInput,
): Promise<void> {
  const file = picture === null ? null : await useFile(trx, { uuid: picture, ownerId, use: 'cover', field: 'cover' })
  const before = await putCover(trx, giveableId, file)
  if (before !== null) await freeFile(trx, deps, before)
}

export async function describeCover(trx: Trx, giveableId: number, alt: string): Promise<void> {
  const photo = await putCoverAlt(trx, giveableId, alt)
  if (photo !== null) await describeFile(trx, photo, alt)
}
