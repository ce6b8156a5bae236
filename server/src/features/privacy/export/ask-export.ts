import type { Deps } from '../../../deps.ts'
import { day, second } from '../../../platform/time/clock.ts'
import { spend } from '../../../platform/http/limits.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { putTogetherJob } from './export.jobs.ts'

/** Allowed once a day. Throws rate_limited. */
export async function askExport(
  { db, clock, queue }: Pick<Deps, 'db' | 'clock' | 'queue'>,
  { id, uuid, timeZone }: Viewer,
): Promise<Date> {
  const now = clock.now()
  await db.transaction().execute(async (trx) => {
    await spend(trx, clock, { key: `export:${id}`, limit: 1, seconds: day / second, timeZone })
    await queue.send(trx, putTogetherJob, { export: uuidv7(now), person: uuid })
  })
  return now
}
