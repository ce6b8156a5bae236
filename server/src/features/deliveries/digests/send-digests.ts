import type { Deps } from '../../../deps.ts'
import { clockIn, dayIn } from '../../../platform/time/time-zone.ts'
import { claimDigests, zonesWaiting } from '../../notifications/index.ts'
import { mailDigest } from '../deliveries.jobs.ts'

/** In the person's time zone; the first run after it sends the digest. */
const earliest = '09:00'
const mostTogether = 1_000

/** Runs hourly and sends one email a day to each person with waiting notifications. */
export async function sendDigests({ db, clock, queue }: Pick<Deps, 'db' | 'clock' | 'queue'>): Promise<void> {
  const now = clock.now()
  for (const zone of await zonesWaiting(db)) {
    if (clockIn(now, zone) < earliest) continue
    const on = dayIn(now, zone)
    for (let claimed = mostTogether; claimed === mostTogether;)
      claimed = await db.transaction().execute(async (trx) => {
        const people = await claimDigests(trx, { zone, on, most: mostTogether })
        await queue.sendAll(
          trx,
          mailDigest,
          people.map((person_id) => ({ person_id, on })),
        )
        return people.length
      })
  }
}
