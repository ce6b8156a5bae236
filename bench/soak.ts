import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { closeSync, existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { newCard } from '../sandbox/src/new-card.ts'
import { onFreePort } from '../sandbox/src/free-port.ts'
import { startStripeSandbox, type StripeSandbox } from '../sandbox/src/index.ts'
import { openDatabase, type Db } from '../server/src/platform/database/db.ts'
import { oldestJobSeconds } from '../server/src/platform/monitoring/figures.queries.ts'
import { createLog } from '../server/src/platform/monitoring/log.ts'
import { fillChats } from './chats.queries.ts'
import { startChild, type Child } from './child.ts'
import { ownMemoryOf, ownMemoryOfPostgres, postmasterOf } from './cpu.ts'
import { copyFullDatabase, fullDatabase, mustBalance } from './full-database.ts'
import { signIn, type Poller } from './polling.ts'
import { flatness, type Window } from './soak-judge.ts'

const cache = fileURLToPath(new URL('../.cache', import.meta.url))
const pidFile = join(cache, 'soak.pid')
const logFile = join(cache, 'soak.log')

const minutes = Number(process.env.SOAK_MINUTES ?? 120)
const windowMinutes = Math.max(1, Math.min(5, minutes / 12))
const mostConnections = 200
const people = 20_000
/** Each window names at most this many requests that went wrong. */
const mostNamed = 5
const { campaign, community } = fullDatabase

/**
 * Goal R16 (docs/performance.md): two hours at 60 % of what this machine can do. The soak runs in a process of its own;
 * this command starts it, or goes on watching it, and ends with it or after 55 minutes.
 */
export async function watchSoak(): Promise<void> {
  if (!isAlive()) {
    mkdirSync(cache, { recursive: true })
    const log = openSync(logFile, 'w')
    const bench = fileURLToPath(new URL('bench.ts', import.meta.url))
    const soak = spawn(process.execPath, [bench, 'soaking'], { detached: true, stdio: ['ignore', log, log] })
    soak.unref()
    closeSync(log)
    writeFileSync(pidFile, String(soak.pid))
  }
  let shown = 0
  for (const last = Date.now() + 55 * 60_000; Date.now() < last; await sleep(1_000)) {
    const alive = isAlive()
    const text = readFileSync(logFile, 'utf8')
    process.stdout.write(text.slice(shown))
    shown = text.length
    if (alive) continue
    rmSync(pidFile, { force: true })
    process.exitCode = text.includes('\nthe soak holds\n') ? 0 : 1
    return
  }
  console.log('The soak goes on. Watch the rest with: npm run bench -- soak')
}

function isAlive(): boolean {
  if (!existsSync(pidFile)) return false
  try {
    return readFileSync(`/proc/${readFileSync(pidFile, 'utf8')}/cmdline`, 'utf8').includes('soaking')
  } catch {
    return false
  }
}

/** `etags`: the last answer of each person's polls, by person and path. */
type World = {
  etags: Map<string, string | undefined>
  url: string
  people: readonly Poller[]
  chats: ReadonlyMap<number, string>
  sandbox: StripeSandbox
}
type Call = { path: string; by?: Poller; body?: unknown; keyed?: boolean; polls?: boolean }

const below = (top: number) => Math.floor(Math.random() * top)
const oneOf = <T>(all: readonly T[]): T => all[below(all.length)]!

/** The acts of people, each with its share of all requests in thousandths. */
const acts: readonly [share: number, act: (world: World) => Call | Promise<Call>][] = [
  [150, () => ({ path: `/campaigns/${oneOf([campaign.large, 1 + below(campaign.small)])}` })],
  [100, ({ people }) => ({ path: `/communities/${oneOf([community.large, 2 + below(190)])}`, by: oneOf(people) })],
  [80, () => ({ path: `/campaigns/${1 + below(campaign.small)}/supporters?page=${1 + below(5)}` })],
  [70, () => ({ path: `/campaigns?page=${1 + below(5)}` })],
  [60, ({ people }) => ({ path: '/home', by: oneOf(people) })],
  [60, () => ({ path: `/communities?sort=${oneOf(['trending', '-created_at'])}` })],
  [50, ({ people }) => ({ path: '/gifts', by: oneOf(people) })],
  [30, ({ people }) => ({ path: '/user/impact-score', by: oneOf(people) })],
  [180, ({ people }) => ({ path: '/chats', by: oneOf(people), polls: true })],
  [180, ({ people }) => ({ path: '/user?include=giving&append=monthly_giving', by: oneOf(people), polls: true })],
  [30, sendMessage],
  [10, giveOnce],
]
const shares = acts.reduce((sum, [share]) => sum + share, 0)

function sendMessage({ people, chats }: World): Call {
  const by = people[below(people.length - 1)]!
  const body = { uuid: randomUUID(), text: `Soup at five, ${below(1_000)}` }
  return { path: `/chats/${chats.get(by.id)!}/messages`, by, body }
}

async function giveOnce({ people, sandbox }: World): Promise<Call> {
  const card = await newCard({ processor: sandbox.url, publicKey: sandbox.publicKey })
  const giveable = { type: 'campaigns', id: String(1 + below(campaign.small)) }
  return {
    path: '/gifts',
    by: oneOf(people),
    body: { giveable, amount_cents: 500 + below(100), confirmation_token: card },
    keyed: true,
  }
}

function nextCall(world: World): Call | Promise<Call> {
  let at = below(shares)
  for (const [share, act] of acts) {
    if (at < share) return act(world)
    at -= share
  }
  throw new Error('the shares do not add up')
}

export async function measureSoak(postgresUrl: string): Promise<void> {
  const { url, drop } = await copyFullDatabase(postgresUrl, 'kindling_soak')
  const { db, close } = openDatabase(url, { log: createLog('error'), size: 2 })
  const data = mkdtempSync(join(tmpdir(), 'kindling-soak-'))
  try {
    const holds = await onFreePort('127.0.0.1', async (port) => {
      const sandbox = await startStripeSandbox({
        webhookUrl: `http://127.0.0.1:${port}/api/v1/webhooks/stripe`,
        secretKey: 'sk_test_bench',
        webhookSecret: 'whsec_bench',
        settings: { webhook_events: ['payment_intent.succeeded', 'payment_intent.payment_failed'] },
      })
      const settings = { STRIPE_API_URL: sandbox.url, KINDLING_DATA: data }
      const api = await startChild('kindling-server.ts', [url, 'http'], { ...settings, PORT: String(port) })
      const jobs = await startChild('kindling-server.ts', [url, 'worker'], settings)
      try {
        await fillChats(db, people)
        const world = {
          etags: new Map<string, string | undefined>(),
          url: api.url,
          people: await signIn(db, people),
          chats: await chatsOf(db),
          sandbox,
        }
        const postmaster = await postmasterOf(postgresUrl)
        const most = await mostPerSecond(world)
        const rate = most * 0.6
        console.log(`at most ${most.toFixed(0)} requests a second; ${minutes} minutes at ${rate.toFixed(0)}`)
        return await soak(world, { rate, db, api, jobs, postmaster })
      } finally {
        await jobs.stop()
        await api.stop()
        await sandbox.close()
      }
    })
    await mustBalance(url)
    console.log(holds ? 'the soak holds' : 'the soak does not hold')
  } finally {
    await close()
    await drop()
    rmSync(data, { recursive: true })
  }
}

/** A direct chat of each person. */
async function chatsOf(db: Db): Promise<Map<number, string>> {
  const rows = await db.selectFrom('chats').select(['low_id', 'uuid']).where('type', '=', 'direct').execute()
  return new Map(rows.map(({ low_id, uuid }) => [low_id!, uuid]))
}

/** Sixteen connections that ask again at once get this many answers a second, after a warm-up. */
async function mostPerSecond(world: World): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 })
  const run = async (seconds: number) => {
    const end = Date.now() + seconds * 1_000
    let done = 0
    const worker = async () => {
      for (; Date.now() < end; done += 1) await ask(agent, world, await nextCall(world))
    }
    await Promise.all(Array.from({ length: 16 }, worker))
    return done / seconds
  }
  await run(30)
  const perSecond = await run(60)
  agent.destroy()
  return perSecond
}

type Watched = { rate: number; db: Db; api: Child; jobs: Child; postmaster: number }

/** Sends requests at this rate, whether or not earlier ones were answered; prints and judges each window. */
async function soak(world: World, { rate, db, api, jobs, postmaster }: Watched): Promise<boolean> {
  const agent = new Agent({ keepAlive: true, maxSockets: mostConnections })
  const open = new Set<Promise<void>>()
  const windows: Window[] = []
  let took: number[] = []
  let failed = 0
  let refused = 0
  const send = async () => {
    const call = await nextCall(world)
    const began = performance.now()
    const status = await ask(agent, world, call)
    took.push(performance.now() - began)
    if (status > 0 && status < 400) return
    if (status >= 400 && status < 500) refused += 1
    else failed += 1
    if (refused + failed <= mostNamed) console.log(`${call.path} answered ${status === 0 ? 'nothing' : status}`)
  }
  const began = performance.now()
  for (let sent = 0, ended = 0; ended * windowMinutes < minutes; await sleep(5)) {
    const elapsed = performance.now() - began
    for (; sent < (elapsed / 1_000) * rate; sent += 1) {
      const one = send().finally(() => open.delete(one))
      open.add(one)
    }
    if (elapsed < (ended + 1) * windowMinutes * 60_000) continue
    ended += 1
    const sorted = took.toSorted((a, b) => a - b)
    const window = {
      requests: took.length,
      refused,
      failed,
      p50: sorted[Math.floor(sorted.length * 0.5)]!,
      p99: sorted[Math.floor(sorted.length * 0.99)]!,
      apiMb: await ownMemoryOf(api.pid),
      jobsMb: await ownMemoryOf(jobs.pid),
      databaseMb: await ownMemoryOfPostgres(postmaster),
      waiting: await oldestJobSeconds(db),
    }
    ;[took, failed, refused] = [[], 0, 0]
    windows.push(window)
    print(ended * windowMinutes, window)
  }
  await Promise.all(open)
  agent.destroy()
  const faults = flatness(windows)
  for (const fault of faults) console.log(fault)
  return faults.length === 0
}

/** Sends one call; returns its status, or 0 if the connection broke. A poll names the answer that it already has. */
function ask(
  agent: Agent,
  { url, etags }: World,
  { path, by, body, keyed = false, polls = false }: Call,
): Promise<number> {
  const sent = body === undefined ? undefined : JSON.stringify(body)
  const polled = `${by?.id} ${path}`
  const known = polls ? etags.get(polled) : undefined
  const headers = {
    'x-platform': 'web',
    ...(by && { authorization: `Bearer ${by.token}` }),
    ...(known !== undefined && { 'if-none-match': known }),
    ...(keyed && { 'idempotency-key': randomUUID() }),
    ...(sent !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) }),
  }
  return new Promise((done) => {
    const method = sent === undefined ? 'GET' : 'POST'
    const outgoing = request(`${url}/api/v1${path}`, { agent, method, headers }, (answer) => {
      if (polls) etags.set(polled, answer.headers.etag)
      answer.resume()
      answer.once('end', () => done(answer.statusCode!))
      answer.once('error', () => done(0))
    })
    outgoing.once('error', () => done(0))
    outgoing.end(sent)
  })
}

function print(minute: number, window: Window): void {
  const { requests, refused, failed, p50, p99, apiMb, jobsMb, databaseMb, waiting } = window
  const mb = (value: number) => `${value.toFixed(0)} MB`
  console.log(
    `minute ${String(minute).padStart(3)}  ${String(requests).padStart(7)} requests, ${refused} refused, ${failed} failed  p50 ${p50.toFixed(1)} ms  p99 ${p99.toFixed(0)} ms` +
      `  own memory: API ${mb(apiMb)}, jobs ${mb(jobsMb)}, database ${mb(databaseMb)}  oldest due job ${waiting.toFixed(0)} s`,
  )
}
