import type { Deps } from '../../deps.ts'
import type { Trx } from '../../platform/database/db.ts'
import { uuidv7 } from '../../platform/ids.ts'
import type { Accused, Case } from './case.ts'
import { insertCase, newestCase, setAppealDecided, setDecided } from './cases.queries.ts'
import { notifyResolved } from './notify-resolved.ts'

/** `tellsAuthor` false: the author is told by other means. */
type Hidden = { by: number; reason: string; at: Date; asStaff?: boolean; tellsAuthor?: boolean }

/** Records a decided case for a thing that an organizer or staff hides, so that its author can appeal. Needs `lockAccused`. */
export async function recordHidden(
  trx: Trx,
  deps: Pick<Deps, 'clock' | 'config' | 'live' | 'queue'>,
  accused: Accused,
  { by, reason, at, asStaff = false, tellsAuthor }: Hidden,
): Promise<Case> {
  let of = await newestCase(trx, accused.uuid)
  if (of?.status !== 'open') {
    await insertCase(trx, { uuid: uuidv7(at), accused, at })
    of = await newestCase(trx, accused.uuid)
  }
  await setDecided(trx, of!.id, { status: 'actioned', reason, by, asStaff, at, hiddenAt: at })
  await notifyResolved(trx, deps, of!, { outcome: 'actioned', reason, tellsAuthor })
  return of!
}

/** Grants an appeal of another's decision, or takes back the organizer's own. Needs `lockAccused`. */
export async function recordShown(
  trx: Trx,
  deps: Pick<Deps, 'clock' | 'config' | 'live' | 'queue'>,
  uuid: string,
  { by, at }: Pick<Hidden, 'by' | 'at'>,
): Promise<void> {
  const of = await newestCase(trx, uuid)
  if (!of || of.hiddenAt === null) return
  const as = { reason: null, by, asStaff: false, at }
  const grants = of.appealedAt !== null && of.decidedBy !== by
  if (grants) await setAppealDecided(trx, of.id, { ...as, granted: true })
  else await setDecided(trx, of.id, { ...as, status: 'dismissed', hiddenAt: null })
  await notifyResolved(trx, deps, of, { outcome: grants ? 'granted' : 'dismissed', reason: null })
}
