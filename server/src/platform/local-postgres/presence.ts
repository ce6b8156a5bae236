import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Log } from '../monitoring/log.ts'
import { LocalPostgresError } from './errors.ts'

export type Entered = { client: pg.Client; port: number }

export type Presence = { port: number; end(): Promise<pg.Client | undefined> }

type Show = {
  enter(port: number | undefined): Promise<Entered>
  claim?(client: pg.Client): Promise<void>
  log: Log
}

/** Opens a connection that shows other programs that we use this Postgres, and shows us when Postgres stops. */
export async function showPresence({ enter, claim, log }: Show): Promise<Presence> {
  let ended = false
  let coming: Promise<void> = Promise.resolve()
  let { client, port } = await enterAndClaim()
  watch()

  async function enterAndClaim(at?: number): Promise<Entered> {
    const entered = await enter(at)
    try {
      await claim?.(entered.client)
      return entered
    } catch (error) {
      await entered.client.end()
      throw error
    }
  }

  function watch() {
    client.once('end', () => {
      if (!ended) coming = comeBack()
    })
  }

  async function comeBack(): Promise<void> {
    log.warn('the database stopped; it is started again')
    for (let wait = 100; !ended; wait = Math.min(wait * 2, 2_000)) {
      try {
        client = (await enterAndClaim(port)).client
        return watch()
      } catch (error) {
        log.error({ err: error }, 'the database could not be started again')
        await sleep(wait)
      }
    }
  }

  return {
    port,
    async end() {
      if (ended) return undefined
      ended = true
      // waits for a reconnect under way, which would otherwise remain open and keep Postgres from being stopped
      await coming
      return client
    },
  }
}

/** Claims it while this connection lives, so that a dead holder blocks nobody. Throws LocalPostgresError. */
export async function claimFolder(client: pg.Client, folder: string): Promise<void> {
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
