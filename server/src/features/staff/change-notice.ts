import type { Deps } from '../../deps.ts'
import { noteDeed } from '../../platform/audit.queries.ts'
import { deleteNotice, storeNotice } from '../home/index.ts'

/** Replaces the notice; `text` null removes it. Idempotent. */
export async function changeNotice(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { text, staffId }: { text: string | null; staffId: number },
): Promise<void> {
  const at = clock.now()
  await db.transaction().execute(async (trx) => {
    if (text !== null) await storeNotice(trx, text, at)
    else if (!(await deleteNotice(trx))) return
    await noteDeed(trx, {
      deed: text === null ? 'notice_removed' : 'notice_set',
      actorId: staffId,
      asStaff: true,
      details: { text },
      at,
    })
  })
}
