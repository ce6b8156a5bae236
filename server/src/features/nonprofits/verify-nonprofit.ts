import type { Deps } from '../../deps.ts'
import { notFound, Refusal } from '../../platform/http/errors.ts'
import { openPayable } from '../ledger/index.ts'
import { canBeVerified, isVerified } from './nonprofit.ts'
import { markVerified, nonprofitByEin } from './nonprofits.queries.ts'

/** Staff have checked it. Throws conflict for one that must not be; twice is the same as once. */
export async function verifyNonprofit({ db }: Pick<Deps, 'db'>, ein: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const nonprofit = await nonprofitByEin(trx, ein)
    if (!nonprofit) throw notFound()
    if (isVerified(nonprofit.status)) return
    if (!canBeVerified(nonprofit) || !(await markVerified(trx, nonprofit.id, nonprofit.status)))
      throw new Refusal('conflict', 'nonprofitUnfit')
    await openPayable(trx, nonprofit.id)
  })
}
