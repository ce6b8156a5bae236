import type { Trx } from '../../platform/db.ts'
import type { Deps } from '../../deps.ts'
import { invalidField } from '../../platform/http/errors.ts'
import { releaseFile, releasePicture, takeFile, type UsedFile } from './files.queries.ts'
import { uses, type Use } from './use.ts'

/** In the transaction that stores the reference. Throws invalid at `field` where the picture is not there to be used. */
export async function useFile(
  trx: Trx,
  { field, ...wanted }: { uuid: string; ownerId: number; use: Use; field: string },
): Promise<UsedFile> {
  const file = await takeFile(trx, { ...wanted, shape: uses[wanted.use].shape })
  if (!file) throw invalidField(field, 'pictureGone')
  return file
}

/** In the transaction that drops the reference: it is not shown any more, and swept a day later. */
export const freeFile = (trx: Trx, { clock }: Pick<Deps, 'clock'>, id: number): Promise<void> =>
  releaseFile(trx, id, clock.now())

/** The same by the address that was stored. */
export const freePicture = (
  trx: Trx,
  { clock }: Pick<Deps, 'clock'>,
  of: { ownerId: number; address: string },
): Promise<void> => releasePicture(trx, { ...of, now: clock.now() })
