import type { ImpactScore } from '@kindling/contract/impact/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { activeCampaign } from '../../../test/known-giveables.ts'
import { countQueries } from '../../../test/count-queries.ts'
import { settledGift } from '../../../test/given.ts'
import { ask, person, type TestPerson } from '../../../test/people.ts'
import { minute } from '../../platform/time/clock.ts'
import { countHiddenGifts } from '../gifts/sums/count-hidden-gifts.ts'

let app: TestApp
let campaign: number

beforeAll(async () => {
  app = await startTestApp({ now: new Date('2026-11-20T15:00:00Z') })
  campaign = (await activeCampaign(app.deps)).id
})
afterAll(() => app?.close())

const scoreOf = async (of: TestPerson) => {
  const answer = await ask(app, 'GET /user/impact-score', { as: of })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<ImpactScore>()
}
const give = (by: TestPerson, amountCents: number, more: object = {}) =>
  settledGift(app.deps, { userId: by.id, to: { campaign }, amountCents, ...more })
const night = async () => {
  app.clock.advance(minute)
  await countHiddenGifts(app.deps)
}
const invitedBy = (by: TestPerson, count: number) =>
  Promise.all(Array.from({ length: count }, () => person(app.deps, 'Ben', { invitedBy: by })))

test('a new person has no score, and null is not wrapped', async () => {
  const ana = await person(app.deps)
  expect(await scoreOf(ana)).toEqual({
    impact: 0,
    own: 0,
    friends: null,
    friends_of_friends: null,
    people: { direct: 0, second: 0 },
    this_month: 0,
    as_of: '2026-11-20T15:00:00.000Z',
  })
})

test('a guest is asked to sign in', async () => {
  expect((await ask(app, 'GET /user/impact-score')).statusCode).toBe(401)
})

test('two rings of three givers are separate, exact to the cent, without strangers and a third generation', async () => {
  const ana = await person(app.deps)
  const friends = await invitedBy(ana, 4)
  const second = (await Promise.all(friends.slice(0, 3).map((f) => invitedBy(f, 1)))).flat()
  const [third] = await invitedBy(second[0]!, 1)
  await give(ana, 62_001)
  for (const f of friends.slice(0, 3)) await give(f, 1_007)
  for (const s of second) await give(s, 500)
  await give(third!, 99_900)
  await night()
  expect(await scoreOf(ana)).toMatchObject({
    impact: 620.01 + 30.21 + 15,
    own: 620.01,
    friends: 30.21,
    friends_of_friends: 15,
    people: { direct: 4, second: 3 },
  })
})

test.each([
  [2, 3],
  [3, 2],
  [1, 0],
  [3, 0],
])('with %i and %i givers in the rings only their sum is shown', async (direct, distant) => {
  const ana = await person(app.deps)
  const friends = await invitedBy(ana, 3)
  const second = await invitedBy(friends[0]!, 3)
  for (const f of friends.slice(0, direct)) await give(f, 1_000)
  for (const s of second.slice(0, distant)) await give(s, 300)
  await night()
  const { impact, own, friends: one, friends_of_friends: two } = await scoreOf(ana)
  expect({ own, one, two }).toEqual({ own: 0, one: null, two: null })
  expect(impact).toBe(direct * 10 + distant * 3)
})

test('a giver whose gifts were all refunded does not open a ring', async () => {
  const ana = await person(app.deps)
  const [ben, chi, dee] = await invitedBy(ana, 3)
  const second = await invitedBy(ben!, 3)
  for (const s of second) await give(s, 300)
  await give(ben!, 1_000)
  await give(chi!, 2_000)
  await give(dee!, 500, { refundedCents: 500 })
  await night()
  expect((await scoreOf(ana)).friends).toBeNull()
})

test('a gift that shows its amount counts at once, other gifts from the next night on', async () => {
  const ana = await person(app.deps)
  const [ben] = await invitedBy(ana, 1)
  const before = await scoreOf(ana)
  await give(ben!, 5_432)
  expect(await scoreOf(ana)).toEqual(before)
  await give(ben!, 700, { visibility: 'full' })
  expect(await scoreOf(ana)).toEqual({ ...before, impact: 7 })
  await night()
  expect(await scoreOf(ana)).toEqual({ ...before, impact: 61.32, as_of: app.clock.now().toISOString() })
})

test('an anonymous gift waits for those of two other people in its ring, for any number of nights', async () => {
  const ana = await person(app.deps)
  const friends = await invitedBy(ana, 4)
  const [second] = await invitedBy(friends[0]!, 1)
  await give(friends[0]!, 7_654, { visibility: 'anonymous' })
  await give(friends[0]!, 100, { visibility: 'anonymous' })
  await give(friends[1]!, 200, { visibility: 'anonymous' })
  // a gift by name, or of another ring, does not count together with it
  await give(friends[3]!, 1_000)
  await give(second!, 300, { visibility: 'anonymous' })
  for (let nights = 0; nights < 3; nights++) {
    await night()
    expect(await scoreOf(ana)).toMatchObject({ impact: 10, friends: null })
  }
  await give(friends[2]!, 400, { visibility: 'anonymous' })
  const waiting = await scoreOf(ana)
  expect(waiting).toMatchObject({ impact: 10 })
  await night()
  expect(await scoreOf(ana)).toMatchObject({ impact: 10 + 83.54, friends: null })
  // the next gift waits alone again
  await give(friends[2]!, 900, { visibility: 'anonymous' })
  await night()
  expect(await scoreOf(ana)).toMatchObject({ impact: 93.54, as_of: app.clock.now().toISOString() })
})

test('a ring opens with the batch that brings its third giver, not with the gift', async () => {
  const ana = await person(app.deps)
  const friends = await invitedBy(ana, 3)
  const second = (await Promise.all(friends.map((f) => invitedBy(f, 1)))).flat()
  for (const one of [...friends.slice(0, 2), ...second]) await give(one, 1_000)
  await night()
  const before = await scoreOf(ana)
  expect(before).toMatchObject({ impact: 50, friends: null, friends_of_friends: null })
  await give(friends[2]!, 700)
  expect(await scoreOf(ana)).toEqual(before)
  await night()
  expect(await scoreOf(ana)).toMatchObject({ impact: 57, friends: 27, friends_of_friends: 30 })
})

test('this month is the month in the person’s own time zone, net of refunds', async () => {
  const ana = await person(app.deps)
  await app.deps.db.updateTable('users').set({ time_zone: 'Asia/Tokyo' }).where('id', '=', ana.id).execute()
  await give(ana, 1_000, { at: new Date('2026-10-31T14:59:59Z') }) // October in Tokyo
  await give(ana, 200, { at: new Date('2026-10-31T15:00:00Z') }) // November in Tokyo
  await give(ana, 500, { refundedCents: 200 })
  expect(await scoreOf(ana)).toMatchObject({ this_month: 5, own: 15 })
})

test('reading a score costs one query', async () => {
  const ana = await person(app.deps)
  await scoreOf(ana)
  expect((await countQueries(() => scoreOf(ana))).queries).toBe(1)
})
