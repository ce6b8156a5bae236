import type { Subject } from '@kindling/contract/live'
import { randomInt } from 'node:crypto'

/** A moment of this process, in milliseconds, strictly later than the one before. */
export type Moment = number

export type Moments = {
  next(): Moment
  note(subject: Subject): void
  /** The last change of a subject, or a later one. */
  last(subject: Subject): Moment
  /** Earlier changes may have been missed. */
  known(): Moment
  forget(): void
}

const usualBuckets = 2 ** 17

/**
 * When subjects last changed. Subjects share buckets, so that a change of 100,000 costs little and no memory; who shares
 * one with whom is random, so that nobody can watch another subject through one's own.
 */
export function moments(buckets = usualBuckets, now: () => number = () => performance.now()): Moments {
  const kept = new Float64Array(buckets)
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
      kept[bucketOf(subject)] = next()
    },
    last: (subject) => Math.max(kept[bucketOf(subject)]!, known),
    known: () => known,
    forget() {
      known = next()
    },
  }
}
