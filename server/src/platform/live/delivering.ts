import type { Subject } from '@kindling/contract/live'

/** Listeners fetch what moved at once, so only so many of a subject are notified at a time, and all others after them. */
const usualAtOnce = 5
const everyMs = 20

/** By kind of subject; undefined is the usual number. */
export type AtOnceOf = (kind: string) => number | undefined

/** The listeners of each subject, and those with changes to be sent. */
export type Delivering<H> = {
  add(listener: H, subjects: Iterable<Subject>): void
  remove(listener: H, subjects: Iterable<Subject>): void
  publish(subject: Subject, listeners?: Iterable<H>): void
  waits(subject: Subject, listener: H): boolean
  /** How many are notified of one subject of a kind each 20 ms. */
  paceBy(of: AtOnceOf): void
}

export function deliveringBy<H>(sendOne: (listener: H, subject: Subject) => void): Delivering<H> {
  let atOnceOf: AtOnceOf = () => undefined
  const hearing = new Map<Subject, Set<H>>()
  const waiting = new Map<Subject, Set<H>>()
  let timer: NodeJS.Timeout | undefined

  function sendNext(): void {
    timer = undefined
    for (const [subject, listeners] of waiting) {
      const atOnce = atOnceOf(subject.slice(0, subject.indexOf(':'))) ?? usualAtOnce
      for (const listener of [...listeners].slice(0, atOnce)) {
        listeners.delete(listener)
        sendOne(listener, subject)
      }
      if (listeners.size === 0) waiting.delete(subject)
    }
    if (waiting.size > 0) timer = setTimeout(sendNext, everyMs)
  }

  return {
    add(listener, subjects) {
      for (const one of subjects) setOf(hearing, one).add(listener)
    },
    remove(listener, subjects) {
      for (const all of [hearing, waiting]) {
        for (const one of subjects) {
          all.get(one)?.delete(listener)
          if (all.get(one)?.size === 0) all.delete(one)
        }
      }
    },
    publish(subject, listeners = hearing.get(subject) ?? []) {
      for (const one of listeners) setOf(waiting, subject).add(one)
      if (waiting.size > 0) timer ??= setTimeout(sendNext, 0)
    },
    paceBy(of) {
      atOnceOf = of
    },
    waits: (subject, listener) => waiting.get(subject)?.has(listener) ?? false,
  }
}

function setOf<K, V>(sets: Map<K, Set<V>>, key: K): Set<V> {
  const known = sets.get(key)
  if (known) return known
  const made = new Set<V>()
  sets.set(key, made)
  return made
}
