import type { AppDeps } from '../../src/app.ts'
import { openDeps } from '../../src/open-deps.ts'
import { readConfig } from '../../src/platform/settings/config.ts'
import { openLocalPostgres } from '../../src/platform/local-postgres/index.ts'
import { createLog } from '../../src/platform/monitoring/log.ts'

/** Without `DATABASE_URL` it uses the database of `npm start`. Running workers run the jobs that use cases queue. */
export async function withDeps<T>(work: (deps: AppDeps) => Promise<T>): Promise<T> {
  const config = readConfig()
  const log = createLog('error')
  const local =
    config.DATABASE_URL === undefined ? await openLocalPostgres({ folder: config.dataFolder, log }) : undefined
  try {
    const { deps, close } = await openDeps({
      config,
      databaseUrl: config.DATABASE_URL ?? local!.url,
      log,
      supervise: false,
    })
    try {
      return await work(deps)
    } finally {
      await close()
    }
  } finally {
    await local?.close()
  }
}
