import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { createSession } from '../server/src/features/accounts/index.ts'
import { systemClock } from '../server/src/platform/time/clock.ts'
import { readConfig } from '../server/src/platform/settings/config.ts'
import { openDatabase, type Db } from '../server/src/platform/database/db.ts'
import { openLive, type Live } from '../server/src/platform/live/index.ts'
import { createLog } from '../server/src/platform/monitoring/log.ts'
import { startChild } from './child.ts'
import { cpuOf, cpuOfPostgres, postmasterOf } from './cpu.ts'
import { openFullDatabase } from './full-database.ts'

const people = 20_000
const everyMs = 10_000
/** Enough rounds for two lifetimes of a person's ETag version, so that versions expire during the measurement. */
const rounds = 18

export type Poller = { id: number; uuid: string; token: string; etag: string | undefined }
/** The parts that a change needs: the database, live events, and the address of the measured process. */
type Polled = { db: Db; live: Live; url: string }

type Polling = {
  path: string
  /** Fills the database before anything is measured. */
  prepare?(db: Db, people: number): Promise<void>
  /** The number of changes, spread over the measurement. */
  changes: number
  /** Changes what one person or several see. */
  change(polled: Polled, pollers: readonly Poller[], i: number): Promise<void>
}

/**
 * Counts of answers: 200 (`whole`), 304 without a query (`unseen`), 304 after a query (`looked`). `took`: times in ms.
 */
type Answers = { whole: number; unseen: number; looked: number; took: number[] }

/** Goal P5 (docs/performance.md): 20,000 signed-in people each poll one address every 10 s; few polls find a change. */
export async function measurePolling(postgresUrl: string, polling: Polling): Promise<void> {
  const url = await openFullDatabase(postgresUrl)
  const log = createLog('error')
  const { db, close } = openDatabase(url, { log, size: 2 })
  const live = openLive({ db, log, config: readConfig({ NODE_ENV: 'test' }) })
  const child = await startChild('kindling-server.ts', [url, 'http'])
  const agent = new Agent({ keepAlive: true, maxSockets: 200 })
  try {
    await polling.prepare?.(db, people)
    const pollers = await signIn(db, people)
    const ask = (answers: Answers) => askInTurn(agent, child.url + polling.path, pollers, answers)
    await ask(noAnswers())
    await ask(noAnswers())
    const postmaster = await postmasterOf(postgresUrl)
    const before = [await cpuOf(child.pid), await cpuOfPostgres(postmaster)] as const
    const answers = noAnswers()
    const changing = change({ db, live, url: child.url }, pollers, polling)
    for (let round = 0; round < rounds; round += 1) await ask(answers)
    await changing
    const seconds = (rounds * everyMs) / 1_000
    const after = [await cpuOf(child.pid), await cpuOfPostgres(postmaster)] as const
    report(answers, (after[0] - before[0]) / seconds, (after[1] - before[1]) / seconds)
  } finally {
    await live.stop()
    agent.destroy()
    await child.stop()
    await close()
  }
}

const noAnswers = (): Answers => ({ whole: 0, unseen: 0, looked: 0, took: [] })

/** Opens a session for each of the first people. */
export async function signIn(db: Db, count: number): Promise<Poller[]> {
  const all = await db.selectFrom('users').select(['id', 'uuid']).orderBy('id').limit(count).execute()
  return await db.transaction().execute(async (trx) => {
    const pollers: Poller[] = []
    for (const { id, uuid } of all) {
      const token = await createSession(
        trx,
        { clock: systemClock },
        { userId: id, platform: 'web', userAgent: 'bench' },
      )
      pollers.push({ id, uuid, token, etag: undefined })
    }
    return pollers
  })
}

/** Sends all requests once, evenly spread, without waiting for earlier answers. */
async function askInTurn(agent: Agent, url: string, pollers: readonly Poller[], answers: Answers): Promise<void> {
  const began = performance.now()
  const asked: Promise<void>[] = []
  while (asked.length < pollers.length) {
    const due = Math.min(pollers.length, Math.ceil(((performance.now() - began) / everyMs) * pollers.length))
    while (asked.length < due) asked.push(poll(agent, url, pollers[asked.length]!, answers))
    await sleep(2)
  }
  await Promise.all(asked)
}

function poll(agent: Agent, url: string, poller: Poller, answers: Answers): Promise<void> {
  const began = performance.now()
  const { token, etag: known } = poller
  const headers = { authorization: `Bearer ${token}`, ...(known !== undefined && { 'if-none-match': known }) }
  return new Promise((done, fail) => {
    const asked = get(url, { agent, headers }, (answer) => {
      answer.resume().once('end', () => {
        const { statusCode, headers: received } = answer
        if (statusCode !== 200 && statusCode !== 304) return fail(new Error(`answered ${statusCode}`))
        answers.took.push(performance.now() - began)
        if (statusCode === 200) answers.whole += 1
        else if (received.etag === known) answers.unseen += 1
        else answers.looked += 1
        poller.etag = received.etag
        done()
      })
    })
    asked.once('error', fail)
  })
}

async function change(polled: Polled, pollers: readonly Poller[], { changes, change: next }: Polling): Promise<void> {
  for (let i = 0; i < changes; i += 1) {
    await next(polled, pollers, i)
    await sleep((rounds * everyMs * 0.9) / changes)
  }
}

function report({ whole, unseen, looked, took }: Answers, serverCores: number, databaseCores: number): void {
  const all = took.length
  const share = (count: number) => `${((100 * count) / all).toFixed(1)} %`
  const sorted = took.toSorted((a, b) => a - b)
  const at = (part: number) => `${sorted[Math.floor(sorted.length * part)]!.toFixed(1)} ms`
  console.log(
    `${people} people each ${everyMs / 1_000} s: ${(all / ((rounds * everyMs) / 1_000)).toFixed(0)} requests/s`,
  )
  console.log(
    `304: ${share(unseen + looked)} (without a query ${share(unseen)}, after a look ${share(looked)}); whole: ${share(whole)}`,
  )
  console.log(`p50 ${at(0.5)}  p99 ${at(0.99)}`)
  console.log(
    `CPU: ${(serverCores + databaseCores).toFixed(2)} cores (server ${serverCores.toFixed(2)}, database ${databaseCores.toFixed(2)})`,
  )
}
