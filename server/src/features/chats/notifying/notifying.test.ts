import { defaultSettings } from '@kindling/contract/accounts/calls'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { chatWith } from '../../../../test/chats.ts'
import { noLimits } from '../../../../test/no-limits.ts'
import { ask, person, type TestPerson } from '../../../../test/people.ts'
import { hour } from '../../../platform/time/clock.ts'

let app: TestApp
let [ana, ben, chi]: TestPerson[] = []
let chat: string
beforeAll(async () => {
  app = await startTestApp({ settings: noLimits })
})
afterAll(() => app?.close())
beforeEach(async () => {
  ;[ana, ben, chi] = await Promise.all(['Ana', 'Ben', 'Chi'].map((name) => person(app.deps, name)))
  for (const one of [ana!, ben!, chi!])
    await ask(app, 'PUT /user/settings', { as: one, body: { ...defaultSettings, messages_from: 'everyone' } })
  chat = await chatWith(app, ana!, ben!)
})

const write = (as: TestPerson, text: string, uuid = chat) =>
  ask(app, 'POST /chats/{uuid}/messages', { as, params: { uuid }, body: { uuid: randomUUID(), text } })
const put = (as: TestPerson, call: 'PUT /chats/{uuid}/muted' | 'PUT /chats/{uuid}/read', body?: object) =>
  ask(app, call, { as, params: { uuid: chat }, ...(body && { body }) })
async function newMessagesOf(to: TestPerson) {
  await app.drain()
  const answer = await ask(app, 'GET /notifications', { as: to })
  const { data, meta } = answer.json<{ data: { type: string; data: object }[]; meta: { unread_count: number } }>()
  return { rows: data.filter(({ type }) => type === 'NewMessage').map((row) => row.data), unread: meta.unread_count }
}

test('a chat has one notification until it is read, without the text of its messages', async () => {
  await write(ana!, 'The stove is warm')
  await write(ana!, 'Come and see')
  const { rows, unread } = await newMessagesOf(ben!)
  expect(rows).toEqual([{ user: expect.objectContaining({ first_name: 'Ana' }), chat, group: null }])
  expect(unread).toBe(1)
  expect(JSON.stringify(rows)).not.toContain('stove')
  expect((await newMessagesOf(ana!)).rows).toEqual([])
  await put(ben!, 'PUT /chats/{uuid}/read', { seq: 1_000 })
  expect(await newMessagesOf(ben!)).toMatchObject({ rows: [{ chat }], unread: 0 })
  await write(ana!, 'Again')
  expect(await newMessagesOf(ben!)).toMatchObject({ rows: [{ chat }], unread: 1 })
})

test('nobody is notified of a message that was read, deleted or is old, in a muted chat, or from a blocked person', async () => {
  await write(ana!, 'Read at once')
  await put(ben!, 'PUT /chats/{uuid}/read', { seq: 1_000 })
  expect((await newMessagesOf(ben!)).rows).toEqual([])
  const { data } = (await write(ana!, 'Taken back')).json<{ data: { uuid: string } }>()
  const params = { uuid: chat, message: data.uuid }
  await ask(app, 'DELETE /chats/{uuid}/messages/{message}', { as: ana!, params })
  expect((await newMessagesOf(ben!)).rows).toEqual([])
  await write(ana!, 'While the house slept')
  app.clock.advance(hour + 1)
  expect((await newMessagesOf(ben!)).rows).toEqual([])
  await put(ben!, 'PUT /chats/{uuid}/muted')
  await write(ana!, 'Quiet')
  expect((await newMessagesOf(ben!)).rows).toEqual([])
  await write(ben!, 'Before the block')
  await ask(app, 'PUT /user/blocks/{uuid}', { as: ana!, params: { uuid: ben!.uuid } })
  expect((await newMessagesOf(ana!)).rows).toEqual([])
})

test('a message in a group notifies all other members; a request notifies nobody', async () => {
  const body = { type: 'group', name: 'Soup crew', people: [ben!.uuid, chi!.uuid] }
  const answer = await ask(app, 'POST /chats', { as: ana!, body })
  const { uuid } = answer.json<{ data: { uuid: string } }>().data
  await write(ana!, 'Four a.m. cocoa?', uuid)
  for (const one of [ben!, chi!])
    expect((await newMessagesOf(one)).rows).toMatchObject([{ chat: uuid, group: 'Soup crew' }])
  const dee = await person(app.deps, 'Dee')
  expect((await write(ana!, 'You do not know me', await chatWith(app, ana!, dee))).statusCode).toBe(201)
  expect((await newMessagesOf(dee)).rows).toEqual([])
})
