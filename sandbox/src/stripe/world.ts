import type Stripe from 'stripe'
import type { DeclineKey } from './declines.ts'
import { newId } from './ids.ts'
import type { Objects } from './objects.ts'
import { defaultSettings, type Settings } from './settings.ts'
import type { Store } from './store.ts'

/** The API's version that the SDK speaks; the type check stops when the SDK moves on. */
export const apiVersion = '2026-10-28.endive' satisfies typeof Stripe.API_VERSION

/** The request that runs now; the events that it causes name it. */
export type RequestMark = { id: string; idempotency_key: string | null; account: string | null }

/** What every call works on: memory, clock, settings, and the way to announce events. */
export class World {
  readonly store: Store
  readonly settings: Settings
  request: RequestMark | null = null
  /** Where the sandbox answers; the pages of the bank stand below it. */
  url = ''
  /** Called after something was changed outside of an API call. */
  changed: () => void = () => {}
  /** Refusals on order: the next charges end so, whatever their cards are. */
  readonly declinesNext: DeclineKey[] = []
  private readonly timers = new Set<NodeJS.Timeout>()
  private fixedNow: number | null = null

  constructor(store: Store, settings: Partial<Settings> = {}) {
    this.store = store
    this.settings = { ...defaultSettings, ...settings }
    store.searchLag = () => ({ now: this.nowMs(), lag: this.settings.search_lag_ms })
  }

  /** Unix seconds: the real time, or the one that was set. */
  now(): number {
    return this.fixedNow ?? Math.floor(Date.now() / 1000)
  }

  /** The same in milliseconds, for what lags behind. */
  nowMs(): number {
    return this.fixedNow === null ? Date.now() : this.fixedNow * 1_000
  }

  /** Sets the time that new objects carry; null gives the real time back. */
  setClock(now: number | null): void {
    this.fixedNow = now
  }

  /** Does something in a while, in a transaction of its own. */
  later(ms: number, work: () => unknown): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer)
      this.atomically(work)
    }, ms)
    this.timers.add(timer)
  }

  /** Forgets what was to be done later. */
  stop(): void {
    for (const timer of this.timers) clearTimeout(timer)
    this.timers.clear()
  }

  /** Does something in one transaction, outside of an API call. `by`: the request of a browser. */
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

  /** Stores an event with the object as it is now, and has it delivered once the request is committed. */
  emit(type: Stripe.Event.Type, object: object, previous?: object): void {
    const event = {
      id: newId('evt'),
      object: 'event',
      ...(this.request?.account && { account: this.request.account }),
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
