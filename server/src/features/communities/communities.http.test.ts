import type { SupporterRow } from '@kindling/contract/common'
import type { Community, CommunityCard } from '@kindling/contract/communities/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { openCommunity } from '../../../test/known-giveables.ts'
import { setGiveable } from '../../../test/giveables.ts'
import { countQueries, textsOf } from '../../../test/count-queries.ts'
import { settledGift } from '../../../test/given.ts'
import { person, type TestPerson } from '../../../test/people.ts'
import { approveMember } from './members/approve-member.ts'
import { joinCommunity } from './members/join-community.ts'
import { refreshTrends } from './cards.queries.ts'

let app: TestApp
let ingrid: TestPerson
let maya: TestPerson
beforeAll(async () => {
  app = await startTestApp()
  ingrid = await person(app.deps, 'Ingrid')
  maya = await person(app.deps, 'Maya')
})
afterAll(() => app.close())

type Member = { uuid: string; first_name: string; role: string }
type Paged<T> = { data: T[]; meta: { total: number; last_page: number; next_cursor: string | null } }

async function get<T>(path: string, who?: TestPerson): Promise<{ status: number; body: T }> {
  const { answer, queries } = await countQueries(() =>
    app.http.inject({ url: `/api/v1${path}`, ...(who && { headers: who.auth }) }),
  )
  expect(queries, path).toBeLessThanOrEqual(4)
  return { status: answer.statusCode, body: answer.json<T>() }
}
const one = async (id: string | number, who?: TestPerson) =>
  (await get<{ data: Community }>(`/communities/${id}`, who)).body.data
const join = (communityId: number, userId: number) => joinCommunity(app.deps, { communityId, userId })

test('a community has its split, organizers, friends and what this viewer may do', async () => {
  const { id, uuid, slug } = await openCommunity(app.deps, ingrid.id, { name: 'جسر الحروف / Bridge of Letters' })
  const leo = await person(app.deps, 'Leo')
  const me = await person(app.deps, 'Hana', { invitedBy: leo })
  const friend = await person(app.deps, 'Juniper', { invitedBy: me })
  for (const p of [friend, leo, maya]) await join(id, p.id)
  await settledGift(app.deps, { userId: maya.id, to: { community: id }, amountCents: 2_000 })
  const guest = await one(slug)
  expect(guest).toMatchObject({
    id,
    uuid,
    name: 'جسر الحروف / Bridge of Letters',
    verified: true,
    members_count: 4,
    givers_count: 1,
    monthly_cents: 2_000,
    raised_cents: 2_000,
    organizers: [{ first_name: 'Ingrid', role: 'owner' }],
    allocation: [{ basis_points: 6_000, nonprofit: { name: 'North Shore Table Fund' } }, { basis_points: 4_000 }],
    friends: null,
    membership: null,
    may: ['give', 'join'],
  })
  const stranger = await one(slug, await person(app.deps, 'Theo'))
  expect({ ...stranger, may: guest.may }).toEqual(guest)
  const mine = await one(uuid, me)
  expect(mine.friends).toMatchObject({ count: 2 })
  expect(mine.friends!.faces.map((f) => f.first_name)).toEqual(['Leo', 'Juniper'])
  expect(mine.may).toEqual(['give', 'join', 'see_inside'])
  expect(await one(id, leo)).toMatchObject({
    membership: { role: 'member', state: 'active' },
    may: ['give', 'leave', 'see_inside'],
  })
  expect((await one(id, ingrid)).may).toContain('moderate')
})

test('a community has a next payout once one of its nonprofits takes payouts', async () => {
  const { slug, allocation } = await one((await openCommunity(app.deps, ingrid.id)).slug)
  expect((await one(slug)).next_payout).toBeNull()
  const now = app.clock.now()
  const { id: nonprofit_id } = await app.deps.db
    .selectFrom('nonprofits')
    .select('id')
    .where('uuid', '=', allocation[1]!.nonprofit.uuid)
    .executeTakeFirstOrThrow()
  const account = { nonprofit_id, processor_account_id: 'acct_second', read_at: now, created_at: now }
  await app.deps.db
    .insertInto('payout_accounts')
    .values({ ...account, state: 'ready' })
    .execute()
  for (const reader of [undefined, maya]) expect((await one(slug, reader)).next_payout).toMatch(/-01$/)
})

test('strangers see only the public part of a by-request community', async () => {
  const { id, slug } = await openCommunity(app.deps, ingrid.id, { visibility: 'request' })
  expect(await join(id, maya.id)).toBe('requested')
  expect(await join(id, maya.id)).toBe('requested')
  const outside = await one(slug, maya)
  expect(outside).toMatchObject({
    members_count: 1,
    friends: null,
    membership: { state: 'requested' },
    may: ['give', 'leave'],
  })
  const missing = await get('/communities/no-such-one/members', maya)
  for (const list of ['members', 'supporters']) {
    const strangersAnswer = await get(`/communities/${slug}/${list}`, maya)
    expect(strangersAnswer).toEqual(missing)
    expect((await get(`/communities/${slug}/${list}`)).status).toBe(401)
    expect((await get(`/communities/${slug}/${list}`, ingrid)).status).toBe(200)
  }
  expect(missing.status).toBe(404)
})

test('an approved person becomes a member, counts once and sees the inside; a person without a request cannot be approved', async () => {
  const { id, slug } = await openCommunity(app.deps, ingrid.id, { visibility: 'request' })
  const leo = await person(app.deps, 'Leo')
  const approve = (userId: number) => approveMember(app.deps, { communityId: id, userId })
  await join(id, maya.id)
  await Promise.all([approve(maya.id), approve(maya.id), approve(leo.id)])
  expect(await one(slug, maya)).toMatchObject({ members_count: 2, membership: { state: 'active' } })
  expect((await get(`/communities/${slug}/members`, maya)).status).toBe(200)
  expect(await one(slug, leo)).toMatchObject({ members_count: 2, membership: null })
  await app.deps.db.updateTable('memberships').set({ status: 'banned' }).where('user_id', '=', maya.id).execute()
  await approve(maya.id)
  expect((await one(slug, maya)).may).toEqual([])
  await app.deps.db.deleteFrom('memberships').where('user_id', '=', maya.id).execute()
})

test('only organizers see a draft; a banned person cannot look inside or join again', async () => {
  const { id, slug } = await openCommunity(app.deps, ingrid.id)
  await join(id, maya.id)
  const { db } = app.deps
  await db
    .updateTable('memberships')
    .set({ status: 'banned' })
    .where('community_id', '=', id)
    .where('user_id', '=', maya.id)
    .execute()
  expect((await get(`/communities/${slug}/members`, maya)).status).toBe(404)
  expect((await one(slug, maya)).may).toEqual([])
  await expect(join(id, maya.id)).rejects.toMatchObject({ code: 'conflict' })
  await setGiveable(app.deps, { type: 'communities', id }, { is_public: false })
  const missing = await get('/communities/no-such-one', maya)
  expect(await get(`/communities/${slug}`, maya)).toEqual(missing)
  expect((await get(`/communities/${slug}`)).status).toBe(404)
  expect((await get(`/communities/${slug}`, ingrid)).status).toBe(200)
})

test('a person who joins several times at once is counted once', async () => {
  const { id } = await openCommunity(app.deps, ingrid.id)
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => join(id, maya.id)))
  expect(outcomes.filter((o) => o === 'joined')).toHaveLength(1)
  expect(outcomes.filter((o) => o === 'already')).toHaveLength(4)
  expect((await one(id)).members_count).toBe(2)
})

test('members are listed organizers first, then newest; pages and cursors agree', async () => {
  const { id } = await openCommunity(app.deps, ingrid.id)
  for (let i = 0; i < 6; i++) {
    app.clock.advance(i % 2 ? 1_000 : 0) // some join in the same moment
    const p = await person(app.deps, `N${i}`)
    await joinCommunity(app.deps, { communityId: id, userId: p.id, role: i === 2 ? 'moderator' : 'member' })
  }
  const path = `/communities/${id}/members`
  const whole = (await get<Paged<Member>>(path, maya)).body
  expect(whole.data.map((m) => m.role).slice(0, 3)).toEqual(['owner', 'moderator', 'member'])
  expect(whole.meta.total).toBe(7)
  const byPage: string[] = []
  const byCursor: string[] = []
  let cursor = ''
  for (let number = 1; number <= 4; number++) {
    byPage.push(...(await get<Paged<Member>>(`${path}?per_page=2&page=${number}`, maya)).body.data.map((m) => m.uuid))
    const { data, meta } = (await get<Paged<Member>>(`${path}?per_page=2${cursor}`, maya)).body
    byCursor.push(...data.map((m) => m.uuid))
    cursor = `&cursor=${meta.next_cursor}`
    expect(meta.next_cursor === null).toBe(number === 4)
  }
  expect(byPage).toEqual(whole.data.map((m) => m.uuid))
  expect(byCursor).toEqual(byPage)
})

test('members see the supporters of a community', async () => {
  const { id, slug } = await openCommunity(app.deps, ingrid.id)
  await settledGift(app.deps, { userId: maya.id, to: { community: id }, visibility: 'anonymous', message: 'soup!' })
  const { body } = await get<Paged<SupporterRow>>(`/communities/${slug}/supporters`, ingrid)
  expect(body).toMatchObject({
    data: [{ person: null, amount_cents: null, message: 'soup!', at: null }],
    meta: { total: 1 },
  })
  expect(JSON.stringify(body)).not.toContain('Maya')
})

test('the city filter finds a city however it is written, in no other state', async () => {
  const here = await openCommunity(app.deps, ingrid.id, { city: 'Saint-Élan', state: 'MN' })
  const there = await openCommunity(app.deps, ingrid.id, { city: 'Saint-Élan', state: 'WI' })
  const list = async (city: string) =>
    (await get<Paged<CommunityCard>>(`/communities?filter[city]=${encodeURIComponent(city)}`)).body.data.map(
      (c) => c.id,
    )
  expect((await list('saint-élan')).toSorted()).toEqual([here.id, there.id].toSorted())
  expect(await list('Saint-Élan, mn')).toEqual([here.id])
  expect(await list('SAINT-ÉLAN WI')).toEqual([there.id])
  expect(await list('Nowhere')).toEqual([])
  expect((await get('/communities?filter[city]=')).status).toBe(422)
})

test('the list can be sorted by trending (people, not money) and newest, and filtered by topic and own', async () => {
  const topic = 'rivers-and-oceans' as const
  const [quiet, busy] = [
    await openCommunity(app.deps, ingrid.id, { topic }),
    await openCommunity(app.deps, ingrid.id, { topic }),
  ]
  const give = async (to: { id: number }, userId: number, amountCents: number) =>
    await settledGift(app.deps, { userId, to: { community: to.id }, amountCents })
  for (const { id } of [quiet, busy])
    await app.deps.db.updateTable('communities').set({ members_count: 3 }).where('id', '=', id).execute()
  await give(quiet, maya.id, 500_000)
  await give(quiet, maya.id, 500_000)
  await give(busy, maya.id, 200)
  await give(busy, ingrid.id, 200)
  await refreshTrends(app.deps.db, app.clock.now())
  const list = async (query: string, who?: TestPerson) =>
    (await get<Paged<CommunityCard>>(`/communities?${query}`, who)).body.data.map((c) => c.id)
  expect(await list(`filter[topic]=${topic}`)).toEqual([busy.id, quiet.id])
  await give(quiet, ingrid.id, 200)
  await give(quiet, (await person(app.deps)).id, 200)
  await refreshTrends(app.deps.db, app.clock.now())
  expect(await list(`filter[topic]=${topic}&sort=trending`)).toEqual([quiet.id, busy.id])
  expect(await list(`filter[topic]=${topic}&sort=-created_at`)).toEqual([busy.id, quiet.id])
  // of several keys the first decides, with the SQL texts of one key
  const { answer, texts } = await textsOf(() => list(`filter[topic]=${topic}&sort=trending,-created_at`))
  expect(answer).toEqual([quiet.id, busy.id])
  expect(texts).toEqual((await textsOf(() => list(`filter[topic]=${topic}&sort=trending`))).texts)
  expect(await list(`filter[topic]=${topic}&sort=-created_at,trending`)).toEqual([busy.id, quiet.id])
  for (const sort of ['trending,stars', 'trending,trending', 'trending,', '-created_at,trending,-created_at'])
    expect((await app.http.inject(`/api/v1/communities?sort=${sort}`)).statusCode, sort).toBe(422)
  await join(busy.id, maya.id)
  expect(await list(`filter[topic]=${topic}&filter[mine]=true`, maya)).toEqual([busy.id])
  expect((await get('/communities?filter[mine]=true')).status).toBe(401)
  expect((await get<Paged<CommunityCard>>('/communities?fields=slug,uuid')).body.data[0]).toEqual({
    slug: expect.any(String),
    uuid: expect.any(String),
  })
})
