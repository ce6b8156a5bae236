import { setTimeout as pause } from 'node:timers/promises'
import { StripeError, type StripeErrorBody } from '../api/stripe-error.ts'
import type { World } from '../world.ts'

/**
 * The kinds of failures. Before anything is done: `error` (500), `rate_limit` (429), `bad_key` (401), `forbidden` (403:
 * the key has no permission), `misconfigured` (400: the account's settings do not allow the request). `kept_error` is a
 * 500 that is stored as the answer of its idempotency key, as at the real processor. After the work is done:
 * `lost_answer` closes the connection, and `silent` leaves it open without an answer for `silence_ms`.
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

/** Failures that tests plan, and random failures at the rates of the settings. */
export class Troubles {
  private readonly world: World
  private planned: Planned[] = []
  private counted = { second: 0, calls: 0 }

  constructor(world: World) {
    this.world = world
  }

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
    for (const [trouble, error] of Object.entries(refusals))
      if (this.failsNow(trouble as Trouble, path, 0)) throw error()
    if (this.failsNow('error', path, this.world.settings.failure_rate)) throw broken(false)
  }

  /** Throws within the call's transaction, so that the answer is stored for its idempotency key. */
  inside(path: string): void {
    if (this.failsNow('kept_error', path, 0)) throw broken(true)
  }

  losesAnswer(path: string): boolean {
    return this.failsNow('lost_answer', path, this.world.settings.lost_answer_rate)
  }

  async silence(path: string): Promise<void> {
    // without a reference, the timer does not keep the process running
    if (this.failsNow('silent', path, 0)) await pause(this.world.settings.silence_ms, undefined, { ref: false })
  }

  private isOverRate(): boolean {
    const { calls_per_second: most } = this.world.settings
    const second = Math.floor(Date.now() / 1000)
    if (this.counted.second !== second) this.counted = { second, calls: 0 }
    this.counted.calls += 1
    return most > 0 && this.counted.calls > most
  }

  private failsNow(trouble: Trouble, path: string, rate: number): boolean {
    const found = this.planned.find((p) => p.trouble === trouble && (p.path?.test(path) ?? true))
    if (!found) return rate > 0 && Math.random() < rate
    found.left -= 1
    if (found.left <= 0) this.planned = this.planned.filter((p) => p !== found)
    return true
  }
}

const broken = (commits: boolean) =>
  new StripeError(500, { type: 'api_error', message: 'An unknown error occurred' }, commits)

const refused =
  (status: number, message: string, more: Partial<StripeErrorBody> = {}) =>
  () =>
    new StripeError(status, { type: 'invalid_request_error', message, ...more })

const refusals: Partial<Record<Trouble, () => StripeError>> = {
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
