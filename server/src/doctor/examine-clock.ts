import type { Clock } from '../platform/time/clock.ts'
import { databaseTime } from './doctor.queries.ts'
import { findingsAbout, type Finding } from './finding.ts'
import type { World } from './world.ts'

const { good, wrong } = findingsAbout('clock')

/** Sign-in with Google and Apple allows 30 seconds, events of the processor 300. */
const mostMs = 10_000

/** Nothing if the other clock is unknown. */
export function tooFar(clock: Clock, other: Date | null, whose: string): Finding[] {
  if (other === null) return []
  const seconds = Math.round(Math.abs(clock.now().getTime() - other.getTime()) / 1000)
  return seconds * 1000 > mostMs
    ? [
        wrong(
          `our clock is ${seconds} seconds away from that of ${whose}.`,
          'Let this machine follow a time server (chrony).',
        ),
      ]
    : [good(`our clock agrees with that of ${whose}.`)]
}

export async function examineClock({ db, clock }: World): Promise<Finding[]> {
  return db === undefined ? [] : tooFar(clock, await databaseTime(db), 'the database')
}
