import { mostNotifying } from '@kindling/contract/updates/rules'
import type { NotifyingLeft } from '@kindling/contract/updates/calls'
import { day } from '../../platform/time/clock.ts'

const week = 7 * day

/** Computes how many updates of a giveable may still notify. `times`: the notifications of the last seven days. */
export function notifyingLeft(times: readonly Date[], now: Date): NotifyingLeft {
  const at = now.getTime()
  const within = (ms: number) => times.map((t) => t.getTime()).filter((t) => t > at - ms)
  const left = (ms: number, most: number) => Math.max(0, most - within(ms).length)
  // the time at which the oldest counted one leaves the window
  const freeAt = (ms: number, most: number) => {
    const spent = within(ms).toSorted((a, b) => b - a)
    return spent.length < most ? at : spent[most - 1]! + ms
  }
  const next = Math.max(freeAt(day, mostNotifying.day), freeAt(week, mostNotifying.week))
  return {
    left_today: Math.min(left(day, mostNotifying.day), left(week, mostNotifying.week)),
    left_this_week: left(week, mostNotifying.week),
    next_at: next > at ? new Date(next).toISOString() : null,
  }
}
