import type { MemberAct } from '@kindling/contract/communities/members'
import type { Notification } from '@kindling/contract/notifications/calls'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { openCommunity } from '../../../../test/known-giveables.ts'
import { ask, person, type TestPerson } from '../../../../test/people.ts'
import { day } from '../../../platform/time/clock.ts'
import { checkLedger } from '../../ledger/index.ts'
import { approveMember } from './approve-member.ts'
import { changeMember } from './change-member.ts'
import { joinCommunity } from './join-community.ts'
import { leaveCommunities } from './leave-communities.ts'
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

const notificationsOf = async (as: TestPerson) => {
  const answer = await ask(app, 'GET /notifications', { as })
  const { data, meta } = answer.json<{ data: Notification[]; meta: { unread_count: number } }>()
  return { unread: meta.unread_count, types: data.map((n) => n.type), data: data.map((n) => n.data) }
}
const setRole = async (communityId: number, as: TestPerson) => {
  await app.deps.db
    .insertInto('memberships')
    .values({
      community_id: communityId,
      user_id: as.id,
      role: 'moderator',
      status: 'active',
      joined_at: app.clock.now(),
    })
    .execute()
  await app.deps.db.transaction().execute((trx) => countMember(trx, communityId))
}

it('the inviter is notified once of a person who joins an open community, and organizers are not', async () => {
  const { id, slug } = await openCommunity(app.deps, owner.id)
  await joinCommunity(app.deps, { communityId: id, userId: amara.id })
  const wish = { communityId: id, userId: ana.id, inviterId: amara.id }
  await Promise.all([joinCommunity(app.deps, wish), joinCommunity(app.deps, wish)])
  expect(await notificationsOf(amara)).toMatchObject({
    unread: 1,
    data: [{ user: { uuid: ana.uuid }, community: { slug } }],
  })
  expect([await notificationsOf(owner), await notificationsOf(ana)].map(({ types }) => types)).toEqual([[], []])
})

it('requests are one notification for owner and moderators, with the number of requests and the latest person', async () => {
  const { id } = await openCommunity(app.deps, owner.id, { visibility: 'request' })
  await setRole(id, moderator)
  const wish = { communityId: id, userId: ana.id, inviterId: amara.id }
  await joinCommunity(app.deps, { communityId: id, userId: amara.id })
  app.clock.advance(1_000)
  for (let i = 0; i < 3; i += 1) await joinCommunity(app.deps, wish)
  for (const organizer of [owner, moderator])
    expect(await notificationsOf(organizer)).toMatchObject({
      unread: 1,
      types: ['JoinRequested'],
      data: [{ count: 2, user: { uuid: ana.uuid } }],
    })
  expect((await notificationsOf(amara)).types).toEqual([])
  await ask(app, 'POST /notifications/seen', { as: owner })
  app.clock.advance(day)
  await joinCommunity(app.deps, wish)
  expect(await notificationsOf(owner)).toMatchObject({ unread: 0, data: [{ count: 2 }] })
  await joinCommunity(app.deps, { communityId: id, userId: (await person(app.deps, 'Leo')).id })
  expect(await notificationsOf(owner)).toMatchObject({ unread: 1, data: [{ count: 3, user: { first_name: 'Leo' } }] })
  await changeMember(app.deps, owner, { identifier: `${id}`, uuid: ana.uuid, act: 'decline' })
  expect(await notificationsOf(moderator)).toMatchObject({ unread: 1, data: [{ count: 2 }] })
  expect((await checkLedger(app.deps.db)).filter((f) => f.check === 'notifications-are-counted')).toEqual([])
})

it('an approval notifies the person and the inviter, and removes the request from the organizers’ notifications', async () => {
  const { id } = await openCommunity(app.deps, owner.id, { visibility: 'request' })
  await setRole(id, moderator)
  await joinCommunity(app.deps, { communityId: id, userId: amara.id })
  await approveMember(app.deps, { communityId: id, userId: amara.id })
  await joinCommunity(app.deps, { communityId: id, userId: ana.id, inviterId: amara.id })
  await joinCommunity(app.deps, { communityId: id, userId: (await person(app.deps)).id })
  await Promise.all([1, 2].map(() => approveMember(app.deps, { communityId: id, userId: ana.id })))
  expect((await notificationsOf(ana)).types).toEqual(['JoinApproved'])
  expect((await notificationsOf(amara)).types).toEqual(['InviteJoined', 'JoinApproved'])
  for (const organizer of [owner, moderator])
    expect(await notificationsOf(organizer)).toMatchObject({
      unread: 1,
      types: ['JoinRequested'],
      data: [{ count: 1 }],
    })
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
  ['was blocked by the new member', () => block(ana, amara)],
  ['has blocked the new member', () => block(amara, ana)],
] as const)('an inviter who meanwhile %s is not notified', { tags: 'long' }, async (_, happens) => {
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
    expect((await notificationsOf(amara)).types).not.toContain('InviteJoined')
    await app.deps.db.deleteFrom('blocks').execute()
  }
})

it('approvals at once, whose organizers invited each other’s people, end without a deadlock', async () => {
  const { id } = await openCommunity(app.deps, owner.id, { visibility: 'request' })
  await setRole(id, moderator)
  const people = await Promise.all(Array.from({ length: 16 }, (_, i) => person(app.deps, `Neighbor ${i}`)))
  for (const [i, { id: userId }] of people.entries())
    await joinCommunity(app.deps, { communityId: id, userId, inviterId: i % 2 ? owner.id : moderator.id })
  await Promise.all(people.map(({ id: userId }) => approveMember(app.deps, { communityId: id, userId })))
  expect([(await notificationsOf(owner)).unread, (await notificationsOf(moderator)).unread]).toEqual([8, 8])
  expect(await checkLedger(app.deps.db)).toEqual([])
})

it('a person whom an organizer has blocked reaches only the other organizers', async () => {
  const { id } = await openCommunity(app.deps, owner.id, { visibility: 'request' })
  await setRole(id, moderator)
  await block(owner, ana)
  await joinCommunity(app.deps, { communityId: id, userId: ana.id })
  expect([(await notificationsOf(owner)).types, (await notificationsOf(moderator)).types]).toEqual([
    [],
    ['JoinRequested'],
  ])
})

describe('the notification of a closed request is read for everybody', () => {
  const asksFor = async () => {
    const community = await openCommunity(app.deps, owner.id, { visibility: 'request' })
    await setRole(community.id, moderator)
    await joinCommunity(app.deps, { communityId: community.id, userId: ana.id })
    for (const organizer of [owner, moderator]) expect((await notificationsOf(organizer)).unread).toBe(1)
    return community
  }
  const unread = async () => [(await notificationsOf(owner)).unread, (await notificationsOf(moderator)).unread]

  it('if the community opens and the person joins', async () => {
    const { id } = await asksFor()
    await app.deps.db.updateTable('communities').set({ visibility: 'open' }).where('id', '=', id).execute()
    expect(await joinCommunity(app.deps, { communityId: id, userId: ana.id })).toBe('joined')
    expect(await unread()).toEqual([0, 0])
  })

  it('if the community is archived: all requests end, and earlier removals stay', async () => {
    const { id, slug } = await asksFor()
    await joinCommunity(app.deps, { communityId: id, userId: amara.id })
    await changeMember(app.deps, owner, { identifier: slug, uuid: amara.uuid, act: 'decline' })
    await joinCommunity(app.deps, { communityId: id, userId: amara.id, note: 'Please' })
    const params = { identifier: slug }
    await ask(app, 'PUT /communities/{identifier}/status', { as: owner, params, body: { status: 'archived' } })
    expect(await unread()).toEqual([0, 0])
    const page = await ask(app, 'GET /communities/{identifier}', { as: owner, params })
    expect(page.json()).toMatchObject({ data: { requests_count: 0 } })
    const rows = app.deps.db.selectFrom('memberships').select(['user_id', 'status', 'note'])
    const found = await rows.where('community_id', '=', id).where('role', '=', 'member').execute()
    expect(new Map(found.map((m) => [m.user_id, [m.status, m.note]]))).toEqual(
      new Map([
        [ana.id, ['left', null]],
        [amara.id, ['removed', null]],
      ]),
    )
  })

  it('if the person’s account is deleted', async () => {
    await asksFor()
    const { deps } = app
    await deps.db.transaction().execute((trx) => leaveCommunities(trx, deps, ana.id))
    expect(await unread()).toEqual([0, 0])
    expect(await checkLedger(deps.db)).toEqual([])
  })

  it.each(['ban', 'remove', 'make_member', 'leave'] as const)(
    'after the organizer loses the role: %s',
    { tags: 'long' },
    async (act) => {
      const { slug } = await asksFor()
      const elsewhere = await openCommunity(app.deps, moderator.id, { visibility: 'request' })
      await joinCommunity(app.deps, { communityId: elsewhere.id, userId: ana.id })
      if (act === 'leave') await leaveCommunity(app.deps, slug, moderator)
      else await changeMember(app.deps, owner, { identifier: slug, uuid: moderator.uuid, act })
      const { data } = (await ask(app, 'GET /notifications', { as: moderator })).json<{ data: Notification[] }>()
      const waiting = data.filter(({ type, read_at: readAt }) => type === 'JoinRequested' && readAt === null)
      expect(waiting.map((one) => one.data['community'])).toMatchObject([{ uuid: elsewhere.uuid }])
      expect((await notificationsOf(owner)).unread).toBe(1)
    },
  )
})

describe('live events of the page', () => {
  /** The live subjects that `work` notifies, giveables without their uuids. */
  const subjectsOf = async (work: () => Promise<unknown>) => {
    const published = new Set<string>()
    const { live } = app.deps
    const publish = live.publish.bind(live)
    live.publish = (...subjects) => (
      subjects.forEach((one) =>
        published.add(one.replace(/^giveables:.*/, 'page').replace(/^(memberships|notifications):/, '')),
      ),
      publish(...subjects)
    )
    await work().finally(() => (live.publish = publish))
    return [...published].toSorted()
  }
  const people = (...of: TestPerson[]) => of.map(({ uuid }) => uuid).toSorted()

  it('are sent when people join and leave; those of requests and answers reach only the person and the organizers', async () => {
    const { id, slug } = await openCommunity(app.deps, owner.id, { visibility: 'request' })
    await setRole(id, moderator)
    const asks = () => joinCommunity(app.deps, { communityId: id, userId: ana.id })
    const leaves = () => leaveCommunity(app.deps, slug, ana)
    const does = (act: MemberAct) => () => changeMember(app.deps, owner, { identifier: slug, uuid: ana.uuid, act })
    const concerned = people(ana, owner, moderator)
    for (const work of [asks, asks, leaves, asks, does('decline'), asks, does('ban'), does('unban'), asks])
      expect(await subjectsOf(work)).toEqual(concerned)
    for (const work of [does('approve'), does('ban')]) expect(await subjectsOf(work)).toContain('page')
    for (const work of [does('unban'), asks]) expect(await subjectsOf(work)).toEqual(concerned)
    await does('approve')()
    expect(await subjectsOf(leaves)).toEqual([ana.uuid, 'page'])
    await asks()
    const { deps } = app
    const goes = () => deps.db.transaction().execute((trx) => leaveCommunities(trx, deps, ana.id))
    let pages: string[] = []
    expect(await subjectsOf(async () => (pages = await goes()))).toEqual(people(owner, moderator))
    expect(pages).toEqual([])
  })
})
