import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { setting } from './machines.ts'

/** Asks whichever database leads, and waits until one does. */
export async function query<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
  for (let tries = 0; ; tries += 1) {
    const client = new pg.Client({ connectionString: setting('DATABASE_URL'), connectionTimeoutMillis: 5_000 })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return (await client.query<Row>(text, values)).rows
    } catch (error) {
      if (tries > 60) throw error
      await sleep(1_000)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}

/** The figure `n` of one row. */
export async function count(text: string, values: unknown[] = []): Promise<number> {
  return Number((await query<{ n: string | number }>(text, values))[0]!.n)
}
