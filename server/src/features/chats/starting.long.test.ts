import { defaultSettings, type Settings } from '@kindling/contract/accounts/calls'
import type { Chat, OpenChat } from '@kindling/contract/chats/calls'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { openCommunity } from '../../../test/known-giveables.ts'
import { noLimits } from '../../../test/no-limits.ts'
import { ask, person, type TestPerson } from '../../../test/people.ts'
import { joinCommunity } from '../communities/index.ts'

let app: TestApp
let [ana, ben, chi]: TestPerson[] = []
beforeAll(async () => {
  app = await startTestApp({ settings: noLimits })
})
afterAll(() => app?.close())
beforeEach(async () => {
  ;[ana, ben, chi] = [await person(app.deps, 'Ana'), await person(app.deps, 'Ben'), await person(app.deps, 'Chi')]
})

const start = (as: TestPerson, body: object) => ask(app, 'POST /chats', { as, body })
const direct = (as: TestPerson, { uuid }: { uuid: string }) => start(as, { type: 'direct', person: uuid })
const opened = (answer: Awaited<ReturnType<typeof start>>) => answer.json<{ data: OpenChat }>().data
const listed = async (as: TestPerson, query = {}) =>
  (await ask(app, 'GET /chats', { as, query })).json<{ data: Chat[]; meta: { requests_count: number } }>()
const set = (as: TestPerson, messages_from: Settings['messages_from']) =>
  ask(app, 'PUT /user/settings', { as, body: { ...defaultSettings, messages_from } })
const together = async (...people: TestPerson[]) => {
  const { id } = await openCommunity(app.deps)
  for (const { id: userId } of people) await joinCommunity(app.deps, { communityId: id, userId })
}
const block = (as: TestPerson, { uuid }: TestPerson) => ask(app, 'PUT /user/blocks/{uuid}', { as, params: { uuid } })

describe('a direct chat', () => {
  test('is the same chat however often and by whomever it is started, also at the same time', async () => {
    await together(ana!, ben!)
    const all = await Promise.all([ana!, ben!, ana!, ben!].map((as) => direct(as, as === ana ? ben! : ana!)))
    expect(all.map((one) => one.statusCode)).toEqual([201, 201, 201, 201])
    expect(new Set(all.map((one) => opened(one).uuid)).size).toBe(1)
    expect(opened(all[0]!)).toMatchObject({
      type: 'direct',
      name: null,
      participants_count: 2,
      last_message: null,
      last_message_at: null,
      request: null,
      closed: null,
      unread_count: 0,
      may: ['write', 'react', 'type', 'report'],
      other_participant: { uuid: ben!.uuid, name: 'Ben Villegas' },
    })
  })

  test('with a stranger is a request, and the stranger sees it only after the first message', async () => {
    expect(opened(await direct(ana!, ben!))).toMatchObject({ request: 'sent', closed: null })
    expect((await listed(ana!)).data).toHaveLength(1)
    for (const box of ['inbox', 'requests', 'archived'])
      expect(await listed(ben!, { 'filter[box]': box })).toEqual({ data: [], meta: { requests_count: 0 } })
  })

  test('follows the person’s message setting and blocks; both refusals look alike', async () => {
    await set(ben!, 'everyone')
    expect(opened(await direct(ana!, ben!)).request).toBe(null)
    await set(ben!, 'no_one')
    await together(ben!, chi!)
    const refused = [await direct(chi!, ben!)]
    await block(chi!, ana!)
    refused.push(await direct(ana!, chi!), await direct(chi!, ana!))
    for (const one of refused)
      expect([one.statusCode, one.json().message]).toEqual([403, 'You can’t message this person.'])
    // a chat that exists stays open
    expect(opened(await direct(ana!, ben!)).closed).toBe(null)
    await block(ben!, ana!)
    for (const [as, other] of [[ana!, ben!] as const, [ben!, ana!] as const])
      expect(opened(await direct(as, other))).toMatchObject({
        closed: { because: 'unavailable', until: null },
        may: ['report'],
      })
  })

  test('with nobody, oneself or a deleted account is refused; a person can start twenty new chats a day', async () => {
    expect([(await direct(ana!, ana!)).statusCode, (await direct(ana!, { uuid: randomUUID() })).statusCode]).toEqual([
      409, 404,
    ])
    await ask(app, 'DELETE /user', { as: ben! })
    expect((await direct(ana!, ben!)).statusCode).toBe(404)
    const statuses: number[] = []
    for (let n = 0; n < 21; n += 1) statuses.push((await direct(ana!, await person(app.deps))).statusCode)
    expect(statuses.filter((status) => status === 201)).toHaveLength(20)
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('a group', () => {
  test('has its creator as admin and up to fifty people, none of whom would first receive a request', async () => {
    await together(ana!, ben!, chi!)
    const people = [ben!.uuid, chi!.uuid, ben!.uuid.toUpperCase(), ana!.uuid]
    const group = opened(await start(ana!, { type: 'group', name: ' Soup 🍲 crew ', people }))
    expect(group).toMatchObject({
      type: 'group',
      name: 'Soup 🍲 crew',
      participants_count: 3,
      role: 'admin',
      other_participant: null,
      may: ['write', 'react', 'type', 'leave', 'add', 'rename'],
    })
    expect((await listed(chi!)).data.map(({ uuid }) => uuid)).toContain(group.uuid)
    const stranger = await person(app.deps, 'Dee')
    expect((await ask(app, 'GET /chats/{uuid}', { as: stranger, params: { uuid: group.uuid } })).statusCode).toBe(404)
    const refused = await start(ana!, { type: 'group', people: [ben!.uuid, stranger.uuid] })
    expect([refused.statusCode, refused.json().message]).toEqual([403, 'Dee Villegas can’t be added.'])
    const many = Array.from({ length: 50 }, () => randomUUID())
    expect((await start(ana!, { type: 'group', people: many })).statusCode).toBe(422)
    expect((await start(ana!, { type: 'group', people: many.slice(1) })).statusCode).toBe(404)
    expect((await start(ana!, { type: 'group', people: [ana!.uuid] })).statusCode).toBe(404)
  })
})
