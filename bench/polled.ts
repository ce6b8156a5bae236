import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { createSession } from '../server/src/features/accounts/index.ts'
import { systemClock } from '../server/src/platform/clock.ts'
import { readConfig } from '../server/src/platform/config.ts'
import { openDatabase, type Db } from '../server/src/platform/db.ts'
import { openLive, subjectOf, type Live } from '../server/src/platform/live/index.ts'
import { createLog } from '../server/src/platform/log.ts'
import { startChild } from './child.ts'
import { cpuOf, cpuOfPostgres, postmasterOf } from './cpu.ts'
import { openFullDatabase } from './full-database.ts'

const people = 20_000
const everyMs = 10_000
/** Two lifetimes of a person's ETag version, so that expired versions have a realistic share. */
const rounds = 18
/** The share of people who change during the measurement. */
const changedShare = 0.02
const path = '/api/v1/user?include=giving&append=monthly_giving'

type Poller = { id: number; uuid: string; token: string; etag: string | undefined }
type Answers = { whole: number; unseen: number; looked: number; took: number[] }

/** P5: each of 20,000 signed-in people polls their own data every 10 s; few of them find a change. */
export async function measurePolled(postgresUrl: string): Promise<void> {
  const url = await openFullDatabase(postgresUrl)
  const log = createLog('error')
  const { db, close } = openDatabase(url, { log, size: 2 })
  const live = openLive({ db, log, config: readConfig({ NODE_ENV: 'test' }) })
  const child = await startChild('kindling-server.ts', [url, 'http'])
  const agent = new Agent({ keepAlive: true, maxSockets: 200 })
  try {
    const pollers = await signIn(db)
    const ask = (answers: Answers) => askInTurn(agent, child.url, pollers, answers)
    await ask(nothing())
    await ask(nothing())
    const postmaster = await postmasterOf(postgresUrl)
    const before = [await cpuOf(child.pid), await cpuOfPostgres(postmaster)] as const
    const answers = nothing()
    const changing = change(db, live, pollers)
    for (let round = 0; round < rounds; round += 1) await ask(answers)
    await changing
    const seconds = (rounds * everyMs) / 1_000
    const after = [await cpuOf(child.pid), await cpuOfPostgres(postmaster)] as const
    tell(answers, (after[0] - before[0]) / seconds, (after[1] - before[1]) / seconds)
  } finally {
    await live.stop()
    agent.destroy()
    await child.stop()
    await close()
  }
}

const nothing = (): Answers => ({ whole: 0, unseen: 0, looked: 0, took: [] })

async function signIn(db: Db): Promise<Poller[]> {
  const all = await db.selectFrom('users').select(['id', 'uuid']).orderBy('id').limit(people).execute()
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
    const asked = get(url + path, { agent, headers }, (answer) => {
      answer.resume().once('end', () => {
        const { statusCode, headers: told } = answer
        if (statusCode !== 200 && statusCode !== 304) return fail(new Error(`answered ${statusCode}`))
        answers.took.push(performance.now() - began)
        if (statusCode === 200) answers.whole += 1
        else if (told.etag === known) answers.unseen += 1
        else answers.looked += 1
        poller.etag = told.etag
        done()
      })
    })
    asked.once('error', fail)
  })
}

/** Changes people as another process does: it writes and announces. */
async function change(db: Db, live: Live, pollers: readonly Poller[]): Promise<void> {
  const count = Math.round(pollers.length * changedShare)
  for (let i = 0; i < count; i += 1) {
    const { id, uuid } = pollers[(i * 7_919) % pollers.length]!
    await db
      .updateTable('users')
      .set({ bio: `changed ${Date.now()} ${i}` })
      .where('id', '=', id)
      .execute()
    live.tell(subjectOf('people', uuid))
    await sleep((rounds * everyMs * 0.9) / count)
  }
}

function tell({ whole, unseen, looked, took }: Answers, serverCores: number, databaseCores: number): void {
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
