import { readFile, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { clusterOf, urlAt } from './cluster.ts'
import { hasCode, LocalPostgresError } from './errors.ts'
import { isAlive } from './folder-lock.ts'

export const presenceName = 'kindling presence'

/** A pid proves nothing, so it must also answer on its port, accept our password, and name this folder. */
export async function findRunning(
  place: { folder: string },
  name: string,
): Promise<{ client: pg.Client; port: number } | undefined> {
  for (const until = Date.now() + 120_000; Date.now() < until; await sleep(50)) {
    const [pid, , , port] = (await readFile(pidFile(place), 'utf8').catch(() => '')).split('\n').map(Number)
    if (!pid) return undefined
    if (port) {
      const client = await connect(place, port, name).catch(() => undefined)
      if (client) return { client, port }
    }
    if (!(await isOurPostgres(place, pid))) {
      // after a crash of the machine the pid is gone or another program's, but Postgres would refuse to start
      await rm(pidFile(place), { force: true })
      return undefined
    }
  }
  throw new LocalPostgresError(
    `The database in ${place.folder} runs but does not answer. Its log is ${join(place.folder, 'postgres.log')}.`,
  )
}

const pidFile = (place: { folder: string }) => join(clusterOf(place), 'postmaster.pid')

/** Throws if it is another folder's Postgres. Creates our database if it is missing. */
export async function connect(place: { folder: string }, port: number, name: string): Promise<pg.Client> {
  try {
    const client = await open(await urlAt(place, port), name)
    const { rows } = await client.query<{ data_directory: string }>('show data_directory')
    if ((await realpath(rows[0]!.data_directory)) === (await realpath(clusterOf(place)))) return client
    await client.end()
  } catch (error) {
    if (!hasCode(error, '3D000')) throw error
    const maker = await open(await urlAt(place, port, 'postgres'), 'kindling')
    await maker.query('create database kindling')
    await maker.end()
    return connect(place, port, name)
  }
  throw new Error('another folder')
}

async function open(url: string, name: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

async function isOurPostgres(place: { folder: string }, pid: number): Promise<boolean> {
  if (!(await isAlive(pid))) return false
  if (process.platform !== 'linux') return true
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  return command.includes('postgres') && command.includes(clusterOf(place))
}

/** Counts other programs on this Postgres: `present` keep it running and will stop it, `others` only use it. */
export async function countClients(client: pg.Client): Promise<{ present: number; others: number }> {
  const { rows } = await client.query<{ present: string; others: string }>(
    `select count(*) filter (where application_name like $1) as present, count(*) filter (where application_name not like $1) as others
     from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    [`${presenceName}%`],
  )
  return { present: Number(rows[0]!.present), others: Number(rows[0]!.others) }
}
