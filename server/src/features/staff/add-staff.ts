import type { Deps } from '../../deps.ts'
import { notFound, Refusal } from '../../platform/http/refusal.ts'
import { userByEmail } from '../accounts/index.ts'
import { noteDeed } from '../../platform/audit.queries.ts'
import { insertStaff, lockStaff } from './staff.queries.ts'

/** `byId` null adds the first staff member. True if somebody was added. Idempotent. */
export async function addStaff(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { mail, byId }: { mail: string; byId: number | null },
): Promise<boolean> {
  return await db.transaction().execute(async (trx) => {
    const there = await lockStaff(trx)
    if (byId === null && there > 0) throw new Refusal('forbidden', 'staff.firstIsThere')
    const person = await userByEmail(trx, mail)
    if (person?.status !== 'active' || person.email_verified_at === null)
      throw notFound({ words: 'staff.nobody', mail })
    const at = clock.now()
    if (!(await insertStaff(trx, person.id, at))) return false
    await noteDeed(trx, { deed: 'staff_added', actorId: byId, asStaff: true, personId: person.id, at })
    return true
  })
}
