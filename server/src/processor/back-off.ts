import { setTimeout as sleep } from 'node:timers/promises'
import type Stripe from 'stripe'
import type { Log } from '../platform/monitoring/log.ts'

type Client = Stripe.HttpClient
type Answer = Awaited<ReturnType<Client['makeRequest']>>

/** In ms. `patience`: a request waits at most this long in all; then its caller gets the 429. */
export type Waits = { shortest: number; longest: number; patience: number }

const defaultWaits: Waits = { shortest: 500, longest: 8_000, patience: 8_000 }

/**
 * Sends requests to the processor. After a 429 ("too many requests") all requests of this process wait: for as long as
 * the answer says, else for twice as long as the last time. Each adds a random part, so that they do not return
 * together.
 */
export function backingOff(client: Client, log: Log, { shortest, longest, patience }: Waits = defaultWaits): Client {
  let [openAt, wait] = [0, 0]
  function close(sentAt: number, answer: Answer): void {
    // a 429 to a request that was sent before the wait began is no news
    if (sentAt < openAt) return
    wait = hintOf(answer) ?? Math.min(longest, Math.max(shortest, wait * 2))
    openAt = performance.now() + wait
    log.warn({ waitMs: wait }, 'the card processor asks for fewer requests')
  }
  async function untilOpen(end: number): Promise<void> {
    for (let now = performance.now(); now < openAt && now < end; now = performance.now())
      await sleep(Math.min(openAt + (Math.random() * wait) / 2, end) - now)
  }
  return {
    getClientName: () => client.getClientName(),
    async makeRequest(...request) {
      for (const end = performance.now() + patience; ;) {
        await untilOpen(end)
        const sentAt = performance.now()
        const answer = await client.makeRequest(...request)
        if (answer.getStatusCode() !== 429) {
          if (sentAt >= openAt) wait = 0
          return answer
        }
        close(sentAt, answer)
        if (performance.now() >= end) return answer
        // frees the connection
        await answer.toJSON().catch(() => undefined)
      }
    },
  }
}

/** The time in ms that the answer asks us to wait; null if it names none. */
function hintOf(answer: Answer): number | null {
  const seconds = Number(answer.getHeaders()['retry-after'])
  return seconds > 0 ? seconds * 1000 : null
}
