import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { query } from './database.ts'
import { folder, shell } from './machines.ts'

/** Replaces a file of a copy whose files are links to ours. */
function replace(file: string, text: string): void {
  rmSync(file, { force: true })
  writeFileSync(file, text)
}

/**
 * Copies the version that runs, with a higher number and one more migration, which only adds. What starts from now on is
 * this version. Returns the name of the migration.
 */
export function makeNextVersion(): string {
  let nth = 1
  while (existsSync(`${folder}/version-${nth}`)) nth += 1
  const copy = `${folder}/version-${nth}`
  const migration = `${9_000 + nth}-rehearsal`
  // Links take no room; node_modules goes along, because it links to the folders beside it.
  shell(`mkdir ${copy}; cp -al "$(readlink -f $RUN/version)"/* ${copy}`)
  const about = JSON.parse(readFileSync(`${copy}/package.json`, 'utf8')) as { version: string }
  const version = about.version.replace(/\d+$/, (patch) => String(Number(patch) + 1))
  replace(`${copy}/package.json`, `${JSON.stringify({ ...about, version }, null, 2)}\n`)
  replace(
    `${copy}/server/migrations/${migration}.sql`,
    `alter table gifts add column rehearsal_${nth} int;\ncreate table rehearsal_${nth} (id bigint primary key);\n`,
  )
  execFileSync('ln', ['-sfn', copy, `${folder}/version`])
  return migration
}

/** Throws unless all four processes run the version that has this migration, and the database has it too. */
export async function mustRun(migration: string): Promise<void> {
  const rows = await query('select name from kysely_migration where name = $1', [migration])
  if (rows.length !== 1) throw new Error(`The database has no migration ${migration}.`)
  for (const program of ['http-app1', 'http-app2', 'worker-app1', 'worker-app2']) {
    const runs = shell(`readlink /proc/$(cat $RUN/pids/${program})/cwd`).trim()
    if (!existsSync(`${runs}/server/migrations/${migration}.sql`)) throw new Error(`${program} still runs ${runs}.`)
  }
}
