import type { Deps } from '../../../deps.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { freeFile, useFile } from '../../files/index.ts'
import { swapCover } from '../../giveables/index.ts'
import { putAvatar } from '../communities.queries.ts'

/** Uuids of pictures that `ownerId` sent; null: our drawing; undefined: as it is. */
type Pictures = { ownerId: number; cover?: string | null | undefined; avatar?: string | null | undefined }

/** Expects a locked community. Frees the picture that was shown before. */
export async function swapPictures(
  trx: Trx,
  deps: Pick<Deps, 'clock'>,
  { id, giveableId, avatarId }: { id: number; giveableId: number; avatarId: number | null },
  { ownerId, cover, avatar }: Pictures,
): Promise<void> {
  if (cover !== undefined) await swapCover(trx, deps, { giveableId, ownerId, picture: cover })
  if (avatar === undefined) return
  const file = avatar && (await useFile(trx, { uuid: avatar, ownerId, use: 'avatar', field: 'avatar' }))
  await putAvatar(trx, id, file || null)
  if (avatarId !== null) await freeFile(trx, deps, avatarId)
}
