import { ConfigError, readConfig, type Config } from '../../src/platform/settings/config.ts'
import { makeDataFolder, usesDataFolder } from '../../src/platform/storage/storage-folder.ts'
import { openLocalPostgres } from '../../src/platform/local-postgres/index.ts'
import { withPushKeys } from '../../src/platform/secrets/push-keys.ts'
import { endOnError } from '../../src/platform/monitoring/end-on-error.ts'
import { createLog, type Log } from '../../src/platform/monitoring/log.ts'
import type { LocalAddresses } from '../../src/deps.ts'
import { explain } from './explain.ts'
import { settlePort } from './ports.ts'
import { printProgress, type Progress } from './progress.ts'
import { needsLocalServices, startLocalServices, type RunningLocalServices } from './local-services.ts'

type Role = 'http' | 'worker'
type Closable = { close(): Promise<void> }

/** Runs until a signal. If it cannot start, prints the reason in one sentence and exits with code 1. */
export async function run(roles: readonly Role[]): Promise<void> {
  const open: Closable[] = []
  stopOnSignals(open)
  try {
    const given = readConfig()
    const allInOne = roles.length > 1
    if (!allInOne && given.DATABASE_URL === undefined) {
      throw new ConfigError(
        'DATABASE_URL must be set where pages and jobs run apart. One process with a database of its own is npm start.',
      )
    }
    if (usesDataFolder(given)) makeDataFolder(given.dataFolder)
    await start(await withPorts(withPushKeys(given), roles), roles, open)
  } catch (error) {
    console.error(`\n${explain(error)}\n`)
    await closeAll(open).catch(() => undefined)
    process.exit(1)
  }
}

/** Replaces port 0 by a free one, and fails on a taken port before anything starts. */
async function withPorts(config: Config, roles: readonly Role[]): Promise<Config> {
  const { HOST, METRICS_HOST, METRICS_PORT } = config
  const port = roles.includes('http') ? await settlePort(HOST, config.PORT) : config.PORT
  if (METRICS_PORT === undefined) return { ...config, PORT: port }
  const metricsPort = await settlePort(METRICS_HOST, METRICS_PORT, { host: 'METRICS_HOST', port: 'METRICS_PORT' })
  return { ...config, PORT: port, METRICS_PORT: metricsPort }
}

async function start(config: Config, roles: readonly Role[], open: Closable[]): Promise<void> {
  const progress = printProgress()
  const log = createLog(config.production || process.env.LOG_LEVEL ? config.LOG_LEVEL : 'warn')
  endOnError(log)
  const code = import('../../src/start.ts')
  const [databaseUrl, sandbox] = await allOrNothing([
    openOurDatabase(config, log, progress, open),
    openLocalServices(config, roles, log, progress, open),
  ])
  const { startKindling } = await code
  const localServices = sandbox?.localServices
  const kindling = await progress.step(
    'server',
    startKindling({ config, databaseUrl, localServices, roles, log, say: progress.say }),
  )
  open.push(kindling)
  if (kindling.metricsUrl !== undefined) console.log(`\n  metrics ${kindling.metricsUrl}`)
  if (!roles.includes('http')) return console.log('ready')
  if (localServices) console.log(`\n${addressesOf(localServices)}`)
  console.log(`\nready ${config.PUBLIC_URL ?? kindling.url}`)
}

const addressesOf = ({ mail, stripe, push }: LocalAddresses) =>
  [`  mails   ${mail}`, `  cards   ${stripe}`, `  pushes  ${push}`].join('\n')

async function openOurDatabase(config: Config, log: Log, progress: Progress, open: Closable[]): Promise<string> {
  if (config.DATABASE_URL !== undefined) return config.DATABASE_URL
  const postgres = await progress.step('database', openLocalPostgres({ folder: config.dataFolder, log, alone: true }))
  open.unshift(postgres)
  return postgres.url
}

async function openLocalServices(
  config: Config,
  roles: readonly Role[],
  log: Log,
  progress: Progress,
  open: Closable[],
): Promise<RunningLocalServices | undefined> {
  if (roles.length < 2 || !needsLocalServices(config)) return undefined
  const lost = () => log.error('the local services for cards, sign-in and mail ended; start again')
  const sandbox = await progress.step('local services', startLocalServices(config, lost))
  open.push(sandbox)
  return sandbox
}

/** Waits for all of them before it throws, so that those that started can be closed. */
async function allOrNothing<T extends readonly unknown[]>(work: { [K in keyof T]: Promise<T[K]> }): Promise<T> {
  await Promise.allSettled(work)
  return (await Promise.all(work)) as unknown as T
}

async function closeAll(open: Closable[]): Promise<void> {
  for (const one of open.splice(0).toReversed()) await one.close()
}

/**
 * The first signal closes everything in order, a second one exits immediately. Also stops when the program that started
 * us dies.
 */
function stopOnSignals(open: Closable[]): void {
  let stopping = false
  const stop = async () => {
    if (stopping) process.exit(130)
    stopping = true
    const timer = setTimeout(() => process.exit(1), 15_000)
    timer.unref()
    try {
      await closeAll(open)
      process.exit(0)
    } catch (error) {
      console.error(explain(error))
      process.exit(1)
    }
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop())
  process.on('disconnect', () => void stop())
}
