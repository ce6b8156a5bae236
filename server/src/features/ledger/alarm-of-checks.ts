import type { Deps } from '../../deps.ts'
import { openAlarms } from '../../platform/alarms/alarms.queries.ts'
import { endAlarm, raiseAlarm } from '../../platform/alarms/alarms.ts'
import { checkLedger } from './check-ledger.ts'

const kind = 'ledger_check'

/**
 * Runs every check. Raises an alarm about each that finds something, and ends those about checks that find nothing now.
 * The alarm counts the rows and does not show them, since they have amounts of people, which no log may hold.
 */
export async function alarmOfChecks(deps: Pick<Deps, 'db' | 'clock' | 'log'>): Promise<void> {
  const { db } = deps
  const findings = await checkLedger(db)
  for (const { check, rows } of findings)
    await raiseAlarm(db, deps, { kind, about: check, detail: { rows: rows.length } })
  const broken = new Set(findings.map(({ check }) => check))
  for (const open of await openAlarms(db)) {
    if (open.kind === kind && !broken.has(open.about)) await endAlarm(db, deps, { kind, about: open.about })
  }
}
