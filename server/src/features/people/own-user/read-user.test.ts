import { defaultSettings, userAppends, userIncludes, type User } from '@kindling/contract/accounts/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { activeCampaign, openCommunity } from '../../../../test/known-giveables.ts'
import { countQueries } from '../../../../test/count-queries.ts'
import { settledGift } from '../../../../test/given.ts'
import { ask, person, type TestPerson } from '../../../../test/people.ts'
import { joinCommunity } from '../../communities/index.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.close())

const everything = { include: userIncludes.join(','), append: userAppends.join(',') }

async function userOf(as: TestPerson, query: Record<string, string> = {}): Promise<User> {
  const answer = await ask(app, 'GET /user', { as, query })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ data: User }>().data
}

test('a guest is asked to sign in; an unknown token gets a different answer', async () => {
  const guest = await ask(app, 'GET /user')
  expect([guest.statusCode, guest.json()]).toMatchObject([401, { message: 'Please sign in.' }])
  const stranger = await ask(app, 'GET /user', { as: { token: 'x'.repeat(43) } })
  expect([stranger.statusCode, stranger.json()]).toMatchObject([
    401,
    { message: 'Your session has ended. Please sign in again.' },
  ])
})

test('contains only the person when nothing is included', async () => {
  const ana = await person(app.deps, 'ليلى', { lastName: 'حداد' })
  const user = await userOf(ana)
  expect(user).toMatchObject({
    uuid: ana.uuid,
    name: 'ليلى حداد',
    email: ana.email,
    time_zone: 'America/New_York',
    phone_number: null,
  })
  for (const field of [
    'cover',
    'giving',
    'settings',
    'communities',
    'supportedCampaigns',
    'monthly_giving',
    'has_plan',
    'largest_gift_cents',
  ]) {
    expect(user).not.toHaveProperty(field)
  }
})

test('everything is empty for a new person', async () => {
  expect(await userOf(await person(app.deps), everything)).toMatchObject({
    cover: null,
    giving: 0,
    monthly_giving: 0,
    has_plan: false,
    largest_gift_cents: 500_000,
    subscribed_communities_count: 0,
    subscribed_communities: [],
    communities: [],
    supportedCampaigns: [],
    settings: defaultSettings,
  })
})

test('includes communities joined and campaigns given to, also anonymously; giving is this month’s, net of refunds', async () => {
  const ana = await person(app.deps)
  const [joined, left, given, other] = [
    await openCommunity(app.deps),
    await openCommunity(app.deps),
    await activeCampaign(app.deps),
    await activeCampaign(app.deps),
  ]
  await joinCommunity(app.deps, { communityId: joined.id, userId: ana.id })
  await joinCommunity(app.deps, { communityId: left.id, userId: ana.id })
  await app.deps.db
    .updateTable('memberships')
    .set({ status: 'left' })
    .where('community_id', '=', left.id)
    .where('user_id', '=', ana.id)
    .execute()
  await settledGift(app.deps, {
    userId: ana.id,
    to: { campaign: given.id },
    amountCents: 2_550,
    visibility: 'anonymous',
  })
  await settledGift(app.deps, {
    userId: ana.id,
    to: { community: joined.id },
    amountCents: 1_000,
    refundedCents: 1_000,
  })
  await settledGift(app.deps, {
    userId: ana.id,
    to: { campaign: given.id },
    amountCents: 700,
    at: new Date('2026-10-31T12:00:00Z'),
  })
  await settledGift(app.deps, { userId: (await person(app.deps)).id, to: { campaign: other.id } })

  const user = await userOf(ana, everything)
  expect(user.communities!.map((c) => c.uuid)).toEqual([joined.uuid])
  expect(user.supportedCampaigns!.map((c) => c.uuid)).toEqual([given.uuid])
  expect(user.giving).toBe(25.5)
})

test('uses at most four queries, whatever is included', async () => {
  const ana = await person(app.deps)
  await userOf(ana)
  expect((await countQueries(() => userOf(ana))).queries).toBe(1)
  expect((await countQueries(() => userOf(ana, everything))).queries).toBeLessThanOrEqual(4)
})

test('fields reduce the answer; unknown names are refused', async () => {
  const ana = await person(app.deps)
  expect(await userOf(ana, { fields: 'uuid,giving', include: 'giving' })).toEqual({ uuid: ana.uuid, giving: 0 })
  for (const query of [
    { include: 'password' },
    { fields: 'password_hash' },
    { append: 'email' },
    { stray: '1' },
  ] as Record<string, string>[]) {
    expect((await ask(app, 'GET /user', { as: ana, query })).statusCode).toBe(422)
  }
})

test('an unchanged answer is a 304', async () => {
  const ana = await person(app.deps)
  const { headers } = await ask(app, 'GET /user', { as: ana, query: everything })
  const again = await ask(app, 'GET /user', {
    as: ana,
    query: everything,
    headers: { 'if-none-match': String(headers.etag) },
  })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('lists of communities and campaigns are never answered from memory', async () => {
  const ana = await person(app.deps)
  const community = await openCommunity(app.deps)
  await joinCommunity(app.deps, { communityId: community.id, userId: ana.id })
  for (const include of ['subscribedCommunities', 'communities', 'supportedCampaigns', userIncludes.join(',')]) {
    const { headers } = await ask(app, 'GET /user', { as: ana, query: { include } })
    const again = await countQueries(() =>
      ask(app, 'GET /user', { as: ana, query: { include }, headers: { 'if-none-match': String(headers.etag) } }),
    )
    expect([include, again.answer.statusCode, again.queries > 0]).toEqual([include, 304, true])
  }
})

test('settings saved before a switch existed get its default', async () => {
  const ana = await person(app.deps)
  await app.deps.db
    .updateTable('users')
    .set({ settings: JSON.stringify({ theme: 'dark', gone: 1 }) })
    .where('id', '=', ana.id)
    .execute()
  expect((await userOf(ana, { include: 'settings' })).settings).toEqual({ ...defaultSettings, theme: 'dark' })
})
