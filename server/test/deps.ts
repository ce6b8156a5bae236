import { shortIdCodec } from '@kindling/contract/ids'
import { bindFeatures, type AppDeps } from '../src/app.ts'
import { setClock, type SetClock } from '../src/platform/time/clock.ts'
import { readConfig } from '../src/platform/settings/config.ts'
import { openDatabase } from '../src/platform/database/db.ts'
import { openLive } from '../src/platform/live/index.ts'
import { createLog } from '../src/platform/monitoring/log.ts'
import { securityLog } from '../src/platform/secrets/security-log.ts'
import { wordsIn } from '../src/platform/words.ts'
import { createTestDatabase } from './database.ts'

/**
 * Dependencies of use cases that call no outside service: a database of its own and a clock that does
 * not move by itself.
 */
export type TestDeps = { deps: AppDeps; clock: SetClock; close(): Promise<void> }

/** For tests of verbs and queries without HTTP, jobs and processor; `app.ts` has those. */
export async function testDeps(now?: Date): Promise<TestDeps> {
  const database = await createTestDatabase()
  const own = testDepsOn(database.url, now)
  return {
    ...own,
    async close() {
      await own.close()
      await database.drop()
    },
  }
}

/** The same on an existing database. */
export function testDepsOn(databaseUrl: string, now = new Date('2026-11-20T15:00:00Z')): TestDeps {
  const log = createLog('silent')
  const { db, close } = openDatabase(databaseUrl, { log, size: 8 })
  const clock = setClock(now)
  const config = readConfig({ NODE_ENV: 'test' })
  const own = {
    config,
    db,
    clock,
    log,
    security: securityLog({ log, clock, config }),
    live: openLive({ db, log, config }),
    shortIds: shortIdCodec('kindling-test'),
    publicUrl: 'http://kindling.test',
    localServices: undefined,
    wordsIn,
  }
  return {
    deps: bindFeatures(own as unknown as AppDeps),
    clock,
    async close() {
      await own.live.stop()
      await close()
    },
  }
}
