/** `npm run alarms`. Exit code 1 if an alarm is open. */
import { openAlarms } from '../src/platform/alarms/alarms.queries.ts'
import { onDatabase } from './start/on-database.ts'

await onDatabase(async (db) => {
  const alarms = await openAlarms(db)
  for (const { kind, about, detail, raisedAt } of alarms)
    console.log(`✗ ${raisedAt.toISOString()} ${kind} ${about} ${JSON.stringify(detail)}`)
  console.log(alarms.length === 0 ? 'nothing to look at' : `${alarms.length} to look at`)
  return alarms.length === 0 ? 0 : 1
})
