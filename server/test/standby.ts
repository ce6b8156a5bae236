import { cp, mkdir, mkdtemp, readdir, rm, chmod, writeFile } from 'node:fs/promises'
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { findBinaries } from '../src/platform/local-postgres/binaries.ts'
import { clusterOf, makeCluster, startCluster, stopCluster, urlAt } from '../src/platform/local-postgres/cluster.ts'
import { settlePlace } from '../src/platform/local-postgres/place.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import type { TestDatabase } from './database.ts'
import { quickFolder } from './quick-folder.ts'

const run = promisify(execFile)

/** Two servers of Postgres: a primary with a migrated database, and a standby that streams from it. */
export type Pair = {
  database: TestDatabase
  readUrl: string
  /** Runs a statement on the standby as its owner. */
  onStandby(statement: string): Promise<void>
  stopStandby(): Promise<void>
  startStandby(): Promise<void>
  close(): Promise<void>
}

/** Starts both with the Postgres of our packages, which has no pg_basebackup: the files are copied during a backup. */
export async function openPair(): Promise<Pair> {
  const folder = await mkdtemp(join(await quickFolder('/var/tmp'), 'kindling-pair-'))
  await chmod(folder, 0o755)
  const primary = await settlePlace(folder, await findBinaries())
  await makeCluster(primary)
  const settings = { full_page_writes: 'on', wal_keep_size: '512MB' }
  const port = await startCluster(primary, { fsync: false, settings })
  const url = await urlAt(primary, port)
  await asked(await urlAt(primary, port, 'postgres'), async (client) => {
    await client.query(`create database kindling template template0 encoding 'UTF8'`)
  })
  await migrate(url)

  const standby = { ...primary, folder: join(primary.folder, 'standby') }
  await mkdir(standby.folder, { mode: 0o700 })
  await cp(join(primary.folder, 'password'), join(standby.folder, 'password'))
  await copyCluster(url, clusterOf(primary), clusterOf(standby))
  await run('chown', ['-R', '--reference', clusterOf(primary), standby.folder])
  let standbyPort: number | undefined
  const startStandby = async () => {
    standbyPort = await startCluster(standby, {
      fsync: false,
      settings,
      ...(standbyPort !== undefined && { port: standbyPort }),
    })
  }
  await startStandby()
  const readUrl = await urlAt(standby, standbyPort!)
  return {
    database: { url, drop: async () => undefined },
    readUrl,
    onStandby: (statement) => asked(readUrl, async (client) => void (await client.query(statement))),
    stopStandby: () => stopCluster(standby),
    startStandby,
    async close() {
      await stopCluster(standby)
      await stopCluster(primary)
      await rm(primary.folder, { recursive: true, force: true })
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function copyCluster(url: string, from: string, to: string): Promise<void> {
  await asked(url, async (client) => {
    await client.query(`select pg_backup_start('standby', true)`)
    await cp(from, to, { recursive: true, filter: (path) => !path.endsWith('postmaster.pid') })
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    for (const segment of await readdir(join(to, 'pg_wal'), { withFileTypes: true }))
      if (segment.isFile()) await rm(join(to, 'pg_wal', segment.name))
    await writeFile(join(to, 'backup_label'), rows[0]!.labelfile)
    await writeFile(join(to, 'standby.signal'), '')
    await writeFile(
      join(to, 'postgresql.auto.conf'),
      `primary_conninfo = '${url.replace(/\/kindling$/, '/postgres')}'\n`,
    )
    await chmod(to, 0o700)
  })
}

async function asked(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
