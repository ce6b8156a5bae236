import type { Plan, PlanItem, PlanProblem } from '@kindling/contract/plan/calls'
import { addDays, monthOf, startAgainDays } from '@kindling/contract/plan/rules'
import type { Deps } from '../../deps.ts'
import type { Db, Trx } from '../../platform/database/db.ts'
import { dayIn } from '../../platform/time/time-zone.ts'
import type { WithKinds } from '../giveables/index.ts'
import { chargeOf } from '../gifts/index.ts'
import {
  nextChargeDay,
  itemNextOn,
  canStartAgain,
  drawnItems,
  itemsOf,
  sumOf,
  failedMonthOf,
  type StoredItem,
  type StoredPlan,
} from './plan.ts'
import { daysSkipped, endsOn } from './plan-schedule.ts'
import { cardAndMonths, findPlan, type PlanCard } from './plan.queries.ts'
import { chargedAt, monthlyTotal, openItems, outlooks, type Outlook } from './coming-items.ts'
import { endedWith, shownItems, type ShownItem } from './items.queries.ts'

type ShowDeps = Pick<Deps, 'clock' | 'config'> & WithKinds

/** Null if this person never gave monthly. */
export async function showPlan(db: Db | Trx, deps: ShowDeps, userId: number): Promise<Plan | null> {
  const now = deps.clock.now()
  const plan = await findPlan(db, userId, now)
  if (!plan) return null
  const { card, months } = await cardAndMonths(db, userId)
  const ended = canStartAgain(plan, now) ? await endedWith(db, userId, plan.endedAt!) : []
  const items = [...plan.items, ...ended]
  const shown = await shownItems(
    db,
    items.map((item) => ({ id: item.id, at: chargedAt({ ...plan, nextOn: itemNextOn(plan, item) }, now) })),
  )
  const all = await outlooks(db, deps, plan)
  const live = openItems(all)
  const monthly = monthlyTotal(plan, live, deps)
  return {
    uuid: plan.uuid,
    state: plan.state,
    day: plan.day,
    time_zone: plan.timeZone,
    monthly_cents: monthly.cents,
    charged_monthly_cents: monthly.chargedCents,
    cover_fee: plan.coverFee,
    card: card && cardView(card),
    next: nextOf(plan, live, deps),
    skipped: skippedOf(plan),
    saved_fee_cents: Math.max(0, monthly.items.length - 1) * deps.config.CARD_FEE_FIXED_CENTS,
    months_given: months,
    charging: plan.charging,
    dispute: plan.dispute === 'none' ? null : plan.dispute,
    starts_again_until: ended.length === 0 ? null : addDays(dayIn(plan.endedAt!, plan.timeZone), startAgainDays),
    problem: problemOf(plan, deps),
    items: items.map((item) => ({
      ...itemView(item, shown.get(item.id)!, all.get(item)),
      next_on: all.get(item) === 'open' ? itemNextOn(plan, item) : null,
    })),
  }
}

export function nextOf(plan: StoredPlan, live: readonly StoredItem[], { config }: Pick<Deps, 'config'>): Plan['next'] {
  if (plan.nextOn === null) return null
  const cents = sumOf(itemsOf({ items: [...live] }, monthOf(plan.nextOn)))
  if (cents === 0) return null
  const charged = chargeOf(cents, plan.coverFee, { config })
  const below = cents < config.SMALLEST_MONTHLY_CENTS
  return { on: plan.nextOn, amount_cents: cents, charged_cents: charged, below_least: below }
}

function skippedOf(plan: StoredPlan): string[] {
  const usual = nextChargeDay(plan, null)
  if (plan.nextOn === null || plan.fromMonth === null || usual === null) return []
  return daysSkipped(plan, usual, plan.nextOn)
}

export function problemOf(plan: StoredPlan, { config }: Pick<Deps, 'config'>): PlanProblem | null {
  const failedMonth = failedMonthOf(plan)
  const cents = failedMonth ? sumOf(drawnItems(plan, failedMonth).filter(({ heldAt }) => heldAt === null)) : 0
  return (
    failedMonth && {
      due_on: failedMonth.dueOn,
      failed_on: failedMonth.failedOn!,
      amount_cents: cents,
      charged_cents: chargeOf(cents, failedMonth.coverFee, { config }),
      reason: (failedMonth.reason ?? 'declined') as PlanProblem['reason'],
      needs: failedMonth.needs,
      next_try_on: failedMonth.nextTryOn,
      ends_on: endsOn(failedMonth.dueOn),
    }
  )
}

function itemView(item: StoredItem, shown: ShownItem, outlook: Outlook | undefined): Omit<PlanItem, 'next_on'> {
  return {
    uuid: item.uuid,
    giveable: shown.giveable,
    amount_cents: item.amountCents,
    visibility: item.visibility,
    state: stateOf(item, outlook),
    since: item.createdAt.toISOString(),
    goes_to: shown.goesTo,
  }
}

function stateOf({ state, heldAt }: StoredItem, outlook: Outlook | undefined): PlanItem['state'] {
  if (outlook !== undefined && heldAt !== null) return 'held'
  if (state !== 'active' || outlook === 'open') return state as PlanItem['state']
  return outlook === 'ending' ? 'ending' : 'held'
}

const cardView = ({ uuid, brand, last4, expMonth, expYear, isDefault }: PlanCard) => ({
  uuid,
  brand,
  last4,
  exp_month: expMonth,
  exp_year: expYear,
  is_default: isDefault,
})
