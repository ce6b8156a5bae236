import { join } from 'node:path'
import type { AccountState } from './account-states.ts'
import { appealDispute, disputeIntent, endDispute, escalateDispute, moveAccount, renewCard, winAppeal } from './acts.ts'
import type { DisputeCause } from './blank-dispute.ts'
import type { DeclineKey } from './declines.ts'
import { finishProcessing } from './confirm.ts'
import { Courier } from './courier.ts'
import { forgedEvent, type Forgery } from './forge.ts'
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
  /** The folder for `stripe.db`; without it everything is only in memory. */
  folder?: string
  /** The webhook for events; without it they are only stored. */
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
  /** The next `count` calls fail; `troubles.ts` lists the kinds. */
  failNext(trouble: Trouble, count?: number, path?: RegExp): void
  /** Declines the next charges for these reasons in order, whatever their cards. */
  declineNext(...why: DeclineKey[]): void
  /** Sends an event now, again or for the first time. Returns the answer's status, 0 without one. */
  deliver(eventId: string): Promise<number>
  /** Signs a forged event and posts it to the webhook. Returns the answer's status, 0 without one. */
  forge(forgery: Forgery): Promise<number>
  /**
   * Disputes the charge of an intent, as its card's owner would: `amount` cents, by default all that is not contested
   * yet.
   */
  dispute(intentId: string, why?: DisputeCause, more?: { amount?: number }): string
  /** The bank decides a dispute. `feeBack`: a won one also returns the fee (by default as the settings say). */
  closeDispute(disputeId: string, result: 'won' | 'lost', more?: { feeBack?: boolean }): void
  /** An inquiry becomes a dispute that withdraws the money. */
  escalate(disputeId: string): void
  /** A lost dispute is appealed; a lost or appealed one is finally won. */
  appeal(disputeId: string): void
  winAppeal(disputeId: string, more?: { feeBack?: boolean }): void
  /** The bank replaces a saved card: another number, expiring four years later. */
  renewCard(methodId: string, number: string): void
  /** Sets the processor's requirements of a connected account. */
  setAccount(accountId: string, state: AccountState): void
  /** Waits until all due events were sent. */
  settled(): Promise<void>
  close(): Promise<void>
}

/** The internals of each sandbox in this process; tests read them through `test/store-of.ts`. */
export const worlds = new WeakMap<StripeSandbox, World>()

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
  const sandbox: StripeSandbox = {
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
    declineNext: (...why) => void world.declinesNext.push(...why),
    deliver: (eventId) => courier.send(eventId),
    forge(forgery) {
      const { payload, signature } = forgedEvent(webhookSecret, { created: world.now(), ...forgery })
      return courier.bring(payload, signature)
    },
    dispute: (intentId, why, more) => disputeIntent(world, intentId, why, more).id,
    closeDispute: (disputeId, result, more) => endDispute(world, disputeId, result, more),
    escalate: (disputeId) => escalateDispute(world, disputeId),
    appeal: (disputeId) => appealDispute(world, disputeId),
    winAppeal: (disputeId, more) => winAppeal(world, disputeId, more),
    renewCard: (methodId, number) => renewCard(world, methodId, number),
    setAccount: (accountId, state) => moveAccount(world, accountId, state),
    settled: () => courier.settled(),
    async close() {
      world.stop()
      courier.close()
      app.server.closeAllConnections()
      await app.close()
      store.close()
    },
  }
  worlds.set(sandbox, world)
  return sandbox
}
