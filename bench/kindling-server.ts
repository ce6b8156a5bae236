import { readConfig } from '../server/src/platform/settings/config.ts'
import { createLog } from '../server/src/platform/monitoring/log.ts'
import { startKindling } from '../server/src/start.ts'

/** Starts the product on a database, in the given roles. Without `STRIPE_API_URL` no card processor answers. */
const [databaseUrl = '', ...roles] = process.argv.slice(2)
const config = readConfig({
  PORT: process.env.PORT ?? '0',
  METRICS_PORT: '0',
  KINDLING_DEMO: 'off',
  // all load comes from one address
  REQUESTS_PER_ADDRESS: '1000000000',
  MAX_CONNECTIONS: '100000',
  STRIPE_SECRET_KEY: 'sk_test_bench',
  STRIPE_PUBLIC_KEY: 'pk_test_bench',
  STRIPE_WEBHOOK_SECRET: 'whsec_bench',
  STRIPE_API_URL: process.env.STRIPE_API_URL ?? 'http://127.0.0.1:9',
  KINDLING_DATA: process.env.KINDLING_DATA,
})
const kindling = await startKindling({
  config,
  databaseUrl,
  roles: roles as ('http' | 'worker')[],
  log: createLog('error'),
})
process.on('SIGTERM', () => void kindling.close().then(() => process.exit(0)))
console.log(`metrics ${kindling.metricsUrl}`)
console.log(`ready ${kindling.url}`)
