import type { Deps } from '../../../deps.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { freeFile, useFile } from '../../photos/index.ts'
import { putAvatar } from '../communities.queries.ts'

/** `avatar`: the uuid of a photo that `ownerId` uploaded; null: shows our art; undefined: no change. */
type SwapAvatarInput = { ownerId: number; avatar?: string | null | undefined }

/** Requires that the community is locked. Releases the former photo. */
export async function swapAvatar(
  trx: Trx,
  deps: Pick<Deps, 'clock'>,
  { id, avatarId }: { id: number; avatarId: number | null },
  { ownerId, avatar }: SwapAvatarInput,
): Promise<void> {
  if (avatar === undefined) return
  const file = avatar && (await useFile(trx, { uuid: avatar, ownerId, use: 'avatar', field: 'avatar' }))
  await putAvatar(trx, id, file || null)
  if (avatarId !== null) await freeFile(trx, deps, avatarId)
}
