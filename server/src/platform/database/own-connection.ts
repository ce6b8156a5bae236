import pg from 'pg'
import type { Log } from '../monitoring/log.ts'
import { connectionTo } from './connection.ts'

export type OwnConnection = {
  up(): boolean
  ready: Promise<void>
  close(): Promise<void>
}

const retryMs = 500
/** A query this often detects a connection that died silently. */
const askEveryMs = 10_000
const answerWithinMs = 5_000

/** `begin` runs on each new connection, `onLost` when a connection is lost. */
export function keepConnection(
  databaseUrl: string,
  { name, begin, onLost, log }: { name: string; begin(client: pg.Client): Promise<void>; onLost?(): void; log: Log },
): OwnConnection {
  let client: pg.Client | undefined
  let up = false
  let closed = false
  let retry: NodeJS.Timeout | undefined
  let pulse: NodeJS.Timeout | undefined
  const { promise: ready, resolve } = Promise.withResolvers<void>()

  async function connect(): Promise<void> {
    const fresh = new pg.Client({
      ...connectionTo(databaseUrl),
      application_name: `kindling ${name}`,
      keepAlive: true,
      connectionTimeoutMillis: answerWithinMs,
      query_timeout: answerWithinMs,
    })
    client = fresh
    const lost = (error?: Error) => {
      if (client !== fresh) return
      client = undefined
      up = false
      clearInterval(pulse)
      onLost?.()
      if (error && !closed) log.warn({ err: error, connection: name }, 'own connection lost')
      if (!closed) retry = setTimeout(() => void connect(), retryMs)
      fresh.end().catch(() => undefined)
    }
    fresh.on('error', lost)
    fresh.on('end', () => lost())
    try {
      await fresh.connect()
      await begin(fresh)
      if (client !== fresh) return
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
