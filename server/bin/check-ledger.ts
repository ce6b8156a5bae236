/** `npm run check:ledger`. Exit code 1 if an invariant of the ledger is broken. */
import { checkLedger, findingLines } from '../src/features/ledger/index.ts'
import { onDatabase } from './start/on-database.ts'

await onDatabase(async (db) => {
  const findings = await checkLedger(db)
  for (const line of await findingLines(findings)) console.log(line)
  return findings.length === 0 ? 0 : 1
})
