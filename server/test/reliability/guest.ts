import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { testDepsOn } from '../deps.ts'
import { activeCampaign, openCommunity } from '../known-giveables.ts'
import { startProgram, type Program } from '../programs/program.ts'
import type { AttackCounts } from './guest-attacks.ts'
import { moveApart, onOurs, onTheirs } from './guest-cores.ts'
import { startFront } from './guest-front.ts'
import { heapOf, look, sumOf, type Look } from './guest-memory.ts'
import { newcomers, visits, type Others } from './guest-others.ts'
import { unqueued } from './guest-queue.ts'

export type GuestAttack = { addresses: number; seconds: number; counts: AttackCounts }

/** The answers to other visitors before, during each attack, and seconds after the last. Memory in MB. */
export type GuestReport = {
  /** Connections that did not fit into a busy server's queue. */
  unqueued: number
  before: { others: Others; memory: Look }
  attacks: (Record<'others' | 'newcomers' | 'health', Others> & {
    addresses: number
    memory: Look
    /** The peak of server and database together. */
    mostMemory: number
    attackers: Record<string, number>
  })[]
  after: { others: Others; memory: Look }
}

/**
 * `front`: attackers and visitors connect through HAProxy with `deploy/haproxy.cfg`. `apart`: they have cores of their own.
 */
type Options = {
  attacks: readonly GuestAttack[]
  front?: boolean
  apart?: boolean
  say?: (line: string) => void
}

export const everything: AttackCounts = { readers: 32, deaf: 100, pipeliners: 8, slow: 100, silent: 500 }
/** For two cores that also run the attackers. */
export const halfOfEverything: AttackCounts = { readers: 16, deaf: 50, pipeliners: 4, slow: 50, silent: 250 }
export const idleSockets: AttackCounts = { readers: 0, deaf: 0, pipeliners: 0, slow: 0, silent: 6_000 }

/** Runs the attacks one after another against one real server with a database of its own, beside other visitors. */
export async function runGuest(
  databaseUrl: string,
  { attacks, front = false, apart = false, say = () => undefined }: Options,
): Promise<GuestReport> {
  const campaigns = await twelveCampaigns(databaseUrl)
  const folder = await mkdtemp(join(tmpdir(), 'kindling-guest-'))
  const watcher = new pg.Client({ connectionString: databaseUrl })
  const programs: Program[] = []
  try {
    await watcher.connect()
    if (apart) await moveApart(watcher)
    const server = startServer(databaseUrl, folder, { front, apart })
    programs.push(server)
    const output = await server.until(/^ready (http:\S+)$/m, 60_000)
    let url = /^ready (http:\S+)$/m.exec(output)![1]!.replace('localhost', '127.0.0.1')
    const metricsUrl = /^ {2}metrics (http:\S+)$/m.exec(output)![1]!
    const missing = await unqueued(server, url)
    if (front) {
      const { program, url: outside } = await startFront(url, apart ? onOurs : [])
      programs.push(program)
      url = outside
    }
    const watch = () => look(watcher, server.pid)
    const ask = (seconds: number) => visits({ url, campaigns, seconds })
    const calm = Math.min(3, ...attacks.map(({ seconds }) => seconds))
    // excludes what is loaded with the first requests
    await ask(calm)
    const before = { others: await ask(calm), memory: await watch() }
    const heapNow = async () => plain(await heapOf(metricsUrl))
    say(`before: ${plain(before.others)}; ${plain(before.memory)}; heap ${await heapNow()}`)
    const report: GuestReport = { unqueued: missing, before, attacks: [], after: before }
    for (const one of attacks) {
      const found = await attackOnce({ url, campaigns, programs, watch, apart }, one)
      report.attacks.push(found)
      say(`${plain(found)}; heap ${await heapNow()}`)
    }
    await sleep(calm * 1_000)
    report.after = { others: await ask(calm), memory: await watch() }
    say(`after: ${plain(report.after.others)}; ${plain(report.after.memory)}; heap ${await heapNow()}`)
    return report
  } finally {
    for (const program of programs.toReversed()) {
      program.kill('SIGTERM')
      await Promise.race([program.ended, sleep(10_000).then(() => program.kill('SIGKILL'))])
    }
    await watcher.end()
    await rm(folder, { recursive: true, force: true })
  }
}

function startServer(
  databaseUrl: string,
  folder: string,
  { front, apart }: { front: boolean; apart: boolean },
): Program {
  const env = {
    PORT: '0',
    METRICS_PORT: '0',
    LOG_LEVEL: 'fatal',
    KINDLING_DATA: folder,
    KINDLING_DEMO: 'off',
    DATABASE_URL: databaseUrl,
    ...(front && { TRUST_PROXY: 'loopback' }),
  }
  const runner = new URL('../../../scripts/run.sh', import.meta.url).pathname
  return startProgram('server/bin/http.ts', [], { env, command: [...(apart ? onOurs : []), 'sh', runner] })
}

type Site = { url: string; campaigns: readonly number[]; programs: Program[]; watch(): Promise<Look>; apart: boolean }

async function attackOnce(
  { url, campaigns, programs, watch, apart }: Site,
  { addresses, seconds, counts }: GuestAttack,
): Promise<GuestReport['attacks'][number]> {
  const order = JSON.stringify({ counts, addresses })
  const attackers = startProgram('server/test/programs/worst-guest.ts', [url, order, JSON.stringify(campaigns)], {
    command: [...(apart ? onTheirs : []), process.execPath],
  })
  programs.push(attackers)
  await attackers.until(/^ready$/m, 60_000)
  const seen: Look[] = []
  let over = false
  const watching = (async () => {
    while (!over) {
      seen.push(await watch())
      await sleep(500)
    }
  })()
  const [others, fresh] = await Promise.all([visits({ url, campaigns, seconds }), newcomers({ url, seconds })])
  over = true
  await watching
  attackers.kill('SIGTERM')
  await attackers.ended
  const most = (figure: (one: Look) => number) => Math.max(...seen.map(figure))
  return {
    addresses,
    others,
    ...fresh,
    memory: {
      server: most((one) => one.server),
      database: most((one) => one.database),
      connections: most((one) => one.connections),
    },
    mostMemory: most(sumOf),
    attackers: JSON.parse(attackers.output().split('\n')[1]!) as Record<string, number>,
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

const plain = (found: object): string => JSON.stringify(found).replaceAll('"', '')

/** A wait in ms that means being locked out, relative to how busy the machine was before. */
const lockedOutAfter = ({ before }: GuestReport) => Math.max(5_000, before.others.p99 * 100)

/** True if few enough failed: none, or twice the share that a crowded machine refused before any attack. */
const areAnswered = ({ answered, failed }: Others, { before }: GuestReport) =>
  answered > 0 && failed / answered <= (2 * before.others.failed) / before.others.answered

/** The requirements on a machine that does other work too: empty, or a sentence for each that failed. */
export function faultsOf(report: GuestReport): string[] {
  const { unqueued: missing, before, attacks, after } = report
  const faults: string[] = []
  const check = (holds: boolean, fault: string) => void (holds || faults.push(fault))
  check(missing <= 0, `${missing} connections found no place in the queue`)
  for (const { addresses, others, newcomers: fresh, health, mostMemory } of attacks) {
    const more = mostMemory - sumOf(before.memory)
    check(more <= 300, `${addresses} addresses: ${more} MB more memory`)
    for (const [who, found] of Object.entries({ others, newcomers: fresh, health })) {
      const { failed, answered, p99 } = found
      check(
        areAnswered(found, report),
        `${addresses} addresses: ${failed} of ${answered + failed} ${who} were not answered`,
      )
      check(!(p99 > lockedOutAfter(report)), `${addresses} addresses: ${who} waited ${p99} ms`)
    }
  }
  check(areAnswered(after.others, report), `after: ${plain(after.others)}`)
  return faults
}

/** The requirements on a machine that does nothing else. */
export function delaysOf({ before, attacks, after }: GuestReport): string[] {
  const most = Math.max(50, before.others.p99 * 2)
  return [...attacks, { addresses: 0, ...after }]
    .filter(({ others }) => !(others.p99 <= most))
    .map(
      ({ addresses, others }) => `${addresses} addresses: others waited ${others.p99} ms, ${before.others.p99} before`,
    )
}
