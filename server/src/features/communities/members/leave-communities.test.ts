import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { settledGift } from '../../../../test/given.ts'
import { openCommunity } from '../../../../test/known-giveables.ts'
import { ask, person, type TestPerson } from '../../../../test/people.ts'
import { day, second } from '../../../platform/time/clock.ts'
import { eraseAccount } from '../../privacy/erase-account.ts'
import { joinCommunity } from './join-community.ts'
import { makeOwner } from './make-owner.ts'
import { changeMember } from './change-member.ts'
import { inheritDue } from './inherit-due.ts'
import { leaveCommunity } from './leave-community.ts'

let app: TestApp
let ana: TestPerson
let heir: TestPerson
let other: TestPerson
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.close())
beforeEach(async () => {
  const people = await Promise.all(['Ana', 'Heir', 'Other'].map((name) => person(app.deps, name)))
  ;[ana, heir, other] = people as [TestPerson, TestPerson, TestPerson]
})

const inherited = async (after = 7 * day) => {
  app.clock.advance(after)
  await inheritDue(app.deps)
  await app.drain()
}
const goes = async (who: TestPerson) => {
  await ask(app, 'DELETE /user', { as: who })
  app.clock.advance(8 * day)
  await eraseAccount(app.deps, who.uuid)
  await app.drain()
}
const notificationsOf = async ({ id }: TestPerson) => {
  const rows = app.deps.db.selectFrom('notifications').select(['type', 'data']).where('recipient_id', '=', id)
  return await rows.orderBy('id').execute()
}
const deeds = async (giveableId: number) => {
  const rows = app.deps.db.selectFrom('audit_log').select(['deed', 'actor_id', 'person_id']).orderBy('id')
  return (await rows.where('giveable_id', '=', giveableId).execute()).slice(1)
}

test('the moderator who joined first becomes the owner of each community two weeks after the request, and is notified', async () => {
  const all = await Promise.all([1, 2].map(() => openCommunity(app.deps, ana.id)))
  for (const { id } of all)
    for (const who of [heir, other]) {
      app.clock.advance(second)
      await joinCommunity(app.deps, { communityId: id, userId: who.id, role: 'moderator' })
    }
  await goes(ana)
  // for a week its moderators run it without an owner, and it stays open
  await inherited(7 * day - second)
  expect(await notificationsOf(heir)).toEqual([])
  const page = () => ask(app, 'GET /communities/{identifier}', { params: { identifier: all[0]!.uuid } })
  const organizers = [heir, other].map(({ uuid }) => expect.objectContaining({ uuid, role: 'moderator' }))
  expect((await page()).json()).toMatchObject({ data: { status: 'active', members_count: 2, organizers } })
  await Promise.all([inherited(second), inherited(0)])
  expect((await page()).json()).toMatchObject({
    data: { members_count: 2, organizers: [{ role: 'owner' }, organizers[1]] },
  })
  const change = { change: 'owner', reason: null }
  expect(await notificationsOf(heir)).toEqual([1, 2].map(() => ({ type: 'MembershipChanged', data: change })))
  expect(await notificationsOf(other)).toEqual([])
  expect(await deeds(all[0]!.giveableId)).toEqual([{ deed: 'handed_over', actor_id: null, person_id: heir.id }])
})

test('without a moderator the community freezes, and its givers are notified', async () => {
  const { id, uuid, giveableId } = await openCommunity(app.deps, ana.id)
  await joinCommunity(app.deps, { communityId: id, userId: other.id })
  await settledGift(app.deps, { userId: heir.id, to: { community: id } })
  await goes(ana)
  expect((await notificationsOf(heir)).map(({ type }) => type)).toContain('CommunityFrozen')
  expect(await notificationsOf(other)).toEqual([])
  const page = await ask(app, 'GET /communities/{identifier}', { params: { identifier: uuid } })
  expect(page.json()).toMatchObject({ data: { status: 'frozen', frozen_because: 'no_owner', organizers: [] } })
  expect((await deeds(giveableId)).map(({ deed }) => deed)).toEqual(['community_frozen'])
})

test('if the last moderator leaves meanwhile, the community freezes then', async () => {
  const { id, uuid } = await openCommunity(app.deps, ana.id)
  await joinCommunity(app.deps, { communityId: id, userId: heir.id, role: 'moderator' })
  await goes(ana)
  await leaveCommunity(app.deps, uuid, heir)
  const page = () => ask(app, 'GET /communities/{identifier}', { params: { identifier: uuid } })
  expect((await page()).json()).toMatchObject({ data: { status: 'active' } })
  await inherited()
  expect((await page()).json()).toMatchObject({
    data: { status: 'frozen', frozen_because: 'no_owner', organizers: [] },
  })
})

test('an owner whom staff chose meanwhile stays the owner, and the deleted person stays out', async () => {
  const { id, uuid, giveableId } = await openCommunity(app.deps, ana.id)
  for (const [who, role] of [
    [heir, 'moderator'],
    [other, 'member'],
  ] as const)
    await joinCommunity(app.deps, { communityId: id, userId: who.id, role })
  await goes(ana)
  await makeOwner(app.deps, { identifier: uuid, personUuid: other.uuid, staffId: heir.id })
  await inherited()
  const rows = app.deps.db.selectFrom('memberships').select(['user_id', 'role', 'status', 'owns_until'])
  expect(await rows.where('community_id', '=', id).orderBy('role', 'desc').execute()).toEqual([
    { user_id: ana.id, role: 'member', status: 'left', owns_until: null },
    { user_id: heir.id, role: 'moderator', status: 'active', owns_until: null },
    { user_id: other.id, role: 'owner', status: 'active', owns_until: null },
  ])
  expect((await deeds(giveableId)).map(({ deed }) => deed)).toEqual(['handed_over'])
})

test('messages and reasons of a deleted person are deleted, and their bans stay', async () => {
  const [banned, asked] = [
    await openCommunity(app.deps, heir.id),
    await openCommunity(app.deps, heir.id, { visibility: 'request' }),
  ]
  await joinCommunity(app.deps, { communityId: banned.id, userId: ana.id })
  const order = { identifier: banned.uuid, uuid: ana.uuid, act: 'ban', reason: 'Spam' } as const
  await changeMember(app.deps, heir, order)
  await joinCommunity(app.deps, { communityId: asked.id, userId: ana.id, note: 'It is me' })
  await goes(ana)
  const rows = app.deps.db.selectFrom('memberships').select(['status', 'note', 'reason']).where('user_id', '=', ana.id)
  expect(await rows.orderBy('community_id').execute()).toEqual([
    { status: 'banned', note: null, reason: null },
    { status: 'left', note: null, reason: null },
  ])
})
