import { readConfig, type Config } from '../../src/platform/settings/config.ts'
import { openDatabase, type Db } from '../../src/platform/database/db.ts'
import { openLocalPostgres } from '../../src/platform/local-postgres/index.ts'
import { createLog, type Log } from '../../src/platform/monitoring/log.ts'
import { explain } from './explain.ts'

/** Opens the database of `DATABASE_URL`, or that of `npm start`. `work` returns the exit code: 1 if staff must look. */
export async function onDatabase(
  work: (db: Db, context: { config: Config; log: Log; databaseUrl: string }) => Promise<0 | 1>,
): Promise<void> {
  try {
    const config = readConfig()
    const log = createLog('error')
    const local =
      config.DATABASE_URL === undefined ? await openLocalPostgres({ folder: config.dataFolder, log }) : undefined
    const databaseUrl = config.DATABASE_URL ?? local!.url
    const { db, close } = openDatabase(databaseUrl, { log, size: 1 })
    try {
      process.exitCode = await work(db, { config, log, databaseUrl })
    } finally {
      await close()
      await local?.close()
    }
  } catch (error) {
    console.error(explain(error))
    process.exitCode = 1
  }
}
