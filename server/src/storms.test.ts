import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../test/app.ts'
import { roomOf } from '../test/chats.ts'
import { commentOn } from '../test/comments.ts'
import { diceOf } from '../test/dice.ts'
import { openCommunity } from '../test/known-giveables.ts'
import { ask, person, type TestPerson } from '../test/people.ts'
import { sizeOf } from '../test/reliability/size.ts'
import { seed } from '../test/seed.ts'
import { day } from './platform/time/clock.ts'
import { joinCommunity } from './features/communities/index.ts'
import { checkLedger } from './features/ledger/index.ts'

const fewest = 3
/** The number of accounts that send requests at once, each from its own address. */
const accounts = sizeOf(fewest, 200)

const commentsEach = 10
const reactionsEach = 60
const reportsEach = 20
const messagesEach = 30
const newChatsEach = 20
const requestsFor = 100
const addedEach = 100
const peopleInGroup = 7
const messagesOfRequest = 3

let app: TestApp
let [owner, victim, honest]: TestPerson[] = []
let crowd: TestPerson[] = []
let place: { id: number; uuid: string; giveableId: number }
beforeAll(async () => {
  app = await startTestApp()
  ;[owner, victim, honest] = await Promise.all(['Kofi', 'Ana', 'Ben'].map((name) => person(app.deps, name)))
  place = await openCommunity(app.deps, owner!.id)
  crowd = []
  for (let i = 0; i < accounts; i += 1) crowd.push(await person(app.deps, `S${i}`))
  for (const { id } of [victim!, honest!, ...crowd])
    await joinCommunity(app.deps, { communityId: place.id, userId: id })
}, 120_000)
afterAll(() => app?.close())

const addressOf = (nth: number) => `10.7.${nth >> 8}.${nth & 255}`
const here = () => ({ modelType: 'communities', identifier: place.uuid })

/**
 * Lets each account run `act` `times` times in parallel and shuffled, beside an honest person; counts answers by
 * status.
 */
async function storm(
  times: number,
  act: (as: TestPerson, nth: number, from: string) => Promise<{ statusCode: number }>,
) {
  const acts = crowd.flatMap((as, i) => Array.from({ length: times }, (_, nth) => () => act(as, nth, addressOf(i))))
  const honestly = { took: [] as number[], statuses: [] as number[], over: false }
  const beside = (async () => {
    while (!honestly.over) {
      const began = performance.now()
      const { statusCode } = await ask(app, 'GET /comments/{modelType}/{identifier}', {
        as: honest!,
        params: here(),
        from: '10.9.0.1',
      })
      honestly.took.push(performance.now() - began)
      honestly.statuses.push(statusCode)
      await new Promise((done) => setTimeout(done, 50))
    }
  })()
  const counts: Record<number, number> = {}
  const waiting = diceOf(seed).shuffled(acts)
  const hand = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { statusCode } = await next()
      counts[statusCode] = (counts[statusCode] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: 64 }, hand))
  honestly.over = true
  await beside
  expect(new Set(honestly.statuses)).toEqual(new Set([200]))
  if (accounts > fewest) {
    const slowest = Math.max(...honestly.took).toFixed(0)
    process.stdout.write(`${acts.length} calls: ${JSON.stringify(counts)}; others waited ${slowest} ms at most\n`)
  }
  return counts
}
const count = async (table: 'comments' | 'complaints' | 'reactions' | 'notifications') =>
  Number(
    (
      await app.deps.db
        .selectFrom(table)
        .select((e) => e.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )

const patience = { timeout: 900_000 }

test(
  'storms of comments and mentions are limited to ten for each account, and each one notifies once',
  patience,
  async () => {
    await commentOn(app, place.giveableId, victim!)
    const before = await count('comments')
    const found = await storm(commentsEach + 5, (as, nth, from) =>
      ask(app, 'POST /comments/{modelType}/{identifier}', {
        as,
        from,
        params: here(),
        body: { key: randomUUID(), text: `@Ana, look ${nth}`, mentions: [victim!.uuid] },
      }),
    )
    expect(found).toEqual({ 201: accounts * commentsEach, 429: accounts * 5 })
    expect((await count('comments')) - before).toBe(accounts * commentsEach)
    const notified = await app.deps.db
      .selectFrom('notifications')
      .select(['recipient_id', 'about'])
      .where('type', '=', 'Mentioned')
      .execute()
    expect(notified.map(({ recipient_id: id }) => id)).toEqual(Array(accounts * commentsEach).fill(victim!.id))
    expect(new Set(notified.map(({ about }) => about)).size).toBe(notified.length)
    const answer = await ask(app, 'POST /comments/{modelType}/{identifier}', {
      as: honest!,
      params: here(),
      from: '10.9.0.1',
      body: { key: randomUUID(), text: 'Is there soup?' },
    })
    expect(answer.statusCode).toBe(201)
    expect(await checkLedger(app.deps.db)).toEqual([])
  },
)

test(
  'storms of reactions are limited to sixty a minute for each account, and the counts equal the stored rows',
  { tags: 'long', ...patience },
  async () => {
    const { db } = app.deps
    const uuids = await Promise.all(
      Array.from({ length: reactionsEach + 5 }, () => commentOn(app, place.giveableId, victim!)),
    )
    const found = await storm(uuids.length, (as, nth, from) =>
      ask(app, 'PUT /reactions/{type}/{uuid}/{reaction}', {
        as,
        from,
        params: { type: 'comments', uuid: uuids[nth]!, reaction: 'heart' },
      }),
    )
    expect(found).toEqual({ 200: accounts * reactionsEach, 429: accounts * 5 })
    expect(await count('reactions')).toBe(accounts * reactionsEach)
    const stored = await db.selectFrom('comments').select('reactions').where('uuid', 'in', uuids).execute()
    expect(stored.reduce((sum, { reactions }) => sum + reactions, 0)).toBe(accounts * reactionsEach)
    expect(Math.max(...stored.map(({ reactions }) => reactions))).toBeLessThanOrEqual(accounts)
    expect(await checkLedger(db)).toEqual([])
  },
)

test(
  'complaints of newcomers hide nothing, count once for each person, and are limited to twenty a day',
  { tags: 'long', ...patience },
  async () => {
    const uuids = await Promise.all(
      Array.from({ length: reportsEach + 2 }, (_, i) =>
        commentOn(app, place.giveableId, victim!, { text: `Soup ${i}` }),
      ),
    )
    const report = (as: TestPerson, uuid: string, from: string) =>
      ask(app, 'POST /reports/{type}/{uuid}', { as, from, params: { type: 'comments', uuid }, body: { why: 'unkind' } })
    const bombed = await storm(5, (as, _, from) => report(as, uuids[0]!, from))
    expect(bombed).toEqual({ 204: accounts * 5 })
    expect(await count('complaints')).toBe(accounts)
    const spread = await storm(uuids.length - 1, (as, nth, from) => report(as, uuids[nth + 1]!, from))
    expect(spread).toEqual({ 204: accounts * (reportsEach - 1), 429: accounts * 2 })
    expect(await count('complaints')).toBe(accounts * reportsEach)
    const { db } = app.deps
    const cases = await db.selectFrom('complaint_cases').select(['anchor_uuid', 'hidden_at']).execute()
    expect(cases.map((one) => one.anchor_uuid).toSorted()).toEqual(uuids.toSorted())
    expect(cases.filter((one) => one.hidden_at !== null)).toEqual([])
  },
)

test(
  'storms of messages in a room are limited to thirty a minute for each account, and messages are numbered without a gap',
  { tags: 'long', ...patience },
  async () => {
    const uuid = await roomOf(app.deps, place.uuid)
    const found = await storm(messagesEach + 5, (as, nth, from) =>
      ask(app, 'POST /chats/{uuid}/messages', {
        as,
        from,
        params: { uuid },
        body: { uuid: randomUUID(), text: `Soup ${nth}` },
      }),
    )
    expect(found).toEqual({ 201: accounts * messagesEach, 429: accounts * 5 })
    const messages = await app.deps.db
      .selectFrom('chat_messages as m')
      .innerJoin('chats as c', 'c.id', 'm.chat_id')
      .select('m.seq')
      .where('c.uuid', '=', uuid)
      .orderBy('m.seq')
      .execute()
    expect(messages.map(({ seq }) => seq)).toEqual(Array.from({ length: accounts * messagesEach }, (_, i) => i + 1))
  },
)

test(
  'storms of groups add at most a hundred people a day for each account, through whichever door',
  { tags: 'long', ...patience },
  async () => {
    const people: TestPerson[] = []
    for (let n = 0; n < peopleInGroup; n += 1) people.push(await person(app.deps, `G${n}`))
    for (const { id: userId } of people) await joinCommunity(app.deps, { communityId: place.id, userId })
    const uuids = people.map(({ uuid }) => uuid)
    const found = await storm(newChatsEach, (as, _, from) =>
      ask(app, 'POST /chats', { as, from, body: { type: 'group', people: uuids } }),
    )
    const whole = Math.floor(addedEach / peopleInGroup)
    expect(found).toEqual({ 201: accounts * whole, 429: accounts * (newChatsEach - whole) })
    const last = await person(app.deps, 'Last')
    await joinCommunity(app.deps, { communityId: place.id, userId: last.id })
    const groups = await app.deps.db
      .selectFrom('chats')
      .select(['uuid', 'created_by'])
      .where('type', '=', 'group')
      .where('community_id', 'is', null)
      .execute()
    const groupsOf = Map.groupBy(groups, (one) => one.created_by)
    const put = await storm(whole, (as, nth, from) =>
      ask(app, 'PUT /chats/{uuid}/members/{person}', {
        as,
        from,
        params: { uuid: groupsOf.get(as.id)![nth]!.uuid, person: last.uuid },
        body: { role: 'member' },
      }),
    )
    const left = addedEach - whole * peopleInGroup
    expect(put).toEqual({ 204: accounts * left, 429: accounts * (whole - left) })
    app.clock.advance(day)
  },
)

test(
  'storms of new chats are limited to twenty a day for each account, and a person sees at most a hundred requests a day',
  { tags: 'long', ...patience },
  async () => {
    const { db } = app.deps
    const strangers: TestPerson[] = []
    for (let n = 0; n < newChatsEach + 2; n += 1) strangers.push(await person(app.deps, `T${n}`))
    const statuses = await storm(strangers.length, (as, nth, from) =>
      ask(app, 'POST /chats', { as, from, body: { type: 'direct', person: strangers[nth]!.uuid } }),
    )
    expect(Object.keys(statuses).filter((one) => !['201', '403', '429'].includes(one))).toEqual([])
    const begun = await db
      .selectFrom('chats')
      .select(['uuid', 'created_by', 'low_id', 'high_id'])
      .where('request', '=', 'waiting')
      .execute()
    expect(begun).toHaveLength(statuses[201]!)
    const most = (of: (one: (typeof begun)[number]) => number | null) =>
      Math.max(...[...Map.groupBy(begun, of).values()].map((all) => all.length))
    expect(most((one) => one.created_by)).toBeLessThanOrEqual(newChatsEach)
    if (accounts === fewest) expect(statuses).toEqual({ 201: accounts * newChatsEach, 429: accounts * 2 })
    expect(most((one) => (one.created_by === one.low_id ? one.high_id : one.low_id))).toBeLessThanOrEqual(requestsFor)

    app.clock.advance(60_000)
    const chatsOf = Map.groupBy(begun, (one) => one.created_by)
    const written = await storm(messagesOfRequest + 2, (as, _, from) =>
      ask(app, 'POST /chats/{uuid}/messages', {
        as,
        from,
        params: { uuid: chatsOf.get(as.id)![0]!.uuid },
        body: { uuid: randomUUID(), text: 'Hello?' },
      }),
    )
    expect(written).toEqual({ 201: accounts * messagesOfRequest, 403: accounts * 2 })
    app.clock.advance(60_000)
    await app.drain()
    const notified = await db.selectFrom('notifications').select('type').where('type', '=', 'NewMessage').execute()
    expect(notified).toEqual([])
  },
)
