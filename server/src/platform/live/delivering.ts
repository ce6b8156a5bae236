import type { Subject } from '@kindling/contract/live'

/** Only this many per subject are notified every 20 ms, because clients fetch it as soon as they are notified. */
const usualPace = 5
const everyMs = 20

/** The number for a kind of subject; undefined: `usualPace`. */
export type PaceOf = (kind: string) => number | undefined

export type Delivering<H> = {
  add(listener: H, subjects: Iterable<Subject>): void
  remove(listener: H, subjects: Iterable<Subject>): void
  publish(subject: Subject, listeners?: Iterable<H>): void
  waits(subject: Subject, listener: H): boolean
  paceBy(of: PaceOf): void
}

export function deliveringBy<H>(sendOne: (listener: H, subject: Subject) => void): Delivering<H> {
  let paceOf: PaceOf = () => undefined
  const listenersOf = new Map<Subject, Set<H>>()
  const waiting = new Map<Subject, Set<H>>()
  let timer: NodeJS.Timeout | undefined

  function sendNext(): void {
    timer = undefined
    for (const [subject, listeners] of waiting) {
      const pace = paceOf(subject.slice(0, subject.indexOf(':'))) ?? usualPace
      for (const listener of [...listeners].slice(0, pace)) {
        listeners.delete(listener)
        sendOne(listener, subject)
      }
      if (listeners.size === 0) waiting.delete(subject)
    }
    if (waiting.size > 0) timer = setTimeout(sendNext, everyMs)
  }

  return {
    add(listener, subjects) {
      for (const one of subjects) setOf(listenersOf, one).add(listener)
    },
    remove(listener, subjects) {
      for (const all of [listenersOf, waiting]) {
        for (const one of subjects) {
          all.get(one)?.delete(listener)
          if (all.get(one)?.size === 0) all.delete(one)
        }
      }
    },
    publish(subject, listeners = listenersOf.get(subject) ?? []) {
      for (const one of listeners) setOf(waiting, subject).add(one)
      if (waiting.size > 0) timer ??= setTimeout(sendNext, 0)
    },
    paceBy(of) {
      paceOf = of
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
