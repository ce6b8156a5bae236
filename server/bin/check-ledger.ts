/** Holds the books of a database to every invariant: `npm run check:ledger`. Exit code 1 where one is broken. */
import { checkLedger, checkNames } from '../src/features/ledger/index.ts'
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
  const findings = await checkLedger(db)
  for (const { check, rows } of findings)
    console.log(`✗ ${check}\n${rows.map((row) => `    ${JSON.stringify(row)}`).join('\n')}`)
  console.log(`${(await checkNames()).length - findings.length} checks passed, ${findings.length} failed`)
  process.exitCode = findings.length === 0 ? 0 : 1
  await close()
  await local?.close()
} catch (error) {
  console.error(explain(error))
  process.exitCode = 1
}
