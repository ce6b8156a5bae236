import { setTimeout as pause } from 'node:timers/promises'
import { Fault, type FaultBody } from './fault.ts'
import type { World } from './world.ts'

/**
 * The kinds of failures. Before anything is done: `error` (500), `rate_limit` (429), `bad_key` (401), `forbidden`
 * (403: the key or the account may not), `misconfigured` (400: the request cannot work with the account's setup).
 * `kept_error` is a 500 that stays the answer of its idempotency key, as at the processor. After the work is done:
 * `lost_answer` closes the connection at once, and `silent` leaves it open without an answer for `silence_ms`.
 */
export const troubles = [
  'error',
  'kept_error',
  'rate_limit',
  'bad_key',
  'forbidden',
  'misconfigured',
  'lost_answer',
  'silent',
] as const
export type Trouble = (typeof troubles)[number]

type Planned = { trouble: Trouble; left: number; path: RegExp | null }

/** Planned failures for tests, and random ones at the rates of the settings. */
export class Troubles {
  private readonly world: World
  private planned: Planned[] = []
  private counted = { second: 0, calls: 0 }

  constructor(world: World) {
    this.world = world
  }

  /** The next `count` calls (to a matching path) fail this way. */
  plan(trouble: Trouble, count = 1, path: RegExp | null = null): void {
    this.planned.push({ trouble, left: count, path })
  }

  latency(): number {
    const { latency_ms, latency_jitter_ms } = this.world.settings
    return latency_ms + Math.floor(Math.random() * latency_jitter_ms)
  }

  /** Throws if this call must fail before anything is done. */
  before(path: string): void {
    if (this.isOverRate()) throw refusals.rate_limit!()
    for (const [trouble, fault] of Object.entries(refusals))
      if (this.strikes(trouble as Trouble, path, 0)) throw fault()
    if (this.strikes('error', path, this.world.settings.failure_rate)) throw broken(false)
  }

  /** Throws within the call's transaction, so that the answer is stored under its key. */
  inside(path: string): void {
    if (this.strikes('kept_error', path, 0)) throw broken(true)
  }

  losesAnswer(path: string): boolean {
    return this.strikes('lost_answer', path, this.world.settings.lost_answer_rate)
  }

  /** Waits for the configured time if this call must be silent. */
  async silence(path: string): Promise<void> {
    // The timer must not keep the sandbox alive.
    if (this.strikes('silent', path, 0)) await pause(this.world.settings.silence_ms, undefined, { ref: false })
  }

  private isOverRate(): boolean {
    const { calls_per_second: most } = this.world.settings
    const second = Math.floor(Date.now() / 1000)
    if (this.counted.second !== second) this.counted = { second, calls: 0 }
    this.counted.calls += 1
    return most > 0 && this.counted.calls > most
  }

  private strikes(trouble: Trouble, path: string, rate: number): boolean {
    const found = this.planned.find((p) => p.trouble === trouble && (p.path?.test(path) ?? true))
    if (!found) return rate > 0 && Math.random() < rate
    found.left -= 1
    if (found.left <= 0) this.planned = this.planned.filter((p) => p !== found)
    return true
  }
}

const broken = (keep: boolean) => new Fault(500, { type: 'api_error', message: 'An unknown error occurred' }, keep)

const refused =
  (status: number, message: string, more: Partial<FaultBody> = {}) =>
  () =>
    new Fault(status, { type: 'invalid_request_error', message, ...more })

const refusals: Partial<Record<Trouble, () => Fault>> = {
  rate_limit: refused(
    429,
    'Request rate limit exceeded. Learn more about rate limits here https://stripe.com/docs/rate-limits.',
    { code: 'rate_limit' },
  ),
  bad_key: refused(401, 'Expired API Key provided: sk_test_********ndbox', { code: 'api_key_expired' }),
  forbidden: refused(
    403,
    "The provided key 'rk_test_********ndbox' does not have the required permissions for this endpoint on account 'acct_kindling'.",
  ),
  misconfigured: refused(
    400,
    'No valid payment method types for this Payment Intent. Please ensure that you have activated payment methods compatible with your chosen currency in your dashboard.',
    { code: 'payment_intent_invalid_parameter', param: 'payment_method_types' },
  ),
}
