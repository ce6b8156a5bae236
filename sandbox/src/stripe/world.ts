import type Stripe from 'stripe'
import type { DeclineKey } from './cards/declines.ts'
import { newId } from './ids.ts'
import type { Objects } from './api/objects.ts'
import { defaultSettings, type Settings } from './control/settings.ts'
import type { Store } from './store.ts'

/** The API version of the SDK. The type check fails if the SDK has another version. */
export const apiVersion = '2026-10-28.endive' satisfies typeof Stripe.API_VERSION

/** The current request, which its events name. */
export type RequestMark = { id: string; idempotency_key: string | null; account: string | null }

/** The shared state of all calls: storage, clock, settings, and the way to emit events. */
export class World {
  readonly store: Store
  readonly settings: Settings
  request: RequestMark | null = null
  /** The address of the sandbox; the bank's pages are below it. */
  url = ''
  /** The webhook that gets events; empty if they are only stored. */
  webhookUrl = ''
  /** Called after a change outside of an API call. */
  changed: () => void = () => {}
  /** The next charges are declined for these reasons, in order, whatever their cards. */
  readonly declinesNext: DeclineKey[] = []
  private readonly timers = new Set<NodeJS.Timeout>()
  private fixedNow: number | null = null

  constructor(store: Store, settings: Partial<Settings> = {}) {
    this.store = store
    this.settings = { ...defaultSettings, ...settings }
    store.searchLag = () => ({ now: this.nowMs(), lag: this.settings.search_lag_ms })
  }

  /** The real time or the time that was set, in unix seconds. */
  now(): number {
    return this.fixedNow ?? Math.floor(Date.now() / 1000)
  }

  nowMs(): number {
    return this.fixedNow === null ? Date.now() : this.fixedNow * 1_000
  }

  setClock(now: number | null): void {
    this.fixedNow = now
  }

  /** Runs work later, in its own transaction. */
  later(ms: number, work: () => unknown): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer)
      this.atomically(work)
    }, ms)
    this.timers.add(timer)
  }

  /** Cancels all work that was planned for later. */
  stop(): void {
    for (const timer of this.timers) clearTimeout(timer)
    this.timers.clear()
  }

  /** Runs work in one transaction, outside of an API call. `by`: the request of a browser. */
  atomically<T>(work: () => T, by: RequestMark | null = null): T {
    this.request = by
    this.store.begin()
    try {
      const done = work()
      this.store.commit()
      this.changed()
      return done
    } catch (error) {
      this.store.rollback()
      throw error
    } finally {
      this.request = null
    }
  }

  /** Stores the object's current state; delivery follows the commit. `account`: the connected account of the event. */
  emit(type: Stripe.Event.Type, object: object, previous?: object, account = this.request?.account ?? null): void {
    const event = {
      id: newId('evt'),
      object: 'event',
      ...(account && { account }),
      api_version: apiVersion,
      created: this.now(),
      data: { object, ...(previous && { previous_attributes: previous }) },
      livemode: false,
      pending_webhooks: 1,
      request: { id: this.request?.id ?? null, idempotency_key: this.request?.idempotency_key ?? null },
      type,
    } as Objects['event']
    this.store.put(event)
    if (this.isSent(type)) this.enqueue(event.id)
  }

  private isSent(type: string): boolean {
    const wanted = this.settings.webhook_events
    if (!wanted.includes('*') && !wanted.includes(type)) return false
    return !(this.settings.drop_rate > 0 && Math.random() < this.settings.drop_rate)
  }

  private enqueue(id: string): void {
    const { webhook_delay_ms: delay, shuffle_webhooks: shuffle } = this.settings
    const due = Date.now() + (shuffle ? Math.floor(Math.random() * (2 * delay + 50)) : delay)
    this.store.sql("insert into deliveries values (?, 'pending', 0, ?, null)").run(id, due)
  }
}
