import { defaultSettings } from '@kindling/contract/accounts/calls'
import type { Answer, CallName } from '@kindling/contract/api'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { countQueries } from '../../../../test/count-queries.ts'
import { settledGift } from '../../../../test/given.ts'
import { activeCampaign, openCommunity } from '../../../../test/known-giveables.ts'
import { openStream } from '../../../../test/live-stream.ts'
import { ask, person, type TestPerson } from '../../../../test/people.ts'
import { postedUpdate } from '../../../../test/updates.ts'
import { day, minute } from '../../../platform/time/clock.ts'
import { changeMember, joinCommunity } from '../../communities/index.ts'
import { enterDay } from './enter-day.ts'

type Feed = Answer<'GET /communities/{identifier}/feed'>
type Entry = Feed['data'][number]

const start = new Date('2026-11-18T15:00:00Z')
let app: TestApp
let ingrid: TestPerson
let pantry: Awaited<ReturnType<typeof openCommunity>>
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.close())
beforeEach(async () => {
  app.clock.set(start)
  ingrid = await person(app.deps, 'Ingrid')
  pantry = await openCommunity(app.deps, ingrid.id)
})

type Asking = { as?: TestPerson | undefined; query?: Record<string, string | number>; of?: { slug: string } }
const asked = ({ as, query = {}, of = pantry }: Asking = {}) =>
  ask(app, 'GET /communities/{identifier}/feed', { params: { identifier: of.slug }, query, ...(as && { as }) })
const feed = async (asking?: Asking) => (await asked(asking)).json<Feed>()
const lineOf = (entry: Entry) =>
  entry.kind === 'update'
    ? entry.update.name
    : entry.kind === 'milestone'
      ? `${entry.value} ${entry.figure}`
      : `${entry.day}: ${entry.people.map((p) => p.first_name).join(' ')} of ${entry.count}`
const lines = async (asking?: Asking) => (await feed(asking)).data.map(lineOf)
const post = (name: string, of: { uuid: string } = pantry, modelType: 'communities' | 'campaigns' = 'communities') => {
  app.clock.advance(minute)
  return postedUpdate(app.deps, ingrid, { modelType, identifier: of.uuid }, { name })
}
const call = (name: CallName, as: TestPerson, params: Record<string, string>) => ask(app, name, { as, params })
const join = async (name: string, community: { id: number } = pantry) => {
  const joins = await person(app.deps, name)
  await joinCommunity(app.deps, { communityId: community.id, userId: joins.id })
  return joins
}
/** Advances to the next day and runs the daily job. */
const nextDay = async () => {
  app.clock.advance(day)
  await enterDay(app.deps)
}

describe('updates', () => {
  test(
    'of the community and of its campaigns come newest first, page by page; others do not',
    { tags: 'long' },
    async () => {
      const ramp = await activeCampaign(app.deps, ingrid.id, { communityId: pantry.id })
      const alone = await activeCampaign(app.deps, ingrid.id)
      await post('A')
      await post('B', ramp, 'campaigns')
      await post('X', alone, 'campaigns')
      await post('Y', await openCommunity(app.deps, ingrid.id))
      await post('C')
      expect(await lines()).toEqual(['C', 'B', 'A'])
      const { answer: first, queries } = await countQueries(() => feed({ query: { per_page: 2 } }))
      expect(queries).toBeLessThan(5)
      expect(first.data.map((e) => e.kind === 'update' && e.update.giveable.uuid)).toEqual([pantry.uuid, ramp.uuid])
      // a new entry does not move the pages
      await post('D')
      const cursor = first.meta.next_cursor!
      const second = await feed({ query: { per_page: 2, cursor } })
      expect([second.data.map(lineOf), second.meta.next_cursor]).toEqual([['A'], null])
      const foreign = Buffer.from('after:1').toString('base64url')
      expect((await asked({ query: { cursor: foreign } })).statusCode).toBe(422)
    },
  )

  test('leave with their removal, and drafts and scheduled ones come when they are published', async () => {
    const of = { modelType: 'communities', identifier: pantry.uuid } as const
    const { uuid } = await post('A')
    const waits = { name: 'B', status: 'scheduled', publish_at: new Date(start.getTime() + day).toISOString() } as const
    await postedUpdate(app.deps, ingrid, of, waits)
    await postedUpdate(app.deps, ingrid, of, { name: 'C', status: 'draft' })
    expect(await lines()).toEqual(['A'])
    await call('DELETE /{modelType}/{identifier}/updates/{uuid}', ingrid, { ...of, uuid })
    expect(await lines()).toEqual([])
    app.clock.advance(day)
    await app.drain()
    expect(await lines()).toEqual(['B'])
    const entries = app.deps.db.selectFrom('feed_entries').select('kind').where('giveable_id', '=', pantry.giveableId)
    expect(await entries.execute()).toEqual([{ kind: 'update' }])
  })

  test('send events to streams that may subscribe to the feed, and to no others', async () => {
    const closed = await openCommunity(app.deps, ingrid.id, { visibility: 'request' })
    const ramp = await activeCampaign(app.deps, ingrid.id, { communityId: closed.id })
    const subjects = [`feeds:${closed.uuid}`]
    const stream = await openStream(app.url, { subjects, token: ingrid.token })
    await expect.poll(() => stream.events.length).toBe(1)
    await post('A', ramp, 'campaigns')
    await expect.poll(() => stream.subjects()).toContain(`feeds:${closed.uuid}`)
    stream.leave()
    const outsider = await person(app.deps, 'Out')
    for (const token of [outsider.token, undefined])
      expect((await openStream(app.url, { subjects, token })).status).toBe(404)
    for (const as of [outsider, undefined]) expect((await asked({ as, of: closed })).statusCode).toBe(404)
    expect(await lines({ as: ingrid, of: closed })).toEqual(['A'])
  })
})

describe('new members', () => {
  test('come in a batch once their day is over, however often the job runs', async () => {
    for (const name of ['Ana', 'Ben', 'Chi', 'Dee', 'Eli', 'Fay']) await join(name)
    await enterDay(app.deps)
    expect(await lines()).toEqual([])
    app.clock.set(new Date('2026-11-19T06:00:00Z')) // one in the morning in New York
    await Promise.all([enterDay(app.deps), enterDay(app.deps)])
    await enterDay(app.deps)
    expect(await lines()).toEqual(['2026-11-18: Ana Ben Chi Dee Eli of 6'])
    const late = await join('Gil')
    app.clock.advance(5 * day) // the job did not run for days
    await enterDay(app.deps)
    expect(await lines()).toEqual(['2026-11-19: Gil of 1', '2026-11-18: Ana Ben Chi Dee Eli of 6'])
    await call('POST /communities/{identifier}/leave', late, { identifier: pantry.slug })
    expect(await lines()).toEqual(['2026-11-18: Ana Ben Chi Dee Eli of 6'])
  })

  test('leave out people who left, were banned, hide where they are, or are blocked either way', async () => {
    const [left, banned, hides, blocks, blocked, gone] = [
      await join('Left'),
      await join('Banned'),
      await join('Hides'),
      await join('Blocks'),
      await join('Blocked'),
      await join('Gone'),
    ] as const
    const ana = await join('Ana')
    await nextDay()
    expect((await lines())[0]).toMatch(/of 7$/)
    await call('POST /communities/{identifier}/leave', left, { identifier: pantry.slug })
    await changeMember(app.deps, ingrid, { identifier: pantry.uuid, uuid: banned.uuid, act: 'ban', reason: 'Sales' })
    await ask(app, 'PUT /user/settings', { as: hides, body: { ...defaultSettings, show_communities: false } })
    await app.deps.db.updateTable('users').set({ status: 'deleted' }).where('id', '=', gone.id).execute()
    await call('PUT /user/blocks/{uuid}', blocks, { uuid: ana.uuid })
    await call('PUT /user/blocks/{uuid}', ana, { uuid: blocked.uuid })
    expect(await lines()).toEqual(['2026-11-18: Blocks Blocked Ana of 3'])
    expect(await lines({ as: ana })).toEqual(['2026-11-18: Ana of 1'])
    expect(await lines({ as: blocked })).toEqual(['2026-11-18: Blocks Blocked of 2'])
  })
})

describe('milestones', () => {
  const give = (by: TestPerson, more: object = {}) =>
    settledGift(app.deps, { userId: by.id, to: { community: pantry.id }, ...more })

  test('count listed gifts alone, are entered once, and not again after a fall and a rise', async () => {
    const givers = []
    for (let nth = 0; nth < 10; nth += 1) givers.push(await person(app.deps, `Giver${nth}`))
    for (const giver of givers) await give(giver, { amountCents: 9_999 })
    await nextDay()
    expect(await lines()).toEqual(['10 supporters'])
    // a batched gift changes the total at once, but does not pass a milestone
    await give(givers[0]!, { amountCents: 10, waits: true })
    await nextDay()
    expect(await lines()).toEqual(['10 supporters'])
    const gifts = app.deps.db.updateTable('gifts').where('giveable_id', '=', pantry.giveableId)
    await gifts
      .set({ waits_since: null, listed: 900_001, listed_on: '2026-11-20' })
      .where('waits_since', 'is not', null)
      .execute()
    await Promise.all([nextDay(), enterDay(app.deps)])
    expect(await lines()).toEqual(['100000 raised', '10 supporters'])
    await app.deps.db
      .updateTable('giveables')
      .set({ raised_cents: 90_000 })
      .where('id', '=', pantry.giveableId)
      .execute()
    await nextDay()
    await app.deps.db
      .updateTable('giveables')
      .set({ raised_cents: 600_000 })
      .where('id', '=', pantry.giveableId)
      .execute()
    await nextDay()
    expect(await lines()).toEqual(['500000 raised', '100000 raised', '10 supporters'])
  })

  test('of members say how many more there are now, under the highest alone', async () => {
    const set = (members_count: number) =>
      app.deps.db.updateTable('communities').set({ members_count }).where('id', '=', pantry.id).execute()
    const more = async () => (await feed()).data.map((e) => e.kind === 'milestone' && [e.value, e.more])
    await set(412)
    await nextDay()
    expect(await more()).toEqual([[400, 12]])
    await set(400)
    expect(await more()).toEqual([[400, null]])
    await set(501)
    await nextDay()
    expect(await more()).toEqual([
      [500, 1],
      [400, null],
    ])
  })
})

test('a member reads the updates and milestones of all their communities, page by page', async () => {
  const other = await openCommunity(app.deps, ingrid.id)
  const ana = await join('Ana')
  await joinCommunity(app.deps, { communityId: other.id, userId: ana.id })
  const ramp = await activeCampaign(app.deps, ingrid.id, { communityId: other.id })
  await post('A')
  await post('B', other)
  await post('C', ramp, 'campaigns')
  await post('X', await openCommunity(app.deps, ingrid.id))
  const pageOfMine = async (cursor?: string) =>
    (
      await ask(app, 'GET /user/feed', { as: ana, query: { per_page: 3, ...(cursor !== undefined && { cursor }) } })
    ).json<{
      data: Entry[]
      meta: { next_cursor: string | null }
    }>()
  const mine = async () => (await pageOfMine()).data.map(lineOf)
  expect(await mine()).toEqual(['C', 'B', 'A'])
  await app.deps.db.updateTable('communities').set({ members_count: 25 }).where('id', '=', pantry.id).execute()
  await nextDay()
  expect(await mine()).toEqual(['25 members', 'C', 'B'])
  const rest = await pageOfMine((await pageOfMine()).meta.next_cursor!)
  expect([rest.data.map(lineOf), rest.meta.next_cursor]).toEqual([['A'], null])
  await call('POST /communities/{identifier}/leave', ana, { identifier: other.slug })
  expect(await mine()).toEqual(['25 members', 'A'])
})
