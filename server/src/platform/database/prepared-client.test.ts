import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { openDatabase, type Database } from './db.ts'
import { createLog } from '../monitoring/log.ts'
import { builder, prepared as runPrepared, statement } from './statement.ts'

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

type One = { n: number }

it('a statement is parsed and planned once, then runs by its name', async () => {
  const twice = statement<One, { doubled: number }>((v) => sql`select ${v.n}::int * 2 as doubled`)
  for (const n of [1, 2, 3]) expect(await twice(opened.db, { n })).toEqual([{ doubled: 2 * n }])
  expect(await prepared('select $1::int * 2%')).toEqual([{ runs: 3 }])
})

it('a query with one text is planned once too, also in the query builder, and says how many rows it changed', async () => {
  for (const n of [1, 2])
    expect((await runPrepared(opened.db, sql<One>`select ${n}::int * 3 as n`)).rows).toEqual([{ n: n * 3 }])
  expect(await prepared('select $1::int * 3%')).toEqual([{ runs: 2 }])
  const update = opened.db.updateTable('users').set({ first_name: 'Ana' }).where('id', '=', 0)
  expect((await runPrepared(opened.db, update)).numAffectedRows).toBe(0n)
  expect(await prepared('update "users" set "first_name"%')).toEqual([{ runs: 1 }])
})

it('only statements that are texts are prepared', async () => {
  await sql`select ${1}::int as other`.execute(opened.db)
  await opened.db.selectFrom('users').select('id').where('id', 'in', [1, 2, 3]).execute()
  expect(await prepared('select $1::int as other')).toEqual([])
  expect(await prepared('%"id" in (%')).toEqual([])
})

it('a statement that failed is prepared again', async () => {
  const half = statement<One, { half: number }>((v) => sql`select 8 / ${v.n}::int as half`)
  await expect(half(opened.db, { n: 0 })).rejects.toThrow('division by zero')
  expect(await half(opened.db, { n: 2 })).toEqual([{ half: 4 }])
  const missing = statement<One, object>((v) => sql`select ${v.n}::int from not_there_yet`)
  await expect(missing(opened.db, { n: 1 })).rejects.toThrow('does not exist')
  await sql`create table not_there_yet ()`.execute(opened.db)
  expect(await missing(opened.db, { n: 1 })).toEqual([])
})

it('a new column does not affect a statement that names its columns', async () => {
  const read = statement<{ one: boolean }, object>((v) =>
    builder.selectFrom('home_totals').select(['people']).where('one', '=', v.one),
  )
  expect(await read(opened.db, { one: true })).toEqual([])
  await sql`alter table home_totals add column later text`.execute(opened.db)
  expect(await read(opened.db, { one: true })).toEqual([])
})

it('the least recently used of too many statements is dropped, and prepared again when it is used', async () => {
  const each = Array.from({ length: 250 }, (_, i) =>
    statement<One, { n: number }>((v) => sql`select ${v.n}::int as n, ${sql.lit(`many ${i};`)} as text`),
  )
  for (const run of each) {
    await run(opened.db, { n: 1 })
    await each[0]!(opened.db, { n: 1 })
  }
  expect((await prepared('%')).length).toBe(200)
  expect(await prepared('%many 0;%')).toHaveLength(1)
  expect(await prepared('%many 1;%')).toHaveLength(0)
  expect(await each[1]!(opened.db, { n: 7 })).toMatchObject([{ n: 7 }])
  expect((await prepared('%')).length).toBe(200)
})

it('a statement is also dropped from a failed transaction', async () => {
  const fail = opened.db.transaction().execute(async (trx) => {
    await expect(sql`select 1 / 0`.execute(trx)).rejects.toThrow('division by zero')
    const fresh = statement<One, object>((v) => sql`select ${v.n}::int as fresh`)
    await fresh(trx, { n: 1 })
  })
  await expect(fail).rejects.toThrow('current transaction is aborted')
  expect((await prepared('%')).length).toBeLessThanOrEqual(200)
  expect((await sql`select ${1}::int as n`.execute(opened.db)).rows).toEqual([{ n: 1 }])
})
