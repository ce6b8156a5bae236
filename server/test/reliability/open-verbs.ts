import { shortIdCodec } from '@kindling/contract/ids'
import type { StripeSandbox } from '../../../sandbox/src/index.ts'
import { bindFeatures, jobs, type AppDeps } from '../../src/app.ts'
import { pictureRenderer } from '../../src/features/photos/index.ts'
import { systemClock, type Clock } from '../../src/platform/time/clock.ts'
import { readConfig } from '../../src/platform/settings/config.ts'
import { openDatabase } from '../../src/platform/database/db.ts'
import { openLive } from '../../src/platform/live/index.ts'
import { createLog } from '../../src/platform/monitoring/log.ts'
import { openQueue } from '../../src/platform/queue/queue.ts'
import { securityLog } from '../../src/platform/secrets/security-log.ts'
import { openStore } from '../../src/platform/storage/store.ts'
import { wordsIn } from '../../src/platform/words.ts'
import { openInbox } from '../../src/processor/inbox.ts'
import { stripeProcessor } from '../../src/processor/stripe-processor.ts'

type Sandbox = Pick<StripeSandbox, 'url' | 'secretKey' | 'webhookSecret'>

/** The product's verbs on a database that others use too, with the sandbox as processor. */
export async function openVerbs(
  databaseUrl: string,
  { secretKey, webhookSecret, url: apiUrl }: Sandbox,
  clock: Clock = systemClock,
): Promise<{ deps: AppDeps; close(): Promise<void> }> {
  const log = createLog('silent')
  const { db, close } = openDatabase(databaseUrl, { log, size: 4 })
  const queue = await openQueue(databaseUrl, { jobs, log, supervise: false })
  const config = readConfig({ NODE_ENV: 'test' })
  const deps = bindFeatures({
    config,
    db,
    queue,
    inbox: openInbox({ db, clock, log }),
    clock,
    wordsIn,
    log,
    security: securityLog({ log, clock, config }),
    live: openLive({ db, log, config }),
    shortIds: shortIdCodec('kindling-local'),
    localServices: undefined,
    publicUrl: 'http://kindling.test',
    mail: { send: async () => undefined },
    store: await openStore(config),
    renderPicture: pictureRenderer(),
    processor: stripeProcessor({ secretKey, webhookSecret, apiUrl, log }),
  })
  return { deps, close: async () => [await queue.stop(), await deps.live.stop(), await close()] as unknown as void }
}
