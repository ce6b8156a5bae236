import type { Deps } from '../../deps.ts'
import { closeAlarm } from '../../platform/alarms/alarms.queries.ts'
import { noteDeed } from '../../platform/audit.queries.ts'

type EndAlarmInput = { kind: string; about: string; reason: string; staffId: number }

/** Ends an alarm that somebody has looked into; it opens again if its cause comes again. Returns false if it is not open. */
export const endAlarmByHand = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { kind, about, reason, staffId }: EndAlarmInput,
): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const at = clock.now()
    const isEnded = await closeAlarm(trx, kind, about, at)
    const details = { kind, about, reason }
    if (isEnded) await noteDeed(trx, { deed: 'alarm_ended', actorId: staffId, asStaff: true, details, at })
    return isEnded
  })
