import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { openLocalPostgres, type LocalPostgres } from '../server/src/platform/local-postgres/index.ts'
import { createLog } from '../server/src/platform/monitoring/log.ts'

/**
 * `shared_buffers` is a quarter of the memory of a machine with 16 GB, as usual for a server. With the default, filling
 * the full database takes hours.
 */
const settings = { shared_buffers: '4GB', max_wal_size: '4GB', checkpoint_timeout: '30min' }

/** Opens the Postgres of the benches in .cache, on disk and with fsync. The next run reuses it. */
export const openBenchPostgres = (): Promise<LocalPostgres> =>
  openLocalPostgres({
    folder: fileURLToPath(new URL('../.cache/bench', import.meta.url)),
    log: createLog('error'),
    settings,
  })

export function databaseAt(url: string, name: string): string {
  const at = new URL(url)
  at.pathname = `/${name}`
  return at.href
}

export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
