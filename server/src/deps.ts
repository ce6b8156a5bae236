import type { ShortIdCodec } from '@kindling/contract/ids'
import type { Clock } from './platform/time/clock.ts'
import type { Config } from './platform/settings/config.ts'
import type { Db } from './platform/database/db.ts'
import type { Replica } from './platform/database/replica.ts'
import type { Live } from './platform/live/index.ts'
import type { Log } from './platform/monitoring/log.ts'
import type { Mail } from './platform/mail/mail.ts'
import type { Queue } from './platform/queue/queue.ts'
import type { SecurityLog } from './platform/secrets/security-log.ts'
import type { Store } from './platform/storage/store.ts'
import type { WordsIn } from './platform/words.ts'
import type { Inbox } from './processor/inbox.ts'
import type { Processor } from './processor/processor.ts'

/** The addresses and keys of the local services. Never set in production. */
export type LocalAddresses = {
  stripe: string
  google: string
  apple: string
  mail: string
  push: string
  stripeSecretKey: string
  stripePublicKey: string
  webhookSecret: string
}

/** The address of the sandbox if it replaces the card processor; null if the processor's own keys are set. */
export const cardSandbox = ({ config, localServices }: Pick<Deps, 'config' | 'localServices'>): string | null =>
  config.STRIPE_SECRET_KEY === undefined ? (localServices?.stripe ?? null) : null

/** The dependencies of use cases. Built once at the start, or by hand in tests. */
export type Deps = {
  config: Config
  db: Db
  /** For reads that may be late (`platform/http/late-reads.ts`); undefined without `DATABASE_READ_URL`. */
  replica?: Replica | undefined
  queue: Queue
  inbox: Inbox
  clock: Clock
  log: Log
  live: Live
  security: SecurityLog
  processor: Processor
  mail: Mail
  store: Store
  shortIds: ShortIdCodec
  wordsIn: WordsIn
  /** The public address of the site, without a trailing slash. */
  publicUrl: string
  localServices: LocalAddresses | undefined
}
