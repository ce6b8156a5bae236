import type { Deps } from '../../../deps.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { storePromises } from '../../giveables/for-kinds.ts'
import { promisesToStore } from '../campaigns.queries.ts'

type PromiseDeps = Pick<Deps, 'clock' | 'config'>

const batchSize = 500

/** Stores the promised reports of campaigns whose end has passed without any use case that ended them. */
export async function promiseReports({ db, ...deps }: PromiseDeps & Pick<Deps, 'db'>): Promise<void> {
  for (let stored = batchSize; stored === batchSize;) stored = await db.transaction().execute((trx) => store(trx, deps))
}

/** Stores the promise of one campaign, in the transaction that ends it or publishes its report. */
export const promiseReportOf = (trx: Trx, deps: PromiseDeps, giveableId: number): Promise<number> =>
  store(trx, deps, giveableId)

async function store(trx: Trx, { clock, config }: PromiseDeps, of?: number): Promise<number> {
  const asked = { now: clock.now(), timeZone: config.DEFAULT_TIME_ZONE, most: batchSize }
  const promises = await promisesToStore(trx, { ...asked, ...(of !== undefined && { of }) })
  if (promises.length > 0) await storePromises(trx, promises)
  return promises.length
}
