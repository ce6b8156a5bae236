import { z } from 'zod'
import { minute } from '../platform/time/clock.ts'
import type { Deps } from '../deps.ts'
import { job } from '../platform/queue/queue.ts'
import { storeEvents } from './inbox.queries.ts'
import { eventsInInbox, placeIn, setPlace, type Place } from './lists.queries.ts'
import type { ProcessorEvent } from './processor.ts'
import { readList } from './read-list.ts'

export const catchUp = job('catch-up-on-events', z.object({}), { cron: '*/5 * * * *' })

const list = 'events'
/** Events younger than this are not read, since they may still be delivered. */
const grace = 10 * minute
/** Each run reads again from this time before the last event, since events may appear late in the list. */
const overlap = 15 * minute
const pagesPerRun = 50

/** Stores missed events in the inbox, for 50 pages or 50 seconds; the next run continues. True: read to the end. */
export async function catchUpOnEvents(deps: Deps): Promise<boolean> {
  let left = false
  const read = await readList(deps, list, async (more) => {
    for (let pages = 0; pages === 0 || left; pages += 1) {
      if (pages === pagesPerRun || !more()) return
      left = await readPage(deps, await placeIn(deps.db, list))
    }
  })
  if (left) await deps.queue.send(deps.db, catchUp, {})
  return read && !left
}

async function readPage(deps: Deps, place: Place): Promise<boolean> {
  const from = place.readTo && new Date(place.readTo.getTime() - overlap)
  const to = place.behind === null ? new Date(deps.clock.now().getTime() - grace) : null
  const page = await deps.processor.listEvents({ from, to, behind: place.behind })
  if (page === null) {
    await storeMissed(deps, [], { ...place, stretchTo: null, behind: null })
    return true
  }
  const newest = place.stretchTo ?? page.items[0]?.occurredAt ?? place.readTo
  const next =
    page.behind === null
      ? { readTo: newest, stretchTo: null, behind: null }
      : { readTo: place.readTo, stretchTo: newest, behind: page.behind }
  const known = await eventsInInbox(
    deps.db,
    page.items.map((e) => e.id),
  )
  await storeMissed(
    deps,
    page.items.filter((e) => !known.has(e.id)),
    next,
  )
  return page.behind !== null
}

async function storeMissed({ db, clock, log }: Deps, events: readonly ProcessorEvent[], place: Place): Promise<void> {
  if (events.length > 0) log.warn({ events: events.map((e) => e.id) }, 'events were never delivered')
  await db.transaction().execute(async (trx) => {
    // oldest first, as they would have been delivered
    if (events.length > 0) await storeEvents(trx, events.toReversed(), clock.now())
    await setPlace(trx, list, place)
  })
}
