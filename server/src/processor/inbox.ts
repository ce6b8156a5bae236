import type { Clock } from '../platform/clock.ts'
import type { Db, Trx } from '../platform/db.ts'
import type { Log } from '../platform/log.ts'
import { countWaiting, postponeEvent, storeEvents, takeEvent } from './inbox.queries.ts'
import type { ProcessorEvent } from './processor.ts'

/** Does what an event tells, in the transaction that takes it from the inbox: both happen once, or neither. */
export type ApplyEvent = (trx: Trx, event: ProcessorEvent) => Promise<void>

/**
 * Where the processor's events wait to be applied. The rows are the line itself: no job is stored beside them, and whoever
 * applies one holds its row, so that a crash gives it back at once.
 */
export type Inbox = {
  /** Stores an event once by its id, for whoever works: it is safe when this ends. One that is there already changes nothing. */
  take(event: ProcessorEvent): Promise<void>
  /** Begins to apply events in this process, several side by side. */
  work(apply: ApplyEvent): void
  /** Applies what is due now, here, until nothing is left. Throws the first failure, after the others are done. */
  drain(apply: ApplyEvent): Promise<number>
  /** How many events are not applied yet, due or later. */
  waiting(): Promise<number>
  /** Ends the work, after what is under way. */
  stop(): Promise<void>
}

/** So many events are applied side by side in one process: more would only wait for each other at a cause that many give to. */
const atOnce = 4
/** Another process may have stored an event, or a failed one be due: so often an idle one looks, in milliseconds. */
const lookEvery = 250

export function openInbox({ db, clock, log }: { db: Db; clock: Clock; log: Log }): Inbox {
  const store = storer({ db, clock })
  let stopped = false
  let apply: ApplyEvent | undefined
  let ticking: NodeJS.Timeout | undefined
  const working = new Set<Promise<void>>()

  /** Each worker that finds something calls another, until one finds nothing. */
  const wake = () => {
    if (!apply || stopped || working.size >= atOnce) return
    const one = workOff(apply).finally(() => working.delete(one))
    working.add(one)
  }
  const workOff = async (how: ApplyEvent) => {
    try {
      while (!stopped && (await applyNext({ db, clock, log }, how)) !== null) wake()
    } catch (error) {
      log.warn({ err: error }, 'the inbox cannot be read')
    }
  }

  return {
    async take(event) {
      await store(event)
      wake()
    },
    work(how) {
      apply = how
      ticking = setInterval(wake, lookEvery)
    },
    async drain(how) {
      const failures: unknown[] = []
      let total = 0
      for (let ended; (ended = await applyNext({ db, clock, log }, how)) !== null; total++) {
        if ('failure' in ended) failures.push(ended.failure)
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

/**
 * Stores events that come side by side in one statement: while one is on its way to the disk, the next gather. If a
 * statement fails, each of its events is tried alone, so that none fails because of another.
 */
function storer({ db, clock }: { db: Db; clock: Clock }): (event: ProcessorEvent) => Promise<void> {
  let gathered: ProcessorEvent[] = []
  let next: Promise<unknown> | undefined
  let now: Promise<unknown> = Promise.resolve()
  return async (event) => {
    gathered.push(event)
    next ??= now.then(() => {
      const together = gathered
      gathered = []
      next = undefined
      return (now = storeEvents(db, together, clock.now()).then(
        () => undefined,
        () => 'failed' as const,
      ))
    })
    if ((await next) === 'failed') await storeEvents(db, [event], clock.now())
  }
}

type Ended = { id: string } | { id: string; failure: unknown }

/** Applies the event that is due longest; null if none is. One that fails stays and is due again later. */
async function applyNext(
  { db, clock, log }: { db: Db; clock: Clock; log: Log },
  apply: ApplyEvent,
): Promise<Ended | null> {
  let event: ProcessorEvent | null = null
  try {
    await db.transaction().execute(async (trx) => {
      event = await takeEvent(trx, clock.now())
      if (event) await apply(trx, event)
    })
    return event && { id: (event as ProcessorEvent).id }
  } catch (failure) {
    if (!event) throw failure
    const { id, type } = event as ProcessorEvent
    log.error({ err: failure, event: id, type }, 'event failed')
    await postponeEvent(db, id, clock.now(), String(failure))
    return { id, failure }
  }
}
