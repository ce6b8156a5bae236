/** Run by a deployment before it starts the first new process. */
import { migrate } from '../src/platform/database/migrate.ts'
import { ConfigError, readConfig } from '../src/platform/settings/config.ts'
import { explain } from './start/explain.ts'

try {
  const { DATABASE_URL } = readConfig()
  if (DATABASE_URL === undefined)
    throw new ConfigError('Set DATABASE_URL: the database of npm start is migrated at its start.')
  await migrate(DATABASE_URL)
  console.log('✓ tables are up to date')
} catch (error) {
  console.error(explain(error))
  process.exitCode = 1
}
