import type { CallName } from '@kindling/contract/api'
import type { SupporterRow } from '@kindling/contract/common'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { changeMember } from '../../src/features/communities/members/change-member.ts'
import { approveMember, joinCommunity } from '../../src/features/communities/index.ts'
import { hideComment } from '../../src/features/comments/change-comment.ts'
import { complain } from '../../src/features/complaints/complain.ts'
import { newestCase } from '../../src/features/complaints/cases.queries.ts'
import { hideBlocked } from '../../src/features/complaints/hide-blocked.ts'
import { decideCase, sendAppeal } from '../../src/features/complaints/index.ts'
import { publishDue } from '../../src/features/updates/publishing/publish-due.ts'
import { mutePerson } from '../../src/features/giveables/talking/mute-person.ts'
import { sendDigests } from '../../src/features/deliveries/index.ts'
import { listGiftRows } from '../../src/features/gifts/listing/listing.queries.ts'
import { listWaiting } from '../../src/features/gifts/listing/list-waiting.ts'
import { day, hour } from '../../src/platform/time/clock.ts'
import { startTestApp, type TestApp } from '../app.ts'
import { commentOn } from '../comments.ts'
import { caseAbout } from '../complaints.ts'
import { settledGift } from '../given.ts'
import { cardToken, give } from '../giving.ts'
import { openCommunity } from '../known-giveables.ts'
import { noLimits } from '../no-limits.ts'
import { ask, person, type TestPerson } from '../people.ts'
import { parts } from '../parts.ts'
import { photo } from '../photo.ts'
import { plans } from '../plans.ts'
import { postedUpdate } from '../updates.ts'

/** Every public text goes by one set of rules: who may write it, what it may say, and how it goes away. */
let app: TestApp
let owner: TestPerson
let [member, muted, banned]: TestPerson[] = []
let community: Awaited<ReturnType<typeof openCommunity>>
const monthly = plans(() => app)

beforeAll(async () => {
  app = await startTestApp({ settings: noLimits })
})
afterAll(() => app?.close())
beforeEach(async () => {
  const { deps } = app
  owner = await person(deps, 'Olga')
  community = await openCommunity(deps, owner.id)
  ;[member, muted, banned] = await Promise.all(['Mia', 'Mel', 'Bert'].map((name) => person(deps, name)))
  for (const who of [member!, muted!, banned!]) {
    await joinCommunity(deps, { communityId: community.id, userId: who.id })
    await approveMember(deps, { communityId: community.id, userId: who.id })
  }
  await setRules({ blocked_words: ['umbrella'] })
  const ofTalk = { type: 'communities', id: community.uuid } as const
  await commentOn(app, community.giveableId, muted!)
  await mutePerson(deps, owner, { ...ofTalk, uuid: muted!.uuid, reason: 'Shouting' })
})

const open = { comments_open: true, boards_open: true, chat_open: true, slow_seconds: 0 }
const setRules = (rules: { blocked_words: string[] }) =>
  ask(app, 'PUT /{type}/{id}/talk-rules', {
    as: owner,
    params: { type: 'communities', id: community.uuid },
    body: { ...open, ...rules },
  })
const ban = () =>
  changeMember(app.deps, owner, { identifier: community.uuid, uuid: banned!.uuid, act: 'ban', reason: 'Umbrellas.' })
/** The ways to put a text beside the community. Each returns the status. */
const writings: Record<string, (as: TestPerson, text: string) => Promise<number>> = {
  comment: async (as, text) =>
    (
      await ask(app, 'POST /comments/{modelType}/{identifier}', {
        as,
        params: { modelType: 'communities', identifier: community.uuid },
        body: { key: randomUUID(), text },
      })
    ).statusCode,
  'note of a gift': async (as, message) =>
    (
      await ask(app, 'POST /gifts', {
        as,
        key: randomUUID(),
        body: {
          giveable: { type: 'communities', id: community.uuid },
          amount_cents: 500,
          confirmation_token: await cardToken(app),
          message,
        },
      })
    ).statusCode,
  'dedication of a gift': async (as, name) =>
    (
      await give(
        app,
        as,
        { type: 'communities', id: community.uuid },
        { more: { dedication: { kind: 'memory', name } } },
      )
    ).status,
  'note of a monthly gift': async (as, message) =>
    (await monthly.start(as, { type: 'communities', uuid: community.uuid }, 500, { message })).status,
  'line of an invite': async (as, line) =>
    (await ask(app, 'PUT /invites/mine', { as, body: { type: 'communities', id: community.uuid, line } })).statusCode,
}

test.each(Object.keys(writings))('a %s obeys blocked words, mutes and bans; nothing is charged', async (kind) => {
  await ban()
  const write = writings[kind]!
  expect(await write(member!, 'Buy my UMBRELLA now')).toBe(422)
  expect(await write(muted!, 'Hello there')).toBe(403)
  expect(await write(banned!, 'Hello there')).toBe(403)
  const charged = app.deps.db.selectFrom('gifts').select('id').where('giveable_id', '=', community.giveableId)
  expect(await charged.execute()).toEqual([])
  expect(await write(member!, 'Soup for everyone')).toBeLessThan(300)
})

test('a dedication is a name: it holds no address, and a retry cannot change it', async () => {
  const to = { type: 'communities', id: community.uuid } as const
  const key = randomUUID()
  const of = (name: string) => ({ key, more: { dedication: { kind: 'honor', name } } })
  expect((await give(app, member!, to, of('www.evil.example'))).status).toBe(422)
  expect((await give(app, member!, to, of('Rosa'))).status).toBe(201)
  expect((await give(app, member!, to, of('Rosita'))).status).toBe(422)
})

test('without a note, a muted or banned person gives as before', async () => {
  await ban()
  for (const who of [muted!, banned!])
    expect((await give(app, who, { type: 'communities', id: community.uuid })).status).toBe(201)
})

test.each([
  'https://evil.example/win',
  'Kindling Support',
  'www.evil.example',
  'ki\u200Bndling',
  'evil.example',
  'Win at EVIL.COM',
  'WWW.EVIL.EXAMPLE',
  'ＫＩＮＤＬＩＮＧ',
  'a@b.example',
])('nobody is called %s', async (name) => {
  for (const field of ['first_name', 'last_name']) {
    const answer = await ask(app, 'PATCH /user', { as: member!, body: { [field]: name } })
    expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([422, [field]])
  }
})

test('names of people stay free', async () => {
  for (const name of ['Mary-Ann', 'St. John', 'J.R.R.', 'O’Neil', 'نور', 'Søren', 'St.John', 'Dr. Kindlinger'])
    expect((await ask(app, 'PATCH /user', { as: member!, body: { first_name: name } })).statusCode).toBe(200)
})

/** The doors at which others read notes: lists, the page, the organizers’ pages and their file. */
async function readersOf(text: string): Promise<string[]> {
  const ofCommunity = { identifier: community.uuid }
  const typed = { type: 'communities', id: community.uuid }
  const doors: [CallName, TestPerson, Record<string, string>, Record<string, string>][] = [
    ['GET /communities/{identifier}', member!, ofCommunity, {}],
    ['GET /communities/{identifier}/supporters', member!, ofCommunity, {}],
    ['GET /communities/{identifier}/supporters', member!, ofCommunity, { 'filter[message]': 'true' }],
    ['GET /{type}/{id}/moderation/donations', owner, typed, {}],
    ['GET /thanks', owner, {}, typed],
  ]
  const found: string[] = []
  for (const [call, as, params, query] of doors) {
    const answer = await ask(app, call, { as, params, query })
    expect([call, answer.statusCode]).toEqual([call, 200])
    if (answer.body.includes(text)) found.push(`${call} ${Object.keys(query).join()}`)
  }
  const file = await ask(app, 'GET /{type}/{id}/moderation/donations/export', { as: owner, params: typed })
  const { pathname, search } = new URL(file.json<{ data: { url: string } }>().data.url)
  if ((await app.http.inject(pathname + search)).body.includes(text)) found.push('file')
  return found
}

const rowOf = async (text: string): Promise<SupporterRow> => {
  const params = { identifier: community.uuid }
  const { data } = (await ask(app, 'GET /communities/{identifier}/supporters', { as: member!, params })).json<{
    data: SupporterRow[]
  }>()
  return data.find(({ message }) => message === text)!
}

const shownNote = async (by: TestPerson, message: string, visibility: 'full' | 'name' | 'anonymous' = 'full') => {
  const { uuid } = await settledGift(app.deps, { userId: by.id, to: { community: community.id }, visibility, message })
  expect((await readersOf(message)).length).toBeGreaterThan(4)
  return uuid
}

test('a ban takes the notes under a name away at once; one without a name stays, for it would tell whose it was', async () => {
  const uuid = await shownNote(banned!, 'Cheap rain gear at my stall')
  await shownNote(banned!, 'Rain gear, no questions', 'anonymous')
  await ban()
  expect(await readersOf('Cheap rain gear at my stall')).toEqual([])
  expect((await readersOf('Rain gear, no questions')).length).toBeGreaterThan(4)
  const hides = { as: banned!, params: { uuid }, body: { visibility: 'anonymous' } }
  expect((await ask(app, 'PATCH /gifts/{uuid}', hides)).statusCode).toBe(200)
  expect(await readersOf('Cheap rain gear at my stall')).toEqual([])
})

test('a dedication is read, hidden and deleted with its note; an anonymous one names no giver', async () => {
  const dedication = { kind: 'memory', name: 'Rosa Parasol' } as const
  const to = { community: community.id }
  const { uuid } = await settledGift(app.deps, { userId: member!.id, to, message: 'We miss her', dedication })
  await settledGift(app.deps, { userId: banned!.id, to, visibility: 'anonymous', dedication })
  const params = { identifier: community.uuid }
  const rows = async (as: TestPerson) =>
    (
      await ask(app, 'GET /communities/{identifier}/supporters', { as, params, query: { 'filter[message]': 'true' } })
    ).json<{
      data: SupporterRow[]
    }>().data
  expect(await rows(muted!)).toMatchObject([
    { dedication, message: null, person: null },
    { dedication, message: 'We miss her', person: { uuid: member!.uuid } },
  ])
  expect(await readersOf('Rosa Parasol')).toEqual(await readersOf('We miss her'))
  await setRules({ blocked_words: ['parasol'] })
  await app.drain()
  expect(await readersOf('Rosa Parasol')).toEqual([])
  expect(await readersOf('We miss her')).toEqual([])
  const own = await ask(app, 'GET /gifts/{uuid}', { as: member!, params: { uuid } })
  expect(own.json().data).toMatchObject({ dedication, message: 'We miss her' })
  const left = await ask(app, 'DELETE /gifts/{uuid}/note', { as: member!, params: { uuid } })
  expect(left.json().data).toMatchObject({ message: null })
  expect(left.body).not.toContain('Rosa')
})

test('a word is hidden although the organizer who blocked it has left the by-request community, and no other is there', async () => {
  const { deps } = app
  await deps.db.updateTable('communities').set({ visibility: 'request' }).where('id', '=', community.id).execute()
  expect(await writings['comment']!(banned!, 'Bring a parasol')).toBe(201)
  await changeMember(deps, owner, { identifier: community.uuid, uuid: member!.uuid, act: 'make_moderator' })
  const leaves = { as: member!, params: { identifier: community.uuid } }
  expect((await ask(app, 'POST /communities/{identifier}/leave', leaves)).statusCode).toBe(204)
  await setRules({ blocked_words: ['parasol'] })
  // as the end of the owner's account leaves it
  const gone = { status: 'left' as const, owns_until: app.clock.now() }
  await deps.db.updateTable('memberships').set(gone).where('user_id', '=', owner.id).execute()
  const at = app.clock.now().toISOString()
  await hideBlocked(deps, { giveableId: community.giveableId, by: member!.id, words: ['parasol'], at })
  const params = { modelType: 'communities', identifier: community.uuid }
  const comments = await ask(app, 'GET /comments/{modelType}/{identifier}', { as: muted!, params })
  expect(comments.statusCode).toBe(200)
  expect(comments.body).not.toContain('Bring a parasol')
})

test('a word that is blocked while a gift is not listed yet hides its note before anybody reads it', async () => {
  const { deps } = app
  const to = { community: community.id }
  await settledGift(deps, { userId: member!.id, to, visibility: 'name', waits: true, message: 'My parasol' })
  await setRules({ blocked_words: ['parasol'] })
  await app.drain()
  app.clock.advance(25 * hour)
  await listWaiting(deps)
  expect(await readersOf('My parasol')).toEqual([])
  const told = await ask(app, 'GET /notifications', { as: member! })
  expect(told.json<{ data: { type: string }[] }>().data.map(({ type }) => type)).toContain('TextsHidden')
  const reports = { as: owner, params: { identifier: community.uuid } }
  expect((await ask(app, 'GET /communities/{identifier}/moderation/reports', reports)).body).not.toContain('parasol')
})

test('a word that is blocked while a gift is refunded stays hidden when the bank sends the refund back', async () => {
  const { deps } = app
  const note = { visibility: 'full', message: 'A parasol for every bench' } as const
  const to = { community: community.id }
  const { uuid } = await settledGift(deps, { userId: member!.id, to, refundedCents: 1_000, ...note })
  await setRules({ blocked_words: ['parasol'] })
  await app.drain()
  const sentBack = deps.db.updateTable('gifts').set({ refunded_cents: 0 }).where('uuid', '=', uuid).returning('id')
  const { id: giftId } = await sentBack.executeTakeFirstOrThrow()
  const listing = { giveables: [community.giveableId], moved: [{ giftId, gainsWorth: true }], timeZone: 'UTC' }
  await deps.db.transaction().execute((trx) => listGiftRows(trx, { ...listing, at: deps.clock.now() }))
  const asked = { as: muted!, params: { identifier: community.uuid } }
  const { data } = (await ask(app, 'GET /communities/{identifier}/supporters', asked)).json<{ data: SupporterRow[] }>()
  expect(data).toMatchObject([{ amount_cents: 1_000, message: null }])
})

test('a word that is blocked later hides the older texts of others, once; their authors and the organizers read how many', async () => {
  const note = 'A parasol for every bench'
  await shownNote(member!, note)
  expect(await writings['comment']!(member!, 'Bring a PARASOL on Saturday')).toBe(201)
  expect(await writings['comment']!(owner, 'No parasols, please: a parasol blocks the view')).toBe(201)
  expect(await writings['line of an invite']!(member!, 'My parasol and I')).toBe(200)
  const shown = async () => {
    const lines = app.deps.db.selectFrom('invite_lines').select('line').where('hidden_at', 'is', null)
    const params = { modelType: 'communities', identifier: community.uuid }
    const comments = await ask(app, 'GET /comments/{modelType}/{identifier}', { as: muted!, params })
    return [
      (await readersOf(note)).length > 4,
      comments.body.includes('Bring a PARASOL'),
      comments.body.includes('No parasols, please'),
      (await lines.where('person_id', '=', member!.id).execute()).length === 1,
    ]
  }
  expect(await shown()).toEqual([true, true, true, true])
  // words of another test were blocked at this moment
  app.clock.advance(1_000)
  const blocked = { giveableId: community.giveableId, by: owner.id, words: ['parasol'] }
  const at = app.clock.now().toISOString()
  await setRules({ blocked_words: ['umbrella', 'parasol'] })
  await app.drain()
  expect(await shown()).toEqual([false, false, true, false])
  const told = async (as: TestPerson) => {
    const { data } = (await ask(app, 'GET /notifications', { as })).json<{ data: { type: string; data: object }[] }>()
    return data.filter(({ type }) => type === 'TextsHidden').map(({ data: of }) => of)
  }
  const told1 = [[{ count: 3, own: true }], [{ count: 3, own: false }]]
  expect([await told(member!), await told(owner)]).toMatchObject(told1)
  // the organizers show one again: neither the same job nor another word hides it
  const { uuid } = await app.deps.db
    .selectFrom('invite_lines')
    .select('uuid')
    .where('person_id', '=', member!.id)
    .executeTakeFirstOrThrow()
  app.clock.advance(1_000)
  const { case: of } = (await app.deps.db.transaction().execute((trx) => newestCase(trx, uuid)))!
  await sendAppeal(app.deps, member!, { uuid: of, text: 'It keeps the rain off.' })
  const staff = { id: (await person(app.deps, 'Stella')).id, staff: true } as const
  await decideCase(app.deps, staff, of, { act: 'grant', reason: 'It is harmless.' })
  await hideBlocked(app.deps, { ...blocked, at })
  await setRules({ blocked_words: ['umbrella', 'parasol', 'awning'] })
  await app.drain()
  expect(await shown()).toEqual([false, false, true, true])
  expect([await told(member!), await told(owner)]).toMatchObject(told1)
})

test.each(['line of an invite', 'comment'])(
  'those who run the place and staff hide a %s without a report',
  async (kind) => {
    const staff = await person(app.deps, 'Stella')
    await app.deps.db.insertInto('staff').values({ user_id: staff.id, added_at: app.clock.now() }).execute()
    for (const by of [owner, staff]) {
      const text = `Soup by ${by.uuid}`
      expect(await writings[kind]!(member!, text)).toBeLessThan(300)
      const lines = app.deps.db.selectFrom('invite_lines').select('uuid').where('line', '=', text)
      const comments = app.deps.db.selectFrom('comments').select('uuid').where('text', '=', text)
      const { uuid } = await (kind === 'comment' ? comments : lines).executeTakeFirstOrThrow()
      const params = { type: kind === 'comment' ? ('comments' as const) : ('lines' as const), uuid }
      const may = async (as: TestPerson) =>
        (await ask(app, 'GET /reports/{type}/{uuid}', { as, params })).json().data.may
      const hide = (as: TestPerson) =>
        ask(app, 'POST /reports/{type}/{uuid}/hide', { as, params, body: { reason: 'Selling.' } })
      expect([await may(member!), await may(muted!), await may(by)]).toEqual([[], [], ['hide']])
      for (const other of [member!, muted!]) expect((await hide(other)).statusCode).toBe(404)
      // once more, from another device
      for (let twice = 0; twice < 2; twice += 1) expect((await hide(by)).statusCode).toBe(204)
      const { data } = (await ask(app, 'GET /notifications', { as: member! })).json<{ data: { data: object }[] }>()
      expect(data[0]!.data).toMatchObject({ outcome: 'actioned', reason: 'Selling.', may_appeal: true })
      const { case: of, path } = (await app.deps.db.transaction().execute((trx) => newestCase(trx, uuid)))!
      expect(path).toMatch(kind === 'comment' ? /^\/comments\// : /^\/g\/\w+$/)
      expect((await ask(app, 'GET /appeals/{case}', { as: member!, params: { case: of } })).statusCode).toBe(200)
      app.clock.advance(1_000)
    }
  },
)

test('its giver deletes a note for ever, and nobody else can', async () => {
  const uuid = await shownNote(member!, 'Written too fast')
  const remove = (as: TestPerson) => ask(app, 'DELETE /gifts/{uuid}/note', { as, params: { uuid } })
  expect((await remove(muted!)).statusCode).toBe(404)
  for (let twice = 0; twice < 2; twice += 1) expect((await remove(member!)).statusCode).toBe(200)
  expect(await readersOf('Written too fast')).toEqual([])
})

test.each(['full', 'name', 'anonymous'] as const)(
  'a note (%s) is hidden by three reports, shown again by its organizers, and hidden by them and by staff',
  async (visibility) => {
    const text = `Win a prize at my page (${visibility})`
    const gift = await shownNote(banned!, text, visibility)
    const { uuid } = await rowOf(text)
    const body = { why: 'scam', line: '' }
    for (let nth = 0; nth < 3; nth += 1) {
      const known = await person(app.deps, `Giver ${nth}`)
      await settledGift(app.deps, { userId: known.id, to: { community: community.id }, card: `card ${nth} ${uuid}` })
      const answer = await ask(app, 'POST /reports/{type}/{uuid}', { as: known, params: { type: 'notes', uuid }, body })
      expect([answer.statusCode, answer.body]).toEqual([204, ''])
    }
    expect(await readersOf(text)).toEqual([])
    const queue = await ask(app, 'GET /communities/{identifier}/moderation/reports', {
      as: owner,
      params: { identifier: community.uuid },
    })
    const [open] = queue.json<{ data: { uuid: string; about: string; author: unknown }[] }>().data
    expect(open!.author === null).toBe(visibility === 'anonymous')
    const log = await ask(app, 'GET /communities/{identifier}/moderation/log', {
      as: owner,
      params: { identifier: community.uuid },
    })
    if (visibility === 'anonymous') expect(log.body).not.toContain('Bert')
    await decideCase(app.deps, { id: owner.id, giveableId: community.giveableId }, open!.uuid, {
      act: 'dismiss',
      reason: 'It is a joke.',
    })
    expect((await readersOf(text)).length).toBeGreaterThan(4)
    await ask(app, 'POST /reports/{type}/{uuid}', { as: member!, params: { type: 'notes', uuid }, body })
    const again = await caseAbout(app.deps, open!.about)
    const staff = await person(app.deps, 'Stella')
    await decideCase(app.deps, { id: staff.id, staff: true }, again, { act: 'hide', reason: 'It is a scam.' })
    expect(await readersOf(text)).toEqual([])
    const told = await ask(app, 'GET /notifications', { as: banned! })
    expect(told.body).toContain('It is a scam.')
    // a giver who then deletes the note is not named for that
    expect((await ask(app, 'DELETE /gifts/{uuid}/note', { as: banned!, params: { uuid: gift } })).statusCode).toBe(200)
    const decided = await ask(app, 'GET /communities/{identifier}/moderation/reports', {
      as: owner,
      params: { identifier: community.uuid },
      query: { 'filter[status]': 'dismissed' },
    })
    const { data } = decided.json<{ data: { about: string; author: unknown }[] }>()
    expect(data.find(({ about }) => about === open!.about)).toMatchObject({ author: null })
  },
)

test('what was scheduled by somebody who organizes no longer becomes a draft, until another organizer schedules it', async () => {
  const of = { modelType: 'communities', identifier: community.uuid } as const
  const role = (act: 'make_moderator' | 'make_member') =>
    changeMember(app.deps, owner, { identifier: community.uuid, uuid: member!.uuid, act })
  const inAnHour = () => new Date(app.clock.now().getTime() + hour).toISOString()
  const schedule = (name: string) =>
    postedUpdate(app.deps, member!, of, { name, notify: true, status: 'scheduled', publish_at: inAnHour() })
  await role('make_moderator')
  const [left, kept] = [await schedule('Umbrellas for all'), await schedule('Soup on Friday')]
  await role('make_member')
  const params = { ...of, uuid: kept.uuid }
  const body = { status: 'scheduled', publish_at: inAnHour() }
  const again = await ask(app, 'PATCH /{modelType}/{identifier}/updates/{uuid}', { as: owner, params, body })
  expect(again.statusCode).toBe(200)
  app.clock.advance(hour)
  await publishDue(app.deps)
  const statusOf = async ({ uuid }: { uuid: string }) =>
    (await ask(app, 'GET /{modelType}/{identifier}/updates/{uuid}', { as: owner, params: { ...of, uuid } })).json<{
      data: { status: string }
    }>().data.status
  expect([await statusOf(left), await statusOf(kept)]).toEqual(['draft', 'published'])
})

test('a deleted comment comes back only where its author may still write its words', async () => {
  const said = async (text: string, as = banned!) => {
    const params = { modelType: 'communities', identifier: community.uuid }
    const body = { key: randomUUID(), text }
    const answer = await ask(app, 'POST /comments/{modelType}/{identifier}', { as, params, body })
    const { uuid } = answer.json<{ data: { uuid: string } }>().data
    expect((await ask(app, 'DELETE /comments/{uuid}', { as, params: { uuid } })).statusCode).toBe(204)
    return uuid
  }
  const restore = async (uuid: string, as = banned!) =>
    (await ask(app, 'DELETE /comments/{uuid}/deletion', { as, params: { uuid } })).statusCode
  const isBack = async (uuid: string) =>
    (await app.deps.db.selectFrom('comments').select('deleted_at').where('uuid', '=', uuid).executeTakeFirst())!
      .deleted_at === null
  const [plain, parasol, last] = [await said('Soup at five'), await said('Bring a parasol'), await said('Bread at six')]
  await setRules({ blocked_words: ['parasol'] })
  await app.drain()
  expect([await restore(plain), await restore(parasol)]).toEqual([200, 422])
  await ban()
  expect([await restore(last), await isBack(plain), await isBack(parasol), await isBack(last)]).toEqual([
    403,
    true,
    false,
    false,
  ])
})

test(
  'an update or a comment that goes leaves the list, its counts, the digest, and the address of its picture',
  { tags: 'long' },
  async () => {
    const { deps } = app
    const uploaded = await ask(app, 'POST /uploads', { as: owner, ...parts({ file: await photo() }) })
    const { uuid: file } = uploaded.json<{ data: { uuid: string } }>().data
    const of = { modelType: 'communities', identifier: community.uuid } as const
    const update = await postedUpdate(deps, owner, of, {
      name: 'Zephyr shelves',
      notify: true,
      photos: [{ uuid: file, alt: '' }],
    })
    const comment = async (as: TestPerson, text: string, reply_to?: string) =>
      (
        await ask(app, 'POST /comments/{modelType}/{identifier}', {
          as,
          params: of,
          body: { key: randomUUID(), text, ...(reply_to && { reply_to }) },
        })
      ).json<{ data: { uuid: string } }>().data.uuid
    const reply = await comment(banned!, 'Cheap umbrel', await comment(member!, 'Soup at five'))
    await app.drain()
    const list = async () => {
      const { data, meta } = (await ask(app, 'GET /notifications', { as: member! })).json<{
        data: { type: string }[]
        meta: { total: number; unread_count: number }
      }>()
      return [data.map(({ type }) => type).toSorted(), meta.total, meta.unread_count]
    }
    const address = update.photos[0]!.address
    expect(await list()).toEqual([['CommentReplied', 'NewPostUpdate'], 2, 2])
    expect((await app.http.inject(address)).statusCode).toBe(200)
    await hideComment(deps, owner, reply, 'Selling.')
    expect(await list()).toEqual([['NewPostUpdate'], 1, 1])
    await complain(deps, member!, { type: 'updates', uuid: update.uuid, why: 'scam', line: '' })
    await decideCase(deps, { id: muted!.id, staff: true }, await caseAbout(deps, update.uuid), {
      act: 'hide',
      reason: 'Not true.',
    })
    await app.drain()
    const left = await list()
    expect(left[0]).not.toContain('NewPostUpdate')
    expect((await app.http.inject(address)).statusCode).toBe(404)
    app.clock.advance(day)
    await sendDigests(deps)
    await app.drain()
    expect(app.mails.filter(({ to, text }) => to === member!.email && /Zephyr|umbrel/.test(text))).toEqual([])
  },
)
