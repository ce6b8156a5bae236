import type { groups } from '@kindling/words/notifications/notifications'

export type When = keyof typeof groups
const day = 86_400_000

/** Today in local time; this week: the six days before. */
export function whenWas(at: Date, now: Date): When {
  const today = new Date(now.getFullYear(), now.getMonth(), now.getDate()).getTime()
  if (at.getTime() >= today) return 'today'
  return at.getTime() >= today - 6 * day ? 'week' : 'earlier'
}
