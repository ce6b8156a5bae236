import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { startProgram, type Program } from '../../../test/programs/program.ts'
import { setClock } from '../time/clock.ts'
import { openDatabase, type Database } from '../database/db.ts'
import { createLog } from '../monitoring/log.ts'
import { showLife, type SignOfLife } from '../monitoring/sign-of-life.ts'
import { Refusal } from './refusal.ts'
import { once } from './idempotency.ts'
import { english } from '../words.ts'

const log = createLog('silent')
const clock = setClock(new Date('2026-11-20T15:00:00Z'))
let database: TestDatabase
let pool: Database
let life: SignOfLife
beforeAll(async () => {
  database = await createTestDatabase()
  pool = openDatabase(database.url, { log })
  life = showLife(database.url, { log })
  await life.ready
})
afterAll(async () => {
  await life.close()
  await pool.close()
  await database.drop()
})

let keys = 0
const slot = (body: unknown = { a: 1 }, key = `k${(keys += 1)}`) => ({
  scope: 'person:1',
  call: 'POST /gifts',
  key,
  body,
})
const at = () => ({ db: pool.db, clock, words: english, life })

describe('a key', () => {
  it('runs its request once, and everyone gets the same answer', async () => {
    let ran = 0
    const ask = slot()
    const run = async () => ({ status: 201, body: { n: (ran += 1) } })
    const all = await Promise.allSettled(Array.from({ length: 20 }, () => once(at(), ask, run)))
    expect(ran).toBe(1)
    for (const one of all) {
      if (one.status === 'fulfilled') expect(one.value).toEqual({ status: 201, body: { n: 1 } })
      else expect(one.reason).toMatchObject({ code: 'request_running' })
    }
    expect(await once(at(), ask, run)).toEqual({ status: 201, body: { n: 1 } })
  })

  it('can be used by another person for their own request, but not with another body', async () => {
    const ask = slot()
    await once(at(), ask, async () => ({ status: 200, body: 'mine' }))
    expect(
      await once(at(), { ...ask, scope: 'person:2' }, async () => ({ status: 200, body: 'theirs' })),
    ).toMatchObject({ body: 'theirs' })
    await expect(once(at(), { ...ask, body: { a: 2 } }, async () => ({ status: 200, body: '' }))).rejects.toMatchObject(
      { code: 'idempotency_key_reused' },
    )
  })

  it('stores no secrets of an answer, however deep; only the first call gets them', async () => {
    const ask = slot()
    const check = { next_action: { url: 'https://bank.example/?client_secret=s3' }, client_secret: 'pi_1_secret_s3' }
    const whole = { data: [{ status: 'requires_action', payment: { uuid: 'u', ...check }, token: 's3' }] }
    expect(await once(at(), ask, async () => ({ status: 201, body: whole }))).toEqual({ status: 201, body: whole })
    const kept = { data: [{ status: 'requires_action', payment: { uuid: 'u' } }] }
    expect(await once(at(), ask, async () => ({ status: 500, body: 'never run' }))).toEqual({ status: 201, body: kept })
    const rows = await pool.db.selectFrom('idempotency_keys').select('answer').execute()
    expect(JSON.stringify(rows)).not.toContain('s3')
  })

  it('stores a declined card, and can be used again after any other refusal or a crash', async () => {
    const declined = slot()
    const no = () => Promise.reject(new Refusal('card_declined', 'declined.unspecified', { decline: 'declined' }))
    await expect(once(at(), declined, no)).rejects.toMatchObject({ code: 'card_declined' })
    expect(await once(at(), declined, async () => ({ status: 201, body: 'never run' }))).toEqual({
      status: 402,
      body: { code: 'card_declined', message: 'This card can’t be used here.', decline: 'declined' },
    })
    for (const error of [new Refusal('rate_limited', 'tooOften'), new Error('bug')]) {
      const ask = slot()
      await expect(once(at(), ask, () => Promise.reject(error))).rejects.toBe(error)
      expect(await once(at(), ask, async () => ({ status: 200, body: 'second' }))).toMatchObject({ body: 'second' })
    }
  })
})

/** A run that goes on until the test ends. */
const endless = () => new Promise<never>(() => undefined)
const running = { code: 'request_running' }
const lockedUntil = async (key: string) =>
  (
    await pool.db.selectFrom('idempotency_keys').select('locked_until').where('key', '=', key).executeTakeFirstOrThrow()
  ).locked_until.getTime()

describe('a key that a running process holds', () => {
  it('is not taken over, however long its request runs', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const ask = slot()
    void once(at(), ask, endless)
    await vi.waitUntil(() => lockedUntil(ask.key).catch(() => 0), 20_000)
    for (let minutes = 0; minutes < 3; minutes += 1) {
      clock.advance(50_000)
      const before = await lockedUntil(ask.key)
      await vi.waitUntil(async () => {
        vi.advanceTimersByTime(20_000)
        return (await lockedUntil(ask.key)) > before
      })
      await expect(once(at(), ask, endless)).rejects.toMatchObject(running)
    }
  })

  it('is free after a minute if its process has lost it', async () => {
    const ask = slot()
    void once(at(), ask, endless)
    await vi.waitUntil(() => lockedUntil(ask.key).catch(() => 0), 20_000)
    await expect(once(at(), ask, endless)).rejects.toMatchObject(running)
    clock.advance(61_000)
    const all = await Promise.allSettled([1, 2].map((n) => once(at(), ask, async () => ({ status: 200, body: n }))))
    const bodies = all.flatMap((r) => (r.status === 'fulfilled' ? [r.value.body] : []))
    expect(new Set(bodies).size).toBe(1)
  })

  it(
    'stays held while the connection that proves the process alive is lost and comes back',
    { tags: 'long' },
    async () => {
      const ask = slot()
      void once(at(), ask, endless)
      await vi.waitUntil(() => lockedUntil(ask.key).catch(() => 0), 20_000)
      const { rowCount } = await pool.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'kindling sign of life' and datname = current_database()`,
      )
      expect(rowCount).toBe(1)
      await vi.waitUntil(() => !life.up(), 20_000)
      for (let looks = 0; looks < 3; looks += 1) await expect(once(at(), ask, endless)).rejects.toMatchObject(running)
      expect(life.up()).toBe(true)
    },
  )
})

describe('a key whose database goes down while its request runs', { timeout: 60_000 }, () => {
  /** Cuts all connections, and lets the database refuse new ones for a second. */
  async function outage(): Promise<void> {
    const name = new URL(database.url).pathname.slice(1)
    const outside = new pg.Client({ connectionString: inject('testServer').url })
    await outside.connect()
    await outside.query(`alter database ${name} allow_connections false`)
    await outside.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
    await expect(pool.pool.query('select 1')).rejects.toThrow()
    const end = async () => {
      await outside.query(`alter database ${name} allow_connections true`)
      await outside.end()
    }
    setTimeout(() => void end(), 1_000)
  }
  const asked = async (ask: ReturnType<typeof slot>) => {
    const began = performance.now()
    for (;;) {
      const answer = await once(at(), ask, async () => ({ status: 200, body: 'second' })).catch(() => null)
      if (answer) return { answer, ms: performance.now() - began }
      expect(performance.now() - began).toBeLessThan(20_000)
      await sleep(100)
    }
  }

  it('is free within five seconds if the request failed', { tags: 'long' }, async () => {
    const ask = slot()
    const cut = async () => {
      await outage()
      await pool.db.selectFrom('users').select('id').execute()
      return { status: 200, body: 'never' }
    }
    await expect(once(at(), ask, cut)).rejects.toThrow()
    expect((await asked(ask)).answer.body).toBe('second')
  })

  it('returns the finished answer to the first and all later calls', async () => {
    const ask = slot()
    const done = async () => {
      await outage()
      return { status: 201, body: 'done' }
    }
    expect(await once(at(), ask, done)).toEqual({ status: 201, body: 'done' })
    expect((await asked(ask)).answer).toEqual({ status: 201, body: 'done' })
  })
})

describe('a key of another process', { timeout: 60_000 }, () => {
  async function start(): Promise<{ program: Program; ask: ReturnType<typeof slot> }> {
    const ask = slot({ a: 1 }, randomUUID())
    const program = startProgram('server/test/programs/hold-key.ts', [database.url, ask.key])
    onTestFinished(() => program.kill('SIGKILL'))
    await program.until(/running/)
    return { program, ask }
  }

  it('that was killed is taken over at once, by one call', { tags: 'long' }, async () => {
    const { program, ask } = await start()
    await expect(once(at(), ask, endless)).rejects.toMatchObject(running)
    program.kill('SIGKILL')
    await program.ended
    const killed = performance.now()
    let ran = 0
    const all = await Promise.allSettled(
      Array.from({ length: 8 }, () => once(at(), ask, async () => ({ status: 201, body: (ran += 1) }))),
    )
    expect(ran).toBe(1)
    expect(performance.now() - killed).toBeLessThan(20_000)
    expect(all.some((r) => r.status === 'fulfilled')).toBe(true)
    for (const one of all)
      if (one.status === 'rejected') expect(one.reason).toMatchObject(running)
      else expect(one.value).toEqual({ status: 201, body: 1 })
    expect(await once(at(), ask, endless)).toEqual({ status: 201, body: 1 })
  })

  it(
    'that is alive is never taken over, even while it is stopped, and its answer is returned to all',
    { tags: 'long' },
    async () => {
      const { program, ask } = await start()
      for (const signal of ['SIGSTOP', 'SIGCONT'] as const) {
        program.kill(signal)
        for (let looks = 0; looks < 20; looks += 1)
          await expect(once(at(), ask, endless)).rejects.toMatchObject(running)
      }
      program.kill('SIGTERM')
      expect(await program.ended, program.output()).toBe(0)
      expect(await once(at(), ask, endless)).toEqual({ status: 200, body: 'of the slow one' })
    },
  )

  it('refuses another body at once', async () => {
    const { ask } = await start()
    await expect(once(at(), { ...ask, body: 'another' }, endless)).rejects.toMatchObject({
      code: 'idempotency_key_reused',
    })
  })
})
