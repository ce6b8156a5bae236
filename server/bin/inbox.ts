/** `npm run inbox [-- evt_... [--again]]`. Exit code 1 if the event does not exist, or if an event waits. */
import { parseArgs } from 'node:util'
import { systemClock } from '../src/platform/time/clock.ts'
import { applyAgain, failedEvents, readEvent, type StoredEvent } from '../src/processor/inbox.queries.ts'
import { onDatabase } from './start/on-database.ts'

await onDatabase(async (db) => {
  const { values, positionals } = parseArgs({ options: { again: { type: 'boolean' } }, allowPositionals: true })
  const [id] = positionals
  if (id === undefined) {
    const failed = await failedEvents(db, 100)
    for (const event of failed) console.log(lineOf(event))
    console.log(failed.length === 0 ? 'nothing waits' : 'npm run inbox -- <id> shows one')
    return failed.length === 0 ? 0 : 1
  }
  const event = await readEvent(db, id)
  if (!event) {
    console.log(`There is no event ${id}.`)
    return 1
  }
  console.log(`${lineOf(event)}\n${JSON.stringify(event.payload, null, 2)}`)
  if (!values.again) return 0
  const due = await applyAgain(db, id, systemClock.now())
  console.log(due ? 'It is due now.' : 'It is none of ours, and is not applied.')
  return due ? 0 : 1
})

function lineOf({ id, type, occurredAt, appliedAt, foreignBecause, failures, failure }: StoredEvent): string {
  const line = `${id} ${type} of ${occurredAt.toISOString()}`
  if (foreignBecause !== null) return `${line}, none of ours: ${foreignBecause}`
  if (appliedAt !== null) return `${line}, applied ${appliedAt.toISOString()}`
  return failures === 0
    ? `${line}, waits`
    : `${line}, failed ${failures === 1 ? 'once' : `${failures} times`}: ${failure}`
}
