import type { Deps } from '../../../deps.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { addNotifications, planDisputed } from '../../notifications/index.ts'
import type { Payment } from '../../payments/index.ts'
import { skipFailedMonth } from '../changing/changing.ts'
import { endAll } from '../changing/stop-plan.ts'
import { mailPlan } from '../plan.jobs.ts'
import type { StoredPlan } from '../plan.ts'
import { lockPlan, storePlan } from '../plan.queries.ts'
import { disputedCharge, hasOpenDispute } from './disputes.queries.ts'

/**
 * Follows a dispute or an inquiry about a monthly charge: it pauses the plan, and one that is lost now (`isLost`) ends
 * it. After one that is won, the giver may resume. Tells the giver each step once. Call it when the state of the
 * payment changed.
 */
export async function followDispute(trx: Trx, deps: Deps, payment: Payment, isLost: boolean): Promise<void> {
  const at = deps.clock.now()
  const plan = await lockPlan(trx, payment.userId, at)
  if (!plan) return
  const isOpen = await hasOpenDispute(trx, payment.userId)
  if (plan.state === 'ended') {
    // its giver may start it again once no bank asks any more
    if (!isOpen && plan.dispute === 'open') await storePlan(trx, payment.userId, { dispute: 'none' }, at)
    return
  }
  if (isLost) {
    await endAll(trx, plan, at)
    return note(trx, deps, plan, 'lost', payment.uuid)
  }
  if (isOpen) return pauseDisputed(trx, deps, payment.userId)
  if (plan.dispute === 'open') await note(trx, deps, plan, 'won', payment.uuid)
}

/** Pauses the plan of a person while a bank disputes or inquires about a monthly charge. Has no effect twice. */
export async function pauseDisputed(trx: Trx, deps: Deps, userId: number): Promise<void> {
  const at = deps.clock.now()
  const plan = await lockPlan(trx, userId, at)
  const charge = await disputedCharge(trx, userId)
  if (!plan || plan.state === 'ended' || charge === null || plan.dispute === 'open') return
  await skipFailedMonth(trx, plan)
  const paused = { state: 'paused', nextOn: null, fromMonth: null, pausedFrom: null } as const
  await storePlan(trx, userId, paused, at)
  await note(trx, deps, plan, 'open', charge)
}

type Step = 'open' | 'won' | 'lost'

async function note(trx: Trx, deps: Deps, plan: StoredPlan, step: Step, charge: string): Promise<void> {
  const { userId, uuid } = plan
  const at = deps.clock.now()
  await storePlan(trx, userId, { dispute: step }, at)
  const about = `${charge}:${step}:${at.toISOString()}`
  const mail = ({ open: 'disputed', won: 'disputeWon', lost: 'disputeLost' } as const)[step]
  await deps.queue.send(trx, mailPlan, { user: userId, mail, key: `${uuid}:${about}` })
  await addNotifications(trx, deps, [planDisputed({ personId: userId, about, dispute: step })])
}
