import { shortIdCodec } from '@kindling/contract/ids'
import type { AddressInfo } from 'node:net'
import { buildApp, jobRuns, jobs, readings, withPayments } from './app.ts'
import type { Deps, StandIns } from './deps.ts'
import { authenticator } from './features/accounts/index.ts'
import { pictureRenderer } from './features/files/index.ts'
import { systemClock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import { openDatabase } from './platform/db.ts'
import { openListener } from './platform/listen.ts'
import { openLive } from './platform/live/index.ts'
import type { Log } from './platform/log.ts'
import { createMail } from './platform/mail.ts'
import { createMetrics, serveMetrics } from './platform/metrics.ts'
import { migrate } from './platform/migrate.ts'
import { openQueue } from './platform/queue.ts'
import { securityLog } from './platform/security-log.ts'
import { showLife } from './platform/sign-of-life.ts'
import { openStore } from './platform/store.ts'
import { english } from './platform/words.ts'
import { openInbox } from './processor/inbox.ts'
import { stripeProcessor } from './processor/stripe-processor.ts'

export type StartOptions = {
  config: Config
  databaseUrl: string
  standIns?: StandIns | undefined
  /** What this process does; one machine does both. */
  roles: readonly ('http' | 'worker')[]
  log: Log
  /** Tells a step of the start in a few words. */
  say?: (line: string) => void
}

export type Running = { url: string; metricsUrl: string | undefined; deps: Deps; close(): Promise<void> }

/** Starts Kindling on a database: migrates, connects, listens, works. What was started is ended if a later step fails. */
export async function startKindling({
  config,
  databaseUrl,
  standIns,
  roles,
  log,
  say,
}: StartOptions): Promise<Running> {
  const ends: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (const end of ends.splice(0).toReversed()) await end()
  }
  try {
    await migrate(databaseUrl)
    say?.('tables are up to date')
    const database = openDatabase(databaseUrl, { log })
    ends.push(database.close)
    const queue = await openQueue(databaseUrl, { jobs, log })
    ends.push(queue.stop)
    const inbox = openInbox({ db: database.db, clock: systemClock, log })
    ends.push(inbox.stop)
    const store = await openStore(config)
    const deps = depsOf(config, { db: database.db, queue, inbox, log, store, standIns })
    ends.push(async () => deps.security.flush())
    ends.push(deps.live.stop)
    await deps.live.begin()
    const metrics = createMetrics(readings(deps))
    const figures = await serveMetrics(metrics, config)
    if (figures) ends.push(figures.close)

    let url = deps.publicUrl
    if (roles.includes('http')) {
      const listener = openListener(databaseUrl, { log })
      ends.push(listener.close)
      const sessions = authenticator(deps, { listener, onEnd: deps.live.streams.cut })
      deps.live.hear(listener)
      const life = showLife(databaseUrl, { log })
      ends.push(life.close)
      await life.ready
      const onUndeclared = (call: string, code: string) =>
        log.error({ call, code }, 'a refusal that its call does not declare')
      const { http, stopping } = await buildApp(deps, { ...sessions, life, onUndeclared, metrics })
      ends.push(() => http.close())
      await http.listen({ host: config.HOST, port: config.PORT })
      ends.push(async () => stopping())
      url = `http://${config.HOST === '127.0.0.1' ? 'localhost' : config.HOST}:${(http.server.address() as AddressInfo).port}`
    }
    // before the jobs begin: a reconciler would take gifts of the past for forgotten ones
    if (config.demo && standIns && roles.length === 2) {
      const { fillDemoWorld, ofSmallWorld } = await import('./demo/fill-demo-world.ts')
      const onProgress = (line: string) => say?.(line)
      await fillDemoWorld(deps, { onProgress, ...(config.KINDLING_DEMO === 'small' && { wanted: ofSmallWorld }) })
    }
    if (roles.includes('worker')) {
      inbox.work(deps.payments.applyEvents)
      await queue.work(jobRuns(deps))
    }
    return { url, metricsUrl: figures?.url, deps, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** A salt for short ids and keys where nothing is at stake: development and the demo. Production refuses to start without its own. */
const localSalt = 'kindling-local'

function depsOf(config: Config, base: Pick<Deps, 'db' | 'queue' | 'inbox' | 'log' | 'store' | 'standIns'>): Deps {
  const { db, log, standIns } = base
  const clock = systemClock
  const useSandbox = config.STRIPE_SECRET_KEY === undefined
  const apiUrl = config.STRIPE_API_URL ?? (useSandbox ? standIns?.stripe : undefined)
  return withPayments({
    ...base,
    config,
    clock,
    words: english,
    security: securityLog({ log, clock, config }),
    live: openLive({ db, log, config }),
    mail: createMail({ config, db, clock }),
    renderPicture: pictureRenderer(),
    shortIds: shortIdCodec(config.SHORT_ID_SALT ?? localSalt),
    publicUrl: config.PUBLIC_URL ?? `http://localhost:${config.PORT}`,
    processor: stripeProcessor({
      secretKey: config.STRIPE_SECRET_KEY ?? standIns?.stripeSecretKey ?? 'sk_test_none',
      webhookSecret: config.STRIPE_WEBHOOK_SECRET ?? standIns?.webhookSecret ?? 'whsec_none',
      ...(apiUrl !== undefined && { apiUrl }),
      ...(config.STRIPE_CONNECT_ACCOUNT !== undefined && { connectAccount: config.STRIPE_CONNECT_ACCOUNT }),
      log,
    }),
  })
}
