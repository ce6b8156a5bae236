import type { ReportPromise } from '@kindling/contract/common'
import type { Deps } from '../../../deps.ts'
import { dayIn } from '../../../platform/time/time-zone.ts'

export type StoredPromise = { due_on: string; kept_at: string | null }

/** A report on the due day is in time. */
export function shownPromise(
  { due_on, kept_at }: StoredPromise,
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
): ReportPromise {
  const dayOf = (at: Date) => dayIn(at, config.DEFAULT_TIME_ZONE)
  if (kept_at !== null) return { due_on, kept_on: dayOf(new Date(kept_at)), state: 'kept' }
  return { due_on, kept_on: null, state: due_on < dayOf(clock.now()) ? 'overdue' : 'due' }
}
