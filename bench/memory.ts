import { readFile } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { startChild, type Child } from './child.ts'
import { fullDatabase, openFullDatabase } from './full-database.ts'
import { tokenOf } from './token.ts'

const requests = Number(process.env.BENCH_REQUESTS ?? 60_000)
const concurrency = 16
const { campaign, community } = fullDatabase

const below = (top: number) => Math.floor(Math.random() * top)
const oneOf = <T>(all: readonly T[]): T => all[below(all.length)]!
const words = ['active', 'ending-soon', 'finished', 'almost-there', 'new', 'food', 'access', 'x', '']
const anyWords = () => Array.from({ length: below(8) }, () => oneOf(words)).join(',')
const anyCampaign = () => 1 + below(campaign.small)
const anyCommunity = () => 1 + below(community.others[1])

/** The kinds of requests, each sent equally often. `own`: sent with a session. */
const kinds: { path(): string; own?: boolean }[] = [
  { path: () => `/campaigns/${anyCampaign()}` },
  { path: () => oneOf(['/home', '/campaigns', '/communities', '/login', '/']) },
  { path: () => `/api/v1/campaigns/${anyCampaign()}` },
  { path: () => `/api/v1/campaigns/${anyCampaign()}/supporters?page=${1 + below(20)}` },
  { path: () => `/api/v1/communities/${anyCommunity()}` },
  { path: () => `/api/v1/campaigns?filter[list]=${anyWords()}&filter[topic]=${anyWords()}&page=${1 + below(5)}` },
  { path: () => `/api/v1/communities?sort=${oneOf(['trending', '-created_at', 'price'])}&per_page=${1 + below(100)}` },
  { path: () => oneOf(['/api/v1/home', '/api/v1/config', '/api/v1/openapi.json', '/api/v1/docs']) },
  {
    path: () =>
      oneOf(['/nothing', '/api/v1/nothing', '/assets/none.js', '/%zz', `/campaigns/${'9'.repeat(below(40))}`]),
  },
  { path: () => `/api/v1/campaigns/${encodeURIComponent(oneOf(["' or 1=1", '\u0000', '../..', 'x'.repeat(5_000)]))}` },
  { path: () => oneOf(['/api/v1/user?include=giving,communities,supportedCampaigns', '/api/v1/gifts']), own: true },
  { path: () => `/api/v1/communities/${anyCommunity()}/members?page=${1 + below(50)}`, own: true },
  {
    path: () => oneOf(['/api/v1/user/impact-score', '/api/v1/cards', `/api/v1/communities/${anyCommunity()}`]),
    own: true,
  },
]

/** Goal P9 (docs/performance.md): the memory of an API process during and after 60,000 requests of all kinds. */
export async function measureMemory(postgresUrl: string): Promise<void> {
  const url = await openFullDatabase(postgresUrl)
  const token = await tokenOf(url, 4_242)
  const child = await startChild('kindling-server.ts', [url, 'http'])
  try {
    await report(child, 'started')
    for (let part = 1; part <= 6; part += 1) {
      await ask(child, requests / 6, token)
      await report(child, `${(requests / 6) * part} requests`)
    }
    await sleep(15_000)
    await report(child, '15 s later')
  } finally {
    await child.stop()
  }
}

async function ask({ url }: Child, count: number, token: string): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency })
  let left = count
  const worker = async () => {
    for (; left > 0; left -= 1) {
      const { path, own = false } = oneOf(kinds)
      await fetchAll(agent, url + path(), {
        'accept-encoding': oneOf(['br', 'gzip', 'br, gzip', 'identity']),
        ...(own && { authorization: `Bearer ${token}` }),
      })
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  agent.destroy()
}

const fetchAll = (agent: Agent, url: string, headers: Record<string, string>) =>
  new Promise<void>((done, fail) => {
    const asked = get(url, { agent, headers }, (answer) => {
      answer.resume()
      answer.once('end', () =>
        answer.statusCode! >= 500 ? fail(new Error(`${url} answered ${answer.statusCode}`)) : done(),
      )
    })
    asked.once('error', fail)
  })

async function report({ pid, output }: Child, when: string): Promise<void> {
  const metrics = /^metrics (http:\S+)$/m.exec(output())![1]!
  const text = await (await fetch(metrics)).text()
  const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN) / 1e6
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const kept = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)![1]) / 1e3
  const mb = (value: number) => `${value.toFixed(0).padStart(4)} MB`
  console.log(
    `${when.padEnd(18)} in use ${mb(kept('VmRSS'))} (its own ${mb(kept('RssAnon'))}, most so far ${mb(kept('VmHWM'))})` +
      `  heap ${mb(figure('nodejs_heap_size_used_bytes'))} of ${mb(figure('nodejs_heap_size_total_bytes'))}` +
      `  outside it ${mb(figure('nodejs_external_memory_bytes'))}`,
  )
}
