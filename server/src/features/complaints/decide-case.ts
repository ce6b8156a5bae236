import type { CaseAct } from '@kindling/contract/complaints/calls'
import type { Trx } from '../../platform/database/db.ts'
import { notFound, Refusal } from '../../platform/http/refusal.ts'
import { noteDeed, type Deed } from '../../platform/audit.queries.ts'
import { actsOf, isAppealed, isInQueue, isStaff, type Case, type Decider, type Decision } from './case.ts'
import { lockAccused, readCase, setAppealDecided, setDecided } from './cases.queries.ts'
import type { AccusedDeps } from './find-accused.ts'
import { notifyResolved, type Outcome } from './notify-resolved.ts'

const outcomeOf = {
  hide: 'actioned',
  dismiss: 'dismissed',
  grant: 'granted',
  refuse: 'refused',
} as const satisfies Record<CaseAct, Outcome>
const deedOf = {
  hide: 'complaint_actioned',
  dismiss: 'complaint_dismissed',
  grant: 'appeal_granted',
  refuse: 'appeal_refused',
} as const satisfies Record<CaseAct, Deed['deed']>

/** Idempotent. Throws not_found outside the decider's queue, conflict if decided by another or not possible. */
export async function decideCase(deps: AccusedDeps, decider: Decider, uuid: string, decision: Decision): Promise<void> {
  const found = await readCase(deps.db, uuid)
  if (!found) throw notFound()
  await deps.db.transaction().execute(async (trx) => {
    await lockAccused(trx, found.uuid)
    const current = (await readCase(trx, uuid)) ?? found
    if (isDone(current, decider, decision)) return
    if (!isInQueue(current, decider)) throw notFound()
    if (!actsOf({ ...current, decider, isAppealed: isAppealed(current) }).includes(decision.act))
      throw refused(current, decider)
    await decide(trx, deps, { decider, of: current, decision })
  })
}

type DecideInput = { decider: Decider; of: Case; decision: Decision }

async function decide(
  trx: Trx,
  deps: AccusedDeps,
  { decider, of, decision: { act, reason } }: DecideInput,
): Promise<void> {
  const at = deps.clock.now()
  const by = { by: decider.id, asStaff: isStaff(decider), reason, at }
  const setHidden = deps.anchors.get(of.type)?.setHidden
  if (act === 'hide') {
    await setHidden?.(trx, deps, of.uuid, { by: decider.id, at })
    await setDecided(trx, of.id, { ...by, status: 'actioned', hiddenAt: setHidden ? at : null })
  } else {
    if (act !== 'refuse' && of.hiddenAt !== null) await setHidden?.(trx, deps, of.uuid, null)
    if (act === 'dismiss') await setDecided(trx, of.id, { ...by, status: 'dismissed', hiddenAt: null })
    else await setAppealDecided(trx, of.id, { ...by, granted: act === 'grant' })
  }
  await noteDeed(trx, {
    deed: deedOf[act],
    actorId: decider.id,
    asStaff: by.asStaff,
    details: { case: of.case, reason },
    at,
    ...(of.giveableId !== null && { giveableId: of.giveableId }),
    ...(of.authorId !== null && of.type !== 'notes' && { personId: of.authorId }),
  })
  await notifyResolved(trx, deps, of, { outcome: outcomeOf[act], reason })
}

const isDone = (of: Case, { id }: Decider, { act, reason }: Decision): boolean =>
  act === 'hide' || act === 'dismiss'
    ? of.decidedBy === id && of.status === outcomeOf[act] && of.reason === reason
    : of.appealDecidedBy === id && of.appealGranted === (act === 'grant')

function refused(of: Case, { id }: Decider): Refusal {
  if (of.authorId === id) return new Refusal('conflict', 'complaint.ownCase')
  if (isAppealed(of) && of.decidedBy === id) return new Refusal('conflict', 'complaint.ownDecision')
  return new Refusal('conflict', 'complaint.decided')
}
