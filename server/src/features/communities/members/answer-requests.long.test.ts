import type { Notification } from '@kindling/contract/notifications/calls'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { openCommunity } from '../../../../test/known-giveables.ts'
import { noLimits } from '../../../../test/no-limits.ts'
import { ask, person, type TestPerson } from '../../../../test/people.ts'
import { changeStatus } from '../running/change-status.ts'
import { changeMember } from './change-member.ts'
import { joinCommunity } from './join-community.ts'
import { leaveCommunity } from './leave-community.ts'

let app: TestApp
let [owner, kofi]: TestPerson[] = []
let circle: { id: number; uuid: string; giveableId: number }
beforeAll(async () => {
  app = await startTestApp({ settings: noLimits })
})
afterAll(() => app?.close())
beforeEach(async () => {
  ;[owner, kofi] = [await person(app.deps, 'Yusuf'), await person(app.deps, 'Kofi')]
  circle = await openCommunity(app.deps, owner.id, { visibility: 'open' })
  await joinCommunity(app.deps, { communityId: circle.id, userId: kofi.id, role: 'moderator' })
  await app.deps.db.updateTable('communities').set({ visibility: 'request' }).where('id', '=', circle.id).execute()
})

const asking = async (count: number): Promise<TestPerson[]> => {
  const people: TestPerson[] = []
  for (let n = 0; n < count; n += 1) people.push(await person(app.deps, `Asks${n}`))
  for (const { id } of people) await joinCommunity(app.deps, { communityId: circle.id, userId: id, note: 'Hello' })
  return people
}
const uuidsOf = (people: readonly { uuid: string }[]) => people.map(({ uuid }) => uuid)
const answer = (as: TestPerson, people: readonly string[], act: string, more: object = {}) =>
  ask(app, 'POST /communities/{identifier}/requests', {
    as,
    params: { identifier: circle.uuid },
    body: { people, act, ...more },
  })
const results = async (...asked: Parameters<typeof answer>) =>
  (await answer(...asked)).json<{ data: { uuid: string; done: boolean }[] }>().data
const counts = async () => {
  const db = app.deps.db
  const { members_count } = await db
    .selectFrom('communities')
    .select('members_count')
    .where('id', '=', circle.id)
    .executeTakeFirstOrThrow()
  const rows = await db.selectFrom('memberships').select('status').where('community_id', '=', circle.id).execute()
  return { members_count, active: rows.filter(({ status }) => status === 'active').length }
}
const notificationsOf = async (as: TestPerson) =>
  (await ask(app, 'GET /notifications', { as })).json<{ data: Notification[] }>().data.map(({ type }) => type)

test('approves fifty at once, notifies and logs each once, and leaves no request', async () => {
  const people = await asking(50)
  const uuids = uuidsOf(people)
  expect(await results(kofi!, uuids, 'approve')).toEqual(uuids.map((uuid) => ({ uuid, done: true })))
  expect(await counts()).toEqual({ members_count: 52, active: 52 })
  expect(await notificationsOf(people[49]!)).toEqual(['JoinApproved'])
  const shown = await ask(app, 'GET /communities/{identifier}', { as: owner!, params: { identifier: circle.uuid } })
  expect(shown.json().data.requests_count).toBe(0)
  const log = app.deps.db.selectFrom('audit_log').select('person_id').where('giveable_id', '=', circle.giveableId)
  expect((await log.where('deed', '=', 'member_approved').execute()).length).toBe(50)
})

test('each person of a call gets an own result: strangers, repeated names, and people who left or are members', async () => {
  const [ana, ben, chi] = await asking(3)
  await leaveCommunity(app.deps, circle.uuid, ben!)
  await changeMember(app.deps, owner!, { identifier: circle.uuid, uuid: chi!.uuid, act: 'approve' })
  const nobody = randomUUID()
  const sent = [...uuidsOf([ana!, ana!, ben!, chi!]), nobody, ana!.uuid.toUpperCase()]
  expect(await results(owner!, sent, 'approve')).toEqual([
    { uuid: ana!.uuid, done: true },
    { uuid: ben!.uuid, done: false },
    { uuid: chi!.uuid, done: true },
    { uuid: nobody, done: false },
  ])
  expect(await counts()).toEqual({ members_count: 4, active: 4 })
})

test('a declined person sees the reason and can ask again', async () => {
  const [ana, ben] = await asking(2)
  await results(owner!, uuidsOf([ana!, ben!]), 'decline', { reason: 'Only night workers' })
  const { sent_away } = (
    await ask(app, 'GET /communities/{identifier}', { as: ana!, params: { identifier: circle.uuid } })
  ).json().data
  expect(sent_away).toEqual({ how: 'declined', reason: 'Only night workers' })
  expect(await notificationsOf(ana!)).toEqual([])
  expect((await counts()).members_count).toBe(2)
})

test('handles crossing batches, single answers and leaving people without a deadlock', async () => {
  const people = await asking(12)
  const uuids = uuidsOf(people)
  const answers = await Promise.all([
    answer(owner!, uuids.slice(0, 9), 'approve'),
    answer(kofi!, uuids.slice(3).toReversed(), 'approve'),
    answer(kofi!, uuids.slice(6), 'decline'),
    changeMember(app.deps, owner!, { identifier: circle.uuid, uuid: uuids[5]!, act: 'approve' }),
    ...people.slice(0, 2).map((one) => leaveCommunity(app.deps, circle.uuid, one)),
  ])
  expect(answers.slice(0, 3).map((one) => (one as { statusCode: number }).statusCode)).toEqual([200, 200, 200])
  const { members_count, active } = await counts()
  expect(members_count).toBe(active)
  expect((await notificationsOf(people[5]!)).filter((type) => type === 'JoinApproved')).toEqual(['JoinApproved'])
})

test('allows only declines in a frozen community, and refuses strangers', async () => {
  const [ana, ben] = await asking(2)
  const frozen = { identifier: circle.uuid, status: 'frozen' } as const
  await changeStatus(app.deps, owner!, frozen)
  expect((await answer(owner!, [ana!.uuid], 'approve')).statusCode).toBe(409)
  expect(await results(owner!, [ana!.uuid], 'decline')).toEqual([{ uuid: ana!.uuid, done: true }])
  expect((await answer(ben!, [ben!.uuid], 'approve')).statusCode).toBe(404)
  for (const people of [[], Array.from({ length: 51 }, () => randomUUID()), ['x']])
    expect((await answer(owner!, people, 'approve')).statusCode).toBe(422)
})
