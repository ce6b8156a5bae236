import { raiseAlarm } from '../platform/alarms.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db, Trx } from '../platform/db.ts'
import type { Log } from '../platform/log.ts'
import { countWaiting, postponeEvent, storeEvents, takeEvent, takeEvents } from './inbox.queries.ts'
import type { ProcessorEvent } from './processor.ts'

/** Does what events tell, in the transaction that takes them from the inbox: both happen once, or neither. */
export type ApplyEvents = (trx: Trx, events: readonly ProcessorEvent[]) => Promise<void>

/**
 * Where the processor's events wait to be applied. The rows are the line itself: no job is stored beside them, and whoever
 * applies some holds their rows, so that a crash gives them back at once.
 */
export type Inbox = {
  /** Stores an event once by its id, for whoever works: it is safe when this ends. One that is there already changes nothing. */
  take(event: ProcessorEvent): Promise<void>
  /** Begins to apply events in this process. */
  work(apply: ApplyEvents): void
  /** Applies what is due now, here, until nothing is left. Throws the first failure, after the others are done. */
  drain(apply: ApplyEvents): Promise<number>
  /** How many events are not applied yet, due or later. */
  waiting(): Promise<number>
  /** Ends the work, after what is under way. */
  stop(): Promise<void>
}

/** So many events at most are applied in one transaction: what begins and ends it is then paid once for all of them. */
const mostTogether = 32
/** So many transactions side by side in one process: more would only wait for each other at a cause that many give to. */
const atOnce = 2
/** Another process may have stored an event, or a failed one be due: so often an idle one looks, in milliseconds. */
const lookEvery = 250

type House = { db: Db; clock: Clock; log: Log }

export function openInbox(house: House): Inbox {
  const { db, log } = house
  const store = storer(house)
  let stopped = false
  let apply: ApplyEvents | undefined
  let ticking: NodeJS.Timeout | undefined
  const working = new Set<Promise<void>>()

  /** Each worker that finds something calls another, until one finds nothing. */
  const wake = () => {
    if (!apply || stopped || working.size >= atOnce) return
    const one = workOff(apply).finally(() => working.delete(one))
    working.add(one)
  }
  const workOff = async (how: ApplyEvents) => {
    try {
      while (!stopped && (await applyNext(house, how)).length > 0) wake()
    } catch (error) {
      log.warn({ err: error }, 'the inbox cannot be read')
    }
  }

  return {
    async take(event) {
      await store(event)
      if (event.foreign) await tellOfForeign(house, event)
      wake()
    },
    work(how) {
      apply = how
      ticking = setInterval(wake, lookEvery)
    },
    async drain(how) {
      const failures: unknown[] = []
      let total = 0
      for (let ended; (ended = await applyNext(house, how)).length > 0; total += ended.length) {
        for (const one of ended) if ('failure' in one) failures.push(one.failure)
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
function storer({ db, clock }: House): (event: ProcessorEvent) => Promise<void> {
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

/** Signed, and of another account or mode than ours: somebody has set up something wrong. */
const tellOfForeign = (house: House, { id, type, foreign }: ProcessorEvent) =>
  raiseAlarm(house.db, house, { kind: 'foreign_event', about: id, detail: { because: foreign, type } })

type Ended = { id: string } | { id: string; failure: unknown }

/**
 * Applies the events that are due longest, together. If that fails, each is tried alone, so that none fails because of
 * another. Says of each how it ended; of none if none was due.
 */
async function applyNext(house: House, apply: ApplyEvents): Promise<Ended[]> {
  const { db, clock, log } = house
  let events: readonly ProcessorEvent[] = []
  try {
    await db.transaction().execute(async (trx) => {
      events = await takeEvents(trx, clock.now(), mostTogether)
      if (events.length > 0) await apply(trx, events)
    })
    return events.map(({ id }) => ({ id }))
  } catch (failure) {
    if (events.length === 0) throw failure
    if (events.length === 1) return [await postpone(house, events[0]!, failure)]
    log.warn({ err: failure, events: events.length }, 'events are applied one by one')
    const ended: Ended[] = []
    for (const event of events) ended.push(await applyAlone(house, event, apply))
    return ended
  }
}

async function applyAlone(house: House, event: ProcessorEvent, apply: ApplyEvents): Promise<Ended> {
  try {
    await house.db.transaction().execute(async (trx) => {
      const taken = await takeEvent(trx, house.clock.now(), event.id)
      if (taken) await apply(trx, [taken])
    })
    return { id: event.id }
  } catch (failure) {
    return postpone(house, event, failure)
  }
}

/** One that fails stays and is due again later. */
async function postpone({ db, clock, log }: House, { id, type }: ProcessorEvent, failure: unknown): Promise<Ended> {
  log.error({ err: failure, event: id, type }, 'event failed')
  await postponeEvent(db, id, clock.now(), String(failure))
  return { id, failure }
}
