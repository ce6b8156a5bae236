import type { Subject } from '@kindling/contract/live'
import { dropOldestOf } from '../drop-oldest.ts'

/** A moment of this process, in milliseconds, strictly later than the one before. */
export type Moment = number

/** When each subject last changed, for as long as that is remembered. */
export type Moments = {
  next(): Moment
  note(subject: Subject): void
  /** The last change of a subject; `known()` if it is forgotten. */
  last(subject: Subject): Moment
  /** Earlier changes may be forgotten. */
  known(): Moment
  forget(): void
}

export function moments(limit: number, now: () => number = () => performance.now()): Moments {
  /** The one that moved longest ago comes first. */
  const kept = new Map<Subject, Moment>()
  const dropOldest = dropOldestOf(kept)
  let latest: Moment = 0
  let known: Moment = 0
  const next = (): Moment => (latest = Math.max(latest + 0.001, now()))
  return {
    next,
    note(subject) {
      kept.delete(subject)
      kept.set(subject, next())
      if (kept.size > limit) known = dropOldest()[1]
    },
    last: (subject) => kept.get(subject) ?? known,
    known: () => known,
    forget() {
      kept.clear()
      known = next()
    },
  }
}
