import { partsOfAddress } from '@kindling/contract/photos/address'
import type { Message } from '@kindling/contract/chats/messages'
import type { Chat, OpenChat } from '@kindling/contract/chats/calls'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { chatWith, messagesIn } from '../../../test/chats.ts'
import { activeCampaign, campaignInReview, openCommunity } from '../../../test/known-giveables.ts'
import { startedFlash } from '../../../test/flash.ts'
import { noLimits } from '../../../test/no-limits.ts'
import { parts } from '../../../test/parts.ts'
import { ask, person, type TestPerson } from '../../../test/people.ts'
import { openProject } from '../../../test/projects.ts'
import { photo } from '../../../test/photo.ts'
import { minute } from '../../platform/time/clock.ts'
import { joinCommunity } from '../communities/index.ts'
import { eraseFromChats } from './leaving/erase-from-chats.ts'

let app: TestApp
let [ana, ben, chi]: TestPerson[] = []
let chat: string
beforeAll(async () => {
  app = await startTestApp({ settings: noLimits })
})
afterAll(() => app?.close())
beforeEach(async () => {
  ;[ana, ben, chi] = [await person(app.deps, 'Ana'), await person(app.deps, 'Ben'), await person(app.deps, 'Chi')]
  const { id } = await openCommunity(app.deps)
  for (const { id: userId } of [ana, ben, chi]) await joinCommunity(app.deps, { communityId: id, userId })
  chat = await chatWith(app, ana, ben)
})

const send = (as: TestPerson, body: object, uuid = chat) =>
  ask(app, 'POST /chats/{uuid}/messages', { as, params: { uuid }, body: { uuid: randomUUID(), ...body } })
const wrote = async (...asked: Parameters<typeof send>) => {
  const answer = await send(...asked)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json<{ data: Message }>().data
}
const act = (as: TestPerson, call: 'PATCH' | 'DELETE', message: string, body?: object) =>
  ask(app, `${call} /chats/{uuid}/messages/{message}`, { as, params: { uuid: chat, message }, ...(body && { body }) })
const react = (as: TestPerson, call: 'PUT' | 'DELETE', message: string, reaction = 'wow') =>
  ask(app, `${call} /chats/{uuid}/messages/{message}/reactions/{reaction}`, {
    as,
    params: { uuid: chat, message, reaction },
  })
const texts = async (as: TestPerson, query = {}) => (await messagesIn(app, as, chat, query)).map(({ text }) => text)
const inList = async (as: TestPerson) =>
  (await ask(app, 'GET /chats', { as })).json<{ data: Chat[] }>().data.find(({ uuid }) => uuid === chat)!
const opened = async (as: TestPerson) =>
  (await ask(app, 'GET /chats/{uuid}', { as, params: { uuid: chat } })).json<{ data: OpenChat }>().data
const read = async (as: TestPerson, seq: number) =>
  (await ask(app, 'PUT /chats/{uuid}/read', { as, params: { uuid: chat }, body: { seq } })).json().data
const upload = async (as: TestPerson) =>
  (await ask(app, 'POST /uploads', { as, ...parts({ file: await photo() }) })).json<{ data: { uuid: string } }>().data

describe('a message', () => {
  test('sent many times at once is stored once; its uuid cannot be used by others or in another chat', async () => {
    const uuid = randomUUID()
    const all = await Promise.all(Array.from({ length: 6 }, () => send(ana!, { uuid, text: 'Soup at five. 🍲' })))
    expect(all.map((one) => one.statusCode)).toEqual([201, 201, 201, 201, 201, 201])
    expect(await texts(ben!)).toEqual(['Soup at five. 🍲'])
    const other = await chatWith(app, ana!, chi!)
    expect((await send(ana!, { uuid, text: 'Here too' }, other)).statusCode).toBe(409)
    expect((await send(ben!, { uuid, text: 'Mine' })).statusCode).toBe(409)
    expect((await send(chi!, { uuid, text: 'Mine' })).statusCode).toBe(404)
    await act(ana!, 'DELETE', uuid)
    expect((await wrote(ana!, { uuid, text: 'Again' })).state).toBe('deleted')
  })

  test('sent by both people at once gets one order, and readers see no gap', { tags: 'long' }, async () => {
    await Promise.all(Array.from({ length: 12 }, (_, n) => send(n % 2 ? ana! : ben!, { text: `${n}` })))
    const [anas, bens] = [await messagesIn(app, ana!, chat), await messagesIn(app, ben!, chat)]
    expect(anas.map(({ uuid }) => uuid)).toEqual(bens.map(({ uuid }) => uuid))
    expect(anas.map(({ seq }) => seq)).toEqual(Array.from({ length: 12 }, (_, n) => n + 1))
    const after = await messagesIn(app, ben!, chat, { after: 5 })
    expect(after.map(({ seq }) => seq)).toEqual([6, 7, 8, 9, 10, 11, 12])
    const around = await messagesIn(app, ben!, chat, { around: bens[3]!.uuid })
    expect(around.map(({ seq }) => seq)).toEqual(bens.map(({ seq }) => seq))
  })

  test('has 1 to 2,000 characters, and a page has fifty messages', { tags: 'long' }, async () => {
    for (const body of [
      {},
      { text: ' ' },
      { text: 'x'.repeat(2_001) },
      { images: [] },
      { text: 'a', images: Array(5).fill(randomUUID()) },
    ])
      expect((await send(ana!, body)).statusCode, JSON.stringify(body).slice(0, 40)).toBe(422)
    const long = '👩‍🍳'.repeat(400)
    expect((await wrote(ana!, { text: long })).text).toBe(long)
    expect((await wrote(ana!, { text: 'مرحبا\u202E' })).text).toBe('مرحبا')
    app.clock.advance(minute)
    for (let n = 0; n < 29; n += 1) await wrote(ben!, { text: `${n}` })
    for (let n = 0; n < 22; n += 1) await wrote(ana!, { text: `${n}` })
    const { data, meta } = (await ask(app, 'GET /chats/{uuid}/messages', { as: ana!, params: { uuid: chat } })).json()
    expect([data.length, meta]).toEqual([50, { has_older: true, has_newer: false, last_seq: 53 }])
    expect(await texts(ana!, { before: data[0].seq })).toHaveLength(3)
  })

  test('can answer another message, whose text disappears when that message is deleted', async () => {
    const { uuid } = await wrote(ana!, { text: 'Soup tomorrow then?' })
    const reply = await wrote(ben!, { text: 'Bring the big ladle', reply_to: uuid })
    expect(reply.reply).toMatchObject({ uuid, own: false, text: 'Soup tomorrow then?', person: { first_name: 'Ana' } })
    await act(ana!, 'DELETE', uuid)
    expect((await messagesIn(app, ana!, chat))[1]!.reply).toMatchObject({ own: true, text: null })
    expect((await send(ben!, { text: 'What?', reply_to: uuid })).statusCode).toBe(404)
    expect((await send(ben!, { text: 'What?', reply_to: randomUUID() })).statusCode).toBe(404)
  })

  test('can be edited by its sender for 15 minutes, and deleted for everyone at any time', async () => {
    const { uuid } = await wrote(ana!, { text: 'Soup at five' })
    expect((await act(ben!, 'PATCH', uuid, { text: 'No soup' })).statusCode).toBe(403)
    app.clock.advance(15 * minute)
    expect((await act(ana!, 'PATCH', uuid, { text: 'Soup at six' })).json().data).toMatchObject({
      text: 'Soup at six',
      edited_at: app.clock.now().toISOString(),
    })
    app.clock.advance(1)
    const late = await act(ana!, 'PATCH', uuid, { text: 'Soup at seven' })
    expect([late.statusCode, late.json().message]).toEqual([403, 'A message can be edited for 15 minutes.'])
    expect((await act(ben!, 'DELETE', uuid)).statusCode).toBe(403)
    await react(ben!, 'PUT', uuid)
    const both = await Promise.all([act(ana!, 'DELETE', uuid), act(ana!, 'DELETE', uuid)])
    expect(both.map((one) => one.json().data)).toMatchObject(Array(2).fill({ state: 'deleted', text: null, may: [] }))
    const [gone] = await messagesIn(app, ben!, chat)
    expect(gone).toMatchObject({ state: 'deleted', text: null, reactions: { wow: 0, mine: [] } })
    const row = await app.deps.db.selectFrom('chat_messages').select('text').where('uuid', '=', uuid).execute()
    expect(row).toEqual([{ text: '' }])
    expect((await inList(ben!)).last_message).toMatchObject({ content: null, deleted: true })
  })

  test('has at most one of each reaction from each person, and changes arrive in order', async () => {
    const [first, second] = [await wrote(ana!, { text: 'One' }), await wrote(ana!, { text: 'Two' })]
    const { last_seq } = await opened(ben!)
    await Promise.all(Array.from({ length: 4 }, () => react(ben!, 'PUT', first.uuid)))
    await react(ana!, 'PUT', first.uuid, 'heart')
    await act(ana!, 'PATCH', second.uuid, { text: 'Two!' })
    const changed = await messagesIn(app, ben!, chat, { changed_after: last_seq })
    expect(changed.map(({ uuid }) => uuid)).toEqual([first.uuid, second.uuid])
    expect(changed[0]!.reactions).toEqual({ heart: 1, hands: 0, ember: 0, laugh: 0, wow: 1, mine: ['wow'] })
    await react(ben!, 'DELETE', first.uuid)
    await react(ben!, 'DELETE', first.uuid)
    expect((await messagesIn(app, ben!, chat))[0]!.reactions).toMatchObject({ wow: 0, heart: 1, mine: [] })
    expect((await react(ben!, 'PUT', first.uuid, 'skull')).statusCode).toBe(404)
    expect((await react(chi!, 'PUT', first.uuid)).statusCode).toBe(404)
  })

  test('can contain up to four photos of its sender, which are deleted with it', { tags: 'long' }, async () => {
    const photos = [await upload(ana!), await upload(ana!)]
    const { uuid, images, text } = await wrote(ana!, { images: photos.map((one) => one.uuid) })
    expect([images.map((one) => one.uuid), text]).toEqual([photos.map((one) => one.uuid), null])
    expect((await inList(ben!)).last_message).toMatchObject({ content: null, deleted: false })
    const { address } = images[0]!
    const see = async (at: string) => (await app.http.inject(at.split('#')[0]!)).statusCode
    expect(await see(address)).toBe(200)
    expect(await see(partsOfAddress(address)!.sources[0]!.srcset.split(' ')[0]!)).toBe(200)
    expect((await app.http.inject(address.split('#')[0]!)).headers['cache-control']).toContain('private')
    expect((await messagesIn(app, ben!, chat)).at(-1)!.images[0]!.address).toBe(address)
    const [place, query] = address.split('#')[0]!.split('?') as [string, string]
    const other = images[1]!.address.split('?')[0]!
    for (const closed of [place, `${place}?${query}x`, `${other}?${query}`]) expect(await see(closed)).toBe(404)
    app.clock.advance(12 * 3_600_000)
    expect(await see(address)).toBe(404)
    const later = (await messagesIn(app, ben!, chat)).at(-1)!.images[0]!.address
    expect(await see(later)).toBe(200)
    for (const wrong of [photos[0]!.uuid, (await upload(ben!)).uuid, randomUUID()])
      expect((await send(ana!, { images: [wrong] })).statusCode).toBe(422)
    expect((await act(ana!, 'PATCH', uuid, { text: 'A caption' })).statusCode).toBe(403)
    expect((await act(ana!, 'DELETE', uuid)).json().data.images).toEqual([])
    expect(await see(later)).toBe(404)
  })

  test('shows a shared giveable in its current state, and nothing that is not public', async () => {
    const ramp = await activeCampaign(app.deps)
    await wrote(ana!, { shared: { type: 'campaigns', id: String(ramp.id) } })
    const card = async () => (await messagesIn(app, ben!, chat))[0]!
    expect((await card()).shared).toMatchObject({
      uuid: ramp.uuid,
      raised_cents: 0,
      goal_cents: 1_200_000,
      closed: false,
    })
    const set = (change: object) =>
      app.deps.db.updateTable('giveables').set(change).where('id', '=', ramp.giveableId).execute()
    await set({ raised_cents: 500, closed_at: app.clock.now(), closed_because: 'paused' })
    expect((await card()).shared).toMatchObject({ raised_cents: 500, closed: true })
    await set({ is_public: false })
    expect(await card()).toMatchObject({ shared: null, lost_shared: true, text: null })
    const hidden = await campaignInReview(app.deps, ana!.id)
    expect((await send(ana!, { shared: { type: 'campaigns', id: hidden.uuid } })).statusCode).toBe(404)
    // a project's total includes amounts that came through splits, as on its page
    const project = await openProject(app.deps)
    const flash = await startedFlash(app)
    await app.deps.db
      .updateTable('giveables')
      .set({ raised_cents: 700, shared_cents: 300 })
      .where('uuid', '=', project.uuid)
      .execute()
    await wrote(ana!, { shared: { type: 'projects', id: project.uuid } })
    await wrote(ana!, { shared: { type: 'flash-campaigns', id: String(flash.id) } })
    expect((await messagesIn(app, ben!, chat)).slice(-2)).toMatchObject([
      { shared: { type: 'projects', id: project.id, raised_cents: 1_000, goal_cents: 26_000, closed: false } },
      { shared: { type: 'flash-campaigns', id: flash.id, goal_cents: 150_000, closed: false } },
    ])
  })
})

describe('reading', () => {
  test('only moves the read pointer forward, counts messages of others, and is shown to the other person', async () => {
    const sent = [await wrote(ana!, { text: '1' }), await wrote(ana!, { text: '2' }), await wrote(ana!, { text: '3' })]
    expect([(await inList(ben!)).unread_count, (await inList(ana!)).unread_count]).toEqual([3, 0])
    expect(await read(ben!, sent[1]!.seq)).toEqual({ read_seq: 2, unread_count: 1 })
    expect(await read(ben!, sent[0]!.seq)).toEqual({ read_seq: 2, unread_count: 1 })
    expect((await opened(ana!)).other_read_seq).toBe(2)
    await act(ana!, 'DELETE', sent[2]!.uuid)
    expect((await inList(ben!)).unread_count).toBe(0)
    expect(await read(ben!, 10 ** 9)).toEqual({ read_seq: 4, unread_count: 0 })
    await wrote(ana!, { text: '4' })
    expect((await inList(ben!)).unread_count).toBe(1)
  })

  test('the list changes at once when the other person’s account is erased', async () => {
    await wrote(ana!, { text: 'My new address is 4 Elm Street' })
    const list = (headers = {}) => ask(app, 'GET /chats', { as: ben!, headers })
    const { etag } = (await list()).headers
    expect((await list({ 'if-none-match': etag })).statusCode).toBe(304)
    await app.deps.db.transaction().execute((trx) => eraseFromChats(trx, app.deps, ana!.id))
    expect((await list({ 'if-none-match': etag })).statusCode).toBe(200)
    expect((await inList(ben!)).last_message).toMatchObject({ content: null, deleted: true })
  })

  test('a person can send thirty messages a minute; sending the same message again does not count', async () => {
    const uuid = randomUUID()
    for (let n = 0; n < 29; n += 1) await wrote(ana!, { text: `${n}` })
    await wrote(ana!, { uuid, text: 'Last' })
    expect((await send(ana!, { text: 'One more' })).statusCode).toBe(429)
    await wrote(ana!, { uuid, text: 'Last' })
    app.clock.advance(minute)
    await wrote(ana!, { text: 'Back' })
  })
})
