import type { Community } from '@kindling/contract/communities/calls'
import type { MemberAct, OfferAct } from '@kindling/contract/communities/members'
import type { Notification } from '@kindling/contract/notifications/calls'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { openCommunity } from '../../../../test/known-giveables.ts'
import { ask, person, type TestPerson } from '../../../../test/people.ts'
import { day } from '../../../platform/time/clock.ts'
import { checkLedger } from '../../ledger/index.ts'
import { joinCommunity } from '../members/join-community.ts'
import { lapseOffers } from './end-offer.ts'

let app: TestApp
let owner: TestPerson
let moderator: TestPerson
let other: TestPerson
let ana: TestPerson
let stranger: TestPerson
let id: number
let slug: string
let giveableId: number
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.close())
beforeEach(async () => {
  const names = ['Owner', 'Moderator', 'Other', 'Ana', 'Stranger']
  const people = await Promise.all(names.map((n) => person(app.deps, n)))
  ;[owner, moderator, other, ana, stranger] = people as [TestPerson, TestPerson, TestPerson, TestPerson, TestPerson]
  ;({ id, slug, giveableId } = await openCommunity(app.deps, owner.id))
  for (const who of [moderator, other, ana]) await joinCommunity(app.deps, { communityId: id, userId: who.id })
  await act(owner, moderator, 'make_moderator')
})

const act = async (as: TestPerson, on: TestPerson, what: MemberAct) => {
  const params = { identifier: slug, uuid: on.uuid }
  return (await ask(app, 'POST /communities/{identifier}/members/{uuid}', { as, params, body: { act: what } }))
    .statusCode
}
const answer = async (as: TestPerson, what: OfferAct) => {
  const of = { as, params: { identifier: slug }, body: { act: what } }
  return (await ask(app, 'POST /communities/{identifier}/hand-over', of)).statusCode
}
const read = async (as: TestPerson) =>
  (await ask(app, 'GET /communities/{identifier}', { as, params: { identifier: slug } })).json<{ data: Community }>()
    .data.hand_over
const rolesOf = async () => {
  const rows = app.deps.db.selectFrom('memberships').select(['user_id', 'role']).where('community_id', '=', id)
  const found = await rows.where('status', '=', 'active').execute()
  return Object.fromEntries(found.map((m) => [m.user_id, m.role]))
}
const owners = async () => Object.values(await rolesOf()).filter((role) => role === 'owner')
const deeds = async () => {
  const rows = app.deps.db.selectFrom('audit_log').select('deed').where('giveable_id', '=', giveableId)
  return (await rows.orderBy('id').execute()).map(({ deed }) => deed)
}
const noticesOf = async (as: TestPerson, type: string) => {
  const { data } = (await ask(app, 'GET /notifications', { as })).json<{ data: Notification[] }>()
  return data.flatMap((n) => (n.type === type ? [n.data] : []))
}

it('a community is handed over once the offer is accepted; until then only both people see the offer', async () => {
  expect([await act(owner, ana, 'hand_over'), await act(owner, ana, 'hand_over')]).toEqual([204, 204])
  const until = new Date(app.clock.now().getTime() + 7 * day).toISOString()
  const offer = { to: { uuid: ana.uuid }, by: { uuid: owner.uuid }, until }
  expect([await read(owner), await read(ana)]).toMatchObject([offer, offer])
  expect([await read(moderator), await read(stranger)]).toEqual([null, null])
  expect(await noticesOf(ana, 'HandOverOffered')).toMatchObject([{ user: { uuid: owner.uuid } }])
  expect((await rolesOf())[owner.id]).toBe('owner')
  expect([await answer(moderator, 'accept'), await answer(ana, 'withdraw'), await answer(stranger, 'accept')]).toEqual([
    409, 404, 404,
  ])
  expect(await Promise.all([answer(ana, 'accept'), answer(ana, 'accept')])).toEqual([204, 204])
  expect([(await rolesOf())[ana.id], (await rolesOf())[owner.id]]).toEqual(['owner', 'moderator'])
  expect([await read(ana), await noticesOf(ana, 'HandOverOffered')]).toEqual([null, []])
  expect(await noticesOf(owner, 'HandOverAnswered')).toMatchObject([{ accepted: true, user: { uuid: ana.uuid } }])
})

it(
  'a community keeps its owner if an offer is declined, withdrawn, replaced or expires',
  { tags: 'long' },
  async () => {
    const offered = async () => {
      expect(await act(owner, ana, 'hand_over')).toBe(204)
      return await noticesOf(ana, 'HandOverOffered')
    }
    expect(await offered()).toHaveLength(1)
    expect([await answer(ana, 'decline'), await answer(ana, 'accept')]).toEqual([204, 409])
    expect(await noticesOf(owner, 'HandOverAnswered')).toMatchObject([{ accepted: false }])
    await offered()
    expect([await answer(owner, 'withdraw'), await answer(owner, 'withdraw')]).toEqual([204, 204])
    expect([await answer(ana, 'accept'), await noticesOf(ana, 'HandOverOffered')]).toEqual([409, []])
    await offered()
    expect(await act(owner, other, 'hand_over')).toBe(204)
    expect([await answer(ana, 'accept'), await noticesOf(ana, 'HandOverOffered')]).toEqual([409, []])
    expect(await offered()).toHaveLength(1)
    app.clock.advance(7 * day)
    expect(await answer(ana, 'accept')).toBe(409)
    await Promise.all([lapseOffers(app.deps), lapseOffers(app.deps)])
    expect([await noticesOf(ana, 'HandOverOffered'), await owners()]).toEqual([[], ['owner']])
    expect(await deeds()).toEqual(
      expect.arrayContaining(['hand_over_offered', 'hand_over_declined', 'hand_over_withdrawn']),
    )
  },
)

it('accepted and withdrawn at once ends as one of both, in every round', { tags: 'long' }, async () => {
  for (let round = 0; round < 10; round += 1) {
    const [from, to] = (await rolesOf())[owner.id] === 'owner' ? [owner, ana] : [ana, owner]
    expect(await act(from, to, 'hand_over')).toBe(204)
    const [accepted, withdrawn] = await Promise.all([answer(to, 'accept'), answer(from, 'withdraw')])
    expect([
      [204, 403],
      [409, 204],
    ]).toContainEqual([accepted, withdrawn])
    expect([await owners(), (await rolesOf())[to.id] === 'owner']).toEqual([['owner'], accepted === 204])
  }
})

const call = async (...[name, of]: [Parameters<typeof ask>[1], Parameters<typeof ask>[2]]) => {
  const { statusCode } = await ask(app, name, { params: { identifier: slug }, ...of })
  expect(statusCode).toBeLessThan(300)
}

it.each([
  ['the person leaves', () => call('POST /communities/{identifier}/leave', { as: ana })],
  ['the person is removed', () => act(owner, ana, 'remove')],
  ['the person is banned', () => act(moderator, ana, 'ban')],
  ['the person deletes the account', () => call('DELETE /user', { as: ana })],
  ['the owner deletes the account', () => call('DELETE /user', { as: owner })],
  [
    'the community is archived',
    () => call('PUT /communities/{identifier}/status', { as: owner, body: { status: 'archived' } }),
  ],
] as const)('an offer ends when %s', { tags: 'long' }, async (_, happens) => {
  expect(await act(owner, ana, 'hand_over')).toBe(204)
  expect([(await read(owner))?.to.uuid, await noticesOf(ana, 'HandOverOffered')]).toMatchObject([ana.uuid, [{}]])
  await happens()
  expect([await read(owner), await noticesOf(ana, 'HandOverOffered')]).toEqual([null, []])
  expect([404, 409]).toContain(await answer(ana, 'accept'))
  expect(await owners()).toEqual(['owner'])
  expect((await checkLedger(app.deps.db)).filter((f) => f.check === 'notifications-are-counted')).toEqual([])
})

it('live events reach the organizers and the person, and everybody once the owner changes', async () => {
  const { live } = app.deps
  const publish = live.publish.bind(live)
  const subjectsOf = async (work: () => Promise<unknown>) => {
    const published = new Set<string>()
    live.publish = (...subjects) => (subjects.forEach((one) => published.add(one)), publish(...subjects))
    await work().finally(() => (live.publish = publish))
    return [...published].toSorted()
  }
  const ofPeople = (...people: TestPerson[]) =>
    people.flatMap(({ uuid }) => [`memberships:${uuid}`, `notifications:${uuid}`]).toSorted()
  const offers = (to: TestPerson) => subjectsOf(() => act(owner, to, 'hand_over'))
  expect(await offers(ana)).toEqual(ofPeople(owner, moderator, ana))
  expect(await offers(other)).toEqual(ofPeople(owner, moderator, ana, other))
  expect(await subjectsOf(() => answer(other, 'decline'))).toEqual(ofPeople(owner, moderator, other))
  await offers(ana)
  expect(await subjectsOf(() => answer(owner, 'withdraw'))).toEqual(ofPeople(owner, moderator, ana))
  await offers(ana)
  app.clock.advance(7 * day)
  expect(await subjectsOf(() => lapseOffers(app.deps))).toEqual(ofPeople(owner, moderator, ana))
  await offers(ana)
  expect((await subjectsOf(() => answer(ana, 'accept'))).join()).toContain('giveables:')
})
