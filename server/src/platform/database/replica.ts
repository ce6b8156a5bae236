import { sql } from 'kysely'
import type pg from 'pg'
import type { Log } from '../monitoring/log.ts'
import { openPool, type Db } from './db.ts'
import { readingFrom } from './reading-from.ts'

/** The replica has everything that was committed before this: `at` in milliseconds, `mark` as the caller of `mark` counts. */
type Reached = { at: number; mark: number }

/** How reads that may be late were answered; the last three by the primary. */
export type LateOutcome = 'replica' | 'behind' | 'failed' | 'changed'

export type Replica = {
  /** Undefined while the replica does not answer, or is further behind than it may be. */
  reached(): Reached | undefined
  /** Runs `work` with all its queries on the replica. Throws if that takes longer than a person would wait. */
  read<T>(work: () => Promise<T>): Promise<T>
  count(outcome: LateOutcome): void
  counts(): Record<LateOutcome, number>
  mostSecondsBehind: number
  /** At most; since the start if nothing was ever known. */
  secondsBehind(): number
  close(): Promise<void>
}

const askEveryMs = 500
const answerWithinMs = 2_000

type Options = { db: Db; log: Log; mark(): number; mostSecondsBehind: number; now?(): number }

/**
 * Twice a second asks the primary how long its log is, then the replica how much of it shows there. A connection of
 * another server than the one that was asked is not used: an address may lead to several.
 */
export function openReplica(
  url: string,
  { db, log, mark, mostSecondsBehind, now = () => performance.now() }: Options,
): Replica {
  const pool = openPool(url, { log, size: 16, connectWithinMs: answerWithinMs })
  const servers = new WeakMap<pg.PoolClient, string>()
  const counts: Record<LateOutcome, number> = { replica: 0, behind: 0, failed: 0, changed: 0 }
  let asked: { reached: Reached; position: number }[] = []
  let known: { reached: Reached; server: string } | undefined
  let lastAt = now()
  let wasUsable: boolean | undefined
  let timer: NodeJS.Timeout | undefined
  let closed = false

  const secondsBehind = () => (now() - lastAt) / 1_000
  const usable = () => known !== undefined && secondsBehind() <= mostSecondsBehind

  async function ask(): Promise<void> {
    const sample = { at: now(), mark: mark() }
    asked = [...asked, { reached: sample, position: await positionOf(db) }].slice(-200)
    const { server, position } = await inTime(positionOn(pool))
    const newest = asked.findLast((one) => one.position <= position)
    if (newest) asked = asked.slice(asked.indexOf(newest) + 1)
    const reached = newest?.reached ?? (known?.server === server ? known.reached : undefined)
    known = reached && { reached, server }
    lastAt = reached?.at ?? lastAt
  }

  async function keepAsking(): Promise<void> {
    await ask().catch((error: unknown) => {
      if (known) log.warn({ err: error }, 'the replica does not answer: reads go to the primary')
      known = undefined
      asked = []
    })
    if (usable() !== wasUsable && !closed) log.info({ usable: usable() }, 'reads that may be late change their server')
    wasUsable = usable()
    if (!closed) timer = setTimeout(() => void keepAsking(), askEveryMs)
  }
  void keepAsking()

  async function connect(): Promise<pg.PoolClient> {
    const client = await pool.connect()
    try {
      const server = servers.get(client) ?? (await serverOf(client))
      servers.set(client, server)
      if (server === known?.server) return client
    } catch (error) {
      client.release(true)
      throw error
    }
    client.release(true)
    throw new Error('this connection leads to another server than the one whose delay is known')
  }

  return {
    reached: () => (usable() ? known?.reached : undefined),
    read: (work) => inTime(readingFrom(connect, work)),
    count: (outcome) => void (counts[outcome] += 1),
    counts: () => ({ ...counts }),
    mostSecondsBehind,
    secondsBehind,
    async close() {
      closed = true
      clearTimeout(timer)
      await pool.end()
    },
  }
}

/** Fails on a server that does not take writes. */
async function positionOf(db: Db): Promise<number> {
  const { rows } = await sql<{ position: number }>`
    select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::bigint as position`.execute(db)
  return rows[0]!.position
}

type Position = { server: string; position: number }

/** Throws if the server is no replica. */
async function positionOn(pool: pg.Pool): Promise<Position> {
  const { rows } = await pool.query<{ server: string; position: number | null }>(
    `select pg_postmaster_start_time()::text as server,
      case when pg_is_in_recovery() then pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::bigint end as position`,
  )
  const { server, position } = rows[0]!
  if (position === null) throw new Error('DATABASE_READ_URL names no replica')
  return { server, position }
}

async function serverOf(client: pg.PoolClient): Promise<string> {
  const { rows } = await client.query<{ server: string }>('select pg_postmaster_start_time()::text as server')
  return rows[0]!.server
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('the replica did not answer in time')), answerWithinMs)
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
