import { monthOf, type Day, type Month } from '@kindling/contract/plan/rules'
import type {
  GiftVisibility,
  PlanItemState,
  PlanMonthState,
  PlanNeed,
  PlanState,
} from '../../platform/database/tables.ts'
import { endsOn, nextCharge } from './plan-schedule.ts'

export type StoredItem = {
  id: number
  uuid: string
  giveableId: number
  amountCents: number
  visibility: GiftVisibility
  state: PlanItemState
  fromMonth: Month
  firstPaymentId: number
  heldAt: Date | null
  createdAt: Date
}

export type StoredMonth = {
  month: Month
  state: PlanMonthState
  dueOn: Day
  failures: number
  failedOn: Day | null
  reason: string | null
  needs: PlanNeed
  nextTryOn: Day | null
}

/** A plan with its items that have not ended, its last months, and today's date in its giver's time zone. */
export type StoredPlan = {
  userId: number
  uuid: string
  state: PlanState
  day: number
  cardId: number | null
  coverFee: boolean
  nextOn: Day | null
  fromMonth: Month | null
  endedAt: Date | null
  today: Day
  timeZone: string
  /** The giver has asked to delete the account: nothing is charged meanwhile. */
  isLeaving: boolean
  /** A charge of this plan may be under way. */
  charging: boolean
  items: StoredItem[]
  months: StoredMonth[]
}

/** Active and paused items. They are charged from their `fromMonth` on. */
export const currentItems = ({ items }: Pick<StoredPlan, 'items'>): StoredItem[] =>
  items.filter(({ state }) => state === 'active' || state === 'paused')

export const isOver = ({ state }: Pick<StoredPlan, 'state'>) => state === 'ended' || state === 'lapsed'

/** The month that failed and may still be tried. */
export const failedMonthOf = ({ months }: Pick<StoredPlan, 'months'>): StoredMonth | null =>
  months.find(({ state, failedOn }) => state === 'trying' && failedOn !== null) ?? null

const earliest = (months: readonly Month[]) => months.toSorted()[0]

/** The day of the next charge; null without items. `fromMonth`: the month in which a skipped or paused plan resumes. */
export function nextChargeDay(
  plan: Pick<StoredPlan, 'day' | 'today' | 'items' | 'months' | 'fromMonth'>,
  fromMonth: Month | null = plan.fromMonth,
): Day | null {
  const first = earliest(currentItems(plan).map((item) => item.fromMonth))
  if (first === undefined) return null
  const failedMonth = failedMonthOf(plan)
  return nextCharge({
    day: plan.day,
    after: failedMonth && endsOn(failedMonth.dueOn) > plan.today ? endsOn(failedMonth.dueOn) : plan.today,
    from: fromMonth !== null && fromMonth > first ? fromMonth : first,
    done: plan.months.map(({ month }) => month),
  })
}

export const itemsOf = (plan: Pick<StoredPlan, 'items'>, month: Month): StoredItem[] =>
  currentItems(plan).filter(({ fromMonth }) => fromMonth <= month)

export const sumOf = (items: readonly { amountCents: number }[]) =>
  items.reduce((sum, { amountCents }) => sum + amountCents, 0)

/** The day of an item's next gift, if the plan does not change. */
export function itemNextOn(plan: StoredPlan, item: StoredItem): Day | null {
  if (plan.nextOn === null || item.heldAt !== null || (item.state !== 'active' && item.state !== 'paused')) return null
  if (item.fromMonth <= monthOf(plan.nextOn)) return plan.nextOn
  return nextCharge({ day: plan.day, after: plan.nextOn, from: item.fromMonth, done: [] })
}
