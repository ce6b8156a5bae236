import type { Deps } from '../../../deps.ts'
import { endAlarm, raiseAlarm } from '../../../platform/alarms/alarms.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { isQuestioned } from './disputes.queries.ts'

type Disputed = { uuid: string; intentId: string }

/** Keeps an alarm open while a bank disputes a charge or asks about it, since staff have days to answer it. */
export async function alarmOfDispute(trx: Trx, deps: Deps, { uuid, intentId }: Disputed): Promise<void> {
  const alarm = { kind: 'disputed', about: uuid, detail: { intentId } }
  if (await isQuestioned(trx, intentId)) await raiseAlarm(trx, deps, alarm)
  else await endAlarm(trx, deps, alarm)
}
