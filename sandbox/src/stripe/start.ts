import { join } from 'node:path'
import type { AccountState } from './payouts/account-states.ts'
import {
  appealDispute,
  disputeIntent,
  endDispute,
  escalateDispute,
  moveAccount,
  renewCard,
  winAppeal,
} from './control/acts.ts'
import type { DisputeCause } from './payments/disputes.ts'
import type { DeclineKey } from './cards/declines.ts'
import { finishProcessing } from './payments/confirm.ts'
import { Courier } from './control/courier.ts'
import { forgedEvent, type Forgery } from './control/forge.ts'
import { buildServer } from './api/server.ts'
import type { Settings } from './control/settings.ts'
import { Store } from './store.ts'
import { Troubles, type Trouble } from './control/troubles.ts'
import { World } from './world.ts'
import { makeFolder } from '../folder.ts'
import { refuseProduction } from '../not-in-production.ts'

export type StripeSandboxOptions = {
  host?: string
  /** Any free port if 0 or absent. */
  port?: number
  /** The folder for `stripe.db`. Without it, everything is only in memory. */
  folder?: string
  /** The webhook that gets events. Without it, events are only stored. */
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
  /** Sets the time of new objects, in unix seconds; null restores the real time. */
  setClock(now: number | null): void
  /** Lets the next `count` calls fail; `troubles.ts` lists the kinds of failures. */
  failNext(trouble: Trouble, count?: number, path?: RegExp): void
  /** Declines the next charges for these reasons in order, whatever their cards. */
  declineNext(...why: DeclineKey[]): void
  /** Sends an event now, again or for the first time. Returns the answer's status, or 0 without an answer. */
  deliver(eventId: string): Promise<number>
  /** Signs a forged event and posts it to the webhook. Returns the answer's status, or 0 without an answer. */
  forge(forgery: Forgery): Promise<number>
  /** Acts as the card's owner. `amount` in cents defaults to all that is not disputed yet. */
  dispute(intentId: string, why?: DisputeCause, more?: { amount?: number }): string
  /** Decides a dispute, as a bank would. `feeBack`: a won dispute also returns its fee; the default is a setting. */
  closeDispute(disputeId: string, result: 'won' | 'lost', more?: { feeBack?: boolean }): void
  escalate(disputeId: string): void
  /** Appeals a lost dispute. `winAppeal` wins a lost or appealed dispute. */
  appeal(disputeId: string): void
  winAppeal(disputeId: string, more?: { feeBack?: boolean }): void
  /** Lets the bank replace a saved card by one with another number that expires four years later. */
  renewCard(methodId: string, number: string): void
  setAccount(accountId: string, state: AccountState): void
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
  world.webhookUrl = options.webhookUrl ?? ''
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
      return courier.postPayload(payload, signature)
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
