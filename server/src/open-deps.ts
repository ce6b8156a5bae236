import { shortIdCodec } from '@kindling/contract/ids'
import { bindFeatures, jobs, type AppDeps } from './app.ts'
import type { Deps, LocalAddresses } from './deps.ts'
import { pictureRenderer } from './features/photos/index.ts'
import { systemClock } from './platform/time/clock.ts'
import type { Config } from './platform/settings/config.ts'
import { openDatabase } from './platform/database/db.ts'
import { openReplica, type Replica } from './platform/database/replica.ts'
import { openLive } from './platform/live/index.ts'
import type { Log } from './platform/monitoring/log.ts'
import { createMail } from './platform/mail/mail.ts'
import { openQueue } from './platform/queue/queue.ts'
import { securityLog } from './platform/secrets/security-log.ts'
import { openStore } from './platform/storage/store.ts'
import { wordsIn } from './platform/words.ts'
import { openInbox } from './processor/inbox.ts'
import { stripeProcessor } from './processor/stripe-processor.ts'

type Opening = {
  config: Config
  databaseUrl: string
  localServices?: LocalAddresses | undefined
  log: Log
  /** True if this process supervises the queue; a process that only queues jobs does not. */
  supervise?: boolean
  /** True if this process answers requests, whose reads may go to a replica. */
  reads?: boolean
}

/** The demo world is filled beside its visitors, on machines that may be busy with something else. */
const patient = { connectWithinMs: 60_000, answerWithinMs: 60_000 }

/** Opens the dependencies on a migrated database. If a later step fails, closes what was opened. */
export async function openDeps({
  config,
  databaseUrl,
  localServices,
  log,
  supervise = true,
  reads = false,
}: Opening): Promise<{ deps: AppDeps; close(): Promise<void> }> {
  const ends: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (const end of ends.splice(0).toReversed()) await end()
  }
  try {
    const database = openDatabase(databaseUrl, { log, ...(config.demo && patient) })
    ends.push(database.close)
    const queue = await openQueue(databaseUrl, { jobs, log, supervise })
    ends.push(queue.stop)
    const inbox = openInbox({ db: database.db, clock: systemClock, log })
    ends.push(inbox.stop)
    const store = await openStore(config)
    const live = openLive({ db: database.db, log, config })
    const replica = !reads ? undefined : readReplica(config, { db: database.db, log, live })
    if (replica) ends.push(replica.close)
    const deps = depsOf(config, { db: database.db, queue, inbox, log, live, replica, store, localServices })
    ends.push(async () => deps.security.flush())
    ends.push(deps.live.stop)
    return { deps, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Undefined without `DATABASE_READ_URL`. */
export function readReplica(config: Config, { db, log, live }: Pick<Deps, 'db' | 'log' | 'live'>): Replica | undefined {
  const { DATABASE_READ_URL: url, READ_LAG_SECONDS: mostSecondsBehind } = config
  return url === undefined ? undefined : openReplica(url, { db, log, mark: live.mark, mostSecondsBehind })
}

/** For short ids and keys in development and in the demo. Production refuses to start without salts of its own. */
const localSalt = 'kindling-local'

function depsOf(
  config: Config,
  base: Pick<Deps, 'db' | 'queue' | 'inbox' | 'log' | 'live' | 'replica' | 'store' | 'localServices'>,
): AppDeps {
  const { db, log, localServices } = base
  const clock = systemClock
  const useSandbox = config.STRIPE_SECRET_KEY === undefined
  const apiUrl = config.STRIPE_API_URL ?? (useSandbox ? localServices?.stripe : undefined)
  return bindFeatures({
    ...base,
    config,
    clock,
    wordsIn,
    security: securityLog({ log, clock, config }),
    mail: createMail({ config, db, clock }),
    renderPicture: pictureRenderer(),
    shortIds: shortIdCodec(config.SHORT_ID_SALT ?? localSalt),
    publicUrl: config.PUBLIC_URL ?? `http://localhost:${config.PORT}`,
    processor: stripeProcessor({
      secretKey: config.STRIPE_SECRET_KEY ?? localServices?.stripeSecretKey ?? 'sk_test_none',
      webhookSecret: config.STRIPE_WEBHOOK_SECRET ?? localServices?.webhookSecret ?? 'whsec_none',
      connectWebhookSecret: config.STRIPE_CONNECT_WEBHOOK_SECRET,
      ...(apiUrl !== undefined && { apiUrl }),
      ...(config.STRIPE_CONNECT_ACCOUNT !== undefined && { connectAccount: config.STRIPE_CONNECT_ACCOUNT }),
      log,
    }),
  })
}
