import type { FoundMessage, Message } from '@kindling/contract/chats/messages'
import type { Chat, OpenChat } from '@kindling/contract/chats/calls'
import type { Community } from '@kindling/contract/communities/calls'
import type { TalkRules } from '@kindling/contract/giveables/talk'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { messagesIn, roomOf } from '../../../test/chats.ts'
import { countQueries } from '../../../test/count-queries.ts'
import { openCommunity } from '../../../test/known-giveables.ts'
import { openStream } from '../../../test/live-stream.ts'
import { noLimits } from '../../../test/no-limits.ts'
import { ask, person, type TestPerson } from '../../../test/people.ts'
import { minute, second } from '../../platform/time/clock.ts'
import { changeMember, joinCommunity } from '../communities/index.ts'

let app: TestApp
let [owner, ana, ben, chi]: TestPerson[] = []
let pantry: { id: number; uuid: string }
let room: string
beforeAll(async () => {
  app = await startTestApp({ settings: { ...noLimits, ROOM_LIMIT: '4' } })
})
afterAll(() => app?.close())
beforeEach(async () => {
  const names = ['Ingrid', 'Ana', 'Ben', 'Chi']
  ;[owner, ana, ben, chi] = await Promise.all(names.map((name) => person(app.deps, name)))
  pantry = await openCommunity(app.deps, owner!.id)
  room = await roomOf(app.deps, pantry.uuid)
  for (const one of [ana!, ben!]) await join(one)
})

async function join(who: TestPerson) {
  app.clock.advance(second)
  await joinCommunity(app.deps, { communityId: pantry.id, userId: who.id })
}
const member = (who: TestPerson, act: 'ban' | 'unban' | 'approve', reason = 'spam') =>
  changeMember(app.deps, owner!, { identifier: pantry.uuid, uuid: who.uuid, act, reason })
const leave = (as: TestPerson) =>
  ask(app, 'POST /communities/{identifier}/leave', { as, params: { identifier: pantry.uuid } })
async function send(as: TestPerson, text: string) {
  app.clock.advance(1)
  return await ask(app, 'POST /chats/{uuid}/messages', {
    as,
    params: { uuid: room },
    body: { uuid: randomUUID(), text },
  })
}
const wrote = async (as: TestPerson, text: string) => (await send(as, text)).json<{ data: Message }>().data
const texts = async (as: TestPerson) => (await messagesIn(app, as, room)).map(({ text }) => text)
const list = (as: TestPerson, etag?: unknown) =>
  ask(app, 'GET /chats', { as, ...(etag !== undefined && { headers: { 'if-none-match': String(etag) } }) })
const inList = async (as: TestPerson) =>
  (await list(as)).json<{ data: Chat[] }>().data.find(({ uuid }) => uuid === room)
const opened = async (as: TestPerson) =>
  (await ask(app, 'GET /chats/{uuid}', { as, params: { uuid: room } })).json<{ data: OpenChat }>().data
const closed = async (as: TestPerson) => [(await opened(as)).closed?.because, (await send(as, 'x')).statusCode]
const setRules = async (rules: Partial<TalkRules>) => {
  const open = { comments_open: true, boards_open: true, chat_open: true, slow_seconds: 0, blocked_words: [] }
  const params = { type: 'communities', id: pantry.uuid }
  await ask(app, 'PUT /{type}/{id}/talk-rules', { as: owner!, params, body: { ...open, ...rules } })
}
const everything = async (as: TestPerson, message: string = randomUUID()) => {
  const statuses = [(await send(as, 'x')).statusCode]
  for (const call of ['GET /chats/{uuid}', 'GET /chats/{uuid}/messages', 'GET /chats/{uuid}/members'] as const)
    statuses.push((await ask(app, call, { as, params: { uuid: room } })).statusCode)
  const params = { uuid: room, message, reaction: 'heart' }
  statuses.push(
    (await ask(app, 'PUT /chats/{uuid}/messages/{message}/reactions/{reaction}', { as, params })).statusCode,
  )
  return statuses
}

describe('the room of a community', () => {
  test('is visible to its members from the time they joined, and to nobody else', async () => {
    expect(await inList(ana!)).toMatchObject({
      type: 'group',
      participants_count: 3,
      community: { uuid: pantry.uuid },
      last_message: null,
      unread_count: 0,
    })
    const { uuid } = await wrote(ana!, 'Soup at five')
    expect(await everything(chi!, uuid)).toEqual([404, 404, 404, 404, 404])
    await join(chi!)
    expect([await texts(chi!), (await inList(chi!))!.last_message]).toEqual([[], null])
    await wrote(ben!, 'Bring the ladle')
    expect(await texts(chi!)).toEqual(['Bring the ladle'])
    expect(await inList(chi!)).toMatchObject({ unread_count: 1, last_message: { content: 'Bring the ladle' } })
    expect(await texts(ben!)).toEqual(['Soup at five', 'Bring the ladle'])
    // a message that the viewer may not read cannot be answered or linked to
    const reply = { uuid: randomUUID(), text: 'Yes', reply_to: uuid }
    expect(
      (await ask(app, 'POST /chats/{uuid}/messages', { as: chi!, params: { uuid: room }, body: reply })).statusCode,
    ).toBe(404)
  })

  test('is closed at once to a person who leaves or is banned, also in their stream, with all messages sent meanwhile', async () => {
    await wrote(ana!, 'Before')
    const streams = await Promise.all(
      [ana!, ben!].map(({ token }) => openStream(app.url, { token, subjects: [`chats:${room}`] })),
    )
    const { etag } = (await list(ben!)).headers
    expect((await list(ben!, etag)).statusCode).toBe(304)
    await member(ben!, 'ban')
    expect(await everything(ben!)).toEqual([404, 404, 404, 404, 404])
    expect([(await list(ben!, etag)).statusCode, await inList(ben!)]).toEqual([200, undefined])
    await expect.poll(() => streams[1]!.subjects(), { timeout: 5_000 }).toContain(`memberships:${ben!.uuid}`)
    const received = () => streams.map((one) => one.subjects().filter((subject) => subject === `chats:${room}`).length)
    const [anas, bens] = received()
    await wrote(ana!, 'While Ben is away')
    await expect.poll(() => received()[0], { timeout: 5_000 }).toBe(anas! + 1)
    expect(received()[1]).toBe(bens)
    for (const one of streams) one.leave()
    await member(ben!, 'unban')
    await join(ben!)
    expect(await everything(ben!)).toEqual([404, 404, 404, 404, 404])
    await member(ben!, 'approve')
    await wrote(ana!, 'Back')
    expect(await texts(ben!)).toEqual(['Back'])
    await leave(ben!)
    expect(await everything(ben!)).toEqual([404, 404, 404, 404, 404])
  })

  test('follows mutes, a freeze, the end and its size limit, and stays readable in all of them', async () => {
    const { uuid } = await wrote(ben!, 'Soup at five')
    const mute = { as: owner!, params: { type: 'communities', id: pantry.uuid, uuid: ben!.uuid } }
    await ask(app, 'PUT /{type}/{id}/mutes/{uuid}', { ...mute, body: { reason: 'Shouting', days: 1 } })
    const words = { as: ben!, params: { uuid: room, message: uuid }, body: { text: 'Later' } }
    expect((await ask(app, 'PATCH /chats/{uuid}/messages/{message}', words)).json().message).toMatch(
      /^You can’t .* until/,
    )
    expect([await closed(ben!), await closed(ana!)]).toEqual([
      ['muted', 403],
      [undefined, 201],
    ])
    expect((await everything(ben!, uuid))[4]).toBe(403)
    await ask(app, 'DELETE /{type}/{id}/mutes/{uuid}', mute)
    expect(await closed(ben!)).toEqual([undefined, 201])
    for (const one of [chi!, await person(app.deps, 'Dee')]) await join(one)
    expect([await closed(ana!), await closed(owner!)]).toEqual([
      ['too_large', 403],
      ['too_large', 403],
    ])
    await leave(chi!)
    expect(await closed(ana!)).toEqual([undefined, 201])
    for (const status of ['frozen', 'archived'] as const) {
      const params = { identifier: pantry.uuid }
      await ask(app, 'PUT /communities/{identifier}/status', { as: owner!, params, body: { status } })
      expect([await closed(ana!), await closed(owner!)]).toEqual([
        [status, 403],
        [status, 403],
      ])
    }
    expect((await texts(ana!)).length).toBeGreaterThan(2)
  })

  test('can be switched off by its organizers: nobody writes, everybody reads, and the community’s page says why', async () => {
    const { uuid } = await wrote(ana!, 'Soup at five')
    const shown = async (as?: TestPerson) => {
      const params = { identifier: pantry.uuid }
      const answer = await ask(app, 'GET /communities/{identifier}', { ...(as && { as }), params })
      return answer.json<{ data: Community }>().data.room
    }
    expect([await shown(ana!), await shown(chi!), await shown()]).toEqual([{ uuid: room, closed: null }, null, null])
    await setRules({ chat_open: false })
    for (const one of [ana!, owner!]) {
      expect(await closed(one)).toEqual(['switched_off', 403])
      expect(await shown(one)).toEqual({ uuid: room, closed: 'switched_off' })
    }
    const params = { uuid: room, message: uuid }
    const edited = await ask(app, 'PATCH /chats/{uuid}/messages/{message}', { as: ana!, params, body: { text: 'x' } })
    const react = 'PUT /chats/{uuid}/messages/{message}/reactions/{reaction}'
    const reacted = await ask(app, react, { as: ben!, params: { ...params, reaction: 'heart' } })
    expect([edited.statusCode, reacted.statusCode]).toEqual([403, 403])
    expect(await texts(ben!)).toEqual(['Soup at five'])
    await setRules({ chat_open: true })
    expect([await closed(ana!), await shown(ana!)]).toEqual([[undefined, 201], { uuid: room, closed: null }])
    for (const name of ['Dee', 'Eli']) await join(await person(app.deps, name))
    expect(await shown(ana!)).toEqual({ uuid: room, closed: 'too_large' })
    await member(ana!, 'ban')
    expect(await shown(ana!)).toBeNull()
  })

  test('follows the talk rules of its community, and its organizers can remove messages', async () => {
    await setRules({ slow_seconds: 30, blocked_words: ['damn'] })
    expect((await send(ana!, 'Damn soup')).json().errors).toEqual({ text: ['This word isn’t used here.'] })
    const all = await Promise.all(['1', '2', '3'].map((text) => send(ana!, text)))
    expect(all.map((one) => one.statusCode).toSorted()).toEqual([201, 429, 429])
    expect([(await opened(ana!)).slow_seconds, (await opened(owner!)).slow_seconds]).toEqual([30, 0])
    app.clock.advance(minute)
    const { uuid } = await wrote(ana!, 'Buy cots here')
    const take = (as: TestPerson) =>
      ask(app, 'DELETE /chats/{uuid}/messages/{message}', { as, params: { uuid: room, message: uuid } })
    expect([(await take(ben!)).statusCode, (await take(owner!)).statusCode]).toEqual([403, 200])
    expect((await messagesIn(app, ben!, room)).at(-1)!.state).toBe('deleted')
  })

  test('hides the messages of people who have blocked each other; organizers read everything', async () => {
    await ask(app, 'PUT /user/blocks/{uuid}', { as: ana!, params: { uuid: ben!.uuid } })
    await ask(app, 'PUT /user/blocks/{uuid}', { as: owner!, params: { uuid: ben!.uuid } })
    await wrote(owner!, 'Hello')
    await wrote(ben!, 'Hi Ana')
    await wrote(ana!, 'Hi all')
    expect([await texts(ana!), await texts(owner!)]).toEqual([
      ['Hello', 'Hi all'],
      ['Hello', 'Hi Ana', 'Hi all'],
    ])
    expect(await texts(ben!)).toEqual(['Hi Ana'])
    expect(await inList(ben!)).toMatchObject({ unread_count: 0, last_message: { content: 'Hi Ana' } })
  })

  test('lists the same members as the community', async () => {
    const members = async (query = {}) =>
      (await ask(app, 'GET /chats/{uuid}/members', { as: ben!, params: { uuid: room }, query })).json()
    const { data, meta } = await members()
    expect(
      data.map((one: Record<string, unknown>) => [one.first_name, one.role, one.organizer, one.own, one.may]),
    ).toEqual([
      ['Ben', 'member', false, true, []],
      ['Ingrid', 'admin', true, false, []],
      ['Ana', 'member', false, false, []],
    ])
    expect(meta.total).toBe(3)
    const first = await members({ per_page: 2 })
    const second = await members({ per_page: 2, cursor: first.meta.next_cursor })
    expect(second.data.map((one: { first_name: string }) => one.first_name)).toEqual(['Ana'])
    await join(chi!)
    const names: string[] = []
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await members({ per_page: 1, ...(cursor !== undefined && { cursor }) })
      names.push(...page.data.map((one: { first_name: string }) => one.first_name))
      cursor = page.meta.next_cursor
    }
    expect(names, 'the viewer, organizers, then the newest').toEqual(['Ben', 'Ingrid', 'Chi', 'Ana'])
    expect((await members({ 'filter[q]': 'ingr' })).data).toHaveLength(1)
    expect((await members({ 'filter[q]': 'nobody' })).data).toHaveLength(0)
  })
})

test('search finds messages by whole words, in the viewer’s chats, from the time they joined', async () => {
  const found = async (as: TestPerson, words: string) =>
    (await ask(app, 'GET /user/messages', { as, query: { 'filter[q]': words } })).json<{ data: FoundMessage[] }>().data
  await wrote(ana!, 'Kürbissuppe at five, bring bowls')
  await wrote(ben!, 'Bowls: found eleven')
  expect((await found(ana!, 'BOWLS')).map(({ text, chat }) => [text, chat.uuid])).toEqual([
    ['Bowls: found eleven', room],
    ['Kürbissuppe at five, bring bowls', room],
  ])
  expect((await found(ana!, 'kurbissuppe bowls')).map(({ own }) => own)).toEqual([true])
  for (const none of ['bowl', '%%', '#1', '!!', "'; drop table chats"])
    expect(await found(ana!, none), none).toEqual([])
  await join(chi!)
  expect(await found(chi!, 'bowls')).toEqual([])
  await member(ben!, 'ban')
  expect(await found(ben!, 'bowls')).toEqual([])
})

describe('polling the chat list', () => {
  test('answers 304 without a query until something changes', async () => {
    const first = await list(ana!)
    const etag = String(first.headers.etag)
    const again = await countQueries(() => list(ana!, etag))
    expect([again.answer.statusCode, again.queries]).toEqual([304, 0])
    await wrote(ben!, 'Soup at five')
    const changed = await list(ana!, etag)
    expect([changed.statusCode, changed.json().data[0].last_message.content]).toEqual([200, 'Soup at five'])
    const known = String(changed.headers.etag)
    await ask(app, 'PUT /chats/{uuid}/read', { as: ana!, params: { uuid: room }, body: { seq: 1 } })
    expect((await list(ana!, known)).json().data[0].unread_count).toBe(0)
    const { id } = await openCommunity(app.deps)
    const before = String((await list(ana!)).headers.etag)
    await joinCommunity(app.deps, { communityId: id, userId: ana!.id })
    expect((await list(ana!, before)).json().data).toHaveLength(2)
  })
})
