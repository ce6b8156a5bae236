import type { ChangedPlan, planCalls } from '@kindling/contract/plan/calls'
import type { z } from 'zod'
import type { Trx } from '../../../platform/database/db.ts'
import { invalidField, notFound } from '../../../platform/http/refusal.ts'
import { findOwnCard } from '../../cards/index.ts'
import { largestGiftOf } from '../../gifts/index.ts'
import { changing, itemNamed, type ChangeDeps, type Owner } from './changing.ts'
import { storeMonth } from '../charging/months.queries.ts'
import { chargePlan } from '../plan.jobs.ts'
import { storeItem } from '../items.queries.ts'
import { currentItems, sumOf, failedMonthOf, type StoredPlan } from '../plan.ts'
import { nextTryOn } from '../plan-schedule.ts'
import { lockPlan, storePlan } from '../plan.queries.ts'
import { stopWithin } from './stop-item.ts'

type ChangePlanInput = z.output<(typeof planCalls)['PATCH /plan']['body']>

/** Changes day, fee cover, card and items. Throws not_found, and invalid if an amount is outside its limits. */
export const changePlan = (deps: ChangeDeps, owner: Owner, change: ChangePlanInput): Promise<ChangedPlan> =>
  changing(deps, owner, async (trx, plan, at) => {
    const { day, cover_fee: coverFee, card_id: card, items = [], remove = [] } = change
    for (const uuid of remove) await stopWithin(trx, itemNamed(plan, uuid), at)
    for (const { uuid, amount_cents: amountCents, visibility } of items) {
      mustNotBeTooSmall(deps, amountCents)
      await storeItem(trx, itemNamed(plan, uuid).id, { amountCents, visibility })
    }
    if (items.length > 0) await mustBeWithinLimits(deps, owner, (await lockPlan(trx, owner.id, at))!)
    if (day !== undefined || coverFee !== undefined)
      await storePlan(trx, owner.id, { ...(day && { day }), ...(coverFee !== undefined && { coverFee }) }, at)
    if (card !== undefined) await takeCard(trx, deps, plan, card)
  })

function mustNotBeTooSmall({ config }: ChangeDeps, amountCents: number): void {
  const cents = config.SMALLEST_ITEM_CENTS
  if (amountCents < cents) throw invalidField('items', { words: 'smallestItem', amount: { cents, style: 'compact' } })
}

async function mustBeWithinLimits(deps: ChangeDeps, { id }: Owner, plan: StoredPlan): Promise<void> {
  const total = sumOf(currentItems(plan))
  const smallest = deps.config.SMALLEST_MONTHLY_CENTS
  if (currentItems(plan).length > 0 && total < smallest)
    throw invalidField('items', { words: 'smallestMonthly', amount: { cents: smallest, style: 'compact' } })
  const cents = await largestGiftOf(deps, id)
  if (total > cents) throw invalidField('items', { words: 'largestMonthly', amount: { cents, style: 'exact' } })
}

/** Charges the whole plan to this card from now on. With `tryNow`, also tries a failed month with it at once. */
export async function takeCard(
  trx: Trx,
  deps: Pick<ChangeDeps, 'clock' | 'queue'>,
  plan: StoredPlan,
  uuid: string,
  { tryNow = true } = {},
): Promise<void> {
  const at = deps.clock.now()
  const card = await findOwnCard(trx, plan.userId, uuid)
  if (!card) throw notFound('cardGone')
  await storePlan(trx, plan.userId, { cardId: card.id, cardFingerprint: null }, at)
  const failedMonth = failedMonthOf(plan)
  if (!failedMonth) return
  const next = tryNow ? plan.today : nextTryOn(failedMonth.dueOn, plan.today)
  await storeMonth(trx, plan.userId, failedMonth.month, { needs: 'nothing', nextTryOn: next })
  await storePlan(trx, plan.userId, { state: 'retrying' }, at)
  if (tryNow) await deps.queue.send(trx, chargePlan, { user: plan.userId })
}
