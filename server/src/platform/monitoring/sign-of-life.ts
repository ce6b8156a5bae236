import { sql, type RawBuilder } from 'kysely'
import { randomInt } from 'node:crypto'
import type { Log } from './log.ts'
import { keepConnection, type OwnConnection } from '../database/own-connection.ts'

/**
 * Each process holds an advisory lock under its number, on its own connection. The lock is free once the process is
 * gone.
 */
export type SignOfLife = OwnConnection & {
  number: number
}

/** The database notices within five seconds when the machine itself is gone; when only the process ends, at once. */
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

/** Asking shares the lock until the statement ends: several may ask at once, and one that comes back hardly waits. */
export const isGone = (number: number): RawBuilder<boolean> =>
  sql<boolean>`pg_try_advisory_xact_lock_shared(${number}::bigint)`
