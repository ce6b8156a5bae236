import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { openDatabase, type Database } from './db.ts'
import { createLog } from '../monitoring/log.ts'
import { builder, statement } from './statement.ts'

let database: TestDatabase
let opened: Database

beforeAll(async () => {
  database = await createTestDatabase()
  opened = openDatabase(database.url, { log: createLog('silent') })
})
afterAll(async () => {
  await opened.close()
  await database.drop()
})

type Sum = { sum: number; text: string | null }

it('a statement is built once for each of its forms and takes the values of each call, also in parallel', async () => {
  let written = 0
  const add = statement<{ a: number; b: number; text: string | null }, Sum, [minus: boolean]>((v, minus) => {
    written += 1
    return sql`select ${v.a}::int ${minus ? sql`-` : sql`+`} ${v.b}::int + ${v.a}::int * ${10}::int as sum, ${v.text}::text as text`
  })
  const calls = Array.from({ length: 20 }, (_, a) => add(opened.db, { a, b: 3, text: `${a}` }, a % 2 === 1))
  const answers = (await Promise.all(calls)).flat()
  expect(answers).toEqual(
    Array.from({ length: 20 }, (_, a) => ({ sum: a + (a % 2 === 1 ? -3 : 3) + 10 * a, text: `${a}` })),
  )
  expect(written).toBe(2)
})

it('the rest of a list of slots is refused, because it would have none', async () => {
  const echo = statement<{ a: number; b: number }, unknown>(({ a, ...v }) => sql`select ${a}::int, ${v.b}::int`)
  await expect(echo(opened.db, { a: 1, b: 2 })).rejects.toThrow('name each one')
})

it('a statement runs in a transaction and distinguishes null from missing', async () => {
  const echo = statement<{ text: string | null }, { text: string | null }>((v) => sql`select ${v.text}::text as text`)
  await opened.db.transaction().execute(async (trx) => {
    expect(await echo(trx, { text: null })).toEqual([{ text: null }])
    expect(await echo(trx, { text: "'; drop table users" })).toEqual([{ text: "'; drop table users" }])
  })
})

it('a statement is built again if building it failed', async () => {
  let broken = true
  const once = statement<object, { one: number }>(() => {
    if (broken) throw new Error('not yet')
    return sql`select 1 as one`
  })
  await expect(once(opened.db, {})).rejects.toThrow('not yet')
  broken = false
  expect(await once(opened.db, {})).toEqual([{ one: 1 }])
})

it('a statement in the query builder takes values as well, a list as one of them', async () => {
  type Asked = { names: readonly string[]; most: number }
  const kinds = statement<Asked, { name: string }>((v) =>
    builder
      .selectFrom('pg_catalog.pg_type' as never)
      .select(sql<string>`typname::text`.as('name'))
      .where(sql<boolean>`typname = any(${v.names})`)
      .orderBy('name')
      .limit(v.most),
  )
  expect(await kinds(opened.db, { names: ['text', 'int4', 'none'], most: 5 })).toEqual([
    { name: 'int4' },
    { name: 'text' },
  ])
  expect(await kinds(opened.db, { names: ['text', 'int4'], most: 1 })).toEqual([{ name: 'int4' }])
})

it('throws after more than 64 forms', async () => {
  const made = statement<object, { n: number }, [n: string]>((_, n) => sql`select ${sql.lit(n)} as n`)
  const ask = async () => {
    for (let n = 0; n < 100; n += 1) await made(opened.db, {}, String(n))
  }
  await expect(ask()).rejects.toThrow('more than 64 forms')
})
