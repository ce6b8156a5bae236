import type { BoardPeriod } from '@kindling/contract/leaderboards/calls'
import type { Deps } from '../../deps.ts'
import { day } from '../../platform/time/clock.ts'
import { dayIn } from '../../platform/time/time-zone.ts'

/** The first days of today's boards, and of tomorrow's, in case another process has a later clock. */
export function countedDays({ clock, config }: Pick<Deps, 'clock' | 'config'>): string[] {
  const tomorrow = new Date(clock.now().getTime() + day)
  const both = [boardDays({ clock, config }), boardDays({ clock: { now: () => tomorrow }, config })]
  return [...new Set(both.flatMap((days) => Object.values(days)))]
}

/** The first day that each board counts, in the configured time zone. For all time, it is earlier than any day. */
export function boardDays({ clock, config }: Pick<Deps, 'clock' | 'config'>): Record<BoardPeriod, string> {
  const today = new Date(`${dayIn(clock.now(), config.DEFAULT_TIME_ZONE)}T00:00:00Z`)
  const sinceWeekStart = (today.getUTCDay() - firstDays[config.WEEK_STARTS_ON] + 7) % 7
  const week = new Date(today.getTime() - sinceWeekStart * day)
  return { week: isoDay(week), month: `${isoDay(today).slice(0, 8)}01`, all: '0001-01-01' }
}

const firstDays = { sunday: 0, monday: 1, saturday: 6 }

const isoDay = (at: Date) => at.toISOString().slice(0, 10)
