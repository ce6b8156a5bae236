import { raiseAlarm } from '../platform/alarms/alarms.ts'
import type { Clock } from '../platform/time/clock.ts'
import type { Db, Trx } from '../platform/database/db.ts'
import type { Log } from '../platform/monitoring/log.ts'
import { countWaiting, postponeEvent, storeEvents, takeEvent, takeEvents } from './inbox.queries.ts'
import type { ProcessorEvent } from './processor.ts'

/** Applies events in the transaction that takes them from the inbox, so that either both happen or nothing. */
export type ApplyEvents = (trx: Trx, events: readonly ProcessorEvent[]) => Promise<void>

/** A queue of events in a table. Workers lock the rows that they apply, so that a crash releases them at once. */
export type Inbox = {
  /** Stores an event. Does nothing if its id is stored already. It is committed when this returns. */
  take(event: ProcessorEvent): Promise<void>
  work(apply: ApplyEvents): void
  /** Applies events until none is left. Throws the first failure after all others are done. */
  drain(apply: ApplyEvents): Promise<number>
  waiting(): Promise<number>
  stop(): Promise<void>
}

/** The most events in one transaction, which share the cost of its commit. */
const batchSize = 32
/** Workers in one process: more would only wait for each other's locks at a popular giveable. */
const workers = 2
/** The interval, in ms, at which the inbox is read for events of other processes and retries that are due. */
const pollEvery = 250

type InboxDeps = { db: Db; clock: Clock; log: Log }

export function openInbox(deps: InboxDeps): Inbox {
  const { db, log } = deps
  const store = storer(deps)
  let stopped = false
  let apply: ApplyEvents | undefined
  let ticking: NodeJS.Timeout | undefined
  const working = new Set<Promise<void>>()

  const wake = () => {
    if (!apply || stopped || working.size >= workers) return
    const worker = workOff(apply).finally(() => working.delete(worker))
    working.add(worker)
  }
  const workOff = async (how: ApplyEvents) => {
    try {
      while (!stopped && (await applyNext(deps, how)).length > 0) wake()
    } catch (error) {
      log.warn({ err: error }, 'the inbox cannot be read')
    }
  }

  return {
    async take(event) {
      await store(event)
      if (event.foreign) await noteForeign(deps, event)
      wake()
    },
    work(how) {
      apply = how
      ticking = setInterval(wake, pollEvery)
    },
    async drain(how) {
      const failures: unknown[] = []
      let total = 0
      for (let ended; (ended = await applyNext(deps, how)).length > 0; total += ended.length) {
        for (const event of ended) if ('failure' in event) failures.push(event.failure)
      }
      if (failures.length > 0) throw failures[0]
      return total
    },
    waiting: () => countWaiting(db),
    async stop() {
      stopped = true
      clearInterval(ticking)
      await Promise.all(working)
    },
  }
}

/** Collects events while the previous insert commits, and inserts them together. If this fails, inserts each alone. */
function storer({ db, clock }: InboxDeps): (event: ProcessorEvent) => Promise<void> {
  let gathered: ProcessorEvent[] = []
  let next: Promise<unknown> | undefined
  let now: Promise<unknown> = Promise.resolve()
  return async (event) => {
    gathered.push(event)
    next ??= now.then(() => {
      const batch = gathered
      gathered = []
      next = undefined
      return (now = storeEvents(db, batch, clock.now()).then(
        () => undefined,
        () => 'failed' as const,
      ))
    })
    if ((await next) === 'failed') await storeEvents(db, [event], clock.now())
  }
}

/** Raises an alarm: a signed event of another account or mode means that the settings are wrong. */
const noteForeign = (deps: InboxDeps, { id, type, foreign }: ProcessorEvent) =>
  raiseAlarm(deps.db, deps, { kind: 'foreign_event', about: id, detail: { because: foreign, type } })

type Ended = { id: string } | { id: string; failure: unknown }

/** Uses one transaction. If this fails, applies each alone, so that one cannot block the others. */
async function applyNext(deps: InboxDeps, apply: ApplyEvents): Promise<Ended[]> {
  const { db, clock, log } = deps
  let events: readonly ProcessorEvent[] = []
  try {
    await db.transaction().execute(async (trx) => {
      events = await takeEvents(trx, clock.now(), batchSize)
      if (events.length > 0) await apply(trx, events)
    })
    return events.map(({ id }) => ({ id }))
  } catch (failure) {
    if (events.length === 0) throw failure
    if (events.length === 1) return [await postpone(deps, events[0]!, failure)]
    log.warn({ err: failure, events: events.length }, 'events are applied one by one')
    const ended: Ended[] = []
    for (const event of events) ended.push(await applyAlone(deps, event, apply))
    return ended
  }
}

async function applyAlone(deps: InboxDeps, event: ProcessorEvent, apply: ApplyEvents): Promise<Ended> {
  try {
    await deps.db.transaction().execute(async (trx) => {
      const taken = await takeEvent(trx, deps.clock.now(), event.id)
      if (taken) await apply(trx, [taken])
    })
    return { id: event.id }
  } catch (failure) {
    return postpone(deps, event, failure)
  }
}

async function postpone({ db, clock, log }: InboxDeps, { id, type }: ProcessorEvent, failure: unknown): Promise<Ended> {
  log.error({ err: failure, event: id, type }, 'event failed')
  await postponeEvent(db, id, clock.now(), String(failure))
  return { id, failure }
}
