import type { ShortIdCodec } from '@kindling/contract/ids'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { Db } from './platform/db.ts'
import type { Live } from './platform/live/index.ts'
import type { Log } from './platform/log.ts'
import type { Mail } from './platform/mail.ts'
import type { Queue } from './platform/queue.ts'
import type { SecurityLog } from './platform/security-log.ts'
import type { Store } from './platform/store.ts'
import type { Words } from './platform/words.ts'
import type { Inbox } from './processor/inbox.ts'
import type { Processor } from './processor/processor.ts'

/** Where the local stand-ins for outside services answer, and the keys that they take. Never there in production. */
export type StandIns = {
  stripe: string
  google: string
  apple: string
  mail: string
  stripeSecretKey: string
  stripePublicKey: string
  webhookSecret: string
}

/** Where the sandbox plays the card processor; null where the processor's own keys are set, whatever else is played. */
export const cardSandbox = ({ config, standIns }: Pick<Deps, 'config' | 'standIns'>): string | null =>
  config.STRIPE_SECRET_KEY === undefined ? (standIns?.stripe ?? null) : null

/** What use cases are given. Built once at start, put together by hand in tests. */
export type Deps = {
  config: Config
  db: Db
  queue: Queue
  inbox: Inbox
  clock: Clock
  log: Log
  live: Live
  security: SecurityLog
  processor: Processor
  /** The demo world that this process fills: how much of it stands, in percent; null: it fills none. */
  filling: { percent: number | null }
  mail: Mail
  store: Store
  shortIds: ShortIdCodec
  /** What people are told. */
  words: Words
  /** Where people reach us, without a slash at the end. */
  publicUrl: string
  standIns: StandIns | undefined
}
