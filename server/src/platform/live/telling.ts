import type { Subject } from '@kindling/contract/live'

/** Whoever hears of something asks for it at once: of one subject so many are told each time, and all others after them. */
const usualAtOnce = 5
const everyMs = 20

/** By kind of subject; undefined is the usual number. */
export type AtOnceOf = (kind: string) => number | undefined

/** The listeners of each subject, and those with changes to be sent. */
export type Telling<H> = {
  add(hearer: H, subjects: Iterable<Subject>): void
  remove(hearer: H, subjects: Iterable<Subject>): void
  tell(subject: Subject, hearers?: Iterable<H>): void
  waits(subject: Subject, hearer: H): boolean
  /** How many are notified of one subject of a kind each 20 ms. */
  paceBy(of: AtOnceOf): void
}

export function tellingBy<H>(tellOne: (hearer: H, subject: Subject) => void): Telling<H> {
  let atOnceOf: AtOnceOf = () => undefined
  const hearing = new Map<Subject, Set<H>>()
  const waiting = new Map<Subject, Set<H>>()
  let timer: NodeJS.Timeout | undefined

  function tellNext(): void {
    timer = undefined
    for (const [subject, hearers] of waiting) {
      const atOnce = atOnceOf(subject.slice(0, subject.indexOf(':'))) ?? usualAtOnce
      for (const hearer of [...hearers].slice(0, atOnce)) {
        hearers.delete(hearer)
        tellOne(hearer, subject)
      }
      if (hearers.size === 0) waiting.delete(subject)
    }
    if (waiting.size > 0) timer = setTimeout(tellNext, everyMs)
  }

  return {
    add(hearer, subjects) {
      for (const one of subjects) setOf(hearing, one).add(hearer)
    },
    remove(hearer, subjects) {
      for (const all of [hearing, waiting]) {
        for (const one of subjects) {
          all.get(one)?.delete(hearer)
          if (all.get(one)?.size === 0) all.delete(one)
        }
      }
    },
    tell(subject, hearers = hearing.get(subject) ?? []) {
      for (const one of hearers) setOf(waiting, subject).add(one)
      if (waiting.size > 0) timer ??= setTimeout(tellNext, 0)
    },
    paceBy(of) {
      atOnceOf = of
    },
    waits: (subject, hearer) => waiting.get(subject)?.has(hearer) ?? false,
  }
}

function setOf<K, V>(sets: Map<K, Set<V>>, key: K): Set<V> {
  const known = sets.get(key)
  if (known) return known
  const made = new Set<V>()
  sets.set(key, made)
  return made
}
