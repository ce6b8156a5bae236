import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { checkLedger, checkNames } from '../server/src/features/ledger/index.ts'
import { openDatabase } from '../server/src/platform/database/db.ts'
import { createLog } from '../server/src/platform/monitoring/log.ts'
import { migrate } from '../server/src/platform/database/migrate.ts'
import { databaseAt, withClient } from './bench-postgres.ts'

const migrations = new URL('../server/migrations/', import.meta.url)
const maker = new URL('full-database.sql', import.meta.url)

/** `KINDLING_BENCH`. Each has the same largest giveables, but the small one has a fifth of the tenth's gifts. */
const forms = {
  small: { times: 1, gifts: 200_000 },
  tenth: { times: 1, gifts: 1_000_000 },
  full: { times: 10, gifts: 10_000_000 },
} as const
const form = (process.env.KINDLING_BENCH ?? 'tenth') as keyof typeof forms
if (!(form in forms)) throw new Error(`KINDLING_BENCH is ${Object.keys(forms).join(', ')} or not set, not ${form}`)
/** True where a crowded machine has to end in some minutes: fewer gifts, and shorter measurements. */
export const isSmall = form === 'small'
const { times, gifts } = forms[form]
const sizes = {
  people: 100_000 * times,
  gifts,
  communities: 200 * times + 1,
  campaigns: 800 * times + 1,
}
/**
 * One of `every` gifts goes to the largest community. Gifts are `apart` seconds apart, so that all gifts span half a
 * year.
 */
const spread = { every: 2 * times, apart: 15_000_000 / gifts }

/** The contents of the database: people, and the numbers of giveables with many, few and other counts of gifts. */
export const fullDatabase = {
  people: sizes.people,
  community: { large: 1, small: 2, others: [3, sizes.communities] },
  campaign: { large: 1, small: sizes.campaigns, others: [2, sizes.campaigns - 1] },
} as const

const filledIn = (sql: string) =>
  sql.replaceAll(
    /\{(people|gifts|communities|campaigns|every|apart)\}/g,
    (_, name: keyof typeof sizes | keyof typeof spread) => String({ ...sizes, ...spread }[name]),
  )

/** Returns the address of the full database. Makes it once for each size and each version of its script and tables. */
export async function openFullDatabase(postgresUrl: string): Promise<string> {
  const start = `kindling_${form === 'full' ? 'whole' : form === 'tenth' ? 'full' : form}_`
  const name = `${start}${await hashOfMaker()}`
  const url = databaseAt(postgresUrl, name)
  const found = await withClient(postgresUrl, async (client) => {
    const old = await client.query<{ name: string }>(`select datname as name from pg_database where datname ~ $1`, [
      `^${start}`,
    ])
    for (const row of old.rows) if (row.name !== name) await client.query(`drop database ${row.name} with (force)`)
    return old.rows.some((row) => row.name === name)
  })
  if (found) return url
  await make(postgresUrl, name)
  return url
}

/** Copies the full database under another name. Replaces an earlier copy. */
export async function copyFullDatabase(
  postgresUrl: string,
  name: string,
): Promise<{ url: string; drop(): Promise<unknown> }> {
  const full = await openFullDatabase(postgresUrl)
  const drop = () => withClient(postgresUrl, (c) => c.query(`drop database if exists ${name} with (force)`))
  await drop()
  await withClient(postgresUrl, async (client) => {
    await client.query(`create database ${name} template ${new URL(full).pathname.slice(1)} strategy file_copy`)
    await client.query('checkpoint')
  })
  return { url: databaseAt(postgresUrl, name), drop }
}

async function make(postgresUrl: string, name: string): Promise<void> {
  const unfinished = `${name}_unfinished`
  const url = databaseAt(postgresUrl, unfinished)
  const began = performance.now()
  await withClient(postgresUrl, (client) =>
    client.query(`create database ${unfinished} template template0 encoding 'UTF8'`),
  )
  await migrate(url)
  await withClient(url, async (client) => {
    await client.query(filledIn(await readFile(maker, 'utf8')))
    await client.query('vacuum analyze')
    await client.query('checkpoint')
  })
  await mustBalance(url)
  await withClient(postgresUrl, (client) => client.query(`alter database ${unfinished} rename to ${name}`))
  console.log(`full database made in ${((performance.now() - began) / 1000).toFixed(0)} s`)
}

/** Runs every ledger check, except those named, and throws if one fails. */
export async function mustBalance(url: string, except: readonly string[] = []): Promise<void> {
  const { db, close } = openDatabase(url, { log: createLog('error'), size: 1 })
  try {
    const findings = (await checkLedger(db)).filter(({ check }) => !except.includes(check))
    if (findings.length > 0) throw new Error(`the books are wrong: ${JSON.stringify(findings).slice(0, 2_000)}`)
    console.log(`${(await checkNames()).length} ledger checks passed`)
  } finally {
    await close()
  }
}

async function hashOfMaker(): Promise<string> {
  const files = (await readdir(migrations)).toSorted().map((file) => new URL(file, migrations))
  const hash = createHash('sha256')
  for (const file of [maker, ...files]) hash.update(file.href.replace(/^.*\//, '')).update(await readFile(file))
  return hash.digest('hex').slice(0, 12)
}
