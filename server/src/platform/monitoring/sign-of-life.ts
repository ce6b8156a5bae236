import { sql, type RawBuilder } from 'kysely'
import { randomInt } from 'node:crypto'
import type { Log } from './log.ts'
import { keepConnection, type OwnConnection } from '../database/own-connection.ts'

/** A process holds an advisory lock on a connection of its own, so that others see whether it lives. */
export type SignOfLife = OwnConnection & {
  number: number
}

/** If only the process dies, the lock is free immediately; if the machine dies, within five seconds. */
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

/** True if the process is gone. The check shares the lock, so that several may check in parallel. */
export const isGone = (number: number): RawBuilder<boolean> =>
  sql<boolean>`pg_try_advisory_xact_lock_shared(${number}::bigint)`
