import { firstOfMonth } from '@kindling/contract/payouts/rules'
import type { Deps } from '../../deps.ts'
import { day } from '../../platform/time/clock.ts'
import { payoutCents } from './payout.ts'
import { beginRun, endRun, insertPayout, lockReady, owedTo, readyNonprofits } from './payouts.queries.ts'
import { sendPayout } from './payouts.jobs.ts'

type RunDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'queue' | 'log'>

/** A run that is later than this after the 1st is skipped until the next 1st, since nonprofits expect no money then. */
const longestDelay = 7 * day
const batchSize = 200

/** Stores one payout for each nonprofit and period. Continues after a crash; never repeats a finished run. */
export async function runPayouts(deps: RunDeps): Promise<void> {
  const now = deps.clock.now()
  const period = firstOfMonth(now)
  // with this setting, one account at the processor receives the money of all charges, so there is nothing to pay out
  if (deps.config.STRIPE_CONNECT_ACCOUNT !== undefined) return
  if (now.getTime() - period.getTime() >= longestDelay || !(await beginRun(deps.db, period, now))) return
  for (let after = 0; ;) {
    const ids = await readyNonprofits(deps.db, after, batchSize)
    for (const id of ids) await makePayout(deps, { nonprofitId: id, period })
    if (ids.length < batchSize) break
    after = ids.at(-1)!
  }
  await endRun(deps.db, period, deps.clock.now())
}

const makePayout = (
  { db, clock, config, queue }: RunDeps,
  { nonprofitId, period }: { nonprofitId: number; period: Date },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const ready = await lockReady(trx, nonprofitId)
    if (!ready) return
    const of = { nonprofitId, until: new Date(period.getTime() - config.PAYOUT_WAIT_DAYS * day) }
    const { leftOut, ...owed } = await owedTo(trx, of)
    const amountCents = payoutCents(owed, config.SMALLEST_PAYOUT_CENTS)
    if (amountCents === 0) return
    const uuid = await insertPayout(trx, { ...of, ...ready, period, amountCents, leftOut, at: clock.now() })
    if (uuid !== null) await queue.send(trx, sendPayout, { uuid })
  })
