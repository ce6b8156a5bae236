import pg from 'pg'
import type { Log } from './log.ts'

export type Listener = {
  /** Whether notifications arrive right now. While false, what is kept in memory may be stale. */
  up(): boolean
  /** Resolves once it is up for the first time. */
  ready: Promise<void>
  close(): Promise<void>
}

const retryMs = 500
/** A connection that died without a word is found out by asking. */
const askEveryMs = 10_000
const answerWithinMs = 5_000

/**
 * Listens on a channel of the database from a connection of its own, and comes back when that is lost. `onGap` is told
 * whenever notifications may have been missed: throw away whatever they keep fresh.
 */
export function listen(
  databaseUrl: string,
  channel: string,
  { onMessage, onGap, log }: { onMessage(payload: string): void; onGap(): void; log: Log },
): Listener {
  let client: pg.Client | undefined
  let up = false
  let closed = false
  let retry: NodeJS.Timeout | undefined
  let pulse: NodeJS.Timeout | undefined
  const { promise: ready, resolve } = Promise.withResolvers<void>()

  async function connect(): Promise<void> {
    const fresh = new pg.Client({
      connectionString: databaseUrl,
      application_name: `kindling ${channel}`,
      keepAlive: true,
      connectionTimeoutMillis: answerWithinMs,
      query_timeout: answerWithinMs,
    })
    client = fresh
    fresh.on('notification', ({ payload }) => onMessage(payload ?? ''))
    const lost = (error?: Error) => {
      if (client !== fresh) return
      client = undefined
      up = false
      clearInterval(pulse)
      onGap()
      if (error && !closed) log.warn({ err: error, channel }, 'listening connection lost')
      if (!closed) retry = setTimeout(() => void connect(), retryMs)
      fresh.end().catch(() => undefined)
    }
    fresh.on('error', lost)
    fresh.on('end', () => lost())
    try {
      await fresh.connect()
      await fresh.query(`listen ${pg.escapeIdentifier(channel)}`)
      if (client !== fresh) return
      onGap()
      up = true
      pulse = setInterval(() => void fresh.query('select 1').catch(lost), askEveryMs)
      resolve()
    } catch (error) {
      lost(error as Error)
    }
  }
  void connect()

  return {
    up: () => up,
    ready,
    async close() {
      closed = true
      clearInterval(pulse)
      up = false
      clearTimeout(retry)
      const last = client
      client = undefined
      await last?.end().catch(() => undefined)
    },
  }
}
