import { randomBytes } from 'node:crypto'
import { chown, readFile, rename, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { LocalPostgresError } from './errors.ts'
import { runAs } from './owner.ts'
import type { Place } from './place.ts'

const user = 'kindling'
const database = 'kindling'

export const clusterOf = (place: { folder: string }) => join(place.folder, 'cluster')
const logOf = (place: Place) => join(place.folder, 'postgres.log')
const passwordFile = (place: { folder: string }) => join(place.folder, 'password')

export async function urlAt(place: { folder: string }, port: number, name = database): Promise<string> {
  const password = (await readFile(passwordFile(place), 'utf8')).trim()
  return `postgres://${user}:${password}@127.0.0.1:${port}/${name}`
}

/** Creates a database cluster under a temporary name and renames it when it is complete. Throws LocalPostgresError. */
export async function makeCluster(place: Place): Promise<void> {
  const cluster = clusterOf(place)
  const made = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => undefined)
  if (made !== undefined) return checkVersion(place, made.trim())
  const half = `${cluster}.new`
  await rm(half, { recursive: true, force: true })
  await writeFile(passwordFile(place), `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 })
  if (place.owner) await chown(passwordFile(place), place.owner.uid, place.owner.gid)
  const { code, output } = await runAs(place.owner, join(place.bin, 'initdb'), [
    '-D',
    half,
    '-U',
    user,
    '-A',
    'scram-sha-256',
    `--pwfile=${passwordFile(place)}`,
    '-E',
    'UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--no-instructions',
  ])
  if (code !== 0)
    throw new LocalPostgresError(`The database could not be made in ${place.folder}: ${lastLines(output)}`)
  await rename(half, cluster)
}

function checkVersion(place: Place, made: string): void {
  const [major] = place.version.split('.')
  if (made === major) return
  throw new LocalPostgresError(
    `The database in ${place.folder} was made by Postgres ${made}, and this Kindling brings Postgres ${major}. Set KINDLING_DATA to another folder, or DATABASE_URL to a Postgres ${made}.`,
  )
}

/** Returns the port. Without `fsync` it is fast and may lose data: for tests. Throws LocalPostgresError. */
export async function startCluster(
  place: Place,
  { port, fsync = true, settings = {} }: { port?: number; fsync?: boolean; settings?: Record<string, string> } = {},
): Promise<number> {
  const log = logOf(place)
  const { size } = await stat(log).catch(() => ({ size: 0 }))
  if (size > 10_000_000) await truncate(log, 0)
  let failure = ''
  for (let tries = 0; tries < 5; tries += 1) {
    const at = port ?? (await freePort())
    const from = (await stat(log).catch(() => ({ size: 0 }))).size
    const args = ['start', '-w', '-t', '120', '-D', clusterOf(place), '-l', log, '-o', options(at, fsync, settings)]
    const { code, output } = await runAs(place.owner, join(place.bin, 'pg_ctl'), args)
    if (code === 0) return at
    const logged = (await readFile(log).catch(() => Buffer.alloc(0))).subarray(from).toString()
    failure = logged.trim() === '' ? output : logged
    if (!/Address already in use|could not bind/.test(failure)) break
  }
  throw new LocalPostgresError(`The database in ${place.folder} did not start: ${lastLines(failure)}`)
}

function options(port: number, fsync: boolean, more: Record<string, string>): string {
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    max_wal_size: '1GB',
    shared_buffers: '128MB',
    ...(!fsync && { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
    ...more,
  }
  return [`-p ${port}`, ...Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`)].join(' ')
}

export async function stopCluster(place: Place): Promise<void> {
  const { code, output } = await runAs(place.owner, join(place.bin, 'pg_ctl'), [
    'stop',
    '-w',
    '-t',
    '60',
    '-m',
    'fast',
    '-D',
    clusterOf(place),
  ])
  if (code !== 0 && !/Is server running|No such process/.test(output))
    throw new LocalPostgresError(`The database in ${place.folder} did not stop: ${lastLines(output)}`)
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer()
    server.on('error', fail)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

function lastLines(text: string): string {
  return text.trim().split('\n').slice(-3).join(' / ')
}
