import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

export type Finding = { check: string; rows: unknown[] }

const folder = new URL('./checks/', import.meta.url)

/** Runs every check of `checks/` in one snapshot; each returns the rows that break its invariant. */
export async function checkLedger(db: Db): Promise<Finding[]> {
  const checks = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  return checks.execute(async (trx) => {
    // checks read whole tables, which takes longer than the usual limit when there are millions of gifts
    await sql`set local statement_timeout = '10min'`.execute(trx)
    // the planner underestimates some results, and nested loops over them would be very slow
    await sql`set local enable_nestloop = off`.execute(trx)
    await sql`set local work_mem = '64MB'`.execute(trx)
    const findings: Finding[] = []
    for (const check of await checkNames()) {
      const { rows } = await sql`select * from (${sql.raw(await textOf(check))}) as broken limit 20`.execute(trx)
      if (rows.length > 0) findings.push({ check, rows })
    }
    return findings
  })
}

export async function findingLines(findings: readonly Finding[]): Promise<string[]> {
  const found = findings.flatMap(({ check, rows }) => [
    `✗ ${check}`,
    ...rows.map((row) => `    ${JSON.stringify(row)}`),
  ])
  const passed = (await checkNames()).length - findings.length
  return [...found, `${passed} checks passed, ${findings.length} failed`]
}

export async function textOf(check: string): Promise<string> {
  return (await readFile(new URL(`${check}.sql`, folder), 'utf8')).trim().replace(/;$/, '')
}

export async function checkNames(): Promise<string[]> {
  const files = await readdir(folder)
  return files
    .filter((f) => f.endsWith('.sql'))
    .map((f) => f.slice(0, -4))
    .toSorted()
}
