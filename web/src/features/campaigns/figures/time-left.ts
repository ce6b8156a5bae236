import type { CampaignCard } from '@kindling/contract/campaigns/calls'
import { timeNow } from '../../../platform/browser/clock.ts'

/** The time left of a campaign, as a key of the words, in whole days including today. */
type TimeLeft =
  | { words: 'noEnd' | 'over' | 'endsToday' | 'endsTomorrow' }
  | { words: 'daysLeft'; days: number }
  | { words: 'openUntil' | 'ended'; date: Date }

const dayMs = 86_400_000
/** Calendar days from one moment to another, in the person's time zone. */
const calendarDays = (from: Date, to: Date) => {
  const midnight = (d: Date) => Date.UTC(d.getFullYear(), d.getMonth(), d.getDate())
  return Math.round((midnight(to) - midnight(from)) / dayMs)
}

/** Quiet campaigns show a plain date instead of the words for the last two days. */
export function timeLeftOf(c: Pick<CampaignCard, 'ends_at' | 'quiet' | 'status'>, now: Date = timeNow()): TimeLeft {
  if (c.ends_at === null) return { words: c.status === 'ended' ? 'over' : 'noEnd' }
  const date = new Date(c.ends_at)
  const left = date.getTime() - now.getTime()
  // a campaign that reached its goal may have ended before its last day
  if (left > 0 && c.status === 'ended') return { words: 'over' }
  if (left <= 0) return { words: 'ended', date }
  const days = calendarDays(now, date)
  if (days > 1) return { words: 'daysLeft', days: Math.ceil(left / dayMs) }
  if (c.quiet) return { words: 'openUntil', date }
  return { words: days === 1 ? 'endsTomorrow' : 'endsToday' }
}
