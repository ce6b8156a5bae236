import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

/** A broken invariant: the name of its check, and the first rows that break it. */
export type Finding = { check: string; rows: unknown[] }

const folder = new URL('./checks/', import.meta.url)

/**
 * Runs every check of `checks/`, all on one moment's books, and returns those that found something; an empty list means
 * that the books are right.
 */
export async function checkLedger(db: Db): Promise<Finding[]> {
  const checks = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  return checks.execute(async (trx) => {
    // each check reads whole tables: of millions of gifts that takes longer than any request may
    await sql`set local statement_timeout = '10min'`.execute(trx)
    // and never a row at a time, whatever is thought of their sizes
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

/** The query of a check: it answers the rows that break the invariant. */
export async function textOf(check: string): Promise<string> {
  return (await readFile(new URL(`${check}.sql`, folder), 'utf8')).trim().replace(/;$/, '')
}

/** Names of all checks, in order. */
export async function checkNames(): Promise<string[]> {
  const files = await readdir(folder)
  return files
    .filter((f) => f.endsWith('.sql'))
    .map((f) => f.slice(0, -4))
    .toSorted()
}
