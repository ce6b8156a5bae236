import pg from 'pg'
import { openDatabase } from '../src/platform/database/db.ts'
import { openListener } from '../src/platform/database/listen.ts'
import { openLive, type Live } from '../src/platform/live/index.ts'
import { createLog } from '../src/platform/monitoring/log.ts'
import type { TestApp } from './app.ts'

/** Opens the live events of another process on the app's database. */
export async function anotherProcess({ databaseUrl, deps }: TestApp): Promise<{ live: Live; close(): Promise<void> }> {
  const log = createLog('silent')
  const { db, close } = openDatabase(databaseUrl, { log, size: 2 })
  const listener = openListener(databaseUrl, { log })
  const live = openLive({ db, log, config: deps.config })
  live.subscribe(listener)
  await listener.ready
  return {
    live,
    async close() {
      await live.stop()
      await listener.close()
      await close()
    },
  }
}

/** Ends the connections on which processes receive live events. */
export async function endListeners({ databaseUrl }: Pick<TestApp, 'databaseUrl'>): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'kindling listener' and datname = current_database()`,
  )
  await client.end()
}
