import type { Deps } from '../../../deps.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { freeFile, useFile } from '../../files/index.ts'
import { putAvatar } from '../communities.queries.ts'

/** `avatar`: the uuid of a picture that `ownerId` sent; null: our drawing; undefined: as it is. */
type Avatar = { ownerId: number; avatar?: string | null | undefined }

/** Expects a locked community. Frees the picture that was shown before. */
export async function swapAvatar(
  trx: Trx,
  deps: Pick<Deps, 'clock'>,
  { id, avatarId }: { id: number; avatarId: number | null },
  { ownerId, avatar }: Avatar,
): Promise<void> {
  if (avatar === undefined) return
  const file = avatar && (await useFile(trx, { uuid: avatar, ownerId, use: 'avatar', field: 'avatar' }))
  await putAvatar(trx, id, file || null)
  if (avatarId !== null) await freeFile(trx, deps, avatarId)
}
