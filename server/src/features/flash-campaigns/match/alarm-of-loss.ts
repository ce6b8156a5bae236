import type { Deps } from '../../../deps.ts'
import { endAlarm, raiseAlarm } from '../../../platform/alarms/alarms.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { lossOf, paymentUuid, type Pool } from './pools.queries.ts'

export type AlarmDeps = Pick<Deps, 'clock' | 'log'>

/** Raises or ends the alarm of a match: it is open while money that was drawn is gone. */
export async function alarmOfLoss(trx: Trx, deps: AlarmDeps, pool: Pool): Promise<void> {
  const payment = await paymentUuid(trx, pool.paymentId!)
  const { flashId: flash, drawnCents } = pool
  const lostCents = lossOf(pool)
  const alarm = { kind: 'match_lost', about: payment, detail: { payment, flash, drawnCents, lostCents } }
  if (lostCents > 0) await raiseAlarm(trx, deps, alarm)
  else await endAlarm(trx, deps, alarm)
}
