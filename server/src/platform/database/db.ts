import { Kysely, PostgresDialect, type Driver, type Transaction } from 'kysely'
import pg from 'pg'
import { noteCommits } from './after-commit.ts'
import { connectionTo } from './connection.ts'
import type { Log } from '../monitoring/log.ts'
import { isOfDatabase, ofDatabase, PreparedClient } from './prepared-client.ts'
import { otherConnect } from './reading-from.ts'
import type { DB } from './tables.ts'

export type Db = Kysely<DB>
export type Trx = Transaction<DB>

// pg returns bigint as text; our cents and ids fit a safe integer, and a value that does not must throw
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const n = Number(text)
  if (!Number.isSafeInteger(n)) throw new RangeError(`${text} is not a safe integer`)
  return n
})
// a date without a time remains text, because a Date would shift it by the machine's time zone
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

export type Database = { db: Db; pool: pg.Pool; close(): Promise<void> }

/** A lost connection is logged and does not throw. */
export function openDatabase(url: string, { size = 16, ...options }: Partial<PoolOptions> & { log: Log }): Database {
  const pool = openPool(url, { size, ...options })
  const connect = () => (otherConnect()?.() ?? pool.connect()).catch(ofDatabase)
  const dialect = new OwnDialect({ pool: { connect, end: () => pool.end(), options: pool.options } })
  const db = new Kysely<DB>({ dialect })
  return { db, pool, close: () => db.destroy() }
}

/** `answerWithinMs`: for a statement, and for what a transaction does between two. */
type PoolOptions = { log: Log; size: number; connectWithinMs?: number; answerWithinMs?: number }

export function openPool(
  url: string,
  { log, size, connectWithinMs = 5_000, answerWithinMs = 15_000 }: PoolOptions,
): pg.Pool {
  const pool = new pg.Pool({
    Client: PreparedClient,
    // our storage reads pages out of order almost as fast as in order
    ...connectionTo(url, '-c plan_cache_mode=force_generic_plan -c random_page_cost=1.1'),
    max: size,
    connectionTimeoutMillis: connectWithinMs,
    idleTimeoutMillis: 30_000,
    statement_timeout: answerWithinMs,
    idle_in_transaction_session_timeout: answerWithinMs,
    application_name: 'kindling',
  })
  const lost = (error: Error) => log.warn({ err: error }, 'database connection lost')
  pool.on('error', lost)
  // the pool handles errors of idle connections only; a connection lost within a transaction would crash the process
  pool.on('connect', (client) => client.on('error', lost))
  return pool
}

class OwnDialect extends PostgresDialect {
  override createDriver(): Driver {
    return noteCommits(super.createDriver())
  }
}

/** True if the error comes from the database (down, starting, read-only, full, too slow) and not from our code: answer 503. */
export function isDatabaseDown(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return /^(08|53|57P|25006|55000|55P03|57014|25P03)/.test(error.code ?? '')
  // a client that hangs up causes the same error codes
  if (!isOfDatabase(error)) return false
  const { code, message } = error as NodeJS.ErrnoException
  if (/^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/.test(code ?? ''))
    return true
  return /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
    message,
  )
}

export function breaks(error: unknown, constraint: string): boolean {
  return error instanceof pg.DatabaseError && error.constraint === constraint
}
