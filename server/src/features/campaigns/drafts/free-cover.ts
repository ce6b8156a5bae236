import type { Deps } from '../../../deps.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { freeFile } from '../../photos/index.ts'
import { isShownByCampaign } from './drafts.queries.ts'

/** Releases a photo that a draft no longer uses, unless its campaign shows it. */
export async function freeCover(trx: Trx, deps: Pick<Deps, 'clock'>, coverId: number): Promise<void> {
  if (!(await isShownByCampaign(trx, coverId))) await freeFile(trx, deps, coverId)
}
