import { sql, type RawBuilder } from 'kysely'
import { randomInt } from 'node:crypto'
import type { Log } from './log.ts'
import { keepConnection, type OwnConnection } from './own-connection.ts'

/**
 * How the processes on one database know which of them live. Each holds a lock of the database under a number of its own,
 * on a connection of its own: the lock is free as soon as the process is gone, however it went.
 */
export type SignOfLife = OwnConnection & {
  /** Stands beside what this process has begun and not finished. */
  number: number
}

/**
 * Shows that this process lives, until it is closed. The database is told to notice within five seconds when the machine
 * itself is gone; a process that ends is noticed at once.
 */
export function showLife(databaseUrl: string, { log }: { log: Log }): SignOfLife {
  const number = randomInt(1, 2 ** 48)
  const connection = keepConnection(databaseUrl, {
    name: 'sign of life',
    log,
    async begin(client) {
      await client.query('set tcp_keepalives_idle = 2; set tcp_keepalives_interval = 1; set tcp_keepalives_count = 3')
      await client.query('select pg_advisory_lock($1)', [number])
    },
  })
  return { number, ...connection }
}

/**
 * Whether the process of this number is gone, in a statement: its lock is free. Asking shares the lock until the
 * statement ends, so that several may ask at once and one that comes back hardly waits.
 */
export const isGone = (number: number): RawBuilder<boolean> =>
  sql<boolean>`pg_try_advisory_xact_lock_shared(${number}::bigint)`
