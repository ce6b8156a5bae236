import { spawn } from 'node:child_process'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { migrate } from '../server/src/platform/database/migrate.ts'
import { databaseAt, withClient } from './bench-postgres.ts'
import { startChild } from './child.ts'
import { cpuOf, cpuOfPostgres, peakMemoryOf, postmasterOf } from './cpu.ts'
import { load, print } from './load.ts'
import { inventedName, writeRegistryFile } from './registry-file.ts'
import { tokenOf } from './token.ts'

const count = Number(process.env.REGISTRY_ROWS ?? 2_000_000)
const name = 'kindling_registry'
const root = fileURLToPath(new URL('..', import.meta.url))

/** Imports a registry of two million organizations twice. Then searches it as people type, at 16 connections. */
export async function measureRegistry(postgresUrl: string): Promise<void> {
  const folder = join(root, '.cache/registry')
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

/** Runs the command of `npm run import:nonprofits` with its flags, and measures only that process. */
async function timeImport(url: string, run: { file: string; which: string; postmaster: number }): Promise<void> {
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const [, ...command] = scripts['import:nonprofits']!.split(' ')
  const before = await cpuOfPostgres(run.postmaster)
  const began = performance.now()
  const child = spawn(process.execPath, [...command, run.file], {
    cwd: root,
    env: { PATH: process.env.PATH, DATABASE_URL: url },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>((done) => child.once('close', done))
  const phases: Record<string, number> = {}
  let printed = ''
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => {
    for (const [, phase] of chunk.toString().matchAll(/\] (\w+) \d+ %/g))
      phases[phase!] = Math.round((performance.now() - began) / 1_000)
  })
  const seen = { mb: 0, cpu: 0 }
  const look = async () => {
    const found = await Promise.all([peakMemoryOf(child.pid!), cpuOf(child.pid!)]).catch(() => null)
    if (found) [seen.mb, seen.cpu] = found
  }
  const watching = setInterval(() => void look(), 100)
  const code = await ended
  clearInterval(watching)
  if (code !== 0) throw new Error(`the import ended with ${code}: ${printed}`)
  const database = (await cpuOfPostgres(run.postmaster)) - before
  console.log(
    `${run.which}: ${printed.trim().replaceAll('\n', '; ')}; CPU ${seen.cpu.toFixed(0)} s of the command, ${database.toFixed(0)} s of the database; ` +
      `${seen.mb.toFixed(0)} MB at most; phases last said at ${JSON.stringify(phases)} s`,
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
    'while typing': names.flatMap((text) => Array.from({ length: text.length }, (_, i) => text.slice(0, i + 1))),
    'with a letter missing': names.map((text) => text.replace(/(\w{3})\w/, '$1')),
    'in another order': names.map((text) => text.split(' ').toReversed().join(' ')),
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
