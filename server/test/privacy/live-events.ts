import type { Subject } from '@kindling/contract/live'
import type { TestApp } from '../app.ts'

const counted = new WeakMap<TestApp, Map<Subject, number>>()

/** Counts the live events of each giveable from now on: everybody who sees it may receive them. */
export function countLiveEvents(app: TestApp): void {
  const { live } = app.deps
  const { publish } = live
  const times = new Map<Subject, number>()
  counted.set(app, times)
  live.publish = (...subjects) => {
    for (const one of subjects) if (one.startsWith('giveables:')) times.set(one, (times.get(one) ?? 0) + 1)
    publish(...subjects)
  }
}

export const liveEventsOf = (app: TestApp): ReadonlyMap<Subject, number> => counted.get(app) ?? new Map()
