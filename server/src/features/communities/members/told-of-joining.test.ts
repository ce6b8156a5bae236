import type { Notification } from '@kindling/contract/notifications'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { openCommunity } from '../../../../test/known-giveables.ts'
import { ask, person, type TestPerson } from '../../../../test/people.ts'
import { day } from '../../../platform/clock.ts'
import { checkLedger } from '../../ledger/index.ts'
import { approveMember, joinCommunity } from '../index.ts'
import { changeMember } from './change-member.ts'
import { leaveCommunity } from './leave-community.ts'
import { countMember } from './memberships.queries.ts'

let app: TestApp
let owner: TestPerson
let moderator: TestPerson
let amara: TestPerson
let ana: TestPerson
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.close())
beforeEach(async () => {
  const names = ['Owner', 'Moderator', 'Amara', 'Ana'] as const
  const [first, second, third, fourth] = await Promise.all(names.map((n) => person(app.deps, n)))
  ;[owner, moderator, amara, ana] = [first!, second!, third!, fourth!]
})

const toldTo = async (as: TestPerson) => {
  const answer = await ask(app, 'GET /notifications', { as })
  const { data, meta } = answer.json<{ data: Notification[]; meta: { unread_count: number } }>()
  return { unread: meta.unread_count, types: data.map((n) => n.type), data: data.map((n) => n.data) }
}
const setRole = async (communityId: number, as: TestPerson) => {
  await app.deps.db
    .insertInto('memberships')
    .values({
      ...{ community_id: communityId, user_id: as.id, role: 'moderator', status: 'active' },
      joined_at: app.clock.now(),
    })
    .execute()
  await app.deps.db.transaction().execute((trx) => countMember(trx, communityId))
}

it('who invited hears of who joins an open community, once, and its organizers of nobody', async () => {
  const { id, slug } = await openCommunity(app.deps, owner.id)
  await joinCommunity(app.deps, { communityId: id, userId: amara.id })
  const wish = { communityId: id, userId: ana.id, inviterId: amara.id }
  await Promise.all([joinCommunity(app.deps, wish), joinCommunity(app.deps, wish)])
  expect(await toldTo(amara)).toMatchObject({ unread: 1, data: [{ user: { uuid: ana.uuid }, community: { slug } }] })
  expect([await toldTo(owner), await toldTo(ana)].map(({ types }) => types)).toEqual([[], []])
})

it('a request is told to owner and moderators, and no more than once a day', async () => {
  const { id } = await openCommunity(app.deps, owner.id, { visibility: 'request' })
  await setRole(id, moderator)
  const wish = { communityId: id, userId: ana.id, inviterId: amara.id }
  await joinCommunity(app.deps, { communityId: id, userId: amara.id })
  for (let i = 0; i < 3; i += 1) await joinCommunity(app.deps, wish)
  for (const organizer of [owner, moderator])
    expect(await toldTo(organizer)).toMatchObject({ unread: 2, types: ['JoinRequested', 'JoinRequested'] })
  expect((await toldTo(amara)).types).toEqual([])
  app.clock.advance(day)
  await joinCommunity(app.deps, wish)
  expect((await toldTo(owner)).unread).toBe(3)
})

it('a yes is told to who asked and to who invited, and takes the request off the organizers’ bell', async () => {
  const { id } = await openCommunity(app.deps, owner.id, { visibility: 'request' })
  await setRole(id, moderator)
  await joinCommunity(app.deps, { communityId: id, userId: amara.id })
  await approveMember(app.deps, { communityId: id, userId: amara.id })
  await joinCommunity(app.deps, { communityId: id, userId: ana.id, inviterId: amara.id })
  await joinCommunity(app.deps, { communityId: id, userId: (await person(app.deps)).id })
  await Promise.all([1, 2].map(() => approveMember(app.deps, { communityId: id, userId: ana.id })))
  expect((await toldTo(ana)).types).toEqual(['JoinApproved'])
  expect((await toldTo(amara)).types).toEqual(['InviteJoined', 'JoinApproved'])
  for (const organizer of [owner, moderator])
    expect(await toldTo(organizer)).toMatchObject({ unread: 1, types: Array(3).fill('JoinRequested') })
})

const block = async (by: TestPerson, of: TestPerson) => {
  await app.deps.db
    .insertInto('blocks')
    .values({ blocker_id: by.id, blocked_id: of.id, created_at: app.clock.now() })
    .execute()
}

it.each([
  ['was banned', (id: number) => changeMember(app.deps, owner, { identifier: `${id}`, uuid: amara.uuid, act: 'ban' })],
  ['has left', (id: number) => leaveCommunity(app.deps, `${id}`, amara)],
  ['was blocked by who came', () => block(ana, amara)],
  ['has blocked who came', () => block(amara, ana)],
] as const)('who invited and %s meanwhile hears nothing of it', async (_, happens) => {
  for (const visibility of ['open', 'request'] as const) {
    const { id } = await openCommunity(app.deps, owner.id, { visibility: 'request' })
    for (const one of [amara, ana]) {
      const inviterId = one === ana ? amara.id : null
      await joinCommunity(app.deps, { communityId: id, userId: one.id, inviterId })
      if (one === amara) await approveMember(app.deps, { communityId: id, userId: one.id })
    }
    await happens(id)
    if (visibility === 'request') await approveMember(app.deps, { communityId: id, userId: ana.id })
    else {
      await app.deps.db.updateTable('communities').set({ visibility }).where('id', '=', id).execute()
      await joinCommunity(app.deps, { communityId: id, userId: ana.id })
    }
    expect((await toldTo(amara)).types).not.toContain('InviteJoined')
    await app.deps.db.deleteFrom('blocks').execute()
  }
})

it('answers at once, whose organizers invited each other’s people, wait for nobody for good', async () => {
  const { id } = await openCommunity(app.deps, owner.id, { visibility: 'request' })
  await setRole(id, moderator)
  const people = await Promise.all(Array.from({ length: 16 }, (_, i) => person(app.deps, `Neighbor ${i}`)))
  for (const [i, { id: userId }] of people.entries())
    await joinCommunity(app.deps, { communityId: id, userId, inviterId: i % 2 ? owner.id : moderator.id })
  await Promise.all(people.map(({ id: userId }) => approveMember(app.deps, { communityId: id, userId })))
  expect([(await toldTo(owner)).unread, (await toldTo(moderator)).unread]).toEqual([8, 8])
  expect(await checkLedger(app.deps.db)).toEqual([])
})

it('somebody whom an organizer has blocked asks the others', async () => {
  const { id } = await openCommunity(app.deps, owner.id, { visibility: 'request' })
  await setRole(id, moderator)
  await block(owner, ana)
  await joinCommunity(app.deps, { communityId: id, userId: ana.id })
  expect([(await toldTo(owner)).types, (await toldTo(moderator)).types]).toEqual([[], ['JoinRequested']])
})
