import type { OpenChat } from '@kindling/contract/chats/calls'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { joinCommunity } from '../../src/features/communities/index.ts'
import { downloaded } from '../downloads.ts'
import { startTestApp, type TestApp } from '../app.ts'
import { chatWith, roomOf } from '../chats.ts'
import { activeCampaign, openCommunity } from '../known-giveables.ts'
import { openStream } from '../live-stream.ts'
import { noLimits } from '../no-limits.ts'
import { ask, person, type Ask, type TestPerson } from '../people.ts'
import type { CallName } from '@kindling/contract/api'

/**
 * Ana blocks Ben. Chi is like Ben in everything but the block. What Ben sees must hold no Ana where the two would meet, and
 * nothing by which he could tell a block from an Ana who is simply not there.
 */
let app: TestApp
let [ana, ben, chi]: TestPerson[] = []
let community: Awaited<ReturnType<typeof openCommunity>>
let [chatOfBen, chatOfChi, group]: string[] = []

const block = (as: TestPerson, of: TestPerson) => ask(app, 'PUT /user/blocks/{uuid}', { as, params: { uuid: of.uuid } })
const opened = async (as: TestPerson, uuid: string) =>
  (await ask(app, 'GET /chats/{uuid}', { as, params: { uuid } })).json<{ data: OpenChat }>().data
const write = (as: TestPerson, uuid: string, text = 'Soup?') =>
  ask(app, 'POST /chats/{uuid}/messages', { as, params: { uuid }, body: { uuid: randomUUID(), text } })
const read = (as: TestPerson, uuid: string) =>
  ask(app, 'PUT /chats/{uuid}/read', { as, params: { uuid }, body: { seq: 1_000 } })

/** Counts the events of a chat that reach somebody during an act; a message elsewhere before and after it bounds the wait. */
async function eventsDuring(
  who: TestPerson,
  chat: string,
  elsewhere: { as: TestPerson; chat: string },
  act: () => Promise<void>,
): Promise<number> {
  const stream = await openStream(app.url, {
    subjects: [`chats:${chat}`, `chats:${elsewhere.chat}`],
    token: who.token,
  })
  const count = (uuid: string) => stream.subjects().filter((subject) => subject === `chats:${uuid}`).length
  const bound = async () => {
    const before = count(elsewhere.chat)
    await write(elsewhere.as, elsewhere.chat)
    await expect.poll(() => count(elsewhere.chat)).toBeGreaterThan(before)
  }
  await bound()
  const before = count(chat)
  await act()
  await bound()
  stream.leave()
  return count(chat) - before
}

beforeAll(async () => {
  app = await startTestApp({ settings: noLimits })
  const { deps } = app
  ;[ana, ben, chi] = await Promise.all(['Ana', 'Ben', 'Chi'].map((name) => person(deps, name)))
  community = await openCommunity(deps, (await person(deps, 'Olga')).id)
  for (const who of [ana!, ben!, chi!]) await joinCommunity(deps, { communityId: community.id, userId: who.id })
  ;[chatOfBen, chatOfChi] = [await chatWith(app, ben!, ana!), await chatWith(app, chi!, ana!)]
  const body = { type: 'group', name: 'Soup crew', people: [ana!.uuid, ben!.uuid, chi!.uuid] }
  const owner = await person(deps, 'Olaf')
  await joinCommunity(deps, { communityId: community.id, userId: owner.id })
  group = (await ask(app, 'POST /chats', { as: owner, body })).json<{ data: { uuid: string } }>().data.uuid
})
afterAll(() => app?.close())

test('after a block, what the blocker reads moves no read mark and sends no event; everybody else sees it', async () => {
  await write(ben!, chatOfBen!)
  await write(chi!, chatOfChi!)
  await read(ana!, chatOfBen!)
  const marks = async () => [
    (await opened(ben!, chatOfBen!)).other_read_seq,
    (await opened(chi!, chatOfChi!)).other_read_seq,
  ]
  expect(await marks()).toEqual([1, 0])
  await write(ben!, chatOfBen!, 'And bread?')
  await block(ana!, ben!)
  const events = await eventsDuring(ben!, chatOfBen!, { as: chi!, chat: group! }, async () => {
    await read(ana!, chatOfBen!)
    await read(ana!, chatOfChi!)
  })
  expect([events, await marks()]).toEqual([0, [1, 1]])
})

test('in a group neither sees the other type, and no open stream goes on hearing it', async () => {
  const names = async (who: TestPerson) =>
    (await opened(who, group!)).typists.map((one) => one.person.first_name).toSorted()
  expect([await names(ben!), await names(chi!), await names(ana!)]).toEqual([
    ['Chi', 'Olaf'],
    ['Ana', 'Ben', 'Olaf'],
    ['Chi', 'Olaf'],
  ])
  const places = async () =>
    (await app.deps.db.selectFrom('chat_members').select('uuid').where('person_id', '=', ana!.id).execute()).map(
      ({ uuid }) => `typing:${uuid}`,
    )
  const hears = async (who: TestPerson) => {
    const found: string[] = []
    for (const subject of await places()) {
      const stream = await openStream(app.url, { subjects: [subject], token: who.token })
      if (stream.status === 200) found.push(subject)
      stream.leave()
    }
    return found
  }
  const [known, heard] = [await places(), await hears(chi!)]
  expect([heard.length, await hears(ben!)]).toEqual([2, []])
  await block(ana!, chi!)
  // the names under which Chi listened are nobody's any more
  expect((await places()).filter((place) => heard.includes(place))).toEqual([])
  expect([known.length, await hears(chi!)]).toEqual([3, []])
  await ask(app, 'DELETE /user/blocks/{uuid}', { as: ana!, params: { uuid: chi!.uuid } })
})

test('lists of members leave both out for each other, with their counts; organizers see everyone', async () => {
  const room = await roomOf(app.deps, community.uuid)
  const lists: [CallName, Ask][] = [
    ['GET /communities/{identifier}/members', { params: { identifier: community.uuid } }],
    [
      'GET /communities/{identifier}/members',
      { params: { identifier: community.uuid }, query: { 'filter[role]': 'member' } },
    ],
    [
      'GET /communities/{identifier}/members',
      { params: { identifier: community.uuid }, query: { 'filter[q]': 'Ana' } },
    ],
    ['GET /chats/{uuid}/members', { params: { uuid: room } }],
    ['GET /chats/{uuid}/members', { params: { uuid: group! } }],
    ['GET /users', { query: { 'filter[q]': 'Ana' } }],
  ]
  for (const [call, asked] of lists) {
    const seen = async (who: TestPerson) => {
      const { data, meta } = (await ask(app, call, { as: who, ...asked })).json<{
        data: { first_name: string }[]
        meta?: { total: number }
      }>()
      return { names: data.map((one) => one.first_name), isWhole: meta === undefined || meta.total === data.length }
    }
    const [ofBen, ofChi, ofAna] = [await seen(ben!), await seen(chi!), await seen(ana!)]
    expect([call, ofBen.isWhole, ofBen.names.includes('Ana')]).toEqual([call, true, false])
    expect([call, ofChi.isWhole, ofChi.names.includes('Ana')]).toEqual([call, true, true])
    expect([call, ofAna.isWhole, ofAna.names.includes('Ben')]).toEqual([call, true, false])
  }
})

test('every number of members is that of its list, for the blocked person, the blocker, others and organizers', async () => {
  const { uuid } = community
  const room = await roomOf(app.deps, uuid)
  const olaf = await person(app.deps, 'Olaf')
  await joinCommunity(app.deps, { communityId: community.id, userId: olaf.id })
  await app.deps.db.updateTable('memberships').set({ role: 'moderator' }).where('user_id', '=', olaf.id).execute()
  await block(ana!, olaf)
  type Counted = { uuid: string; members_count: number; participants_count: number }
  const numbers = async (as: TestPerson) => {
    const data = async (call: CallName, of: Ask) => (await ask(app, call, { as, ...of })).json<{ data: unknown }>().data
    const ofList = async (call: CallName, of: Ask) => ((await data(call, of)) as unknown[]).length
    const chats = (await data('GET /chats', {})) as Counted[]
    const cards = (await data('GET /communities', {})) as Counted[]
    const { communities } = (await data('GET /user', { query: { include: 'communities' } })) as {
      communities: Counted[]
    }
    const here = (all: Counted[], one: string) => all.find((of) => of.uuid === one)
    const [page, opened] = [
      (await data('GET /communities/{identifier}', { params: { identifier: uuid } })) as Counted,
      (await data('GET /chats/{uuid}', { params: { uuid: room } })) as Counted,
    ]
    const members = await ofList('GET /communities/{identifier}/members', { params: { identifier: uuid } })
    expect([
      page.members_count,
      here(cards, uuid)!.members_count,
      here(communities, uuid)!.members_count,
      opened.participants_count,
      here(chats, room)!.participants_count,
      await ofList('GET /chats/{uuid}/members', { params: { uuid: room } }),
    ]).toEqual(Array.from({ length: 6 }, () => members))
    if (as === olaf) return [members, null]
    const [ofGroup, inGroup] = [
      here(chats, group!)!,
      await ofList('GET /chats/{uuid}/members', { params: { uuid: group! } }),
    ]
    expect(ofGroup.participants_count).toBe(inGroup)
    return [members, inGroup]
  }
  // the members are Ana, Ben, Chi, Olga, the group's Olaf and the moderator
  expect([await numbers(ben!), await numbers(chi!), await numbers(ana!), await numbers(olaf)]).toEqual([
    [5, 3],
    [6, 4],
    [4, 3],
    [6, null],
  ])
  expect((await opened(ben!, chatOfBen!)).participants_count).toBe(2)
})

test('no answer that numbers people holds in a cache after a block begins or ends, and neither sends an event', async () => {
  const [dee, eve] = await Promise.all(['Dee', 'Eve'].map((name) => person(app.deps, name)))
  for (const { id } of [dee!, eve!]) await joinCommunity(app.deps, { communityId: community.id, userId: id })
  const params = { identifier: community.uuid }
  const ask304 = (tags: readonly unknown[]) =>
    Promise.all([
      ask(app, 'GET /chats', { as: eve!, headers: { 'if-none-match': String(tags[0]) } }),
      ask(app, 'GET /communities/{identifier}', { as: eve!, params, headers: { 'if-none-match': String(tags[1]) } }),
    ])
  const holds = async (change: () => Promise<unknown>) => {
    const tags = (await ask304([])).map(({ headers }) => headers.etag)
    expect((await ask304(tags)).map(({ statusCode }) => statusCode)).toEqual([304, 304])
    await change()
    return (await ask304(tags)).map(({ statusCode }) => statusCode)
  }
  const stream = await openStream(app.url, { subjects: [], token: eve!.token })
  expect(await holds(() => block(dee!, eve!))).toEqual([200, 200])
  const lift = () => ask(app, 'DELETE /user/blocks/{uuid}', { as: dee!, params: { uuid: eve!.uuid } })
  expect(await holds(lift)).toEqual([200, 200])
  // whoever is blocked may not listen for it either
  const asked = { as: eve!, query: { subjects: `blocks:${eve!.uuid}` } }
  expect((await ask(app, 'GET /live', asked)).statusCode).toBe(404)
  // of joining the community
  expect(stream.subjects().filter((subject) => !subject.startsWith('memberships:'))).toEqual([])
  stream.leave()
})

test('the profile answers the blocked person with numbers like anybody’s, and an invite does not name the blocker', async () => {
  const { data } = (await ask(app, 'GET /users/{uuid}', { as: ben!, params: { uuid: ana!.uuid } })).json<{
    data: { counts: { communities: number | null } }
  }>()
  const list = await ask(app, 'GET /users/{uuid}/communities', { as: ben!, params: { uuid: ana!.uuid } })
  expect([data.counts.communities, list.json<{ data: unknown[] }>().data]).toEqual([0, []])
  const code = app.deps.shortIds.encode({ id: community.id, refereeId: ana!.id })
  const invite = (who: TestPerson) => ask(app, 'GET /invites/{kind}/{code}', { as: who, params: { kind: 'g', code } })
  expect((await invite(chi!)).body).toContain('"first_name":"Ana"')
  expect((await invite(ben!)).json<{ data: { inviter: unknown } }>().data.inviter).toBeNull()
})

test('an invitation to collaborate answers as for anybody, and the blocker hears nothing', async () => {
  const campaign = await activeCampaign(app.deps, ben!.id)
  const invite = (of: TestPerson) =>
    ask(app, 'POST /campaigns/{identifier}/collaborations', {
      as: ben!,
      params: { identifier: campaign.uuid },
      body: { type: 'users', uuid: of.uuid },
    })
  expect([(await invite(chi!)).statusCode, (await invite(ana!)).statusCode]).toEqual([201, 201])
  await app.drain()
  const heard = async (who: TestPerson) => (await ask(app, 'GET /notifications', { as: who })).body
  expect(await heard(chi!)).toContain('CollaborationInvited')
  expect(await heard(ana!)).not.toContain('CollaborationInvited')
})

test('reading and declining a request tell its sender nothing', { tags: 'long' }, async () => {
  const [dee, eli] = await Promise.all(['Dee', 'Eli'].map((name) => person(app.deps, name)))
  const chat = await chatWith(app, dee!, eli!)
  await write(dee!, chat)
  const before = await opened(dee!, chat)
  const other = await chatWith(app, dee!, chi!)
  const events = await eventsDuring(dee!, chat, { as: dee!, chat: other }, async () => {
    await read(eli!, chat)
    await ask(app, 'PUT /chats/{uuid}/answer', { as: eli!, params: { uuid: chat }, body: { answer: 'decline' } })
    await read(eli!, chat)
  })
  expect(events).toBe(0)
  const after = await opened(dee!, chat)
  expect(after).toEqual(before)
})

test('after a block neither reads, counts or downloads news of what the other did before it', async () => {
  const gus = await person(app.deps, 'Gus')
  const fay = await person(app.deps, 'Fay', { invitedBy: gus })
  for (const { id } of [fay, gus]) await joinCommunity(app.deps, { communityId: community.id, userId: id })
  const chat = await chatWith(app, fay, gus)
  await write(fay, chat)
  await app.drain()
  const news = async () => {
    const list = await ask(app, 'GET /notifications', { as: gus })
    const { data, meta } = list.json<{ data: { type: string }[]; meta: { unread_count: number } }>()
    const files = await downloaded(app, gus)
    const saved = JSON.parse(files['notifications.json'] ?? '[]') as { who: string }[]
    const from = saved.filter(({ who }) => who.startsWith('Fay')).length
    return [data.map(({ type }) => type).toSorted(), meta.unread_count, from]
  }
  expect(await news()).toEqual([['InviteJoined', 'NewMessage'], 2, 2])
  await block(fay, gus)
  expect(await news()).toEqual([[], 0, 0])
})

test('who is out of a group reads no news of it any more; a block hides only news of that person', async () => {
  const [fay, gus, hal] = [await person(app.deps, 'Fay'), await person(app.deps, 'Gus'), await person(app.deps, 'Hal')]
  for (const { id } of [fay, gus, hal]) await joinCommunity(app.deps, { communityId: community.id, userId: id })
  const body = { type: 'group', name: 'Bread crew', people: [gus.uuid, hal.uuid] }
  const { uuid } = (await ask(app, 'POST /chats', { as: fay, body })).json<{ data: { uuid: string } }>().data
  await write(fay, uuid)
  await app.drain()
  const list = async () => (await ask(app, 'GET /notifications', { as: gus })).body
  expect(await list()).toContain('Bread crew')
  await block(gus, fay)
  expect(await list()).not.toContain('Bread crew')
  await write(hal, uuid)
  await app.drain()
  expect(await list()).toContain('Hal')
  await ask(app, 'DELETE /chats/{uuid}/members/{person}', { as: fay, params: { uuid, person: gus.uuid } })
  expect(await list()).not.toContain('Bread crew')
  await ask(app, 'PATCH /chats/{uuid}', { as: fay, params: { uuid }, body: { name: 'Cake crew' } })
  const { 'chats.json': chats } = await downloaded(app, gus)
  expect([chats!.includes(uuid), chats!.includes('Cake crew')]).toEqual([true, false])
})
