/** `npm run check:ledger`. Exit code 1 where an invariant of the books is broken. */
import { checkLedger, checkNames } from '../src/features/ledger/index.ts'
import { onDatabase } from './start/on-database.ts'

await onDatabase(async (db) => {
  const findings = await checkLedger(db)
  for (const { check, rows } of findings)
    console.log(`✗ ${check}\n${rows.map((row) => `    ${JSON.stringify(row)}`).join('\n')}`)
  console.log(`${(await checkNames()).length - findings.length} checks passed, ${findings.length} failed`)
  return findings.length === 0 ? 0 : 1
})
