import { createHash, randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openLocalPostgres } from '../src/platform/local-postgres/index.ts'
import { createLog } from '../src/platform/monitoring/log.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { openQueue } from '../src/platform/queue/queue.ts'
import { quickFolder } from './quick-folder.ts'

/** A migrated database of the test's own. `drop` ends every connection to it. */
export type TestDatabase = { url: string; drop(): Promise<void> }

/** The server for test databases, and the migrated template that is cloned. */
export type TestServer = { url: string; template: string }

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: TestServer
  }
}

/** The tests' cluster stays between runs, so that the next run finds its template. */
async function clusterFolder(): Promise<string> {
  const root = fileURLToPath(new URL('../../', import.meta.url))
  const cache = join(root, '.cache')
  const quick = await quickFolder(cache)
  if (quick === cache) return join(cache, 'test')
  const name = createHash('sha256').update(root).digest('hex').slice(0, 8)
  return join(quick, `kindling-test-${process.getuid?.()}-${name}`)
}

/**
 * Starts the tests' Postgres (or uses that of `DATABASE_URL`) and makes its template if needed. Any number of runs may
 * share it; the last one stops it.
 */
export async function openTestServer(): Promise<TestServer & { close(): Promise<void> }> {
  const outside = process.env.DATABASE_URL
  const local = outside
    ? undefined
    : await openLocalPostgres({ folder: await clusterFolder(), log: createLog('error'), fsync: false })
  const url = outside ?? local!.url
  const run = new pg.Client({ connectionString: url })
  const close = async () => {
    await run.end()
    await local?.close()
  }
  try {
    await run.connect()
    return { url, template: await joinRuns(run, url), close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Runs start one at a time; the first cleans up after ended ones. Each holds a shared lock 3 while it runs. */
async function joinRuns(run: pg.Client, url: string): Promise<string> {
  await run.query('select pg_advisory_lock(7151, 2)')
  const template = `kindling_template_${await hashOfSchema()}`
  const { rows } = await run.query<{ first: boolean }>('select pg_try_advisory_lock(7151, 3) as first')
  if (rows[0]!.first) {
    await sweep(run, template)
    await run.query('select pg_advisory_unlock(7151, 3)')
  }
  await run.query('select pg_advisory_lock_shared(7151, 3)')
  await makeTemplate(run, template, url)
  await run.query('select pg_advisory_unlock(7151, 2)')
  return template
}

/** Clones the template, by default on the server of vitest's global set-up. */
export async function createTestDatabase(server?: TestServer): Promise<TestDatabase> {
  const { url, template } = server ?? (await import('vitest')).inject('testServer')
  const name = `kindling_test_${randomBytes(8).toString('hex')}`
  await withClient(url, (client) => client.query(`create database ${name} template ${template} strategy file_copy`))
  return {
    url: databaseAt(url, name),
    drop: () =>
      withClient(url, async (client) => void (await client.query(`drop database if exists ${name} with (force)`))),
  }
}

/** vitest's global set-up. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { close, ...server } = await openTestServer()
  project.provide('testServer', server)
  return close
}

async function makeTemplate(run: pg.Client, template: string, url: string): Promise<void> {
  const { rowCount } = await run.query('select from pg_database where datname = $1', [template])
  if (rowCount) return
  const half = `${template}_half`
  await run.query(`drop database if exists ${half} with (force)`)
  await run.query(`create database ${half} template template0 encoding 'UTF8'`)
  await migrate(databaseAt(url, half))
  await makeQueues(databaseAt(url, half))
  await run.query(`alter database ${half} allow_connections false`)
  await run.query(`alter database ${half} rename to ${template}`)
}

/** Makes the queues in the template: each test app would spend a third of a second on them. */
async function makeQueues(databaseUrl: string): Promise<void> {
  const { jobs } = await import('../src/app.ts')
  const queue = await openQueue(databaseUrl, { jobs, log: createLog('error'), supervise: false })
  await queue.stop()
}

/** Hashes everything that shapes an empty database: our migrations, their runner, and the queue's version. */
async function hashOfSchema(): Promise<string> {
  const migrations = new URL('../migrations/', import.meta.url)
  const files = (await readdir(migrations)).toSorted().map((file) => new URL(file, migrations))
  const more = [
    new URL('../src/platform/queue/queue.ts', import.meta.url),
    new URL(import.meta.url),
    createRequire(import.meta.url).resolve('pg-boss/package.json'),
  ]
  const hash = createHash('sha256')
  for (const file of [...files, ...more]) hash.update(await readFile(file))
  return hash.digest('hex').slice(0, 12)
}

/** Drops databases of ended runs, and templates of other schemas. */
async function sweep(run: pg.Client, template: string): Promise<void> {
  const { rows } = await run.query<{ name: string }>(
    `select datname as name from pg_database where datname ~ '^kindling_(test|template)_[0-9a-f]' and datname <> $1`,
    [template],
  )
  for (const { name } of rows) await run.query(`drop database if exists ${name} with (force)`)
}

function databaseAt(url: string, name: string): string {
  const at = new URL(url)
  at.pathname = `/${name}`
  return at.href
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
