import type { Deps } from '../../../deps.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { freeFile } from '../../files/index.ts'
import { isShownByCampaign } from './drafts.queries.ts'

/** Frees a picture that no draft uses any more. */
export async function freeCover(trx: Trx, deps: Pick<Deps, 'clock'>, coverId: number): Promise<void> {
  if (!(await isShownByCampaign(trx, coverId))) await freeFile(trx, deps, coverId)
}
