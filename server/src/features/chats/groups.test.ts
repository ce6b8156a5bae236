import { defaultSettings } from '@kindling/contract/accounts/calls'
import type { Message } from '@kindling/contract/chats/messages'
import type { Chat, ChatMember, OpenChat } from '@kindling/contract/chats/calls'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { chatWith, messagesIn } from '../../../test/chats.ts'
import { openStream } from '../../../test/live-stream.ts'
import { noLimits } from '../../../test/no-limits.ts'
import { ask, person, type TestPerson } from '../../../test/people.ts'
import { day } from '../../platform/time/clock.ts'
import { listCases } from '../complaints/index.ts'

let app: TestApp
let [ana, ben, chi, dee]: TestPerson[] = []
beforeAll(async () => {
  app = await startTestApp({ settings: noLimits })
})
afterAll(() => app?.close())
beforeEach(async () => {
  ;[ana, ben, chi, dee] = await Promise.all(['Ana', 'Ben', 'Chi', 'Dee'].map((name) => person(app.deps, name)))
})

const send = (as: TestPerson, uuid: string, body: object) =>
  ask(app, 'POST /chats/{uuid}/messages', { as, params: { uuid }, body: { uuid: randomUUID(), ...body } })
const wrote = async (...asked: Parameters<typeof send>) => (await send(...asked)).json<{ data: Message }>().data
const texts = async (as: TestPerson, uuid: string) => (await messagesIn(app, as, uuid)).map(({ text }) => text)
const opened = async (as: TestPerson, uuid: string) =>
  (await ask(app, 'GET /chats/{uuid}', { as, params: { uuid } })).json<{ data: OpenChat }>().data
const list = async (as: TestPerson, box = 'inbox') =>
  (await ask(app, 'GET /chats', { as, query: { 'filter[box]': box } })).json<{
    data: Chat[]
    meta: { requests_count: number }
  }>()
const everyone = (as: TestPerson) =>
  ask(app, 'PUT /user/settings', { as, body: { ...defaultSettings, messages_from: 'everyone' } })

describe('a group', () => {
  let group: string
  beforeEach(async () => {
    for (const one of [ben!, chi!, dee!]) await everyone(one)
    const body = { type: 'group', name: 'Soup crew', people: [ben!.uuid, chi!.uuid] }
    group = (await ask(app, 'POST /chats', { as: ana!, body })).json<{ data: OpenChat }>().data.uuid
  })
  const put = async (as: TestPerson, of: TestPerson, role = 'member') =>
    (
      await ask(app, 'PUT /chats/{uuid}/members/{person}', {
        as,
        params: { uuid: group, person: of.uuid },
        body: { role },
      })
    ).statusCode
  const remove = async (as: TestPerson, of: TestPerson) =>
    (await ask(app, 'DELETE /chats/{uuid}/members/{person}', { as, params: { uuid: group, person: of.uuid } }))
      .statusCode
  const members = async (as: TestPerson) =>
    (await ask(app, 'GET /chats/{uuid}/members', { as, params: { uuid: group } })).json<{ data: ChatMember[] }>().data

  test('only its admins can change it; a new member reads from then on, a removed member no longer reads', async () => {
    await wrote(ana!, group, { text: 'Before Dee' })
    expect([await put(ben!, dee!), await put(ana!, dee!), await put(ana!, dee!)]).toEqual([403, 204, 204])
    await wrote(ben!, group, { text: 'Hello Dee' })
    expect(await texts(dee!, group)).toEqual(['Hello Dee'])
    expect((await list(dee!)).data[0]).toMatchObject({ name: 'Soup crew', participants_count: 4, unread_count: 1 })
    expect([await remove(ben!, dee!), await remove(ana!, dee!), await remove(ana!, dee!)]).toEqual([403, 204, 404])
    expect([(await send(dee!, group, { text: 'Hm' })).statusCode, (await list(dee!)).data]).toEqual([404, []])
    await wrote(ben!, group, { text: 'Dee has gone' })
    await put(ana!, dee!)
    expect(await texts(dee!, group)).toEqual([])
    const rename = (as: TestPerson, name: string | null) =>
      ask(app, 'PATCH /chats/{uuid}', { as, params: { uuid: group }, body: { name } })
    expect((await rename(ben!, 'Mine')).statusCode).toBe(403)
    expect((await rename(ana!, null)).json().data.name).toBe(null)
  })

  test('never gets somebody back who left by themself, but somebody whom an admin removed', async () => {
    await put(ana!, dee!)
    expect(await remove(dee!, dee!)).toBe(204)
    const again = { as: ana!, params: { uuid: group, person: dee!.uuid }, body: { role: 'member' } }
    for (let n = 0; n < 15; n += 1) {
      const answer = await ask(app, 'PUT /chats/{uuid}/members/{person}', again)
      expect([answer.statusCode, answer.json().message]).toEqual([403, 'Dee Villegas can’t be added.'])
    }
    expect((await list(dee!)).data).toEqual([])
    expect([await remove(ana!, chi!), await put(ana!, chi!)]).toEqual([204, 204])
  })

  test('always has an admin while it has members, also when several leave at once', async () => {
    expect((await members(ana!)).map((one) => [one.first_name, one.role, one.own])).toEqual([
      ['Ana', 'admin', true],
      ['Ben', 'member', false],
      ['Chi', 'member', false],
    ])
    expect(await put(ana!, ana!, 'member')).toBe(204)
    expect((await members(ana!)).filter(({ role }) => role === 'admin')).toHaveLength(1)
    await put(ana!, ben!, 'admin')
    expect(await Promise.all([remove(ana!, ana!), remove(ben!, ben!)])).toEqual([204, 204])
    expect((await opened(chi!, group)).role).toBe('admin')
    expect((await members(chi!)).map(({ first_name }) => first_name)).toEqual(['Chi'])
  })

  test('lists its members as their reader’s language sorts names', async () => {
    const names = ['Nube', 'Ñandú', 'Oso', 'Álvaro']
    for (const name of names) {
      const one = await person(app.deps, name)
      await everyone(one)
      await put(ana!, one)
    }
    const choose = (language: 'en' | 'es') =>
      ask(app, 'PUT /user/settings', { as: ana!, body: { ...defaultSettings, language } })
    const sorted = async () =>
      (await members(ana!)).map(({ first_name: name }) => name).filter((name) => names.includes(name))
    expect(await sorted()).toEqual(['Álvaro', 'Ñandú', 'Nube', 'Oso'])
    await choose('es')
    // the session learns of the choice by a notification
    await expect.poll(sorted).toEqual(['Álvaro', 'Nube', 'Ñandú', 'Oso'])
  })

  test('has at most fifty members, also when two admins add people at once', { tags: 'long' }, async () => {
    const many = await Promise.all(Array.from({ length: 48 }, () => person(app.deps)))
    await app.deps.db
      .updateTable('users')
      .set({ settings: { messages_from: 'everyone' } as never })
      .execute()
    await put(ana!, ben!, 'admin')
    const statuses = await Promise.all(many.map((one, n) => put(n % 2 ? ana! : ben!, one)))
    expect(statuses.filter((status) => status === 204)).toHaveLength(47)
    expect((await opened(chi!, group)).participants_count).toBe(50)
  })

  test('can be muted and archived by each member for themself', async () => {
    const set = (call: 'PUT' | 'DELETE', what: 'muted' | 'archived') =>
      ask(app, `${call} /chats/{uuid}/${what}`, { as: ben!, params: { uuid: group } })
    await set('PUT', 'muted')
    await set('PUT', 'archived')
    expect([(await list(ben!)).data, (await list(ben!, 'archived')).data]).toMatchObject([
      [],
      [{ muted: true, archived: true }],
    ])
    expect((await list(chi!)).data[0]).toMatchObject({ muted: false, archived: false })
    await set('DELETE', 'archived')
    expect((await list(ben!)).data).toMatchObject([{ muted: true }])
  })

  test('shows the others who is typing, and stores none of it', { tags: 'long' }, async () => {
    const { typists } = await opened(ben!, group)
    const anas = typists.find((one) => one.person.uuid === ana!.uuid)!.subject
    const outside = await openStream(app.url, { token: dee!.token, subjects: [anas] })
    expect(outside.status).toBe(404)
    const stream = await openStream(app.url, { token: ben!.token, subjects: [anas, `chats:${group}`] })
    expect((await ask(app, 'POST /chats/{uuid}/typing', { as: ana!, params: { uuid: group } })).statusCode).toBe(204)
    await expect.poll(() => stream.subjects(), { timeout: 5_000 }).toContain(anas)
    await ask(app, 'DELETE /chats/{uuid}/members/{person}', { as: ana!, params: { uuid: group, person: ben!.uuid } })
    await expect.poll(() => stream.subjects(), { timeout: 5_000 }).toContain(`memberships:${ben!.uuid}`)
    const named = () => stream.subjects().filter((one) => !one.endsWith(ben!.uuid)).length
    const before = named()
    await ask(app, 'POST /chats/{uuid}/typing', { as: ana!, params: { uuid: group } })
    await wrote(ana!, group, { text: 'Ben has gone' })
    await new Promise((done) => setTimeout(done, 1_200))
    expect(named()).toBe(before)
    stream.leave()
  })
})

describe('a stranger’s request', () => {
  let chat: string
  beforeEach(async () => {
    chat = await chatWith(app, ana!, ben!)
    await wrote(ana!, chat, { text: 'Hello, I am Ana' })
  })
  const answer = async (as: TestPerson, given: string) =>
    (await ask(app, 'PUT /chats/{uuid}/answer', { as, params: { uuid: chat }, body: { answer: given } })).statusCode

  test('has up to three text messages, waits outside the inbox, and shows its sender no read pointer', async () => {
    expect([(await list(ben!)).data, (await list(ben!)).meta.requests_count]).toEqual([[], 1])
    expect((await list(ben!, 'requests')).data).toMatchObject([{ uuid: chat, request: 'received', unread_count: 1 }])
    const shared = { shared: { type: 'communities', id: '1' } }
    expect((await send(ana!, chat, shared)).statusCode).toBe(403)
    await Promise.all([1, 2, 3].map((n) => send(ana!, chat, { text: `${n}` })))
    expect(await texts(ben!, chat)).toHaveLength(3)
    const refused = await send(ana!, chat, { text: 'Hello?' })
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      'You can write more once this person accepts your request.',
    ])
    await ask(app, 'PUT /chats/{uuid}/read', { as: ben!, params: { uuid: chat }, body: { seq: 3 } })
    expect(await opened(ana!, chat)).toMatchObject({
      other_read_seq: null,
      request: 'sent',
      closed: { because: 'unanswered' },
    })
    expect((await ask(app, 'POST /chats/{uuid}/typing', { as: ana!, params: { uuid: chat } })).statusCode).toBe(403)
    expect([await answer(ana!, 'accept'), await answer(chi!, 'accept')]).toEqual([409, 404])
  })

  test('looks pending to its sender after it is declined, until the other person writes', async () => {
    expect([await answer(ben!, 'decline'), await answer(ben!, 'decline')]).toEqual([204, 204])
    expect([(await list(ben!)).data, (await list(ben!, 'requests')).data]).toEqual([[], []])
    expect(await opened(ana!, chat)).toMatchObject({ request: 'sent', closed: null })
    const sent = []
    for (const text of ['Please', 'Hello?', 'Hm']) sent.push((await send(ana!, chat, { text })).statusCode)
    expect(sent).toEqual([201, 201, 403])
    expect([(await list(ben!)).data, (await list(ben!, 'requests')).data]).toEqual([[], []])
    expect(await chatWith(app, ben!, ana!)).toBe(chat)
    expect((await send(ana!, chat, { text: 'Thanks' })).statusCode).toBe(201)
  })

  test('is accepted once, by a message or by an answer', async () => {
    await wrote(ben!, chat, { text: 'Hello Ana' })
    expect((await list(ben!)).data).toMatchObject([{ uuid: chat, request: null }])
    expect([await answer(ben!, 'decline'), (await list(ben!)).meta.requests_count]).toEqual([409, 0])
    const other = await chatWith(app, chi!, ben!)
    await wrote(chi!, other, { text: 'Me too' })
    chat = other
    expect([await answer(ben!, 'accept'), (await opened(chi!, other)).request]).toEqual([204, null])
  })

  test('disappears after a block, and nothing reveals why', async () => {
    await ask(app, 'PUT /user/blocks/{uuid}', { as: ben!, params: { uuid: ana!.uuid } })
    expect(await list(ben!, 'requests')).toEqual({ data: [], meta: { requests_count: 0 } })
    expect((await send(ana!, chat, { text: 'Hello?' })).json().message).toBe('You can’t message this person.')
  })

  test(
    'from many accounts at once arrives a hundred times a day, and empty ones close nobody’s inbox',
    { tags: 'long' },
    async () => {
      expect(await answer(ben!, 'decline')).toBe(204)
      const strangers = await Promise.all(Array.from({ length: 110 }, () => person(app.deps)))
      const empty = await Promise.all(strangers.map((as) => chatWith(app, as, ben!)))
      expect(empty.every(Boolean)).toBe(true)
      const honest = await chatWith(app, chi!, ben!)
      const answers = await Promise.all(empty.map((uuid, n) => send(strangers[n]!, uuid, { text: 'Hello' })))
      const ending = (status: number) => answers.filter(({ statusCode }) => statusCode === status).length
      expect([ending(201), ending(403)]).toEqual([100, 10])
      expect((await list(ben!, 'requests')).meta.requests_count).toBe(100)
      expect((await send(chi!, honest, { text: 'Hello Ben' })).json().message).toBe('You can’t message this person.')
      // whom Ben blocks no longer takes a place
      const seen = strangers.find((_, n) => answers[n]!.statusCode === 201)!
      await ask(app, 'PUT /user/blocks/{uuid}', { as: ben!, params: { uuid: seen.uuid } })
      expect((await send(chi!, honest, { text: 'Hello Ben' })).statusCode).toBe(201)
      expect(
        (await ask(app, 'POST /chats', { as: dee!, body: { type: 'direct', person: ben!.uuid } })).statusCode,
      ).toBe(403)
      app.clock.advance(day)
      expect((await send(dee!, await chatWith(app, dee!, ben!), { text: 'Hello Ben' })).statusCode).toBe(201)
    },
  )
})

test('a report contains the last ten messages, is shown only to staff, and never names its sender', async () => {
  await everyone(ben!)
  const chat = await chatWith(app, ana!, ben!)
  for (let n = 0; n < 12; n += 1) {
    app.clock.advance(1)
    await wrote(n % 2 ? ana! : ben!, chat, { text: `${n}` })
  }
  app.clock.advance(1)
  const last = await wrote(ben!, chat, { text: 'Send me gift cards' })
  await wrote(ben!, chat, { text: 'Later words' })
  const report = (as: TestPerson, body: object) =>
    ask(app, 'POST /chats/{uuid}/reports', { as, params: { uuid: chat }, body: { why: 'scam', ...body } })
  expect((await report(chi!, {})).statusCode).toBe(404)
  expect((await report(ben!, { message: last.uuid })).statusCode).toBe(403)
  expect((await report(ana!, { message: randomUUID() })).statusCode).toBe(404)
  const twice = await Promise.all([report(ana!, { message: last.uuid }), report(ana!, { message: last.uuid })])
  expect(twice.map((one) => one.statusCode)).toEqual([204, 204])
  const page = { number: 1, size: 15, offset: 0, after: null }
  const { data } = await listCases(app.deps, { id: chi!.id, staff: true }, { status: 'open', page })
  const about = data.filter((one) => one.about === ben!.uuid)
  expect(about).toHaveLength(1)
  expect(about[0]).toMatchObject({ type: 'people', excerpt: 'Ben Villegas', whys: [{ why: 'scam', count: 1 }] })
  expect(about[0]!.messages.map(({ text }) => text)).toEqual([
    '3',
    '4',
    '5',
    '6',
    '7',
    '8',
    '9',
    '10',
    '11',
    'Send me gift cards',
  ])
})
