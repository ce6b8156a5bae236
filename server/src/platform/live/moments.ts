import type { Subject } from '@kindling/contract/live'
import { randomInt } from 'node:crypto'

/** Milliseconds in this process; each moment is later than the one before. */
export type Moment = number

export type Moments = {
  next(): Moment
  note(subject: Subject): void
  /** The time of the subject's last change, or a later time. */
  last(subject: Subject): Moment
  /** Changes before this time may have been missed. */
  known(): Moment
  forget(): void
}

const usualBuckets = 2 ** 17

/** Subjects share buckets, to save memory; randomly, so that nobody can observe a subject through their own. */
export function moments(buckets = usualBuckets, now: () => number = () => performance.now()): Moments {
  const lastChanges = new Float64Array(buckets)
  const seed = randomInt(2 ** 32)
  let latest: Moment = 0
  let known: Moment = 0
  const next = (): Moment => (latest = Math.max(latest + 0.001, now()))

  /** FNV-1a */
  function bucketOf(subject: Subject): number {
    let hash = seed
    for (let i = 0; i < subject.length; i += 1) hash = Math.imul(hash ^ subject.charCodeAt(i), 0x01000193)
    return (hash >>> 0) % buckets
  }

  return {
    next,
    note(subject) {
      lastChanges[bucketOf(subject)] = next()
    },
    last: (subject) => Math.max(lastChanges[bucketOf(subject)]!, known),
    known: () => known,
    forget() {
      known = next()
    },
  }
}
