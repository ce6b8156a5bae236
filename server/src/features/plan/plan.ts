import { monthOf, startAgainDays, type Day, type Month } from '@kindling/contract/plan/rules'
import type {
  GiftVisibility,
  PaymentDispute,
  PlanItemState,
  PlanMonthState,
  PlanNeed,
  PlanState,
} from '../../platform/database/tables.ts'
import { day } from '../../platform/time/clock.ts'
import { dayIn } from '../../platform/time/time-zone.ts'
import { endsOn, joinMonth, nextCharge } from './plan-schedule.ts'

export type StoredItem = {
  id: number
  uuid: string
  giveableId: number
  amountCents: number
  visibility: GiftVisibility
  state: PlanItemState
  fromMonth: Month
  /** Null if the item joined a charge of the plan without a first gift of its own. */
  firstPaymentId: number | null
  /** The day and fee cover that a stopped plan takes once the first gift is paid; null for other items. */
  startDay: number | null
  startCoverFee: boolean | null
  heldAt: Date | null
  createdAt: Date
}

/** The terms of a whole plan. */
export type Terms = Pick<StoredPlan, 'day' | 'coverFee'>

export type StoredMonth = {
  month: Month
  state: PlanMonthState
  dueOn: Day
  failures: number
  failedOn: Day | null
  reason: string | null
  needs: PlanNeed
  nextTryOn: Day | null
  drawn: DrawnItem[]
  coverFee: boolean
}

/** A month charges this for an item, however the item changes later. */
type DrawnItem = { item: number; cents: number }

/** A plan with its items that have not ended, its last months, and today's date in its giver's time zone. */
export type StoredPlan = {
  userId: number
  uuid: string
  state: PlanState
  day: number
  cardId: number | null
  coverFee: boolean
  nextOn: Day | null
  /** The day of one charge that a change of `day` put on another day. */
  movedTo: Day | null
  fromMonth: Month | null
  /** The first charge day that a skip or a pause leaves out. */
  pausedFrom: Day | null
  /** A dispute of a monthly charge: `open` pauses the plan, `won` lets its giver resume, `lost` ended it. */
  dispute: PaymentDispute
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

/** A stopped plan can be started again for a year. */
export const canStartAgain = ({ state, endedAt }: Pick<StoredPlan, 'state' | 'endedAt'>, now: Date): boolean =>
  state === 'ended' && endedAt !== null && now.getTime() - endedAt.getTime() <= startAgainDays * day

/** The month that failed and may still be tried. */
export const failedMonthOf = ({ months }: Pick<StoredPlan, 'months'>): StoredMonth | null =>
  months.find(({ state, failedOn }) => state === 'trying' && failedOn !== null) ?? null

/** The last day on which a failed month is tried, before which no other month is charged; null if that is over. */
export function failedEndOf(plan: Pick<StoredPlan, 'months' | 'today'>): Day | null {
  const failedMonth = failedMonthOf(plan)
  return failedMonth && endsOn(failedMonth.dueOn) > plan.today ? endsOn(failedMonth.dueOn) : null
}

/** The charge days of a plan, for `nextCharge`. */
export const daysOf = ({ day, movedTo, months }: Pick<StoredPlan, 'day' | 'movedTo' | 'months'>) => ({
  day,
  movedTo,
  done: months.map(({ month }) => month),
})

/** The first month in which an item is charged; null without items. */
export const firstMonthOfItems = (plan: Pick<StoredPlan, 'items'>): Month | null =>
  currentItems(plan)
    .map(({ fromMonth }) => fromMonth)
    .toSorted()[0] ?? null

/** The day of the next charge; null without items. `fromMonth`: the month in which a skipped or paused plan resumes. */
export function nextChargeDay(
  plan: Pick<StoredPlan, 'day' | 'movedTo' | 'today' | 'items' | 'months' | 'fromMonth'>,
  fromMonth: Month | null = plan.fromMonth,
): Day | null {
  const first = firstMonthOfItems(plan)
  if (first === null) return null
  return nextCharge({
    ...daysOf(plan),
    after: failedEndOf(plan) ?? plan.today,
    from: fromMonth !== null && fromMonth > first ? fromMonth : first,
  })
}

export const itemsOf = (plan: Pick<StoredPlan, 'items'>, month: Month): StoredItem[] =>
  currentItems(plan).filter(({ fromMonth }) => fromMonth <= month)

/** The day of the last charge, of a month or of the first gift of an item, also of one that is due. */
export function lastCharge(plan: Pick<StoredPlan, 'items' | 'months' | 'nextOn' | 'today' | 'timeZone'>): Day | null {
  const months = plan.months.filter(({ state }) => state === 'paid' || state === 'trying').map(({ dueOn }) => dueOn)
  const firsts = currentItems(plan)
    .filter(({ firstPaymentId }) => firstPaymentId !== null)
    .map(({ createdAt }) => dayIn(createdAt, plan.timeZone))
  const due = plan.nextOn !== null && plan.nextOn <= plan.today ? [plan.nextOn] : []
  return [...months, ...firsts, ...due].toSorted().at(-1) ?? null
}

/** The items that a failed month still charges, with their amounts of the day on which it was drawn. */
export const drawnItems = (plan: Pick<StoredPlan, 'items'>, { drawn }: StoredMonth): StoredItem[] =>
  currentItems(plan).flatMap((item) => {
    const line = drawn.find(({ item: id }) => id === item.id)
    return line ? [{ ...item, amountCents: line.cents }] : []
  })

/** The first charge day that a pause leaves out. A pause that comes again begins where the first one began. */
export function pauseStart(plan: StoredPlan): Day | null {
  const { nextOn, pausedFrom, today } = plan
  if (nextOn === null || nextOn <= today) return nextOn
  return pausedFrom !== null && (pausedFrom >= today || isLastDue(plan, pausedFrom))
    ? pausedFrom
    : nextChargeDay(plan, null)
}

/** True if the charge of this day was due when it was left out, and no other charge day has passed since. */
const isLastDue = (plan: StoredPlan, on: Day): boolean =>
  wasDue(plan, on) && nextCharge({ ...daysOf(plan), after: on, from: monthOf(on) }) > plan.today

const wasDue = ({ months }: StoredPlan, on: Day): boolean => months.some(({ month }) => month === monthOf(on))

/** The first charge day that is left out after a change of the day put the next charge on another one. */
export const pausedFromAfter = (plan: StoredPlan, movedOn: Day): Day | null =>
  plan.pausedFrom !== null && plan.pausedFrom >= plan.today && !wasDue(plan, plan.pausedFrom)
    ? movedOn
    : plan.pausedFrom

/** True if an item may join the next charge without a first gift: the plan has other items, and its charges go on. */
export const canJoinNext = (plan: StoredPlan): plan is StoredPlan & { nextOn: Day } =>
  !isOver(plan) && plan.nextOn !== null && currentItems(plan).length > 0

/** The month of the next charge of the other items: an item without a first gift joins it. */
export function monthToJoin(plan: StoredPlan, item?: StoredItem): Month {
  if (plan.nextOn !== null && plan.nextOn <= plan.today) return monthOf(plan.nextOn)
  const others = { ...plan, items: plan.items.filter((other) => other !== item) }
  return monthOf(nextChargeDay(others, null) ?? plan.today)
}

/** The first month in which the plan charges an item that is not paused. */
export const firstMonthOf = (plan: StoredPlan, item: StoredItem, fromMonth: Month | null): Month =>
  item.firstPaymentId === null
    ? monthToJoin(plan, item)
    : joinMonth(dayIn(item.createdAt, plan.timeZone), { day: plan.day, fromMonth })

/** The first month, not before the plan's own, in which an item is charged if it is not paused itself. */
export function usualMonth(plan: StoredPlan, item: StoredItem): Month {
  const joined = firstMonthOf(plan, item, plan.fromMonth)
  const due = plan.nextOn !== null && plan.nextOn <= plan.today ? monthOf(plan.nextOn) : null
  const active = { ...plan, items: [{ ...item, state: 'active' as const, fromMonth: joined }] }
  return due !== null && due >= joined ? due : monthOf(nextChargeDay(active)!)
}

export const sumOf = (items: readonly { amountCents: number }[]) =>
  items.reduce((sum, { amountCents }) => sum + amountCents, 0)

/** The day of an item's next gift, if the plan does not change. */
export function itemNextOn(plan: StoredPlan, item: StoredItem): Day | null {
  if (plan.nextOn === null || item.heldAt !== null || (item.state !== 'active' && item.state !== 'paused')) return null
  if (item.fromMonth <= monthOf(plan.nextOn)) return plan.nextOn
  return nextCharge({ ...daysOf(plan), after: plan.nextOn, from: item.fromMonth })
}
