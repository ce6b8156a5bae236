import type { Subject } from '@kindling/contract/live'

/** A moment of this process, in milliseconds, strictly later than the one before. */
export type Moment = number

/** When each subject last moved, for as many as memory is kept for. */
export type Moments = {
  next(): Moment
  note(subject: Subject): void
  /** When it moved last, or may have: of what is forgotten, `known()`. */
  last(subject: Subject): Moment
  /** What moved before may be forgotten. */
  known(): Moment
  forget(): void
}

export function moments(limit: number, now: () => number = () => performance.now()): Moments {
  /** The one that moved longest ago comes first. */
  const kept = new Map<Subject, Moment>()
  let latest: Moment = 0
  let known: Moment = 0
  const next = (): Moment => (latest = Math.max(latest + 0.001, now()))
  return {
    next,
    note(subject) {
      kept.delete(subject)
      kept.set(subject, next())
      if (kept.size <= limit) return
      const [oldest, moved] = kept.entries().next().value!
      kept.delete(oldest)
      known = moved
    },
    last: (subject) => kept.get(subject) ?? known,
    known: () => known,
    forget() {
      kept.clear()
      known = next()
    },
  }
}
