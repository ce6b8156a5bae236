import { sql } from 'kysely'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { isDatabaseDown, openDatabase } from './db.ts'
import { createLog } from '../monitoring/log.ts'

const log = createLog('silent')
const thrownBy = (work: () => Promise<unknown>) =>
  work().then(
    () => undefined,
    (error: unknown) => error,
  )

it('a database that is gone, closes the connection or is busy counts as down', async () => {
  const gone = openDatabase('postgres://nobody@127.0.0.1:1/none', { log })
  onTestFinished(gone.close)
  expect(isDatabaseDown(await thrownBy(() => sql`select 1`.execute(gone.db)))).toBe(true)
  const { url, drop } = await createTestDatabase()
  onTestFinished(drop)
  const { db, close } = openDatabase(url, { log, size: 1 })
  onTestFinished(close)
  await sql`set statement_timeout = 10`.execute(db)
  expect(isDatabaseDown(await thrownBy(() => sql`select pg_sleep(5)`.execute(db)))).toBe(true)
  const ended = await thrownBy(() => sql`select pg_terminate_backend(pg_backend_pid())`.execute(db))
  expect(isDatabaseDown(ended)).toBe(true)
})

it('a database that only reads, recovers or takes no connections counts as down', async () => {
  const { url, drop } = await createTestDatabase()
  onTestFinished(drop)
  const { db, close } = openDatabase(url, { log, size: 1 })
  onTestFinished(close)
  await sql`set default_transaction_read_only = on`.execute(db)
  expect(isDatabaseDown(await thrownBy(() => sql`create table t ()`.execute(db)))).toBe(true)
  await sql`set default_transaction_read_only = off`.execute(db)
  for (const state of ['57P01', '57P02', '57P03', '08006', '53300']) {
    const raise = sql`do ${sql.lit(`begin raise exception using errcode = '${state}'; end`)}`
    expect(isDatabaseDown(await thrownBy(() => raise.execute(db))), state).toBe(true)
  }
})

it('an invalid statement of ours does not count as down', async () => {
  const { url, drop } = await createTestDatabase()
  onTestFinished(drop)
  const { db, close } = openDatabase(url, { log, size: 1 })
  onTestFinished(close)
  expect(isDatabaseDown(await thrownBy(() => sql`select nothing`.execute(db)))).toBe(false)
  expect(isDatabaseDown(await thrownBy(() => sql`select 9007199254740993::bigint`.execute(db)))).toBe(false)
})

it('a caller who disconnects, or a service that does not answer, does not count as down', () => {
  for (const code of ['ECONNRESET', 'EPIPE', 'ECONNREFUSED', 'ETIMEDOUT'])
    expect(isDatabaseDown(Object.assign(new Error('Connection terminated'), { code })), code).toBe(false)
  expect(isDatabaseDown(new pg.DatabaseError('x', 1, 'error'))).toBe(false)
})
