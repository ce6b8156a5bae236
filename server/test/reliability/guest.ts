import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { activeCampaign, openCommunity } from '../known-giveables.ts'
import { testDepsOn } from '../deps.ts'
import { startProgram, type Program } from '../programs/program.ts'
import type { Might } from './guest-attacks.ts'

/** What one guest's worst time did. Memory is of the server and of the database's processes for it, in MB. */
export type GuestReport = {
  /** How others were answered: before, meanwhile and afterwards. */
  others: Record<'before' | 'meanwhile' | 'after', Others>
  memory: { before: number; most: number; after: number; mostOfServer: number; mostOfDatabase: number }
  connections: { most: number; after: number }
  guest: Record<string, number>
}

export type Others = { answered: number; failed: number; p50: number; p99: number }

type Options = { seconds: number; say?: (line: string) => void }

const might: Might = { readers: 32, deaf: 100, pipeliners: 8, slow: 100, silent: 500 }

/**
 * Lets one guest do his worst to the real program for `seconds`, with others going on beside him, on a database of its own,
 * and tells what became of all.
 */
export async function runGuest(databaseUrl: string, { seconds, say = () => undefined }: Options): Promise<GuestReport> {
  const campaigns = await twelveCampaigns(databaseUrl)
  const folder = await mkdtemp(join(tmpdir(), 'kindling-guest-'))
  const env = { PORT: '0', LOG_LEVEL: 'fatal', KINDLING_DATA: folder, KINDLING_DEMO: 'off', DATABASE_URL: databaseUrl }
  const server = startProgram('server/bin/http.ts', [], { env })
  const watcher = new pg.Client({ connectionString: databaseUrl })
  const programs: Program[] = [server]
  try {
    await watcher.connect()
    const said = await server.until(/^ready (http:\S+)$/m, 60_000)
    const url = /^ready (http:\S+)$/m.exec(said)![1]!.replace('localhost', '127.0.0.1')
    const watch = () => look(watcher, server.pid)
    // what is loaded with the first requests is not the guest's doing
    await visits(url, campaigns, 5)
    const others = { before: await visits(url, campaigns, seconds / 4) } as GuestReport['others']
    const before = await watch()
    say(`before: ${told(others.before)}; ${before.server + before.database} MB`)

    const guest = startProgram('server/test/programs/worst-guest.ts', [
      url,
      JSON.stringify(might),
      JSON.stringify(campaigns),
    ])
    programs.push(guest)
    await guest.until(/^ready$/m, 20_000)
    const seen = [before]
    const meanwhile = visits(url, campaigns, seconds)
    for (let second = 0; second < seconds; second += 1) {
      seen.push(await watch())
      await sleep(1_000)
    }
    others.meanwhile = await meanwhile
    guest.kill('SIGTERM')
    await guest.ended
    say(
      `meanwhile: ${told(others.meanwhile)}; most ${mostOf(seen)} MB; the guest was answered ${guest.output().split('\n')[1]}`,
    )

    await sleep(5_000)
    others.after = await visits(url, campaigns, 5)
    const after = await watch()
    say(`after: ${told(others.after)}; ${after.server + after.database} MB`)
    return {
      others,
      memory: {
        before: before.server + before.database,
        most: mostOf(seen),
        after: after.server + after.database,
        mostOfServer: Math.max(...seen.map((one) => one.server)),
        mostOfDatabase: Math.max(...seen.map((one) => one.database)),
      },
      connections: { most: Math.max(...seen.map((one) => one.connections)), after: after.connections },
      guest: JSON.parse(guest.output().split('\n')[1]!) as Record<string, number>,
    }
  } finally {
    for (const program of programs.toReversed()) {
      program.kill('SIGTERM')
      await Promise.race([program.ended, sleep(10_000).then(() => program.kill('SIGKILL'))])
    }
    await watcher.end()
    await rm(folder, { recursive: true, force: true })
  }
}

async function twelveCampaigns(databaseUrl: string): Promise<number[]> {
  const { deps, close } = testDepsOn(databaseUrl)
  try {
    await openCommunity(deps)
    const campaigns: number[] = []
    for (let n = 0; n < 12; n += 1) campaigns.push((await activeCampaign(deps)).id)
    return campaigns
  } finally {
    await close()
  }
}

const told = ({ answered, failed, p50, p99 }: Others) =>
  `${answered} answered, ${failed} failed, p50 ${p50} ms, p99 ${p99} ms`

type Look = { server: number; database: number; connections: number }
const mostOf = (seen: readonly Look[]) => Math.max(...seen.map((one) => one.server + one.database))

/** MB in memory that are nobody else's: of the server, and of the database's processes that work for it. */
async function look(watcher: pg.Client, server: number): Promise<Look> {
  const { rows } = await watcher.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  const database = await Promise.all(rows.map(({ pid }) => ownMemory(pid)))
  const descriptors = await readFile(`/proc/${server}/net/sockstat`, 'utf8').catch(() => '')
  return {
    server: Math.round(await ownMemory(server)),
    database: Math.round(database.reduce((sum, mb) => sum + mb, 0)),
    connections: Number(/^TCP: inuse (\d+)/m.exec(descriptors)?.[1] ?? 0),
  }
}

async function ownMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^RssAnon:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1e3
}

/** Four people at addresses of their own, each asking twenty times a second for `seconds`. */
async function visits(url: string, campaigns: readonly number[], seconds: number): Promise<Others> {
  const paths = ['/api/v1/home', '/api/v1/campaigns?filter[list]=active', '/campaigns']
  const all = [...paths, ...campaigns.slice(0, 5).map((id) => `/api/v1/campaigns/${id}`)]
  const took: number[] = []
  let failed = 0
  const end = performance.now() + seconds * 1_000
  const one = async (number: number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 6 })
    for (let asked = 0; performance.now() < end; asked += 1) {
      const began = performance.now()
      const status = await statusOf(agent, url + all[asked % all.length]!, `127.0.0.${11 + number}`)
      if (status === 200) took.push(performance.now() - began)
      else failed += 1
      await sleep(Math.max(0, 50 - (performance.now() - began)))
    }
    agent.destroy()
  }
  await Promise.all([0, 1, 2, 3].map(one))
  const sorted = took.toSorted((a, b) => a - b)
  const at = (part: number) => Math.round((sorted[Math.floor(sorted.length * part)] ?? Number.NaN) * 10) / 10
  return { answered: took.length, failed, p50: at(0.5), p99: at(0.99) }
}

const statusOf = (agent: Agent, url: string, localAddress: string) =>
  new Promise<number | undefined>((done) => {
    const asked = get(url, { agent, localAddress, timeout: 20_000 }, (answer) => {
      answer.resume()
      answer.once('end', () => done(answer.statusCode))
      answer.once('error', () => done(undefined))
    })
    asked.once('timeout', () => asked.destroy())
    asked.once('error', () => done(undefined))
  })
