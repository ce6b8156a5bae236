import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { makeDataFolder } from '../storage/storage-folder.ts'
import type { Log } from '../monitoring/log.ts'
import { findBinaries } from './binaries.ts'
import { makeCluster, startCluster, stopCluster, urlAt } from './cluster.ts'
import { withFolderLock } from './folder-lock.ts'
import { startKeeper } from './keeper-start.ts'
import { settlePlace, type Place, type Settle } from './place.ts'
import { claimFolder, showPresence, type Entered } from './presence.ts'
import { connect, countClients, findRunning, presenceName } from './running.ts'

export { LocalPostgresError } from './errors.ts'

export type LocalPostgres = { url: string; folder: string; close(): Promise<void> }

export type Options = {
  folder: string
  log: Log
  /** False is faster, but loses data if the machine fails: for tests only. */
  fsync?: boolean
  /** Postgres settings, where our defaults for a small machine do not suffice. */
  settings?: Record<string, string>
  alone?: boolean
  settle?: Settle
}

/**
 * Starts a local Postgres, and restarts it on the same port if it stops. `close` stops it unless another program uses
 * it. If this process dies without `close`, a keeper process stops it. Throws LocalPostgresError or DataFolderError.
 */
export async function openLocalPostgres(options: Options): Promise<LocalPostgres> {
  const { log, fsync = true, settings = {}, alone = false, settle = {} } = options
  const folder = resolve(options.folder)
  makeDataFolder(folder)
  const locked = <T>(work: () => Promise<T>) => withFolderLock(lockOf(folder), work)
  const keeper = startKeeper(folder)
  try {
    const place = await locked(async () => settlePlace(folder, await findBinaries(), settle))
    const presence = await showPresence({
      enter: (port) => locked(() => enter(place, { fsync, settings, port })),
      ...(alone && { claim: (client) => claimFolder(client, folder) }),
      log,
    })
    const close = async () => {
      const client = await presence.end()
      if (client === undefined) return
      const stopped = await locked(() => stopIfUnused(place, client))
      if (stopped) keeper.dismiss()
      else keeper.leave()
    }
    return { url: await urlAt(place, presence.port), folder: place.folder, close }
  } catch (error) {
    keeper.leave()
    throw error
  }
}

type Start = { fsync: boolean; settings: Record<string, string>; port: number | undefined }

async function enter(place: Place, { port, ...start }: Start): Promise<Entered> {
  const name = `${presenceName} ${process.pid}`
  const running = await findRunning(place, name)
  if (running) return running
  await makeCluster(place)
  const at = await startCluster(place, { ...start, ...(port !== undefined && { port }) })
  return { client: await connect(place, at, name), port: at }
}

const lockOf = (folder: string) => join(folder, 'postgres.lock')

/** Requires the lock. Waits a second for connections that are just ending. */
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
    // the connection is lost; the keeper checks whether Postgres still runs
    return false
  }
}
