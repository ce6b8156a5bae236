import type { CallName } from '@kindling/contract/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { activeCampaign, openCommunity, verifiedNonprofit } from '../../../test/known-giveables.ts'
import { ask, person, type TestPerson } from '../../../test/people.ts'
import { openPair, type Pair } from '../../../test/standby.ts'
import { examineReplica } from '../../doctor/examine-database.ts'
import { nameServers } from '../../doctor/world.ts'
import { lateCalls } from '../http/late-reads.ts'

let pair: Pair
let app: TestApp
let ana: TestPerson
beforeAll(async () => {
  pair = await openPair()
  app = await startTestApp({
    database: pair.database,
    settings: { DATABASE_READ_URL: pair.readUrl, READ_LAG_SECONDS: '3' },
  })
  ana = await person(app.deps)
}, 300_000)
afterAll(async () => {
  await app?.close()
  await pair?.close()
})

const ofOurPage = { 'sec-fetch-site': 'same-origin' }
const none = {}
const read = async (call: CallName, params: Record<string, string> = none, as?: TestPerson, headers = {}) => {
  const query: Record<string, string> = call === 'GET /search' ? { 'filter[q]': 'ramp' } : {}
  const answer = await ask(app, call, { params, query, headers: { ...ofOurPage, ...headers }, ...(as && { as }) })
  expect(answer.statusCode, `${call} ${answer.body}`).toBe(200)
  return answer.json<{ data: { title: string; id: number }[] & { title: string } }>()
}
const counts = () => app.deps.replica!.counts()
const usable = () => app.deps.replica!.reached() !== undefined
/** Waits until the replica has what is committed now. */
async function caughtUp() {
  const now = performance.now()
  await expect.poll(() => app.deps.replica!.reached()?.at ?? 0, { timeout: 10_000 }).toBeGreaterThan(now)
}

test('every read that may be late is answered by a replica, which takes no writes', async () => {
  const { slug } = await openCommunity(app.deps, ana.id)
  const { uuid } = await activeCampaign(app.deps, ana.id)
  const nonprofit = await verifiedNonprofit(app.deps)
  await caughtUp()
  const paramsOf = (call: CallName): Record<string, string> | null => {
    if (call.includes('flash-campaigns/{') || call.includes('projects/{') || call.includes('/updates/{')) return null
    if (call.includes('{type}')) return { type: 'communities', id: slug }
    if (call.includes('{modelType}')) return { modelType: 'communities', identifier: slug }
    if (call.includes('nonprofits/{')) return { uuid: nonprofit.uuid }
    return { identifier: call.includes('/campaigns') ? uuid : slug }
  }
  const asked = lateCalls.flatMap((call) => {
    const params = paramsOf(call)
    return params === null ? [] : [{ call, params }]
  })
  const before = counts()
  // charts of a community are for its members
  for (const { call, params } of asked) await read(call, params, call.endsWith('/charts') ? ana : undefined)
  expect(asked.length).toBeGreaterThan(lateCalls.length - 6)
  expect(counts()).toEqual({ ...before, replica: before.replica + asked.length })
})

test('one reads what one has just written, and others read it as soon as the replica has it', async () => {
  await caughtUp()
  await pair.onStandby('select pg_wal_replay_pause()')
  const { uuid } = await activeCampaign(app.deps, ana.id, { title: 'A roof for the shelves' })
  const titles = async (as?: TestPerson, headers = {}) =>
    (await read('GET /campaigns', none, as, headers)).data.map(({ title }) => title)
  const before = counts()

  // a stranger's list may lack it; the page that somebody was sent a link to never does
  expect(await titles()).not.toContain('A roof for the shelves')
  expect((await read('GET /campaigns/{identifier}', { identifier: uuid })).data.title).toBe('A roof for the shelves')
  expect(counts()).toMatchObject({ replica: before.replica + 1, failed: before.failed + 1 })

  const written = await ask(app, 'PATCH /user', { as: ana, body: { bio: 'I like ramps.' }, headers: ofOurPage })
  const cookie = String(written.headers['set-cookie']).split(';')[0]!
  expect(written.headers['set-cookie']).toContain('Max-Age=8')
  expect(await titles(ana, { cookie })).toContain('A roof for the shelves')
  expect(counts().replica).toBe(before.replica + 1)

  await pair.onStandby('select pg_wal_replay_resume()')
  await caughtUp()
  expect(await titles()).toContain('A roof for the shelves')
  expect(counts().replica).toBe(before.replica + 2)
})

test('a replica that is too far behind, or gone, is not asked', async () => {
  await caughtUp()
  await pair.onStandby('select pg_wal_replay_pause()')
  await activeCampaign(app.deps, ana.id)
  await expect.poll(usable, { timeout: 10_000 }).toBe(false)
  const { behind } = counts()
  await read('GET /campaigns')
  expect(counts().behind).toBe(behind + 1)
  expect(await app.metrics.text()).toMatch(/^read_replica_behind_seconds\{replica="reads"\} [3-9]/m)
  await pair.onStandby('select pg_wal_replay_resume()')
  await caughtUp()

  await pair.stopStandby()
  await expect.poll(usable, { timeout: 10_000 }).toBe(false)
  await read('GET /campaigns')
  expect(counts().behind).toBe(behind + 2)
  await pair.startStandby()
  await caughtUp()
  await read('GET /campaigns')
  expect(counts().behind).toBe(behind + 2)
})

test('the doctor says whether the address leads to a replica of ours that follows', async () => {
  await caughtUp()
  const { db, clock, config } = app.deps
  const said = async (url: string) => {
    const world = { config: { ...config, DATABASE_READ_URL: url }, db, clock, names: nameServers() }
    return (await examineReplica(world)).map(({ state, says }) => `${state} ${says}`)
  }
  expect(await said(pair.readUrl)).toEqual(['good the replica for reads follows.'])
  expect(await said(pair.database.url)).toEqual(['wrong DATABASE_READ_URL names the primary.'])
  expect(await said('postgres://nobody@127.0.0.1:1/none')).toEqual([
    'look the replica for reads does not answer (ECONNREFUSED).',
  ])
})
