/**
 * Runs the long forms of the tests that docs/reliability.md lists: all in turn, or the named ones, with a size: `npm
 * run reliability -- kills=20 guest=600`. Exit code 1 if one fails. Guests attack from `addresses` addresses (1 by
 * default), `times` times in a row, with the `front` of `deploy/` if named, and on cores of their own if `apart`: `npm
 * run reliability -- guest=60 addresses=16 times=3 front apart`. `idle` only holds sockets. `plan-model` and
 * `ledger-model` begin at `from`: `npm run reliability -- plan-model=5000 from=2000`.
 */
import { spawnSync } from 'node:child_process'
import { createTestDatabase, openTestServer } from '../database.ts'
import { delaysOf, everything, faultsOf, idleSockets, runGuest } from './guest.ts'
import { runKills } from './kills.ts'
import { runUploads } from './uploads/uploads.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)

/** Each test by its name: the size of its long form, and how to run it. */
const proofs: Record<string, { size: number; run(size: number): Promise<boolean> | boolean }> = {
  'ledger-model': { size: 10_000, run: longTest('ledger-model') },
  'attempts-model': { size: 1_000, run: longTest('attempts-model') },
  'double-submit': { size: 10_000, run: longTest('double-submit') },
  'webhook-chaos': { size: 100_000, run: longTest('webhook-chaos') },
  'plan-model': { size: 5_000, run: longTest('plan-model') },
  'pools-model': { size: 200, run: longTest('pools-model') },
  'pools-at-once': { size: 1_000, run: longTest('match/payment/match.test') },
  'payouts-model': { size: 2_000, run: longTest('payouts-model') },
  'monthly-kills': { size: 200, run: longTest('charging/killed') },
  'flash-kills': { size: 40, run: longTest('match/payment/killed') },
  'payout-kills': { size: 40, run: longTest('payouts/payouts.test') },
  'cards-chaos': { size: 2_000, run: longTest('cards-chaos') },
  'planted-differences': { size: 1_000, run: longTest('planted-differences') },
  privacy: { size: 1_000, run: longTest('test/privacy') },
  fuzz: { size: 1_000, run: longTest('fuzz') },
  storms: { size: 200, run: longTest('storms') },
  'boards-model': { size: 1_000, run: longTest('boards-model') },
  'chat-kills': { size: 10_000, run: longTest('chat-kills', 'kills') },
  kills: { size: 20, run: kills },
  guest: { size: 3_600, run: withDatabase(guest) },
  uploads: { size: 300, run: withDatabase(uploads) },
}

const forGuests = { addresses: 1, times: 1, front: 0, idle: 0, apart: 0 }
let from = '0'
const asked: string[][] = []
const wrong: string[] = []
for (const word of process.argv.slice(2)) {
  const [name = '', size = '1'] = word.split('=')
  if (!(Number(size) >= 1)) wrong.push(word)
  else if (name === 'from') from = size
  else if (name in forGuests) forGuests[name as keyof typeof forGuests] = Number(size)
  else if (proofs[name]) asked.push(word.split('='))
  else wrong.push(word)
}
if (wrong.length > 0) {
  const words = `[${Object.keys(proofs).join('|')}[=size]] ... [addresses=1] [times=1] [idle] [front] [apart] [from=0]`
  process.stderr.write(`npm run reliability -- ${words}\n`)
  process.exit(1)
}
const results: [string, boolean, number][] = []
for (const [name, size] of asked.length > 0 ? asked : Object.keys(proofs).map((one) => [one])) {
  const proof = proofs[name!]!
  const began = performance.now()
  const held = await proof.run(Number(size ?? proof.size))
  results.push([`${name} ${size ?? proof.size}`, held, Math.round((performance.now() - began) / 1000)])
}
for (const [what, held, seconds] of results) say(`${held ? 'held  ' : 'FAILED'} ${what}, ${seconds} s`)
process.exitCode = results.every(([, held]) => held) ? 0 : 1

function longTest(name: string, project = 'server') {
  return (size: number): boolean => {
    const env = { ...process.env, TEST_FULL: String(size), TEST_FROM: from }
    return spawnSync('npx', ['vitest', 'run', '--project', project, name], { env, stdio: 'inherit' }).status === 0
  }
}

function withDatabase(prove: (databaseUrl: string, size: number) => Promise<boolean>) {
  return async (size: number): Promise<boolean> => {
    const server = await openTestServer()
    const database = await createTestDatabase(server)
    try {
      return await prove(database.url, size)
    } finally {
      await database.drop()
      await server.close()
    }
  }
}

async function kills(size: number): Promise<boolean> {
  const report = await runKills({ kills: size, say })
  say(JSON.stringify(report, null, 2))
  const lost = Object.values(report).some((value) => Array.isArray(value) && value.length > 0)
  return !lost && report.acknowledged > 0 && report.charged > 0
}

async function guest(databaseUrl: string, seconds: number): Promise<boolean> {
  const { addresses, times, front, idle, apart } = forGuests
  const one = { addresses, seconds, counts: idle ? idleSockets : everything }
  const attacks = Array(times).fill(one)
  const report = await runGuest(databaseUrl, { attacks, front: front > 0, apart: apart > 0, say })
  const faults = [...faultsOf(report), ...delaysOf(report)]
  for (const fault of faults) say(`FAILED ${fault}`)
  return faults.length === 0
}

async function uploads(databaseUrl: string, count: number): Promise<boolean> {
  const report = await runUploads(databaseUrl, { count, say })
  say(JSON.stringify(report, null, 2))
  const { memory, slowest, wrong, afterwards, fifth } = report
  return (
    wrong.length === 0 &&
    [...afterwards, ...fifth.statuses].every((status) => status < 300) &&
    fifth.slowestMs <= 5_000 &&
    memory.most - memory.before <= 150 &&
    slowest.ms <= 5_000
  )
}
