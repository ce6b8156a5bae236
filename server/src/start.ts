import type { AddressInfo } from 'node:net'
import { buildApp, jobRuns, readings, type AppDeps } from './app.ts'
import type { LocalAddresses } from './deps.ts'
import { authenticator } from './features/accounts/index.ts'
import { refuseDemoWorld } from './demo/refuse-demo-world.ts'
import { openDeps } from './open-deps.ts'
import type { Config } from './platform/settings/config.ts'
import { openListener } from './platform/database/listen.ts'
import type { Log } from './platform/monitoring/log.ts'
import { createMetrics, serveMetrics } from './platform/monitoring/metrics.ts'
import { migrate } from './platform/database/migrate.ts'
import { showLife } from './platform/monitoring/sign-of-life.ts'

/** Connections that may wait to be accepted. The system allows fewer if `net.core.somaxconn` is smaller. */
const backlog = 65_535

export type StartOptions = {
  config: Config
  databaseUrl: string
  localServices?: LocalAddresses | undefined
  /** The roles of this process; on a single machine it has both. */
  roles: readonly ('http' | 'worker')[]
  log: Log
  say?: (line: string) => void
}

export type Running = { url: string; metricsUrl: string | undefined; deps: AppDeps; close(): Promise<void> }

/** Migrates, connects, listens, works. If a later step fails, stops what was started. */
export async function startKindling({
  config,
  databaseUrl,
  localServices,
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
    const opened = await openDeps({ config, databaseUrl, localServices, log, reads: roles.includes('http') })
    ends.push(opened.close)
    const { deps } = opened
    await refuseDemoWorld(config, deps.db)
    await deps.live.begin()
    const metrics = createMetrics(readings(deps))
    const figures = await serveMetrics(metrics, config)
    if (figures) ends.push(figures.close)

    let url = deps.publicUrl
    if (roles.includes('http')) {
      const listener = openListener(databaseUrl, { log })
      ends.push(listener.close)
      const sessions = authenticator(deps, { listener, onEnd: deps.live.streams.cut })
      deps.live.subscribe(listener)
      const life = showLife(databaseUrl, { log })
      ends.push(life.close)
      await life.ready
      const onUndeclared = (call: string, code: string) =>
        log.error({ call, code }, 'a refusal that its call does not declare')
      const { http, stopping } = await buildApp(deps, { ...sessions, life, onUndeclared, metrics })
      ends.push(() => http.close())
      await http.listen({ host: config.HOST, port: config.PORT, backlog })
      ends.push(async () => stopping())
      url = `http://${config.HOST === '127.0.0.1' ? 'localhost' : config.HOST}:${(http.server.address() as AddressInfo).port}`
    }
    // the demo world is filled before jobs begin, because the reconciler would take its old gifts for abandoned ones
    if (config.demo && localServices && roles.length === 2) {
      const { fillDemoWorld } = await import('./demo/fill-demo-world.ts')
      const onProgress = (line: string) => say?.(line)
      await fillDemoWorld(deps, { onProgress, isSmall: config.KINDLING_DEMO === 'small' })
    }
    if (roles.includes('worker')) {
      deps.inbox.work(deps.payments.applyEvents)
      await deps.queue.work(jobRuns(deps))
    }
    return { url, metricsUrl: figures?.url, deps, close }
  } catch (error) {
    await close()
    throw error
  }
}
