import { monthOf } from '@kindling/contract/plan/rules'
import { createHash } from 'node:crypto'
import type { Deps } from '../../../deps.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { notFound } from '../../../platform/http/refusal.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { findOwnCard } from '../../cards/index.ts'
import type { WithKinds } from '../../giveables/index.ts'
import { storePayment, type StartPaymentInput, type PaymentToCharge } from '../../gifts/index.ts'
import { followOpenings } from '../holding/follow-openings.ts'
import {
  daysOf,
  drawnItems,
  firstMonthOfItems,
  isOver,
  itemsOf,
  sumOf,
  type StoredItem,
  type StoredMonth,
  type StoredPlan,
} from '../plan.ts'
import { cardOfPlan, lockPlan, storePlan, type PlanCard } from '../plan.queries.ts'
import { resumePausedItems } from '../items.queries.ts'
import { dueStep, endsOn, nextCharge } from '../plan-schedule.ts'
import { lapse, noteFailure, noteMissed } from './note-failure.ts'
import { insertMonth, insertTry, openTries, storeMonth } from './months.queries.ts'

export type ToCharge = { order: StartPaymentInput; stored: PaymentToCharge }
export type TryOptions = {
  /** The giver asks for this try and is there to pass a bank's check. */
  byGiver?: boolean
  /** A saved card that is tried in place of the plan's own. If it pays, it becomes the plan's. */
  card?: string | undefined
  returnTo?: string
  key?: string
}

type Trying = Deps & WithKinds

/**
 * Stores the next try of a plan if one is due: month, payment, gifts and attempt, before the card is sent. Runs under
 * the plan's lock, so that two runs store only one try. Earlier tries of the month must have ended at the processor.
 */
export async function storeTry(
  trx: Trx,
  deps: Trying,
  userId: number,
  options: TryOptions = {},
): Promise<ToCharge | null> {
  const plan = await lockPlan(trx, userId, deps.clock.now())
  if (!plan || plan.charging || plan.isLeaving) return null
  const trying = plan.months.find(({ state }) => state === 'trying')
  if (trying) return tryAgain(trx, deps, plan, trying, options)
  return isOver(plan) || options.byGiver ? null : tryNext(trx, deps, plan, options)
}

/** A retry that no run came to in time is left out, so that it isn't charged close to the next month. */
const mayTryNow = ({ nextTryOn, dueOn }: StoredMonth, { today }: StoredPlan, byGiver: boolean) =>
  byGiver || (nextTryOn !== null && nextTryOn <= today && today <= endsOn(dueOn))

async function tryAgain(trx: Trx, deps: Trying, plan: StoredPlan, month: StoredMonth, options: TryOptions) {
  const { byGiver = false } = options
  if (isOver(plan) || plan.state === 'paused') {
    await storeMonth(trx, plan.userId, month.month, { state: 'skipped', nextTryOn: null })
    return null
  }
  if (!mayTryNow(month, plan, byGiver)) {
    if (endsOn(month.dueOn) < plan.today) await lapse(trx, deps, plan, month)
    return null
  }
  if ((await openTries(trx, plan.userId, month.month)).length > 0) return null
  const lines = await linesOf(trx, deps, plan, drawnItems(plan, month))
  if (lines === null) {
    await storeMonth(trx, plan.userId, month.month, { state: 'skipped', nextTryOn: null })
    await storePlan(trx, plan.userId, { state: 'active' }, deps.clock.now())
    return null
  }
  if (!byGiver) await storeMonth(trx, plan.userId, month.month, { nextTryOn: null })
  return store(trx, deps, { plan, month, lines, options })
}

/** Stores a try of the next due month. Months that were not run in time are missed, months without items skipped. */
async function tryNext(trx: Trx, deps: Trying, plan: StoredPlan, options: TryOptions): Promise<ToCharge | null> {
  const at = deps.clock.now()
  while (plan.nextOn !== null) {
    const dueOn = plan.nextOn
    const step = dueStep(dueOn, plan.today)
    if (step === 'wait') return null
    const month = monthOf(dueOn)
    const lines = step === 'charge' ? await linesOf(trx, deps, plan, itemsOf(plan, month)) : null
    const state = step === 'miss' ? 'missed' : lines === null ? 'skipped' : 'trying'
    const row: StoredMonth = {
      month,
      dueOn,
      state,
      failures: 0,
      failedOn: null,
      reason: null,
      needs: 'nothing',
      nextTryOn: null,
      drawn: (lines ?? []).map(({ item, amountCents }) => ({ item, cents: amountCents })),
      coverFee: plan.coverFee,
    }
    await insertMonth(trx, plan.userId, row)
    if (step === 'miss') await noteMissed(trx, deps, plan, month)
    plan.months.push(row)
    plan.nextOn = dayAfter(plan, dueOn)
    plan.fromMonth = null
    plan.pausedFrom = null
    if (plan.state === 'paused') plan.state = 'active'
    await storePlan(trx, plan.userId, { nextOn: plan.nextOn, fromMonth: null, pausedFrom: null, state: plan.state }, at)
    await resumePausedItems(trx, plan.userId, month)
    if (lines !== null) return store(trx, deps, { plan, month: row, lines, options })
  }
  return null
}

const dayAfter = (plan: StoredPlan, dueOn: string) =>
  nextCharge({ ...daysOf(plan), after: dueOn, from: firstMonthOfItems(plan) ?? monthOf(dueOn) })

type Line = StartPaymentInput['lines'][number] & { item: number }

/** The gifts to these items. Null if there are none, or their sum is below the smallest monthly charge. */
async function linesOf(
  trx: Trx,
  deps: Trying,
  plan: StoredPlan,
  items: readonly StoredItem[],
): Promise<readonly Line[] | null> {
  const giveables = await followOpenings(trx, deps, plan)
  const lines = items.flatMap(({ id, giveableId, amountCents, visibility }) => {
    const giveable = giveables.get(giveableId)
    return giveable ? [{ item: id, giveable, amountCents, visibility }] : []
  })
  return lines.length === 0 || sumOf(lines) < deps.config.SMALLEST_MONTHLY_CENTS ? null : lines
}

type Try = { plan: StoredPlan; month: StoredMonth; lines: readonly Line[]; options: TryOptions }

async function store(trx: Trx, deps: Trying, { plan, month, lines, options }: Try): Promise<ToCharge | null> {
  const at = deps.clock.now()
  const { byGiver = false, card: chosen, returnTo, key = `plan:${uuidv7(at)}` } = options
  const card = chosen === undefined ? await cardOfPlan(trx, plan.userId) : await findOwnCard(trx, plan.userId, chosen)
  if (!card && chosen !== undefined) throw notFound('cardGone')
  if (!card) {
    await noteFailure(trx, deps, { plan, month, reason: 'card_blocked', byGiver })
    return null
  }
  if (plan.cardId === null && chosen === undefined) await storePlan(trx, plan.userId, { cardId: card.id }, at)
  const order: StartPaymentInput = {
    userId: plan.userId,
    kind: 'monthly',
    lines,
    coverFee: month.coverFee,
    key,
    returnTo,
    requestHash: createHash('sha256').update(key).digest(),
    using: usingOf(card),
    offSession: !byGiver,
    within: (_, { id }) => insertTry(trx, { paymentId: id, userId: plan.userId, month: month.month, byGiver }),
  }
  return { order, stored: (await storePayment(trx, deps, order))! }
}

const usingOf = ({ methodId, brand, last4, fingerprint }: Omit<PlanCard, 'isDefault'>) => ({
  method: methodId,
  saved: true,
  keep: false,
  card: { brand, last4, fingerprint },
})
