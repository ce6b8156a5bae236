import { Kysely, PostgresDialect, type Driver, type Transaction } from 'kysely'
import pg from 'pg'
import { noteCommits } from './after-commit.ts'
import type { Log } from '../monitoring/log.ts'
import { isOfDatabase, ofDatabase, PreparedClient } from './prepared-client.ts'
import type { DB } from './tables.ts'

export type Db = Kysely<DB>
export type Trx = Transaction<DB>

// bigint arrives as text; cents and ids fit a safe integer, and anything that does not must be loud
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const n = Number(text)
  if (!Number.isSafeInteger(n)) throw new RangeError(`${text} is not a safe integer`)
  return n
})
// dates without a time stay text: a Date would move them by the machine's zone
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

export type Database = { db: Db; pool: pg.Pool; close(): Promise<void> }

/** A lost connection is logged, never thrown. */
export function openDatabase(url: string, { log, size = 16 }: { log: Log; size?: number }): Database {
  const pool = new pg.Pool({
    Client: PreparedClient,
    connectionString: url,
    max: size,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'kindling',
    // pages lie in memory or on flash: one out of order costs hardly more than the next one
    options: '-c plan_cache_mode=force_generic_plan -c random_page_cost=1.1',
  })
  const lost = (error: Error) => log.warn({ err: error }, 'database connection lost')
  pool.on('error', lost)
  // the pool looks after idle connections only: one that is lost between two statements of a transaction would end us
  pool.on('connect', (client) => client.on('error', lost))
  const connect = () => pool.connect().catch(ofDatabase)
  const dialect = new OwnDialect({ pool: { connect, end: () => pool.end(), options: pool.options } })
  const db = new Kysely<DB>({ dialect })
  return { db, pool, close: () => db.destroy() }
}

class OwnDialect extends PostgresDialect {
  override createDriver(): Driver {
    return noteCommits(super.createDriver())
  }
}

/** True if the database failed (down, starting, full, too slow) and not the program: answer 503 and try again. */
export function isDatabaseDown(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return /^(08|53|57P|55000|55P03|57014|25P03)/.test(error.code ?? '')
  // a caller who hangs up resets a connection, too
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
