import {
  addDays,
  addMonths,
  dayIn,
  daysBetween,
  joinsOn,
  monthOf,
  retryDays,
  type Day,
  type Month,
} from '@kindling/contract/plan-rules'
import type { PlanNeed } from '../../platform/database/tables.ts'

/** A month that was not charged by then, nor tried, is missed: it is never charged beside the next one. */
const patience = retryDays.at(-1)!

/** The last day on which a month is tried. */
export const endsOn = (dueOn: Day): Day => addDays(dueOn, patience)

type Coming = {
  /** The day of the month. */
  day: number
  /** The charge comes later than that. */
  after: Day
  /** The first month in which something is given. */
  from: Month
  /** Months that were charged, tried or missed. */
  done: readonly Month[]
}

export function nextCharge({ day, after, from, done }: Coming): Day {
  let month = from > monthOf(after) ? from : monthOf(after)
  while (done.includes(month) || dayIn(month, day) <= after) month = addMonths(month, 1)
  return dayIn(month, day)
}

/** The plan's days between two of its charges: those that are skipped or paused. */
export function daysSkipped(day: number, from: Day, until: Day): Day[] {
  const days: Day[] = []
  for (let on = from; on < until; on = dayIn(addMonths(monthOf(on), 1), day)) days.push(on)
  return days
}

/** How a plan that is due goes on: `charge` its month, or let it go, because nothing ran for too long. */
export const dueStep = (nextOn: Day, today: Day): 'wait' | 'charge' | 'miss' =>
  nextOn > today ? 'wait' : daysBetween(nextOn, today) <= patience ? 'charge' : 'miss'

/** The next day of the schedule; null: there is none left. */
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
  /** `confirm`: its bank asks the giver. */
  notify: 'failed' | 'confirm' | null
}

/** No retry by itself after a hard decline, or if the giver must confirm. Notifies of the first, third and last failure. */
export function afterFailure({ dueOn, today, failures, reason }: Failure): AfterFailure {
  const needs = needOf(reason)
  const next = needs === 'nothing' ? nextTryOn(dueOn, today) : null
  const isLast = needs === 'nothing' && next === null
  const state = isLast ? 'lapsed' : needs !== 'nothing' || failures >= 3 ? 'needs_action' : 'retrying'
  const isNotified = needs === 'card' || isLast || failures === 1 || failures === 3
  return { needs, nextTryOn: next, state, notify: needs === 'confirmation' ? 'confirm' : isNotified ? 'failed' : null }
}

/** The first month that a new item gives with the plan: far enough off, and not before the plan goes on. */
export function joinMonth(today: Day, { day, nextOn }: { day: number; nextOn: Day | null }): Month {
  const month = monthOf(joinsOn(today, day))
  return nextOn !== null && monthOf(nextOn) > month ? monthOf(nextOn) : month
}
