/** Lists what somebody of the house must look at: `npm run alarms`. Exit code 1 while there is something. */
import { openAlarms } from '../src/platform/alarms.queries.ts'
import { readConfig } from '../src/platform/config.ts'
import { openDatabase } from '../src/platform/db.ts'
import { openLocalPostgres } from '../src/platform/local-postgres/index.ts'
import { createLog } from '../src/platform/log.ts'
import { explain } from './start/explain.ts'

try {
  const config = readConfig()
  const log = createLog('error')
  const local =
    config.DATABASE_URL === undefined ? await openLocalPostgres({ folder: config.dataFolder, log }) : undefined
  const { db, close } = openDatabase(config.DATABASE_URL ?? local!.url, { log, size: 1 })
  const alarms = await openAlarms(db)
  for (const { kind, about, detail, raisedAt } of alarms)
    console.log(`✗ ${raisedAt.toISOString()} ${kind} ${about} ${JSON.stringify(detail)}`)
  console.log(alarms.length === 0 ? 'nothing to look at' : `${alarms.length} to look at`)
  process.exitCode = alarms.length === 0 ? 0 : 1
  await close()
  await local?.close()
} catch (error) {
  console.error(explain(error))
  process.exitCode = 1
}
