import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { openDatabase, type Database } from '../database/db.ts'
import { createLog } from '../monitoring/log.ts'
import { job, openQueue, runs, type Queue } from './queue.ts'

const greet = job('greet', z.object({ name: z.string() }))
const log = createLog('silent')
let database: TestDatabase
let opened: Database
let queue: Queue
const greeted: string[] = []
let failures = 1

const greetings = runs(
  greet,
  async ({ name }) => {
    if (name === 'unlucky' && failures-- > 0) throw new Error('no luck')
    greeted.push(name)
  },
  { parallel: 4 },
)

beforeAll(async () => {
  database = await createTestDatabase()
  opened = openDatabase(database.url, { log })
  queue = await openQueue(database.url, { jobs: [greet as never], log, lookEverySeconds: 1 })
})
afterAll(async () => {
  await queue.stop()
  await opened.close()
  await database.drop()
})

describe('a job', () => {
  it('exists if and only if its transaction commits', async () => {
    const { db } = opened
    await db.transaction().execute((trx) => queue.send(trx, greet, { name: 'Ana' }))
    const undone = db.transaction().execute(async (trx) => {
      await queue.send(trx, greet, { name: 'nobody' })
      throw new Error('rolled back')
    })
    await expect(undone).rejects.toThrow('rolled back')
    await queue.send(db, greet, { name: 'later' }, { after: new Date(Date.now() + 3_600_000) })
    expect(await queue.drain([greetings])).toBe(1)
    expect(greeted).toEqual(['Ana'])
  })

  it('that cannot be fetched is told in the log with the words of the database', { tags: 'long' }, async () => {
    const lines: string[] = []
    const told = createLog('warn', { write: (line) => lines.push(line) })
    const own = await createTestDatabase()
    const failing = await openQueue(own.url, { jobs: [greet as never], log: told, lookEverySeconds: 1 })
    await failing.work([greetings])
    const other = openDatabase(own.url, { log })
    await sql`alter schema queue rename to elsewhere`.execute(other.db)
    await expect.poll(() => lines.join(''), { timeout: 10_000 }).toContain('does not exist')
    expect(lines.join('')).not.toContain('not an error')
    await sql`alter schema elsewhere rename to queue`.execute(other.db)
    await other.close()
    await failing.stop()
    await own.drop()
  })

  it('starts at once on any worker, and is retried without the others if it fails', { tags: 'long' }, async () => {
    greeted.length = 0
    await queue.work([greetings])
    const names = ['unlucky', 'Ben', 'شي', 'Ñandú']
    await opened.db.transaction().execute(async (trx) => {
      for (const name of names) await queue.send(trx, greet, { name })
    })
    await expect.poll(() => greeted.length, { timeout: 15_000 }).toBe(4)
    expect(greeted.toSorted()).toEqual(names.toSorted())
    expect(greeted.at(-1)).toBe('unlucky')
  })

  it('scheduled after the start runs once, however many processes start, and may run long', async () => {
    const look = job('look', z.object({}), { afterStart: 1_000, longest: 7_200_000 })
    let looked = 0
    const looks = runs(look, async () => void (looked += 1))
    const others = await Promise.all(
      [1, 2, 3].map(() => openQueue(database.url, { jobs: [look as never], log, lookEverySeconds: 1 })),
    )
    for (const other of others) await other.work([looks])
    await expect.poll(() => looked, { timeout: 15_000 }).toBe(1)
    const { rows } = await sql<{ state: string; longest: number }>`
      select j.state::text, q.expire_seconds as longest from queue.job j join queue.queue q on q.name = j.name where j.name = 'look'`.execute(
      opened.db,
    )
    expect(rows).toEqual([{ state: expect.stringMatching(/active|completed/) as string, longest: 7_200 }])
    for (const other of others) await other.stop()
  })
})
