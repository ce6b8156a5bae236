import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { importRegistry } from '../server/src/features/nonprofits/index.ts'
import { systemClock } from '../server/src/platform/time/clock.ts'
import { openDatabase } from '../server/src/platform/database/db.ts'
import { createLog } from '../server/src/platform/monitoring/log.ts'
import { migrate } from '../server/src/platform/database/migrate.ts'
import { databaseAt, withClient } from './bench-postgres.ts'
import { startChild } from './child.ts'
import { cpuOfPostgres, postmasterOf } from './cpu.ts'
import { load, print } from './load.ts'
import { inventedName, writeRegistryFile } from './registry-file.ts'
import { tokenOf } from './token.ts'

const count = Number(process.env.REGISTRY_ROWS ?? 2_000_000)
const name = 'kindling_registry'

/** Imports a registry of two million, imports it again, and searches it while typing at 16 connections. */
export async function measureRegistry(postgresUrl: string): Promise<void> {
  const folder = fileURLToPath(new URL('../.cache/registry', import.meta.url))
  await mkdir(folder, { recursive: true })
  const file = join(folder, `registry-${count}.csv`)
  await writeRegistryFile(file, count)
  const url = databaseAt(postgresUrl, name)
  await withClient(postgresUrl, async (client) => {
    await client.query(`drop database if exists ${name} with (force)`)
    await client.query(`create database ${name} template template0 encoding 'UTF8'`)
  })
  await migrate(url)
  const postmaster = await postmasterOf(postgresUrl)
  for (const which of ['first import', 'the same once more']) await timeImport(url, { file, which, postmaster })
  await search(url, postmaster)
}

async function timeImport(url: string, run: { file: string; which: string; postmaster: number }): Promise<void> {
  const log = createLog('error')
  const { db, close } = openDatabase(url, { log, size: 1 })
  const before = [process.cpuUsage(), await cpuOfPostgres(run.postmaster)] as const
  let most = 0
  const done: Record<string, number> = {}
  const began = performance.now()
  const result = await importRegistry(
    { db, clock: systemClock, log },
    { databaseUrl: url, files: [run.file], removeAll: false },
    {
      bad: () => {},
      progress(phase) {
        most = Math.max(most, process.memoryUsage.rss())
        done[phase] = (performance.now() - began) / 1_000
      },
    },
  )
  const { user, system } = process.cpuUsage(before[0])
  const database = (await cpuOfPostgres(run.postmaster)) - before[1]
  await close()
  const { rows, seconds, added, updated, removed } = result
  console.log(
    `${run.which}: ${rows} rows in ${seconds.toFixed(0)} s, ${(rows / seconds).toFixed(0)} rows/s; CPU ${((user + system) / 1e6).toFixed(0)} s here, ` +
      `${database.toFixed(0)} s in the database; ${(most / 2 ** 20).toFixed(0)} MB; ${added} added, ${updated} updated, ${removed} removed; ` +
      `phases end at ${JSON.stringify(Object.fromEntries(Object.entries(done).map(([phase, at]) => [phase, Math.round(at)])))}`,
  )
}

/** Searches as people type names: letter by letter, with errors, in another order, and with the place. */
async function search(url: string, postmaster: number): Promise<void> {
  await withClient(url, (client) =>
    client.query(
      `insert into users (uuid, first_name, last_name, email, email_verified_at, time_zone, settings, created_at)
      values (gen_random_uuid(), 'Ana', 'Villegas', 'ana@bench.example', now(), 'America/New_York', '{}', now())`,
    ),
  )
  let seed = 0
  const roll = () => ((seed = (seed * 9_301 + 49_297) % 233_280), seed / 233_280)
  const names = Array.from({ length: 60 }, () => inventedName(roll).toLowerCase())
  const asked = {
    'while typing': names.flatMap((one) => Array.from({ length: one.length }, (_, i) => one.slice(0, i + 1))),
    'with a letter missing': names.map((one) => one.replace(/(\w{3})\w/, '$1')),
    'in another order': names.map((one) => one.split(' ').toReversed().join(' ')),
    'words that are everywhere': ['church', 'foundation', 'baptist church', 'california', 'club texas', 'c', 'st'],
    'an EIN': ['01-000', '012345', '10'],
  }
  const headers = { authorization: `Bearer ${await tokenOf(url, 1)}`, 'x-platform': 'web' }
  const child = await startChild('kindling-server.ts', [url, 'http'])
  try {
    const watched = { url: child.url, pid: child.pid, postmaster }
    for (const [what, texts] of Object.entries(asked)) {
      const paths = texts
        .filter((text) => text.trim() !== '')
        .map((text) => `/api/v1/nonprofits?filter[q]=${encodeURIComponent(text)}`)
      print(`search ${what}`, await load(watched, paths, { headers }))
    }
  } finally {
    await child.stop()
  }
}
