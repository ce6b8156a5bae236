import { createHmac } from 'node:crypto'
import * as http from 'node:http'
import * as https from 'node:https'
import type { World } from '../world.ts'

type Row = { event: string; attempts: number }

const pauses = [500, 1_000, 2_000, 5_000, 10_000]
const concurrency = 16

/**
 * Delivers events to the webhook, up to 16 at the same time, over persistent connections. Signs each delivery anew, and
 * retries until the answer is a 2xx, finally every ten seconds (the real processor waits hours). Undelivered events
 * survive a restart.
 */
export class Courier {
  private readonly world: World
  private readonly target: URL | null
  private readonly secret: string
  private readonly web: typeof http | typeof https
  private readonly agent: http.Agent
  private readonly busy = new Set<string>()
  private timer: NodeJS.Timeout | undefined
  private closed = false
  private idle: (() => void)[] = []

  constructor(world: World, target: string | undefined, secret: string) {
    this.world = world
    this.target = target ? new URL(target) : null
    this.web = this.target?.protocol === 'https:' ? https : http
    this.agent = new this.web.Agent({ keepAlive: true, maxSockets: concurrency })
    this.secret = secret
  }

  /** Sends events that are due. Called after each request and by its own timer. */
  wake(): void {
    if (this.closed || !this.target || this.world.settings.hold_webhooks) return
    // one time for both queries: an event that becomes due between two readings of the clock would be missed
    const now = Date.now()
    const free = concurrency - this.busy.size
    if (free > 0) for (const row of this.due(now, free)) void this.deliver(row.event, row.attempts)
    this.plan(now)
  }

  /** Sends one event now, also if it was delivered or dropped before. */
  async send(event: string): Promise<number> {
    this.world.store.get('event', event)
    return await this.post(event)
  }

  /** Sends all waiting events one after another, in the given order. */
  async release(order: 'first to last' | 'last to first' | 'any'): Promise<void> {
    const rows = this.world.store
      .sql("select event from deliveries where state = 'pending' order by due")
      .all() as unknown as Row[]
    const events = rows.map((row) => row.event).filter((event) => !this.busy.has(event))
    if (order === 'last to first') events.reverse()
    if (order === 'any') events.sort(() => Math.random() - 0.5)
    for (const event of events) await this.deliver(event, 0)
  }

  /** Changes the state of an event, for the page for developers. */
  change(event: string, state: 'dropped' | 'pending', afterMs = 0): void {
    const due = Date.now() + afterMs
    this.world.store.sql('insert or replace into deliveries values (?, ?, 0, ?, null)').run(event, state, due)
    this.wake()
  }

  /** Waits until no event is being sent or due. Does not wait for later retries. */
  async settled(): Promise<void> {
    this.wake()
    if (this.busy.size === 0) return
    await new Promise<void>((resolve) => this.idle.push(resolve))
  }

  close(): void {
    this.closed = true
    clearTimeout(this.timer)
    this.agent.destroy()
  }

  private due(now: number, limit: number): Row[] {
    const rows = this.world.store
      .sql("select event, attempts from deliveries where state = 'pending' and due <= ? order by due limit ?")
      .all(now, limit + this.busy.size) as unknown as Row[]
    return rows.filter((row) => !this.busy.has(row.event)).slice(0, limit)
  }

  private plan(now: number): void {
    clearTimeout(this.timer)
    if (this.busy.size >= concurrency) return
    const next = this.world.store
      .sql("select min(due) as due from deliveries where state = 'pending' and due > ?")
      .get(now) as { due: number | null }
    if (next.due === null) return
    this.timer = setTimeout(() => this.wake(), Math.min(Math.max(next.due - now, 1), 60_000))
    this.timer.unref()
  }

  private async deliver(event: string, attempts: number): Promise<void> {
    this.busy.add(event)
    const status = await this.post(event)
    this.busy.delete(event)
    if (this.closed) return
    const ok = status >= 200 && status < 300
    const due = Date.now() + pauses[Math.min(attempts, pauses.length - 1)]!
    this.world.store
      .sql('update deliveries set state = ?, attempts = ?, due = ?, answer = ? where event = ? and state = ?')
      .run(
        ok ? 'delivered' : 'pending',
        attempts + 1,
        due,
        status === 0 ? 'no answer' : String(status),
        event,
        'pending',
      )
    if (ok && Math.random() < this.world.settings.duplicate_rate) void this.post(event)
    this.wake()
    if (this.busy.size === 0) for (const done of this.idle.splice(0)) done()
  }

  private async post(event: string): Promise<number> {
    const payload = JSON.stringify(this.world.store.get('event', event))
    return await this.postPayload(payload, signature(payload, this.secret))
  }

  /** Posts a payload to the webhook, real or forged. Returns the answer's status, or 0 without an answer. */
  async postPayload(payload: string, header: string): Promise<number> {
    return await new Promise((resolve) => {
      const headers = {
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(payload),
        'stripe-signature': header,
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      }
      const outgoing = this.web.request(
        this.target!,
        { agent: this.agent, method: 'POST', headers, timeout: 20_000 },
        (answer) => {
          answer.resume()
          answer.on('end', () => resolve(answer.statusCode ?? 0))
          answer.on('error', () => resolve(0))
        },
      )
      outgoing.on('timeout', () => outgoing.destroy())
      outgoing.on('error', () => resolve(0))
      outgoing.end(payload)
    })
  }
}

/** The header `Stripe-Signature` of a payload, by the SDK's scheme but without loading the SDK. */
export function signature(payload: string, secret: string, timestamp = Math.floor(Date.now() / 1000)): string {
  const signed = createHmac('sha256', secret).update(`${timestamp}.${payload}`).digest('hex')
  return `t=${timestamp},v1=${signed}`
}
