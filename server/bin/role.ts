/** Runs one role of the container image: `role.ts http`. What follows the role is the program's own. */
import './start/compile-cache.ts'

const roles: Record<string, () => Promise<unknown>> = {
  http: () => import('./http.ts'),
  worker: () => import('./worker.ts'),
  'all-in-one': () => import('./all-in-one.ts'),
  migrate: () => import('./migrate.ts'),
  operate: () => import('./operate.ts'),
  'check-ledger': () => import('./check-ledger.ts'),
  'check-processor': () => import('./check-processor.ts'),
  'report-books': () => import('./report-books.ts'),
  'import-nonprofits': () => import('./import-nonprofits.ts'),
  inbox: () => import('./inbox.ts'),
  alarms: () => import('./alarms.ts'),
  health: () => import('./health.ts'),
}

const [, , role = '', ...rest] = process.argv
const start = roles[role]
if (start === undefined) {
  console.error(`There is no role “${role}”. Roles: ${Object.keys(roles).join(', ')}.`)
  process.exitCode = 2
} else {
  process.argv.splice(2, Infinity, ...rest)
  await start()
}
