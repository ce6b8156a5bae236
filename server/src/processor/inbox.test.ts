import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { setClock } from '../platform/time/clock.ts'
import { openDatabase, type Database } from '../platform/database/db.ts'
import { createLog } from '../platform/monitoring/log.ts'
import { openInbox, type ApplyEvents, type Inbox } from './inbox.ts'
import type { ProcessorEvent } from './processor.ts'

const log = createLog('silent')
const clock = setClock(new Date('2026-11-20T15:00:00Z'))
let database: TestDatabase
let opened: Database
let inbox: Inbox
const applied: string[] = []

/** Records applied events in a table, within their transaction; `bad` ones fail. */
const note: ApplyEvents = async (trx, events) => {
  for (const { id, type } of events) {
    await sql`insert into noted values (${id})`.execute(trx)
    if (type === 'bad') throw new Error(`${id} makes no sense`)
  }
  applied.push(...events.map((e) => e.id))
}
const event = (id: string, type = 'good'): ProcessorEvent => ({
  id,
  type,
  occurredAt: clock.now(),
  requestKey: null,
  payload: { id },
})
const noted = async () =>
  (await sql<{ id: string }>`select id from noted order by id`.execute(opened.db)).rows.map((r) => r.id)

beforeEach(async () => {
  applied.length = 0
  database = await createTestDatabase()
  opened = openDatabase(database.url, { log, size: 8 })
  inbox = openInbox({ db: opened.db, clock, log })
  await sql`create table noted (id text)`.execute(opened.db)
})
afterEach(async () => {
  await inbox.stop()
  await opened.close()
  await database.drop()
})

describe('the inbox', () => {
  it('stores and applies an event once, however often it arrives', async () => {
    for (let i = 0; i < 3; i += 1) await inbox.take(event('a'))
    await Promise.all([inbox.take(event('b')), inbox.take(event('b'))])
    expect(await inbox.drain(note)).toBe(2)
    await inbox.take(event('a'))
    expect(await inbox.drain(note)).toBe(0)
    expect(await noted()).toEqual(['a', 'b'])
  })

  it('stores parallel events together, and one that cannot be stored does not affect the others', async () => {
    const broken: ProcessorEvent = event('bro\u0000ken')
    const taken = ['a', 'b', 'c', 'd'].map((id) => inbox.take(event(id)))
    const results = await Promise.allSettled([...taken, inbox.take(broken), inbox.take(event('e'))])
    expect(results.map((r) => r.status)).toEqual([...Array(4).fill('fulfilled'), 'rejected', 'fulfilled'])
    expect(await inbox.drain(note)).toBe(5)
    expect(await noted()).toEqual(['a', 'b', 'c', 'd', 'e'])
  })

  it('stores texts that the database refuses, with replacements for the refused characters only', async () => {
    const texts = ['a\u0000b', '\ud800', '\\u0000', 'ok \u{1F525}']
    await inbox.take({ ...event('odd'), payload: { texts, 'k\u0000': 1, client_secret: 'pi_1_secret_2' } })
    const { rows } = await sql<{ payload: unknown }>`select payload from processor_events where id = 'odd'`.execute(
      opened.db,
    )
    expect(rows[0]!.payload).toEqual({ texts: ['a\ufffdb', '\ufffd', '\\u0000', 'ok \u{1F525}'], 'k\ufffd': 1 })
    expect(await inbox.drain(note)).toBe(1)
  })

  it('stores foreign signed events with an alarm, and never applies them', async () => {
    await inbox.take({ ...event('theirs'), foreign: 'account' })
    await inbox.take({ ...event('of another mode'), foreign: 'mode' })
    expect(await inbox.drain(note)).toBe(0)
    expect(await inbox.waiting()).toBe(0)
    const { rows } = await sql`select kind, about, detail from alarms order by about`.execute(opened.db)
    expect(rows).toEqual([
      { kind: 'foreign_event', about: 'of another mode', detail: { because: 'mode', type: 'good' } },
      { kind: 'foreign_event', about: 'theirs', detail: { because: 'account', type: 'good' } },
    ])
  })

  it('gives each event to only one of several parallel workers', async () => {
    const ids = Array.from({ length: 60 }, (_, i) => `e${String(i).padStart(2, '0')}`)
    for (const id of ids) await inbox.take(event(id))
    const other = openInbox({ db: opened.db, clock, log })
    const counts = await Promise.all([inbox.drain(note), other.drain(note), inbox.drain(note), other.drain(note)])
    expect(counts.reduce((sum, n) => sum + n)).toBe(60)
    expect(await noted()).toEqual(ids)
  })

  it('rolls back a failed event, continues with the others, and retries it after longer and longer waits', async () => {
    await inbox.take(event('broken', 'bad'))
    await inbox.take(event('sound'))
    await expect(inbox.drain(note)).rejects.toThrow('broken makes no sense')
    expect(await noted()).toEqual(['sound'])
    expect(await inbox.drain(note)).toBe(0)
    expect(await inbox.waiting()).toBe(1)
    for (const seconds of [2, 4, 8]) {
      clock.advance((seconds - 1) * 1000)
      expect(await inbox.drain(note)).toBe(0)
      clock.advance(1000)
      await expect(inbox.drain(note)).rejects.toThrow('broken makes no sense')
    }
    const { rows } = await sql`select failures, failure from processor_events where id = 'broken'`.execute(opened.db)
    expect(rows).toEqual([{ failures: 4, failure: 'Error: broken makes no sense' }])
  })

  it('applies many events together, and one by one if one of them fails', async () => {
    const together: number[] = []
    const counts: ApplyEvents = async (trx, events) => {
      together.push(events.length)
      await note(trx, events)
    }
    for (let i = 0; i < 40; i += 1) await inbox.take(event(`e${i}`, i === 20 ? 'bad' : 'good'))
    await expect(inbox.drain(counts)).rejects.toThrow('e20 makes no sense')
    expect(together[0]).toBeGreaterThan(20)
    expect(together.filter((n) => n === 1).length).toBe(together[0])
    expect((await noted()).length).toBe(39)
    expect(new Set(await noted()).size).toBe(39)
    expect(await inbox.waiting()).toBe(1)
  })

  it('releases an event at once when the process that applied it dies', async () => {
    await inbox.take(event('held'))
    const dies: ApplyEvents = async (trx, taken) => {
      await note(trx, taken)
      expect(await inbox.drain(note)).toBe(0) // skips the event that another transaction has locked
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
      await opened.pool.query('select pg_terminate_backend($1)', [rows[0]!.pid])
      await sql`select 1`.execute(trx)
    }
    const other = openDatabase(database.url, { log, size: 1 })
    const killed = other.db.transaction().execute(async (trx) => {
      const { takeEvents } = await import('./inbox.queries.ts')
      await dies(trx, await takeEvents(trx, clock.now(), 1))
    })
    await expect(killed).rejects.toThrow()
    await other.close()
    expect(await inbox.drain(note)).toBe(1)
    expect(await noted()).toEqual(['held'])
  })

  it('is emptied at once, also of events that another process stored', async () => {
    inbox.work(note)
    await inbox.take(event('here'))
    await expect.poll(() => applied).toEqual(['here'])
    const http = openInbox({ db: opened.db, clock, log })
    for (const id of ['there', 'too']) await http.take(event(id))
    await expect.poll(() => applied.toSorted()).toEqual(['here', 'there', 'too'])
  })
})
