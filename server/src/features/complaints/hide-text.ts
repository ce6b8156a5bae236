import type { ComplaintType } from '@kindling/contract/complaints/rules'
import { noteDeed } from '../../platform/audit.queries.ts'
import { notFound } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { askRecentSignIn } from '../accounts/index.ts'
import { lockAccused, newestCase } from './cases.queries.ts'
import { findAccused, type AccusedDeps, type FoundAccused } from './find-accused.ts'
import { recordHidden } from './hide-directly.ts'

type Which = { type: ComplaintType; uuid: string }

/** Throws not_found if the thing is missing, hidden or not visible to the viewer. */
export async function mayHideText(deps: AccusedDeps, viewer: { id: number }, which: Which): Promise<boolean> {
  return hiderOf(deps, await findAccused(deps, viewer, which)) !== null
}

/** Those who run the place hide texts of others, and staff also texts of those who run it. */
function hiderOf(
  deps: AccusedDeps,
  { accused, isOwn, isOrganizer, isStaff }: FoundAccused,
): 'organizer' | 'staff' | null {
  if (isOwn || !deps.anchors.get(accused.type)?.setHidden) return null
  if (isOrganizer && !accused.byOrganizer) return 'organizer'
  return isStaff ? 'staff' : null
}

/**
 * Hides a text without a report; its author reads the reason and may appeal. Idempotent. Throws not_found for everyone
 * else, and sign_in_again for staff.
 */
export async function hideText(
  deps: AccusedDeps,
  viewer: Viewer,
  { reason, ...which }: Which & { reason: string },
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    await lockAccused(trx, which.uuid)
    const of = await newestCase(trx, which.uuid)
    if (of?.hiddenAt != null && of.decidedBy === viewer.id) return
    const found = await findAccused({ ...deps, db: trx }, viewer, which)
    const as = hiderOf(deps, found)
    if (as === null) throw notFound()
    if (as === 'staff') await askRecentSignIn(deps, viewer)
    const at = deps.clock.now()
    const { accused } = found
    await deps.anchors.get(accused.type)!.setHidden!(trx, deps, accused.uuid, { by: viewer.id, at })
    const asStaff = as === 'staff'
    const decided = await recordHidden(trx, deps, accused, { by: viewer.id, reason, at, asStaff })
    await noteDeed(trx, {
      deed: 'complaint_actioned',
      actorId: viewer.id,
      asStaff,
      details: { case: decided.case, reason },
      at,
      ...(accused.giveableId !== null && { giveableId: accused.giveableId }),
      ...(accused.authorId !== null && accused.type !== 'notes' && { personId: accused.authorId }),
    })
  })
}
