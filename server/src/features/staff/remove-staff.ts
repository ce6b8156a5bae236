import type { Deps } from '../../deps.ts'
import { notFound, Refusal } from '../../platform/http/refusal.ts'
import { noteDeed } from '../../platform/audit.queries.ts'
import { leaveStaff, lockStaff, staffByMail } from './staff.queries.ts'

export async function removeStaff(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { mail, byId }: { mail: string; byId: number },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const there = await lockStaff(trx)
    const id = await staffByMail(trx, mail)
    if (id === null) throw notFound({ words: 'staff.notStaff', mail })
    if (there === 1) throw new Refusal('conflict', 'staff.last')
    await leaveStaff(trx, id)
    await noteDeed(trx, { deed: 'staff_removed', actorId: byId, asStaff: true, personId: id, at: clock.now() })
  })
}
