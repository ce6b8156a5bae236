import type { Trx } from '../../platform/database/db.ts'
import type { Deps } from '../../deps.ts'
import { invalidField } from '../../platform/http/refusal.ts'
import { releaseFile, releasePicture, takeFile, type UsedFile } from './photos.queries.ts'
import { uses, type Use } from './use.ts'

/** Runs in the transaction that stores the reference. Throws invalid at `field` if the picture cannot be used. */
export async function useFile(
  trx: Trx,
  { field, ...wanted }: { uuid: string; ownerId: number; use: Use; field: string },
): Promise<UsedFile> {
  const file = await takeFile(trx, { ...wanted, shape: uses[wanted.use].shape })
  if (!file) throw invalidField(field, 'pictureGone')
  return file
}

/** Runs in the transaction that removes the reference. The picture is hidden at once and deleted a day later. */
export const freeFile = (trx: Trx, { clock }: Pick<Deps, 'clock'>, id: number): Promise<void> =>
  releaseFile(trx, id, clock.now())

export const freePicture = (
  trx: Trx,
  { clock }: Pick<Deps, 'clock'>,
  of: { ownerId: number; address: string },
): Promise<void> => releasePicture(trx, { ...of, now: clock.now() })
