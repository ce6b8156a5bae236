import { join } from 'node:path'
import { disputeIntent, endDispute } from './acts.ts'
import { finishProcessing } from './confirm.ts'
import { Courier } from './courier.ts'
import { buildServer } from './server.ts'
import type { Settings } from './settings.ts'
import { Store } from './store.ts'
import { Troubles, type Trouble } from './troubles.ts'
import { World } from './world.ts'
import { makeFolder } from '../folder.ts'
import { refuseProduction } from '../not-in-production.ts'

export type StripeSandboxOptions = {
  host?: string
  /** 0 or absent: any free port. */
  port?: number
  /** Folder for `stripe.db`; without it everything is kept in memory only. */
  folder?: string
  /** Where events are posted; without it they are only stored. */
  webhookUrl?: string
  webhookSecret?: string
  secretKey?: string
  publicKey?: string
  settings?: Partial<Settings>
}

export type StripeSandbox = {
  url: string
  secretKey: string
  publicKey: string
  webhookSecret: string
  /** Changes settings: latency, failure rates, held or delayed webhooks. */
  set(settings: Partial<Settings>): void
  /** Sets the time that new objects carry, in unix seconds; null gives the real time back. */
  setClock(now: number | null): void
  /** The next `count` calls fail: with a 500 before anything is done, or done but without an answer. */
  failNext(trouble: Trouble, count?: number, path?: RegExp): void
  /** Sends an event now, again or for the first time. Gives the answer's status, 0 without an answer. */
  deliver(eventId: string): Promise<number>
  /** Disputes the charge of an intent, as its card's owner would. */
  dispute(intentId: string, why?: 'fraudulent' | 'product_not_received' | 'inquiry'): string
  /** The bank decides a dispute. */
  closeDispute(disputeId: string, result: 'won' | 'lost'): void
  /** Waits until all events that are due were sent. */
  settled(): Promise<void>
  close(): Promise<void>
}

/** Starts the card processor's sandbox. */
export async function startStripeSandbox(options: StripeSandboxOptions = {}): Promise<StripeSandbox> {
  refuseProduction()
  const {
    secretKey = 'sk_test_kindling_sandbox',
    publicKey = 'pk_test_kindling_sandbox',
    webhookSecret = 'whsec_kindling_sandbox',
  } = options
  if (options.folder) makeFolder(options.folder)
  const store = new Store(options.folder ? join(options.folder, 'stripe.db') : ':memory:')
  const world = new World(store, options.settings)
  const courier = new Courier(world, options.webhookUrl, webhookSecret)
  const troubles = new Troubles(world)
  const app = buildServer({ world, courier, troubles, secretKey, publicKey })
  const url = await app.listen({ host: options.host ?? '127.0.0.1', port: options.port ?? 0 })
  world.url = url
  world.changed = () => courier.wake()
  finishProcessing(world)
  courier.wake()
  return {
    url,
    secretKey,
    publicKey,
    webhookSecret,
    set(settings) {
      Object.assign(world.settings, settings)
      courier.wake()
    },
    setClock: (now) => world.setClock(now),
    failNext: (trouble, count, path) => troubles.plan(trouble, count, path),
    deliver: (eventId) => courier.send(eventId),
    dispute: (intentId, why) => disputeIntent(world, intentId, why).id,
    closeDispute: (disputeId, result) => endDispute(world, disputeId, result),
    settled: () => courier.settled(),
    async close() {
      world.stop()
      courier.close()
      app.server.closeAllConnections()
      await app.close()
      store.close()
    },
  }
}
