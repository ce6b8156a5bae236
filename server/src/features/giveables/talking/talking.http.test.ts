import type { Comment, Thread } from '@kindling/contract/comments/calls'
import type { Notification } from '@kindling/contract/notifications/calls'
import type { Mute, TalkRules } from '@kindling/contract/giveables/talk'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { commentOn } from '../../../../test/comments.ts'
import { activeCampaign, openCommunity } from '../../../../test/known-giveables.ts'
import { noLimits } from '../../../../test/no-limits.ts'
import { ask, person, type TestPerson } from '../../../../test/people.ts'
import { postedUpdate } from '../../../../test/updates.ts'
import { day, second } from '../../../platform/time/clock.ts'
import { changeMember, joinCommunity } from '../../communities/index.ts'

let app: TestApp
let [owner, kofi, ana, ben]: TestPerson[] = []
let pantry: { id: number; uuid: string; giveableId: number }
beforeAll(async () => {
  app = await startTestApp({ settings: noLimits })
})
afterAll(() => app?.close())
beforeEach(async () => {
  const named = ['Ingrid', 'Kofi', 'Ana', 'Ben'].map((name) => person(app.deps, name))
  ;[owner, kofi, ana, ben] = await Promise.all(named)
  pantry = await openCommunity(app.deps, owner!.id)
  for (const one of [kofi!, ana!]) await joinCommunity(app.deps, { communityId: pantry.id, userId: one.id })
  await changeMember(app.deps, owner!, { identifier: pantry.uuid, uuid: kofi!.uuid, act: 'make_moderator' })
})

const here = () => ({ type: 'communities', id: pantry.uuid })
const open: TalkRules = {
  comments_open: true,
  boards_open: true,
  chat_open: true,
  slow_seconds: 0,
  blocked_words: [],
}
const setRules = (as: TestPerson, rules: Partial<TalkRules>, params = here()) =>
  ask(app, 'PUT /{type}/{id}/talk-rules', { as, params, body: { ...open, ...rules } })
const rulesOf = (as: TestPerson) => ask(app, 'GET /{type}/{id}/talk-rules', { as, params: here() })
const mute = (as: TestPerson, { uuid }: { uuid: string }, more: object = {}, params = here()) =>
  ask(app, 'PUT /{type}/{id}/mutes/{uuid}', { as, params: { ...params, uuid }, body: { reason: 'Shouting', ...more } })
const unmute = (as: TestPerson, { uuid }: TestPerson) =>
  ask(app, 'DELETE /{type}/{id}/mutes/{uuid}', { as, params: { ...here(), uuid } })
const mutes = async (as: TestPerson) =>
  (await ask(app, 'GET /{type}/{id}/mutes', { as, params: here() })).json<{ data: Mute[] }>().data
type Sent = { where?: { modelType: string; identifier: string }; key?: string }
const onPantry = () => ({ modelType: 'communities', identifier: pantry.uuid }) as const
const send = (as: TestPerson, text: string, { where = onPantry(), key = randomUUID() }: Sent = {}) =>
  ask(app, 'POST /comments/{modelType}/{identifier}', { as, params: where, body: { key, text } })
const wrote = async (as: TestPerson, text: string) => (await send(as, text)).json<{ data: Comment }>().data
const edit = (as: TestPerson, uuid: string, text: string) =>
  ask(app, 'PATCH /comments/{uuid}', { as, params: { uuid }, body: { text } })
const react = (as: TestPerson, uuid: string) =>
  ask(app, 'PUT /reactions/{type}/{uuid}/{reaction}', { as, params: { type: 'comments', uuid, reaction: 'heart' } })
const read = async (as?: TestPerson) =>
  (await ask(app, 'GET /comments/{modelType}/{identifier}', { params: onPantry(), ...(as && { as }) })).json<{
    data: Comment[]
    thread: Thread
  }>()
const board = (as?: TestPerson) => ask(app, 'GET /{type}/{id}/leaderboard', { params: here(), ...(as && { as }) })
const notificationsOf = async (as: TestPerson) =>
  (await ask(app, 'GET /notifications', { as })).json<{ data: Notification[] }>().data
const logged = async () =>
  await app.deps.db
    .selectFrom('audit_log')
    .select(['deed', 'details'])
    .where('giveable_id', '=', pantry.giveableId)
    .orderBy('id')
    .execute()

describe('talk rules', () => {
  test('are open until organizers change them, and a change is logged once', async () => {
    expect((await rulesOf(kofi!)).json()).toEqual({ data: open })
    const wanted = { slow_seconds: 30, blocked_words: ['Damn', 'DAMN ', 'scheiße'] }
    await Promise.all([setRules(kofi!, wanted), setRules(owner!, wanted)])
    expect((await rulesOf(owner!)).json().data).toEqual({
      ...open,
      slow_seconds: 30,
      blocked_words: ['DAMN', 'scheiße'],
    })
    const deeds = (await logged()).filter(({ deed }) => deed === 'talk_rules_changed')
    expect(deeds.map(({ details }) => details)).toEqual([{ fields: 'slow_seconds,blocked_words' }])
  })

  test.each([
    [{ slow_seconds: -1 }],
    [{ slow_seconds: 86_401 }],
    [{ blocked_words: [' '] }],
    [{ blocked_words: ['x'.repeat(41)] }],
    [{ blocked_words: Array.from({ length: 101 }, (_, n) => `w${n}`) }],
    [{ comments_open: 'no' }],
  ])('refuse %j', async (wrong) => expect((await setRules(owner!, wrong as never)).statusCode).toBe(422))

  test('close comments for everybody, and existing comments stay', async () => {
    const { uuid } = await wrote(ana!, 'Before')
    await setRules(owner!, { comments_open: false })
    for (const as of [ana!, owner!]) {
      const refused = await send(as, 'After')
      expect([refused.statusCode, refused.json().message]).toEqual([409, 'Comments are closed.'])
    }
    expect((await edit(ana!, uuid, 'After')).json()).toMatchObject({
      code: 'conflict',
      message: 'Comments are closed.',
    })
    expect((await react(ben!, uuid)).statusCode).toBe(200)
    const { data, thread } = await read(ana!)
    expect([data[0]!.text, data[0]!.may]).toEqual(['Before', ['react', 'delete']])
    expect(thread).toMatchObject({ may: [], silence: { because: 'closed', until: null } })
    expect((await read(owner!)).thread.may).toEqual(['moderate'])
    expect((await ask(app, 'DELETE /comments/{uuid}', { as: ana!, params: { uuid } })).statusCode).toBe(204)
  })

  test('apply to its updates too, and to no other giveable', async () => {
    const update = await postedUpdate(app.deps, owner!, onPantry())
    await setRules(owner!, { comments_open: false })
    const where = { modelType: 'updates', identifier: update.uuid }
    expect((await send(ana!, 'On the update', { where })).statusCode).toBe(409)
    const elsewhere = { modelType: 'communities', identifier: (await openCommunity(app.deps, owner!.id)).uuid }
    expect((await send(ana!, 'Elsewhere', { where: elsewhere })).statusCode).toBe(201)
  })

  test('that turn leaderboards off hide them from all but organizers', async () => {
    await setRules(owner!, { boards_open: false })
    const statuses = await Promise.all([board(), board(ana!), board(kofi!), board(owner!)])
    expect(statuses.map((a) => a.statusCode)).toEqual([404, 404, 200, 200])
    const shown = async (as: TestPerson) =>
      (await ask(app, 'GET /communities/{identifier}', { as, params: { identifier: pantry.uuid } })).json().data
    expect((await shown(ana!)).boards_open).toBe(false)
    await setRules(owner!, open)
    expect((await board()).statusCode).toBe(200)
  })
})

describe('slow mode', () => {
  test('lets one comment of each person pass at a time, except for organizers', async () => {
    await setRules(owner!, { slow_seconds: 30 })
    const all = await Promise.all(Array.from({ length: 5 }, (_, n) => send(ana!, `One of five: ${n}`)))
    expect(all.map((a) => a.statusCode).toSorted()).toEqual([201, 429, 429, 429, 429])
    expect((await send(ben!, 'Me too')).statusCode).toBe(201)
    for (const as of [owner!, owner!, kofi!, kofi!]) expect((await send(as, 'Again')).statusCode).toBe(201)
    expect((await read(ana!)).thread.slow_seconds).toBe(30)
    expect((await read(kofi!)).thread.slow_seconds).toBe(0)
    app.clock.advance(29 * second)
    const early = await send(ana!, 'Early')
    expect([early.statusCode, early.headers['retry-after']]).toEqual([429, '1'])
    expect(early.json().message).toMatch(/^Slow mode is on\. You can comment again after \d+:\d\d [AP]M\.$/)
    app.clock.advance(second)
    expect((await send(ana!, 'In time')).statusCode).toBe(201)
  })

  test('does not count repeated requests, edits and refused comments, and still counts a deleted one', async () => {
    await setRules(owner!, { slow_seconds: 60, blocked_words: ['damn'] })
    expect((await send(ana!, 'damn')).statusCode).toBe(422)
    const key = randomUUID()
    const { uuid } = (await send(ana!, 'Soup', { key })).json<{ data: Comment }>().data
    expect((await send(ana!, 'Soup', { key })).statusCode).toBe(201)
    expect((await edit(ana!, uuid, 'Soup at six')).statusCode).toBe(200)
    await ask(app, 'DELETE /comments/{uuid}', { as: ana!, params: { uuid } })
    expect((await send(ana!, 'More soup')).statusCode).toBe(429)
    await setRules(owner!, open)
    expect((await send(ana!, 'More soup')).statusCode).toBe(201)
  })
})

test('a blocked word is refused at its field, in new and edited comments, also for organizers', async () => {
  await setRules(owner!, { blocked_words: ['Damn'] })
  for (const as of [ana!, owner!]) {
    const refused = await send(as, 'Oh, ＤＡＭＮ!')
    expect([refused.statusCode, refused.json().errors]).toEqual([422, { text: ['This word isn’t used here.'] }])
  }
  const { uuid } = await wrote(ana!, 'Goddamn')
  expect((await edit(ana!, uuid, 'da\u00ADmn')).json().errors).toEqual({ text: ['This word isn’t used here.'] })
  expect((await read(ana!)).data[0]!.text).toBe('Goddamn')
})

describe('a muted person', () => {
  test('can read and delete, but not write, edit or react until the mute ends', async () => {
    const { uuid } = await wrote(ana!, 'Mine')
    const others = await wrote(ben!, 'Hello')
    expect((await mute(kofi!, ana!, { days: 7 })).statusCode).toBe(204)
    const until = new Date(app.clock.now().getTime() + 7 * day)
    const words = /^You can’t write here until [A-Z][a-z]+ \d+, \d{4}\.$/
    for (const refused of [await send(ana!, 'More'), await edit(ana!, uuid, 'Other'), await react(ana!, others.uuid)])
      expect([refused.statusCode, refused.json().message]).toEqual([403, expect.stringMatching(words)])
    const { data, thread } = await read(ana!)
    expect(data.map(({ text, may }) => [text, may])).toEqual([
      ['Hello', []],
      ['Mine', ['delete']],
    ])
    expect(thread).toMatchObject({ may: [], silence: { because: 'muted', until: until.toISOString() } })
    expect((await read(ben!)).thread.silence).toBe(null)
    expect((await ask(app, 'DELETE /comments/{uuid}', { as: ana!, params: { uuid } })).statusCode).toBe(204)
    app.clock.set(until)
    expect((await send(ana!, 'Back')).statusCode).toBe(201)
    expect(await mutes(owner!)).toEqual([])
  })

  test('is notified once of the latest mute, and once when it is lifted', async () => {
    await Promise.all([mute(kofi!, ana!), mute(owner!, ana!), mute(kofi!, ana!, { reason: 'Shouting' })])
    const about = (notifications: Notification[]) =>
      notifications.filter(({ type }) => type === 'MuteChanged').map(({ data }) => data)
    const giveable = { type: 'communities', uuid: pantry.uuid }
    expect(about(await notificationsOf(ana!))).toMatchObject([
      { giveable, muted: true, until: null, reason: 'Shouting' },
    ])
    await Promise.all([unmute(kofi!, ana!), unmute(owner!, ana!)])
    await unmute(kofi!, ana!)
    expect(about(await notificationsOf(ana!))).toMatchObject([{ muted: false, until: null, reason: null }])
    const deeds = (await logged()).map(({ deed }) => deed).filter((deed) => deed.startsWith('person_'))
    expect(deeds).toEqual(['person_muted', 'person_muted', 'person_muted', 'person_unmuted'])
    expect((await send(ana!, 'Back')).statusCode).toBe(201)
  })

  test('is anybody who commented or belongs there, but never the owner or oneself; only the owner mutes moderators', async () => {
    await send(ben!, 'I only talk here')
    const chi = await person(app.deps, 'Chi')
    const statuses = async (as: TestPerson) => {
      const all = []
      for (const one of [owner!, kofi!, ana!, ben!, chi, { uuid: randomUUID() }])
        all.push((await mute(as, one)).statusCode)
      return all
    }
    expect(await statuses(kofi!)).toEqual([403, 403, 204, 204, 404, 404])
    expect(await statuses(owner!)).toEqual([403, 204, 204, 204, 404, 404])
    expect(await statuses(ana!)).toEqual([404, 404, 404, 404, 404, 404])
    expect((await unmute(kofi!, kofi!)).statusCode).toBe(403)
    const listed = async (as: TestPerson) => (await mutes(as)).map((one) => [one.person.first_name, one.may.length])
    expect((await listed(kofi!)).toSorted()).toEqual([
      ['Ana', 1],
      ['Ben', 1],
      ['Kofi', 0],
    ])
    expect((await listed(owner!)).every(([, may]) => may === 1)).toBe(true)
    expect((await ask(app, 'GET /{type}/{id}/mutes', { as: ana!, params: here() })).statusCode).toBe(404)
  })

  test('of a campaign is muted by its organizer, whom nobody can mute', async () => {
    const ramp = await activeCampaign(app.deps, ben!.id)
    const there = { type: 'campaigns', id: String(ramp.id) }
    await commentOn(app, ramp.giveableId, ana!)
    expect((await mute(ben!, ana!, {}, there)).statusCode).toBe(204)
    expect((await mute(ana!, ben!, {}, there)).statusCode).toBe(404)
    expect((await mute(ben!, ben!, {}, there)).statusCode).toBe(403)
    const where = { modelType: 'campaigns', identifier: String(ramp.id) }
    expect((await send(ana!, 'More', { where })).json().message).toBe(
      'You can’t write here until an organizer lets you.',
    )
    expect((await send(ana!, 'Elsewhere')).statusCode).toBe(201)
  })

  test.each([[{ reason: ' ' }], [{ reason: 'x'.repeat(501) }], [{ days: 0 }], [{ days: 366 }], [{ days: 1.5 }]])(
    '%j is refused as a mute',
    async (wrong) => expect((await mute(owner!, ana!, wrong)).statusCode).toBe(422),
  )
})
