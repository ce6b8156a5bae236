import { systemClock } from '../../src/platform/time/clock.ts'
import { openDatabase } from '../../src/platform/database/db.ts'
import { once } from '../../src/platform/http/idempotency.ts'
import { createLog } from '../../src/platform/monitoring/log.ts'
import { showLife } from '../../src/platform/monitoring/sign-of-life.ts'
import { english } from '../../src/platform/words.ts'

/** Runs a slow request under an idempotency key: prints `running`, and answers on SIGTERM. */
const [url = '', key = ''] = process.argv.slice(2)
const log = createLog('silent')
const { db, close } = openDatabase(url, { log, size: 1 })
const life = showLife(url, { log })
await life.ready
const { promise: answer, resolve } = Promise.withResolvers<{ status: number; body: unknown }>()
process.on('SIGTERM', () => resolve({ status: 200, body: 'of the slow one' }))
const slot = { scope: 'person:1', call: 'POST /gifts', key, body: { a: 1 } }
await once({ db, clock: systemClock, words: english, life }, slot, () => {
  process.stdout.write('running\n')
  return answer
})
await life.close()
await close()
