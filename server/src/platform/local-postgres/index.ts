import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Log } from '../log.ts'
import { findBinaries } from './binaries.ts'
import { makeCluster, startCluster, stopCluster, urlAt } from './cluster.ts'
import { hasCode, LocalPostgresError } from './errors.ts'
import { withFolderLock } from './folder-lock.ts'
import { startKeeper } from './keeper-start.ts'
import { settlePlace, type Place, type Settle } from './place.ts'
import { connect, countClients, findRunning, presenceName } from './running.ts'

export { LocalPostgresError } from './errors.ts'

export type LocalPostgres = { url: string; folder: string; close(): Promise<void> }

export type Options = {
  /** The database lives in `folder/postgres`. */
  folder: string
  log: Log
  /** Off is quick and loses data when the machine fails: for tests only. */
  fsync?: boolean
  /** Only one program may have this folder: a second one is refused. */
  alone?: boolean
  settle?: Settle
}

/**
 * Opens the Postgres of a folder: makes it, starts it, or takes over one that runs there already. Starts it again, on the
 * same port, when it stops under us. `close` stops it unless another program uses it; when this process dies without
 * closing, a keeper does so a few seconds later. Throws LocalPostgresError with one clear sentence.
 */
export async function openLocalPostgres({
  folder: given,
  log,
  fsync = true,
  alone = false,
  settle = {},
}: Options): Promise<LocalPostgres> {
  const folder = resolve(given)
  await makeFolder(folder)
  const locked = <T>(work: () => Promise<T>) => withFolderLock(lockOf(folder), work)
  const name = `${presenceName} ${process.pid}`
  const keeper = startKeeper(folder)
  let closing = false

  async function enter(place: Place, wantedPort?: number): Promise<{ client: pg.Client; port: number }> {
    const running = await findRunning(place, name)
    if (running) return running
    await makeCluster(place)
    const port = await startCluster(place, { fsync, ...(wantedPort !== undefined && { port: wantedPort }) })
    return { client: await connect(place, port, name), port }
  }

  async function settleAndEnter() {
    const place = await settlePlace(folder, await findBinaries(), settle)
    return { place, ...(await enter(place)) }
  }

  let { place, client, port } = await locked(settleAndEnter).catch((error: unknown) => {
    keeper.dismiss()
    throw error
  })
  if (alone) {
    await claim(client, folder).catch(async (error: unknown) => {
      await client.end()
      keeper.leave()
      throw error
    })
  }
  watch()

  function watch() {
    client.once('end', () => {
      if (!closing) void revive()
    })
  }

  async function revive(): Promise<void> {
    log.warn('the database stopped; it is started again')
    for (let wait = 100; !closing; wait = Math.min(wait * 2, 5_000)) {
      try {
        const again = await locked(() => enter(place, port))
        client = again.client
        if (alone) await claim(client, folder)
        watch()
        return
      } catch (error) {
        log.error({ err: error }, 'the database could not be started again')
        await sleep(wait)
      }
    }
  }

  async function close(): Promise<void> {
    if (closing) return
    closing = true
    const stopped = await locked(() => stopIfUnused(place, client))
    if (stopped) keeper.dismiss()
    else keeper.leave()
  }

  return { url: await urlAt(place, port), folder: place.folder, close }
}

const lockOf = (folder: string) => join(folder, 'postgres.lock')

async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true })
  } catch (error) {
    if (!hasCode(error, 'EACCES') && !hasCode(error, 'EPERM') && !hasCode(error, 'EROFS')) throw error
    throw new LocalPostgresError(
      `The data folder ${folder} cannot be written. Set KINDLING_DATA to a folder of your own.`,
    )
  }
}

/** Makes this program the only one on the folder. The claim goes with the connection, so a dead holder blocks nobody. */
async function claim(client: pg.Client, folder: string): Promise<void> {
  for (let tries = 0; tries < 15; tries += 1) {
    const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock(7151, 1) as got')
    if (rows[0]!.got) return
    await sleep(100)
  }
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name from pg_stat_activity a join pg_locks l using (pid)
     where l.locktype = 'advisory' and l.classid = 7151 and l.objid = 1 and l.granted`,
  )
  const pid = rows[0]?.name.split(' ').at(-1)
  const who = pid === undefined ? '' : ` (process ${pid})`
  throw new LocalPostgresError(
    `Kindling already runs on the data folder ${folder}${who}. Stop it first, or set KINDLING_DATA to another folder.`,
  )
}

/** Under the lock: stops Postgres when nobody else is connected. Gives connections that were just ended a second to go. */
async function stopIfUnused(place: Place, client: pg.Client): Promise<boolean> {
  try {
    for (let tries = 0; tries < 20; tries += 1) {
      const { present, others } = await countClients(client)
      if (present > 0) break
      if (others === 0) {
        await client.end()
        await stopCluster(place)
        return true
      }
      await sleep(50)
    }
    await client.end()
    return false
  } catch {
    // the connection is gone: whether Postgres still runs is for the keeper to see
    return false
  }
}
