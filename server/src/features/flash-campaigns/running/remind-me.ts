import type { Deps } from '../../../deps.ts'
import { notFound, Refusal } from '../../../platform/http/refusal.ts'
import { readIdentifier } from '../../../platform/identifier.ts'
import { findFlash, lockFlash } from '../flash.queries.ts'
import { flashPolicy } from '../flash.policy.ts'
import { timesIn } from '../advancing/advance-flash.ts'
import { deleteReminder, insertReminder } from './reminders.queries.ts'

type RemindMeInput = { identifier: string; wanted: boolean }

/** Sets or removes a reminder an hour before the end. Idempotent. Throws not_found, conflict in the last hour. */
export async function remindMe(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: { id: number },
  { identifier, wanted }: RemindMeInput,
): Promise<number> {
  const named = readIdentifier(identifier)
  const found = named && (await findFlash(db, named, viewer))
  if (!found) throw notFound()
  const now = clock.now()
  await db.transaction().execute(async (trx) => {
    const flash = (await lockFlash(trx, found.id))!
    if (!wanted) return await deleteReminder(trx, found.id, viewer.id)
    const asking = {
      ...timesIn(flash),
      role: 'none',
      isExtended: false,
      isSuspended: false,
      match: null,
      givesAway: false,
      now,
    } as const
    if (!flashPolicy.remind(asking)) throw new Refusal('conflict', 'flash.notRemindable')
    await insertReminder(trx, { id: found.id, userId: viewer.id, at: now })
  })
  return found.id
}
