import { LocalPostgresError, openLocalPostgres } from '../../src/platform/local-postgres/index.ts'
import { createLog } from '../../src/platform/monitoring/log.ts'

/** Opens the Postgres of a folder, prints its URL and uses it until SIGTERM. `alone`: refuses other programs, like npm start. */
const [folder = '', alone] = process.argv.slice(2)
try {
  const postgres = await openLocalPostgres({ folder, log: createLog('silent'), fsync: false, alone: alone === 'alone' })
  process.on('SIGTERM', () => void postgres.close().then(() => process.exit(0)))
  process.stdout.write(`${postgres.url}\n`)
  setInterval(() => undefined, 1_000)
} catch (error) {
  process.stdout.write(error instanceof LocalPostgresError ? `${error.message}\n` : `${String(error)}\n`)
  process.exit(1)
}
