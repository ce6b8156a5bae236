import { closeAlarm, storeAlarm } from './alarms.queries.ts'
import type { Clock } from '../time/clock.ts'
import type { Db, Trx } from '../database/db.ts'
import type { Log } from '../monitoring/log.ts'

/** Something that staff must look at. `kind` and `about` identify it. */
export type Alarm = { kind: string; about: string; detail?: object }

/** These are about something that has happened and is over, so nothing ends them but a person who has looked. */
export const endedByHand: readonly string[] = [
  'event_time',
  'foreign_event',
  'malformed_event',
  'match_lost',
  'nonprofit_lost_registration',
  'payout_differs',
  'payout_reversed',
  'processor_refuses_us',
]

type AlarmDeps = { clock: Clock; log: Log }

/** Call it in the transaction of the alarm's cause. A repeated alarm updates its row and is logged once. */
export async function raiseAlarm(db: Db | Trx, { clock, log }: AlarmDeps, alarm: Alarm): Promise<void> {
  const detail = alarm.detail ?? {}
  const fresh = await storeAlarm(db, { ...alarm, detail, at: clock.now() })
  if (fresh) log.error({ alarm: alarm.kind, about: alarm.about, ...detail }, 'alarm')
}

export async function endAlarm(db: Db | Trx, { clock }: AlarmDeps, { kind, about }: Alarm): Promise<void> {
  await closeAlarm(db, kind, about, clock.now())
}
