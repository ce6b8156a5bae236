import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { openLocalPostgres, type LocalPostgres } from '../server/src/platform/local-postgres/index.ts'
import { createLog } from '../server/src/platform/log.ts'

/** The benches' own Postgres below .cache, as `npm start` runs one: on disk, fsync on. It stays for the next run. */
export const openBenchPostgres = (): Promise<LocalPostgres> =>
  openLocalPostgres({ folder: fileURLToPath(new URL('../.cache/bench', import.meta.url)), log: createLog('error') })

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
