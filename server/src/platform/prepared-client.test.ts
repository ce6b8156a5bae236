import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { openDatabase, type Database } from './db.ts'
import { createLog } from './log.ts'

let database: TestDatabase
let opened: Database

beforeAll(async () => {
  database = await createTestDatabase()
  opened = openDatabase(database.url, { log: createLog('silent'), size: 1 })
})
afterAll(async () => {
  await opened.close()
  await database.drop()
})

const prepared = async (text: string) =>
  (
    await opened.pool.query(
      `select generic_plans::int as runs from pg_prepared_statements where statement like '${text}'`,
    )
  ).rows

it('a statement with values is read and planned once, and runs by its name from then on', async () => {
  const twice = (n: number) => sql<{ doubled: number }>`select ${n}::int * 2 as doubled`.execute(opened.db)
  for (const n of [1, 2, 3]) expect((await twice(n)).rows).toEqual([{ doubled: 2 * n }])
  expect(await prepared('select $1::int * 2%')).toEqual([{ runs: 3 }])
})

it('a statement that failed is prepared again', async () => {
  const half = (n: number) => sql<{ half: number }>`select 8 / ${n}::int as half`.execute(opened.db)
  await expect(half(0)).rejects.toThrow('division by zero')
  expect((await half(2)).rows).toEqual([{ half: 4 }])
  const missing = (n: number) => sql`select ${n}::int from not_there_yet`.execute(opened.db)
  await expect(missing(1)).rejects.toThrow('does not exist')
  await sql`create table not_there_yet ()`.execute(opened.db)
  expect((await missing(1)).rows).toEqual([])
})

it('a new column changes nothing for a statement that names its own', async () => {
  const read = () => opened.db.selectFrom('home_totals').select(['people']).where('one', '=', true).execute()
  expect(await read()).toEqual([])
  await sql`alter table home_totals add column later text`.execute(opened.db)
  expect(await read()).toEqual([])
})

it('texts without end do not fill the database’s memory', async () => {
  for (let i = 0; i < 600; i += 1) await sql`select ${i}::int as ${sql.ref(`c${i}`)}`.execute(opened.db)
  expect((await prepared('%')).length).toBeLessThanOrEqual(500)
})
