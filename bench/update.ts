import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { withClient } from './bench-postgres.ts'
import { startChild, type Child } from './child.ts'
import { cpuOf, cpuOfPostgres, postmasterOf } from './cpu.ts'
import { fullDatabase, openFullDatabase } from './full-database.ts'
import { tokenOf } from './token.ts'

const rounds = 6
const readers = 4
const pauseMs = 20
const longestWaitMs = 300_000

const { large, small } = fullDatabase.community
const owner = 1
/** The last of the community's 100,000 members. */
const last = 100_000
const paths = [`/communities/${small}`, `/campaigns/${fullDatabase.campaign.small}`]

type Role = 'http' | 'worker'
/** API and jobs in separate processes, as in production, then in one process, as on a small machine. */
const layouts: readonly (readonly Role[])[][] = [[['http'], ['worker']], [['http', 'worker']]]

/**
 * Goal P6 (docs/performance.md): an update that notifies the members and supporters of a community, while four people read other pages. Prints the
 * time of the POST, the time until everyone is notified, and the readers' response times.
 */
export async function measureUpdate(postgresUrl: string): Promise<void> {
  const url = await openFullDatabase(postgresUrl)
  for (const layout of layouts) {
    console.log(layout.map((roles) => roles.join(' and ')).join(', '))
    await measureWith(layout, postgresUrl, url)
  }
}

async function measureWith(layout: readonly (readonly Role[])[], postgresUrl: string, url: string): Promise<void> {
  const children = await Promise.all(layout.map((roles) => startChild('kindling-server.ts', [url, ...roles])))
  const child = children[0]!
  const headers = { authorization: `Bearer ${await tokenOf(url, owner)}`, 'x-platform': 'web' }
  const api = `${child.url}/api/v1`
  const reading = startReading(api, headers)
  const postmaster = await postmasterOf(postgresUrl)
  const cpu = async () => [await cpuOfAll(children), await cpuOfPostgres(postmaster)] as const
  try {
    await sleep(5_000) // warm
    await withClient(url, async (client) => {
      const all = { before: [] as number[], during: [] as number[] }
      for (let round = 1; round <= rounds; round += 1) {
        await forget(client)
        reading.take()
        const cpuIdle = await cpu()
        await sleep(5_000)
        const before = reading.take()
        const cpuBefore = await cpu()
        const { postMs, parts, people, ms } = await post(client, api, headers)
        const during = reading.take()
        all.before.push(...before)
        all.during.push(...during)
        const cpuAfter = await cpu()
        const reads = during.length / before.length
        const of = (i: 0 | 1) => (cpuAfter[i] - cpuBefore[i] - reads * (cpuBefore[i] - cpuIdle[i])).toFixed(1)
        console.log(
          `POST ${postMs.toFixed(0)} ms; ${people} people notified in ${parts} parts, ${(ms / 1_000).toFixed(1)} s, CPU ${of(0)} s (server) + ${of(1)} s (database); ` +
            `others' p50 and p99: ${inMs(before)} before (${before.length}), ${inMs(during)} meanwhile (${during.length})`,
        )
      }
      await forget(client)
      console.log(`others' p50 and p99 of all rounds: ${inMs(all.before)} before, ${inMs(all.during)} meanwhile`)
    })
  } finally {
    await reading.stop()
    await Promise.all(children.map((other) => other.stop()))
  }
}

const cpuOfAll = async (children: readonly Child[]): Promise<number> =>
  (await Promise.all(children.map(({ pid }) => cpuOf(pid)))).reduce((sum, seconds) => sum + seconds, 0)

async function forget(client: pg.Client): Promise<void> {
  await client.query(`
    update updates set notified_at = null where giveable_id = ${large};
    truncate notifications, notification_budgets;
    analyze notifications, notification_budgets`)
}

async function post(client: pg.Client, api: string, headers: Record<string, string>) {
  const body = {
    name: 'Forty shelves, all full',
    body: {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'By six there was soup.' }] }],
    },
    photos: [],
    tags: [],
    spent: null,
    pinned: false,
    notify: true,
    status: 'published',
    publish_at: null,
  }
  const began = performance.now()
  const answer = await fetch(`${api}/communities/${large}/updates`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify(body),
  })
  const postMs = performance.now() - began
  if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`)
  return { postMs, ...(await untilAllNotified(client, began)) }
}

/** Waits until the last member is notified, since people are notified in the order of their ids. */
async function untilAllNotified(client: pg.Client, began: number) {
  for (;;) {
    const { rows } = await client.query(`select from notifications where recipient_id = ${last}`)
    const ms = performance.now() - began
    if (rows.length > 0) return { ms, ...(await countNotified(client)) }
    if (ms > longestWaitMs) throw new Error(`not everyone is notified after ${longestWaitMs / 1_000} s`)
    await sleep(50)
  }
}

async function countNotified(client: pg.Client) {
  const { rows } = await client.query<{ people: number; parts: number }>(
    'select count(*)::int as people, count(distinct xmin::text)::int as parts from notifications',
  )
  return rows[0]!
}

/**
 * Starts readers, each of whom pauses after an answer. `take` returns the response times since its last call, in ms.
 */
function startReading(api: string, headers: Record<string, string>) {
  let took: number[] = []
  let stopped = false
  const reader = async (nth: number) => {
    for (let i = nth; !stopped; i += 1) {
      const began = performance.now()
      const answer = await fetch(api + paths[i % paths.length]!, { headers })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${answer.status} for a reader`)
      took.push(performance.now() - began)
      await sleep(pauseMs)
    }
  }
  const all = Promise.all(Array.from({ length: readers }, (_, nth) => reader(nth)))
  return {
    take() {
      const taken = took
      took = []
      return taken
    },
    async stop() {
      stopped = true
      await all
    },
  }
}

function inMs(took: readonly number[]): string {
  const sorted = took.toSorted((a, b) => a - b)
  const at = (part: number) => (sorted[Math.floor(sorted.length * part)] ?? 0).toFixed(0)
  return `${at(0.5)} and ${at(0.99)} ms`
}
