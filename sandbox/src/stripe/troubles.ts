import { Fault } from './fault.ts'
import type { World } from './world.ts'

/** What shall go wrong: before the work is done (a 500, or a 429), or after it (the answer never arrives). */
export type Trouble = 'error' | 'rate_limit' | 'lost_answer'

type Planned = { trouble: Trouble; left: number; path: RegExp | null }

/** Failures on order: planned ones for tests, and rates from the settings. */
export class Troubles {
  private readonly world: World
  private planned: Planned[] = []

  constructor(world: World) {
    this.world = world
  }

  /** The next `count` calls (to a path that fits) fail so. */
  plan(trouble: Trouble, count = 1, path: RegExp | null = null): void {
    this.planned.push({ trouble, left: count, path })
  }

  latency(): number {
    const { latency_ms, latency_jitter_ms } = this.world.settings
    return latency_ms + Math.floor(Math.random() * latency_jitter_ms)
  }

  /** Throws where this call shall fail before anything was done. */
  before(path: string): void {
    if (this.strikes('rate_limit', path, 0)) throw tooMany()
    if (!this.strikes('error', path, this.world.settings.failure_rate)) return
    throw new Fault(500, { type: 'api_error', message: 'An unknown error occurred' })
  }

  losesAnswer(path: string): boolean {
    return this.strikes('lost_answer', path, this.world.settings.lost_answer_rate)
  }

  private strikes(trouble: Trouble, path: string, rate: number): boolean {
    const found = this.planned.find((p) => p.trouble === trouble && (p.path?.test(path) ?? true))
    if (!found) return rate > 0 && Math.random() < rate
    found.left -= 1
    if (found.left <= 0) this.planned = this.planned.filter((p) => p !== found)
    return true
  }
}

function tooMany(): Fault {
  const message = 'Request rate limit exceeded. Learn more about rate limits here https://stripe.com/docs/rate-limits.'
  return new Fault(429, { type: 'invalid_request_error', code: 'rate_limit', message })
}
