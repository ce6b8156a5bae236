import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { shortIdCodec } from '@kindling/contract/ids'
import type { FastifyInstance } from 'fastify'
import { startStripeSandbox, type StripeSandbox } from '../../sandbox/src/index.ts'
import {
  bindFeatures,
  buildApp,
  features as ourFeatures,
  jobRuns,
  jobs,
  readings,
  type AppDeps,
  type AppFeature,
} from '../src/app.ts'
import { readReplica } from '../src/open-deps.ts'
import { authenticator } from '../src/features/accounts/index.ts'
import { pictureRenderer } from '../src/features/photos/index.ts'
import { setClock, type SetClock } from '../src/platform/time/clock.ts'
import { readConfig } from '../src/platform/settings/config.ts'
import { openDatabase } from '../src/platform/database/db.ts'
import { openListener } from '../src/platform/database/listen.ts'
import { openLive } from '../src/platform/live/index.ts'
import { createLog, type Log } from '../src/platform/monitoring/log.ts'
import type { Mail, OutgoingMail } from '../src/platform/mail/mail.ts'
import { createMetrics, type Metrics } from '../src/platform/monitoring/metrics.ts'
import { openQueue } from '../src/platform/queue/queue.ts'
import { securityLog } from '../src/platform/secrets/security-log.ts'
import { showLife } from '../src/platform/monitoring/sign-of-life.ts'
import { openStore } from '../src/platform/storage/store.ts'
import { wordsIn, type Words } from '../src/platform/words.ts'
import { openInbox } from '../src/processor/inbox.ts'
import { stripeProcessor } from '../src/processor/stripe-processor.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { mailFaults } from './mail-faults.ts'
import { testFolder } from './test-folder.ts'

/** The whole server on a database of its own, with the card sandbox; the clock does not move by itself. */
export type TestApp = {
  http: FastifyInstance
  url: string
  databaseUrl: string
  deps: AppDeps
  clock: SetClock
  metrics: Metrics
  sandbox: StripeSandbox
  /** The sent emails, oldest first. */
  mails: OutgoingMail[]
  /** Waits for the processor's deliveries, then applies every event and runs every job that is due. */
  drain(): Promise<void>
  close(): Promise<void>
}

export type TestAppOptions = {
  now?: Date
  settings?: Record<string, string>
  log?: Log
  features?: readonly AppFeature[]
  words?: Words
  /** A migrated database of the test's, in place of a clone. */
  database?: TestDatabase
}

/** Starts the app listening on a free port. Jobs run when a test drains them. */
export async function startTestApp({
  now = new Date('2026-11-20T15:00:00Z'),
  settings = {},
  log = createLog(process.env.TEST_LOG ?? 'silent'),
  features = ourFeatures,
  words,
  database: given,
}: TestAppOptions = {}): Promise<TestApp> {
  const database = given ?? (await createTestDatabase())
  const { db, close: closeDb } = openDatabase(database.url, { log, size: 8 })
  const queue = await openQueue(database.url, { jobs, log, supervise: false })
  const testClock = setClock(now)
  // the processor's clock follows ours, since their dates are compared
  const follow = () => sandbox.setClock(Math.floor(testClock.now().getTime() / 1000))
  const clock: SetClock = {
    now: testClock.now,
    set: (at) => [testClock.set(at), follow()],
    advance: (ms) => [testClock.advance(ms), follow()],
  }
  const mails: OutgoingMail[] = []
  const folder = await testFolder()
  const config = readConfig({ NODE_ENV: 'test', KINDLING_DATA: folder.path, ...settings })
  const shortIds = shortIdCodec('kindling-test')
  const live = openLive({ db, log, config })
  const replica = readReplica(config, { db, log, live })
  const base = {
    config,
    db,
    queue,
    inbox: openInbox({ db, clock, log }),
    clock,
    log,
    security: securityLog({ log, clock, config }),
    live,
    replica,
    shortIds,
    wordsIn: words === undefined ? wordsIn : () => words,
    localServices: undefined,
    publicUrl: 'http://kindling.test',
    mail: collect(mails),
    store: await openStore(config),
    renderPicture: pictureRenderer(),
  }
  // the sandbox needs the app's address and the app the sandbox's, so the processor is set last
  const deps = bindFeatures({ ...base, processor: undefined as never }, features)
  const listener = openListener(database.url, { log })
  const sessions = authenticator(deps, { listener, onEnd: deps.live.streams.cut })
  deps.live.subscribe(listener)
  const life = showLife(database.url, { log })
  const metrics = createMetrics(readings(deps))
  const undeclared = new Set<string>()
  const onUndeclared = (call: string, code: string) => void undeclared.add(`${call} answered ${code}`)
  const { http } = await buildApp(deps, { ...sessions, life, onUndeclared, metrics, all: features })
  const url = await http.listen({ host: '127.0.0.1', port: 0 })
  const sandbox: StripeSandbox = await startStripeSandbox({
    webhookUrl: `${url}/api/v1/webhooks/stripe`,
    // gives a bank's check an address that a test can call
    settings: { search_lag_ms: 0, next_action: 'redirect_to_url' },
  })
  const { secretKey, webhookSecret } = sandbox
  deps.processor = stripeProcessor({ secretKey, webhookSecret, apiUrl: sandbox.url, log })
  await Promise.all([listener.ready, life.ready])
  follow()
  // a second call waits for the jobs that the first one has taken
  let draining = Promise.resolve()
  async function drainOnce() {
    // a job may make the processor send another event
    do await sandbox.settled()
    while ((await deps.inbox.drain(deps.payments.applyEvents)) + (await queue.drain(jobRuns(deps))) > 0)
  }
  return {
    http,
    url,
    databaseUrl: database.url,
    deps,
    clock,
    metrics,
    sandbox,
    mails,
    drain() {
      draining = draining.then(drainOnce, drainOnce)
      return draining
    },
    async close() {
      await sandbox.close()
      await http.close()
      await deps.live.stop()
      await listener.close()
      await life.close()
      await queue.stop()
      await replica?.close()
      await closeDb()
      await database.drop()
      await folder.remove()
      if (undeclared.size > 0)
        throw new Error(`refusals that the contract does not declare: ${[...undeclared].join(', ')}`)
      const unfit = mails.flatMap(mailFaults)
      if (unfit.length > 0) throw new Error(`emails: ${unfit.join(', ')}`)
    },
  }
}

/** `KINDLING_MAILS` names a folder that keeps the emails that tests cause, for `npm run look -- mail`. */
const kept = process.env.KINDLING_MAILS

const collect = (mails: OutgoingMail[]): Mail => ({
  async send(mail) {
    if (mails.some((m) => m.key === mail.key)) return
    mails.push(mail)
    if (kept !== undefined)
      await writeFile(join(kept, `${mail.key.replaceAll(/[^\w.-]/g, '-')}.json`), JSON.stringify(mail))
  },
})
