import type { Db } from '../platform/database/db.ts'
import { ConfigError, type Config } from '../platform/settings/config.ts'
import { readDemoWorld } from './demo.queries.ts'

/** Throws ConfigError in production if the database holds the demo world, whose people and gifts are invented. */
export async function refuseDemoWorld(config: Pick<Config, 'production'>, db: Db): Promise<void> {
  if (!config.production || (await readDemoWorld(db)) === null) return
  throw new ConfigError(
    'This database holds the demo world, with invented people and gifts. In production, set DATABASE_URL to another one.',
  )
}
