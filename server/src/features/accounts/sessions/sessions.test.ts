import { shortIdCodec } from '@kindling/contract/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '../../../../test/app.ts'
import { countQueries } from '../../../../test/count-queries.ts'
import { endListeners } from '../../../../test/another-live.ts'
import { createTestDatabase } from '../../../../test/database.ts'
import type { Deps } from '../../../deps.ts'
import { day, hour, setClock } from '../../../platform/time/clock.ts'
import { readConfig } from '../../../platform/settings/config.ts'
import { openDatabase } from '../../../platform/database/db.ts'
import { hashSecret } from '../../../platform/ids.ts'
import { openListener } from '../../../platform/database/listen.ts'
import { openLive } from '../../../platform/live/index.ts'
import { createLog } from '../../../platform/monitoring/log.ts'
import { openQueue } from '../../../platform/queue/queue.ts'
import { securityLog } from '../../../platform/secrets/security-log.ts'
import { signUp } from '../sign-up.ts'
import { authenticator } from './authenticator.ts'
import { createSession } from './create-session.ts'
import { endSession } from './end-session.ts'
import { forgetViewer } from './sessions.queries.ts'

/** Two processes on one database, each with its own memory. */
let database: Awaited<ReturnType<typeof createTestDatabase>>
let close: () => Promise<void>
let one: ReturnType<typeof authenticator>
let two: ReturnType<typeof authenticator>
let kit: Pick<Deps, 'clock' | 'config' | 'db' | 'live' | 'log' | 'queue' | 'security' | 'shortIds'>
const clock = setClock(new Date('2026-11-20T15:00:00Z'))

beforeAll(async () => {
  database = await createTestDatabase()
  const log = createLog('silent')
  const { db, close: closeDb } = openDatabase(database.url, { log })
  const config = readConfig({ NODE_ENV: 'test' })
  const security = securityLog({ log, clock, config })
  kit = {
    db,
    clock,
    live: openLive({ db, log, config }),
    log,
    config,
    queue: await openQueue(database.url, { jobs: [], log, supervise: false }),
    security,
    shortIds: shortIdCodec('kindling-test'),
  }
  const ears = [openListener(database.url, { log }), openListener(database.url, { log })] as const
  one = authenticator(kit, { listener: ears[0] })
  two = authenticator(kit, { listener: ears[1] })
  await Promise.all(ears.map((ear) => ear.ready))
  close = async () => {
    for (const ear of ears) await ear.close()
    await kit.queue.stop()
    await closeDb()
  }
})
afterAll(async () => {
  await close?.()
  await database?.drop()
})

let people = 0
async function signedIn(): Promise<{ token: string; userId: number }> {
  people += 1
  const person = { firstName: 'Ana', lastName: 'Ruiz', email: `ana${people}@kindling.example`, emailVerified: true }
  return await kit.db.transaction().execute(async (trx) => {
    const { id } = await signUp(trx, kit, person)
    return {
      token: await createSession(trx, kit, { userId: id, platform: 'web', userAgent: 'x'.repeat(1_000) }),
      userId: id,
    }
  })
}

async function within(ms: number, isSo: () => Promise<boolean>): Promise<boolean> {
  for (let waited = 0; waited < ms; waited += 20) {
    if (await isSo()) return true
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return false
}

test('a token has 256 random bits and is stored as a hash', async () => {
  const { token } = await signedIn()
  expect(token).toMatch(/^[\w-]{43}$/)
  const row = await kit.db
    .selectFrom('sessions')
    .selectAll()
    .where('token_hash', '=', hashSecret(token))
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ platform: 'web', user_agent: 'x'.repeat(300), revoked_at: null })
})

test('the second read of a session costs no query', async () => {
  const { token } = await signedIn()
  expect((await countQueries(() => one.authenticate(token))).queries).toBe(1)
  const again = await countQueries(() => one.authenticate(token))
  expect(again.queries).toBe(0)
  expect(again.answer).toMatchObject({ firstName: 'Ana', timeZone: 'America/New_York' })
})

test('an unknown token belongs to nobody', async () => {
  expect(await one.authenticate('x'.repeat(43))).toBeNull()
})

test('a session that ends in one process ends in all processes within a second', async () => {
  const { token } = await signedIn()
  const viewer = (await one.authenticate(token))!
  await two.authenticate(token)
  await endSession(kit, viewer.sessionId)
  expect(await within(1_000, async () => (await one.authenticate(token)) === null)).toBe(true)
  expect(await within(1_000, async () => (await two.authenticate(token)) === null)).toBe(true)
})

test('a change of a person reaches all processes', async () => {
  const { token, userId } = await signedIn()
  await two.authenticate(token)
  await kit.db.transaction().execute(async (trx) => {
    await trx.updateTable('users').set({ time_zone: 'Asia/Tokyo' }).where('id', '=', userId).execute()
    await forgetViewer(trx, userId)
  })
  expect(await within(1_000, async () => (await two.authenticate(token))?.timeZone === 'Asia/Tokyo')).toBe(true)
})

test('a process whose listener is down asks the database until it is connected again', async () => {
  const { token } = await signedIn()
  const viewer = (await two.authenticate(token))!
  await endListeners({ databaseUrl: database.url })
  await kit.db.updateTable('sessions').set({ revoked_at: clock.now() }).where('id', '=', viewer.sessionId).execute() // without a notification
  expect(await within(1_000, async () => (await two.authenticate(token)) === null)).toBe(true)
  const other = await signedIn()
  expect(await within(5_000, async () => (await countQueries(() => two.authenticate(other.token))).queries === 0)).toBe(
    true,
  )
})

const lastUse = async (token: string) =>
  (
    await kit.db
      .selectFrom('sessions')
      .select('last_used_at')
      .where('token_hash', '=', hashSecret(token))
      .executeTakeFirstOrThrow()
  ).last_used_at

test('a session ends after 60 idle days; use extends it and is written at most once an hour', async () => {
  const { token } = await signedIn()
  const start = clock.now()
  await one.authenticate(token)
  await two.authenticate(token)
  clock.advance(hour - 1)
  await one.authenticate(token)
  expect(await lastUse(token)).toEqual(start)
  clock.advance(1)
  await Promise.all([one.authenticate(token), one.authenticate(token)])
  expect(await lastUse(token)).toEqual(clock.now())

  clock.advance(59 * day)
  expect(await one.authenticate(token)).not.toBeNull()
  // the second process last saw the session 118 days ago, but it was used in the first one since
  clock.advance(59 * day)
  expect(await two.authenticate(token)).not.toBeNull()
  clock.advance(60 * day)
  expect(await one.authenticate(token)).not.toBeNull()
  clock.advance(60 * day + 1)
  expect(await one.authenticate(token)).toBeNull()
  expect(await two.authenticate(token)).toBeNull()
  // the refused calls did not count as a use
  expect((await lastUse(token)).getTime()).toBe(clock.now().getTime() - 60 * day - 1)
})

test('a session ends after a year, however much it is used', async () => {
  const { token } = await signedIn()
  for (let used = 0; used < 360; used += 30) {
    expect(await one.authenticate(token), `day ${used}`).not.toBeNull()
    clock.advance(30 * day)
  }
  await two.authenticate(token)
  clock.advance(5 * day)
  expect(await one.authenticate(token)).not.toBeNull()
  clock.advance(1)
  expect(await one.authenticate(token)).toBeNull()
  expect(await two.authenticate(token)).toBeNull()
  const again = await signedIn()
  expect(await one.authenticate(again.token)).not.toBeNull()
})

test('the cache holds a limited number of sessions', async () => {
  const listener = openListener(database.url, kit)
  const small = authenticator(kit, { listener, limit: 2 })
  await listener.ready
  const tokens = [await signedIn(), await signedIn(), await signedIn()].map((s) => s.token)
  for (const token of tokens) await small.authenticate(token)
  const queries: number[] = []
  for (const token of tokens.toReversed()) queries.push((await countQueries(() => small.authenticate(token))).queries)
  expect(queries).toEqual([0, 0, 1])
  await listener.close()
})

test('signing out ends this session and no other', async () => {
  const world = await startTestApp({ settings: { KINDLING_DEMO: 'on' } })
  const enter = async () =>
    (await world.http.inject({ method: 'POST', url: '/api/v1/auth/demo', payload: { as: 'maya' } })).json<{
      token: string
    }>().token
  const look = async (token: string) =>
    (await world.http.inject({ url: '/api/v1/user', headers: { authorization: `Bearer ${token}` } })).statusCode
  const [phone, laptop] = [await enter(), await enter()]
  const out = () =>
    world.http.inject({ method: 'POST', url: '/api/v1/auth/logout', headers: { authorization: `Bearer ${phone}` } })
  expect((await out()).statusCode).toBe(204)
  expect(await within(1_000, async () => (await look(phone)) === 401)).toBe(true)
  expect(await look(laptop)).toBe(200)
  expect((await out()).statusCode).toBe(401)
  await world.close()
})
