import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { noteDeed } from '../../../platform/audit.queries.ts'
import { newGlowAnnouncement, notifyMany } from '../../notifications/index.ts'
import { insertAnnouncement } from './announcements.queries.ts'

type AnnounceInput = { title: string; version: string; staffId: number }

/** A job notifies everyone, once for each version. Throws conflict if it was already announced. */
export async function announce(
  { db, clock, queue }: Pick<Deps, 'db' | 'clock' | 'queue'>,
  { title, version, staffId }: AnnounceInput,
): Promise<Date> {
  const at = clock.now()
  await db.transaction().execute(async (trx) => {
    if (!(await insertAnnouncement(trx, { uuid: uuidv7(at), title, version, madeBy: staffId, at })))
      throw new Refusal('conflict', 'staff.announced')
    await notifyMany(
      trx,
      { queue },
      { notification: newGlowAnnouncement({ title, version }), audience: { everyone: true } },
    )
    const details = { title, version }
    await noteDeed(trx, { deed: 'announced', actorId: staffId, asStaff: true, details, at })
  })
  return at
}
