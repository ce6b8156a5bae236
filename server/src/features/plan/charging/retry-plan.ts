import type { PlanTry } from '@kindling/contract/plan/calls'
import type { Day } from '@kindling/contract/plan/rules'
import { notFound, Refusal } from '../../../platform/http/refusal.ts'
import { attemptWithinLimits, mayKnowWhy, type Payer } from '../../cards/index.ts'
import { chargeStored } from '../../gifts/index.ts'
import { failedMonthOf } from '../plan.ts'
import { findPlan, lockPlan } from '../plan.queries.ts'
import { endTries, type RunDeps } from './run-plans.ts'
import { storeTry } from './try-month.ts'

type RetryPlanInput = { card_id?: string | undefined; returnTo: string }

/**
 * Tries the failed month again while its giver is there and can pass a bank's check. Throws not_found, conflict (no
 * month failed, or a charge is on its way), card_declined, proof_required, rate_limited, unavailable.
 */
export async function retryPlan(
  deps: RunDeps,
  payer: Payer,
  { card_id: card, returnTo }: RetryPlanInput,
): Promise<PlanTry> {
  const at = deps.clock.now()
  const plan = await findPlan(deps.db, payer.userId, at)
  if (!plan) throw notFound()
  const failedMonth = failedMonthOf(plan)
  if (!failedMonth) throw new Refusal('conflict', 'nothingToRetry')
  await endTries(deps, payer.userId, failedMonth.month)
  return attemptWithinLimits(deps, payer, null, () => tryNow(deps, payer, { month: failedMonth.month, card, returnTo }))
}

type Now = { month: Day; card: string | undefined; returnTo: string }

async function tryNow(deps: RunDeps, { userId }: Payer, { month, card, returnTo }: Now): Promise<PlanTry> {
  const due = await deps.db.transaction().execute(async (trx) => {
    const plan = await lockPlan(trx, userId, deps.clock.now())
    if (!plan || failedMonthOf(plan)?.month !== month) throw new Refusal('conflict', 'nothingToRetry')
    return storeTry(trx, deps, userId, { byGiver: true, card, returnTo })
  })
  if (!due) throw new Refusal('conflict', 'giftOnItsWay')
  const outcome = await chargeStored(deps, due.order, due.stored)
  const gift = due.stored.giftUuids[0]!
  if (outcome.kind === 'declined') {
    const shown = (await mayKnowWhy(deps, userId)) ? outcome.reason : 'unspecified'
    throw new Refusal('card_declined', `declined.${shown}`, { decline: shown, gift: { uuid: gift } })
  }
  if (outcome.kind === 'refused') throw new Refusal('unavailable', 'cardsNotCharged', { retryAfterSeconds: 60 })
  if (outcome.kind !== 'requires_action') return { status: 'processing', gift }
  const { nextAction, clientSecret } = outcome
  return { status: 'requires_action', gift, next_action: nextAction, client_secret: clientSecret }
}
