import { fromKysely, PgBoss, type Db as BossDb } from 'pg-boss'
import type { z } from 'zod'
import { second } from '../time/clock.ts'
import { connectionTo } from '../database/connection.ts'
import type { Db, Trx } from '../database/db.ts'
import type { Log } from '../monitoring/log.ts'

export type Job<P> = { name: string; payload: z.ZodType<P> } & JobTimes

/**
 * `cron`: UTC, five fields. `afterStart`: runs this many ms after a start, once for processes that start together.
 * `longest`: ms that a run may take.
 */
export type JobTimes = { cron?: string; afterStart?: number; longest?: number }

export function job<P>(name: string, payload: z.ZodType<P>, times: JobTimes = {}): Job<P> {
  return { name, payload, ...times }
}

/** Runs a job. It must be idempotent, because a job may run twice. `parallel`: how many run at the same time. */
export type JobRun = { job: Job<unknown>; run(payload: unknown): Promise<void>; parallel: number }

export function runs<P>(of: Job<P>, run: (payload: P) => Promise<void>, { parallel = 2 } = {}): JobRun {
  return { job: of as Job<unknown>, run: (payload) => run(of.payload.parse(payload)), parallel }
}

export type Queue = {
  /** The job exists only if this transaction commits. `after`: the earliest time to run. */
  send<P>(trx: Trx | Db, job: Job<P>, payload: P, options?: { after?: Date }): Promise<void>
  sendAll<P>(trx: Trx | Db, job: Job<P>, payloads: readonly P[], options?: { after?: Date }): Promise<void>
  work(jobs: readonly JobRun[]): Promise<void>
  /** Runs all waiting jobs; for tests and the demo world. Throws what a job throws. */
  drain(jobs: readonly JobRun[]): Promise<number>
  failed(): Promise<number>
  stop(): Promise<void>
}

type OpenQueueOptions = { jobs: readonly Job<unknown>[]; log: Log; supervise?: boolean; lookEverySeconds?: number }

const schema = 'queue'
/** Waits double from two seconds to six hours, a day in all. Then the job remains as failed; /metrics counts it. */
const retry = { retryLimit: 16, retryDelay: 2, retryBackoff: true, retryDelayMax: 6 * 3600 }
/** A job without heartbeats (its worker died) is retried in half a minute; one that hangs, after ten minutes. */
const settings = { ...retry, heartbeatSeconds: 20, expireInSeconds: 600, notify: true }
const lookAfterSeconds = 5
/** In seconds. Of processes that start within this time, only one queues the jobs of `afterStart`. */
const startsTogether = 600

export async function installQueue(databaseUrl: string): Promise<void> {
  const boss = new PgBoss({ ...connectionTo(databaseUrl), schema, max: 2, supervise: false, schedule: false })
  await boss.start()
  await boss.stop({ graceful: false })
}

/**
 * `jobs`: all kinds of jobs. Any of them can be queued here, even if another process runs them. `lookEverySeconds`: how
 * often each queue is read for retries and jobs of a later time; a notification wakes it for all others.
 */
export async function openQueue(
  databaseUrl: string,
  { jobs, log, supervise = true, lookEverySeconds = 5 }: OpenQueueOptions,
): Promise<Queue> {
  const boss = new PgBoss({
    ...connectionTo(databaseUrl),
    schema,
    max: 4,
    migrate: false,
    supervise,
    schedule: supervise,
    useListenNotify: supervise,
    superviseIntervalSeconds: lookAfterSeconds,
    monitorIntervalSeconds: lookAfterSeconds,
  })
  boss.on('error', (told) => log.warn({ err: errorOf(told) }, 'queue'))
  await boss.start()
  await declare(boss, jobs)
  const onBoss = (trx: Trx | Db): { db: BossDb } => ({ db: fromKysely(trx) })

  return {
    async send(trx, { name }, payload, { after } = {}) {
      const id = await boss.send(name, payload as object, { ...onBoss(trx), ...(after && { startAfter: after }) })
      if (id === null) throw new Error(`job ${name} was not stored`)
    },
    async sendAll(trx, { name }, payloads, { after } = {}) {
      if (payloads.length === 0) return
      const jobs = payloads.map((data) => ({ data: data as object, ...(after && { startAfter: after }) }))
      const ids = await boss.insert(name, jobs, { ...onBoss(trx), returnId: true })
      if (ids?.length !== jobs.length) throw new Error(`jobs ${name} were not stored`)
    },
    async work(list) {
      for (const jobRun of list) await work(boss, jobRun, { log, lookEverySeconds })
    },
    async drain(list) {
      let total = 0
      for (let ran = 1; ran > 0; total += ran) {
        ran = 0
        let due = await dueQueues(boss)
        for (const jobRun of list) {
          if (!due.has(jobRun.job.name)) continue
          ran += await drain(boss, jobRun, log)
          due = await dueQueues(boss) // a job may have queued another one
        }
      }
      return total
    },
    failed: async () => (await boss.getQueues()).reduce((sum, { failedCount }) => sum + failedCount, 0),
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  }
}

/** pg-boss tells of a worker's error with a copy of its fields, which the log would not take for an error. */
const errorOf = (told: Error): Error => (told instanceof Error ? told : Object.assign(new Error(), told as object))

async function declare(boss: PgBoss, jobs: readonly Job<unknown>[]): Promise<void> {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const { name, longest } of jobs) {
    const queue = existing.get(name) as Record<string, unknown> | undefined
    const wanted = longest === undefined ? settings : { ...settings, expireInSeconds: longest / second }
    if (!queue) await boss.createQueue(name, wanted)
    else if (Object.entries(wanted).some(([key, value]) => queue[key] !== value)) await boss.updateQueue(name, wanted)
  }
}

type Fetched = { id: string; data: unknown }

function runAll({ job: { name }, run }: JobRun, batch: readonly Fetched[], log: Log) {
  return Promise.all(
    batch.map(async ({ id, data }) => {
      try {
        await run(data)
        return { id, status: 'completed' as const, error: undefined }
      } catch (error) {
        log.error({ err: error, job: name, id }, 'job failed')
        return { id, status: 'failed' as const, output: { message: String(error) }, error }
      }
    }),
  )
}

/** Polls one queue. Notifications wake it earlier; polling also finds jobs that wait for a retry. */
async function work(
  boss: PgBoss,
  jobRun: JobRun,
  { log, lookEverySeconds }: { log: Log; lookEverySeconds: number },
): Promise<void> {
  const { name, cron, afterStart } = jobRun.job
  const options = {
    pollingIntervalSeconds: 0.5,
    notifyPollingIntervalSeconds: lookEverySeconds,
    batchSize: jobRun.parallel,
    burstWhenBatchFull: true,
    perJobResults: true,
  } as const
  await boss.work<unknown>(name, options, async (batch) =>
    (await runAll(jobRun, batch, log)).map(({ error: _, ...ended }) => ended),
  )
  if (cron !== undefined) await boss.schedule(name, cron, {})
  if (afterStart !== undefined)
    await boss.sendThrottled(name, {}, { startAfter: afterStart / second }, startsTogether, 'start')
}

/** Throws what a job throws, after the others are done. */
async function drain(boss: PgBoss, jobRun: JobRun, log: Log): Promise<number> {
  const due = await boss.fetch<unknown>(jobRun.job.name, { batchSize: jobRun.parallel })
  if (due.length === 0) return 0
  const ended = await runAll(jobRun, due, log)
  const done = ended.flatMap(({ id, status }) => (status === 'completed' ? [id] : []))
  if (done.length > 0) await boss.complete(jobRun.job.name, done)
  const failed = ended.find(({ status }) => status === 'failed')
  if (failed) throw failed.error
  return due.length
}

async function dueQueues(boss: PgBoss): Promise<Set<string>> {
  const { rows } = await boss
    .getDb()
    .executeSql(`select distinct name from queue.job where state < 'active' and start_after <= now()`)
  return new Set((rows as { name: string }[]).map(({ name }) => name))
}
