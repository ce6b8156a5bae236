import {
  addDays,
  addMonths,
  dayIn,
  daysBetween,
  joinDays,
  joinsOn,
  monthOf,
  retryDays,
  type Day,
  type Month,
} from '@kindling/contract/plan/rules'
import type { PlanNeed } from '../../platform/database/tables.ts'

/** A month that is due for longer is missed, so that it is not charged close to the next one. */
const lastRetryDay = retryDays.at(-1)!

export const endsOn = (dueOn: Day): Day => addDays(dueOn, lastRetryDay)

type Coming = {
  day: number
  /** The charge of this day's month is on this day instead. */
  movedTo: Day | null
  /** The charge is later than this day. */
  after: Day
  /** The charge is in this month or later. */
  from: Month
  /** Months that are not charged again: they were charged, tried, skipped or missed. */
  done: readonly Month[]
}

/**
 * A month's own charge day. The one after a charge that was moved is 14 days after it or later, so that a month which
 * fails is over before the next one. A skip of the moved charge moves no other.
 */
function chargeDayOf({ day, movedTo }: Pick<Coming, 'day' | 'movedTo'>, month: Month): Day {
  const usual = dayIn(month, day)
  if (movedTo === null) return usual
  if (monthOf(movedTo) === month) return movedTo
  const earliest = addDays(movedTo, joinDays)
  return addMonths(monthOf(movedTo), 1) === month && earliest > usual ? earliest : usual
}

export function nextCharge({ day, movedTo, after, from, done }: Coming): Day {
  const chargeDay = (month: Month) => chargeDayOf({ day, movedTo }, month)
  let month = from > monthOf(after) ? from : monthOf(after)
  while (done.includes(month) || chargeDay(month) <= after) month = addMonths(month, 1)
  return chargeDay(month)
}

type MovedInput = { day: number; today: Day; next: Day; last: Day | null }

/**
 * Where a change to `day` puts the `next` charge, so that no month is dropped and 14 days lie after the `last` one. It
 * stays where it is if the new day has passed in its month, or if those 14 days go beyond it.
 */
export function movedCharge({ day, today, next, last }: MovedInput): Day {
  const wanted = dayIn(monthOf(next), day)
  const earliest = last === null ? wanted : addDays(last, joinDays)
  const on = earliest > wanted ? earliest : wanted
  return on > today && monthOf(on) === monthOf(next) ? on : next
}

/** The charge days from `from` to before `until`, which are skipped or paused. */
export function daysSkipped(plan: Pick<Coming, 'day' | 'movedTo'>, from: Day, until: Day): Day[] {
  const days: Day[] = []
  for (let on = from; on < until; on = chargeDayOf(plan, addMonths(monthOf(on), 1))) days.push(on)
  return days
}

/** The next step of a month: `wait` until it is due, `charge` it, or `miss` it because it is too late. */
export const dueStep = (nextOn: Day, today: Day): 'wait' | 'charge' | 'miss' =>
  nextOn > today ? 'wait' : daysBetween(nextOn, today) <= lastRetryDay ? 'charge' : 'miss'

/** The next day on which a failed month is retried; null if none is left. */
export function nextTryOn(dueOn: Day, today: Day): Day | null {
  return retryDays.map((days) => addDays(dueOn, days)).find((day) => day > today) ?? null
}

export const needOf = (reason: string | null): PlanNeed =>
  reason === 'card_blocked' ? 'card' : reason === 'authentication_failed' ? 'confirmation' : 'nothing'

type Failure = {
  dueOn: Day
  today: Day
  /** Counts this failure too. */
  failures: number
  reason: string | null
}
export type AfterFailure = {
  needs: PlanNeed
  nextTryOn: Day | null
  state: 'retrying' | 'needs_action' | 'lapsed'
  /** `confirm`: the bank requires a check by the giver. */
  notify: 'failed' | 'confirm' | null
}

/** No automatic retry after a hard decline or for a bank's check. Notifies of the first, third and last failure. */
export function afterFailure({ dueOn, today, failures, reason }: Failure): AfterFailure {
  const needs = needOf(reason)
  const next = needs === 'nothing' ? nextTryOn(dueOn, today) : null
  const isLast = needs === 'nothing' && next === null
  const state = isLast ? 'lapsed' : needs !== 'nothing' || failures >= 3 ? 'needs_action' : 'retrying'
  const isNotified = needs === 'card' || isLast || failures === 1 || failures === 3
  return { needs, nextTryOn: next, state, notify: needs === 'confirmation' ? 'confirm' : isNotified ? 'failed' : null }
}

/** The first month in which a new item is charged with the plan: not too soon, and not while the plan is paused. */
export function joinMonth(today: Day, { day, fromMonth }: { day: number; fromMonth: Month | null }): Month {
  const month = monthOf(joinsOn(today, day))
  return fromMonth !== null && fromMonth > month ? fromMonth : month
}
