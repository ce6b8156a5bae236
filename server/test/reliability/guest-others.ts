import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** Times in ms. */
export type Others = { answered: number; failed: number; p50: number; p99: number }

type Ask = { url: string; seconds: number }

/**
 * Four visitors with addresses of their own and kept connections, each sending twenty requests a second for `seconds`.
 */
export async function visits({ url, seconds, campaigns }: Ask & { campaigns: readonly number[] }): Promise<Others> {
  const paths = ['/api/v1/home', '/api/v1/campaigns?filter[list]=active', '/campaigns']
  const all = [...paths, ...campaigns.slice(0, 5).map((id) => `/api/v1/campaigns/${id}`)]
  return await together([0, 1, 2, 3], async (number, note) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 6 })
    await repeat(seconds, 50, async (asked) =>
      note(await asks(agent, url + all[asked % all.length]!, `127.0.0.${11 + number}`)),
    )
    agent.destroy()
  })
}

/** Five requests a second on new connections: one visitor with a new address each time, and a load balancer. */
export async function newcomers({ url, seconds }: Ask): Promise<Record<'newcomers' | 'health', Others>> {
  const asking = (path: string, addressOf: (asked: number) => string) =>
    together([0], async (_number, note) =>
      repeat(seconds, 200, async (asked) => note(await asks(false, url + path, addressOf(asked)))),
    )
  const [people, health] = await Promise.all([
    asking('/api/v1/config', (asked) => `127.1.${asked >> 8}.${asked & 255}`),
    asking('/healthz', () => '127.0.0.99'),
  ])
  return { newcomers: people, health }
}

type Answer = { ok: boolean; ms: number }

async function together(
  numbers: readonly number[],
  one: (number: number, note: (answer: Answer) => void) => Promise<void>,
): Promise<Others> {
  const answers: Answer[] = []
  await Promise.all(numbers.map((number) => one(number, (answer) => void answers.push(answer))))
  const took = answers.filter(({ ok }) => ok).map(({ ms }) => ms)
  const sorted = took.toSorted((a, b) => a - b)
  const at = (part: number) => Math.round((sorted[Math.floor(sorted.length * part)] ?? Number.NaN) * 10) / 10
  return { answered: took.length, failed: answers.length - took.length, p50: at(0.5), p99: at(0.99) }
}

async function repeat(seconds: number, everyMs: number, one: (asked: number) => Promise<void>): Promise<void> {
  const end = performance.now() + seconds * 1_000
  for (let asked = 0; performance.now() < end; asked += 1) {
    const began = performance.now()
    await one(asked)
    await sleep(Math.max(0, everyMs - (performance.now() - began)))
  }
}

const asks = (agent: Agent | false, url: string, localAddress: string) =>
  new Promise<Answer>((done) => {
    const began = performance.now()
    const finish = (ok: boolean) => done({ ok, ms: performance.now() - began })
    const asked = get(url, { agent, localAddress, timeout: 20_000 }, (answer) => {
      answer.resume()
      answer.once('end', () => finish(answer.statusCode === 200))
      answer.once('error', () => finish(false))
    })
    asked.once('timeout', () => asked.destroy())
    asked.once('error', () => finish(false))
  })
