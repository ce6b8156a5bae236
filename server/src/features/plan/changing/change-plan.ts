import type { ChangedPlan, planCalls } from '@kindling/contract/plan/calls'
import { dayIn, monthOf } from '@kindling/contract/plan/rules'
import type { z } from 'zod'
import type { Trx } from '../../../platform/database/db.ts'
import { invalidField, notFound } from '../../../platform/http/refusal.ts'
import { findOwnCard, lockCardsOf } from '../../cards/index.ts'
import { largestGiftOf } from '../../gifts/index.ts'
import { changing, itemNamed, type ChangeDeps, type Owner } from './changing.ts'
import { tryToday } from '../charging/note-failure.ts'
import { changeStartTerms, storeItem } from '../items.queries.ts'
import {
  currentItems,
  failedMonthOf,
  lastCharge,
  nextChargeDay,
  pausedFromAfter,
  sumOf,
  type StoredPlan,
} from '../plan.ts'
import { movedCharge } from '../plan-schedule.ts'
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
    const changed = (await lockPlan(trx, owner.id, at))!
    if (items.length > 0) await mustBeWithinLimits(trx, deps, changed, sumOf(plan.items))
    if (coverFee !== undefined) await storePlan(trx, owner.id, { coverFee }, at)
    if (day !== undefined && day !== plan.day) await storePlan(trx, owner.id, { day, ...movedBy(changed, day) }, at)
    if (day !== undefined || coverFee !== undefined) await changeStartTerms(trx, owner.id, { day, coverFee })
    if (card !== undefined) await takeCard(trx, deps, plan, card)
  })

function mustNotBeTooSmall({ config }: ChangeDeps, amountCents: number): void {
  const cents = config.SMALLEST_ITEM_CENTS
  if (amountCents < cents) throw invalidField('items', { words: 'smallestItem', amount: { cents, style: 'compact' } })
}

/** Lowering is always allowed, also from above the limit. */
async function mustBeWithinLimits(trx: Trx, deps: ChangeDeps, plan: StoredPlan, beforeCents: number): Promise<void> {
  const smallest = deps.config.SMALLEST_MONTHLY_CENTS
  if (currentItems(plan).length > 0 && sumOf(currentItems(plan)) < smallest)
    throw invalidField('items', { words: 'smallestMonthly', amount: { cents: smallest, style: 'compact' } })
  const total = sumOf(plan.items)
  if (total <= beforeCents) return
  const cents = await largestGiftOf(trx, deps, plan.userId)
  if (total > cents) throw invalidField('items', { words: 'largestMonthly', amount: { cents, style: 'exact' } })
}

/** Where a change of the day puts the next charge. */
function movedBy(plan: StoredPlan, day: number) {
  const next = nextChargeDay(plan, null)
  if (next === null) return { movedTo: null }
  const on = movedCharge({ day, today: plan.today, next, last: lastCharge(plan) })
  return { movedTo: on === dayIn(monthOf(on), day) ? null : on, pausedFrom: pausedFromAfter(plan, on) }
}

/** Charges the whole plan to this card from now on, and a failed month at once. */
export async function takeCard(
  trx: Trx,
  deps: Pick<ChangeDeps, 'clock' | 'queue'>,
  plan: StoredPlan,
  uuid: string,
): Promise<void> {
  const at = deps.clock.now()
  // a removal at the same time comes before or after, and then asks about the plan
  await lockCardsOf(trx, plan.userId)
  const card = await findOwnCard(trx, plan.userId, uuid)
  if (!card) throw notFound('cardGone')
  await storePlan(trx, plan.userId, { cardId: card.id, cardFingerprint: null }, at)
  const failedMonth = failedMonthOf(plan)
  if (failedMonth) await tryToday(trx, deps, plan, failedMonth)
}
