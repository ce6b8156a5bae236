import { digestTime } from '@kindling/contract/accounts/rules'
import type { Deps } from '../../../deps.ts'
import { clockIn, dayIn, quietUntil } from '../../../platform/time/time-zone.ts'
import { claimDigests, rhythmsWaiting } from '../../notifications/index.ts'
import { mailDigest } from '../deliveries.jobs.ts'

const mostTogether = 1_000

/** Runs hourly. Sends one email a day to each person with waiting notifications, from their hour on, outside quiet hours. */
export async function sendDigests({ db, clock, queue }: Pick<Deps, 'db' | 'clock' | 'queue'>): Promise<void> {
  const now = clock.now()
  const due = (await rhythmsWaiting(db)).flatMap((rhythm) => {
    const [zone, hour, quiet] = rhythm
    const isDue = clockIn(now, zone) >= digestTime({ digest_hour: hour, quiet_hours: quiet })
    return isDue && quietUntil(now, quiet, zone) === null ? [{ rhythm, on: dayIn(now, zone) }] : []
  })
  for (let claimed = due.length === 0 ? 0 : mostTogether; claimed === mostTogether;)
    claimed = await db.transaction().execute(async (trx) => {
      const people = await claimDigests(trx, { due, most: mostTogether })
      await queue.sendAll(
        trx,
        mailDigest,
        people.map(({ id, on }) => ({ person_id: id, on })),
      )
      return people.length
    })
}
