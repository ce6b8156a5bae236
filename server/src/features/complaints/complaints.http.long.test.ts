import type { ComplaintCase, AppealedCase, HiddenWhy } from '@kindling/contract/complaints/calls'
import type { LogEntry } from '@kindling/contract/communities/moderation'
import type { Notification } from '@kindling/contract/notifications/calls'
import type { Update } from '@kindling/contract/updates/calls'
import type { ThreadedComment } from '@kindling/contract/comments/calls'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { commentOn } from '../../../test/comments.ts'
import { settledGift } from '../../../test/given.ts'
import { activeCampaign, openCommunity } from '../../../test/known-giveables.ts'
import { noLimits } from '../../../test/no-limits.ts'
import { ask, person, type TestPerson } from '../../../test/people.ts'
import { postedUpdate } from '../../../test/updates.ts'
import { day } from '../../platform/time/clock.ts'
import { joinCommunity } from '../communities/index.ts'
import { decideCase } from './decide-case.ts'
import { listCases } from './list-cases.ts'

let app: TestApp
let [kofi, mod, ana, ben]: TestPerson[] = []
let place: { id: number; uuid: string; giveableId: number }
let givers: TestPerson[]
beforeAll(async () => {
  app = await startTestApp({ settings: noLimits })
  const home = await openCommunity(app.deps)
  givers = await Promise.all(Array.from({ length: 5 }, (_, i) => person(app.deps, `Giver ${i}`)))
  for (const { id } of givers) await settledGift(app.deps, { userId: id, to: { community: home.id } })
})
afterAll(() => app?.close())
beforeEach(async () => {
  ;[kofi, mod, ana, ben] = await Promise.all(['Kofi', 'Moira', 'Ana', 'Ben'].map((name) => person(app.deps, name)))
  place = await openCommunity(app.deps, kofi!.id)
  await joinCommunity(app.deps, { communityId: place.id, userId: mod!.id, role: 'moderator' })
  for (const { id } of [ana!, ben!]) await joinCommunity(app.deps, { communityId: place.id, userId: id })
})

const unkind = 'You are all fools.'
const written = (author = ana!, text = unkind) => commentOn(app, place.giveableId, author, { text })
type About = { type?: string; why?: string; line?: string }
const complain = (as: TestPerson, uuid: string, { type = 'comments', why = 'unkind', line }: About = {}) =>
  ask(app, 'POST /reports/{type}/{uuid}', { as, params: { type, uuid }, body: { why, ...(line && { line }) } })
const complainAll = async (people: readonly TestPerson[], uuid: string) =>
  expect((await Promise.all(people.map((one) => complain(one, uuid)))).map((a) => a.statusCode)).toEqual(
    people.map(() => 204),
  )
const queue = (as: TestPerson, status?: string) =>
  ask(app, 'GET /communities/{identifier}/moderation/reports', {
    as,
    params: { identifier: place.uuid },
    query: status ? { 'filter[status]': status } : {},
  })
const casesOf = async (status?: string) =>
  (await queue(kofi!, status)).json<{ data: ComplaintCase[]; meta: { total: number } }>()
const decide = (as: TestPerson, uuid: string, act: string, reason = 'We are kind here.') =>
  ask(app, 'POST /communities/{identifier}/moderation/reports/{uuid}', {
    as,
    params: { identifier: place.uuid, uuid },
    body: { act, reason },
  })
const thread = async (as?: TestPerson) =>
  (
    await ask(app, 'GET /comments/{modelType}/{identifier}', {
      params: { modelType: 'communities', identifier: place.uuid },
      ...(as && { as }),
    })
  ).json<{ data: (ThreadedComment & { hidden: HiddenWhy | null })[] }>().data
const readBy = async (as?: TestPerson) => (await thread(as)).map(({ text, state }) => [text, state])
const hide = (as: TestPerson, uuid: string, reason = 'Off topic.') =>
  ask(app, 'PUT /comments/{uuid}/hidden', { as, params: { uuid }, body: { reason } })
const show = (as: TestPerson, uuid: string) => ask(app, 'DELETE /comments/{uuid}/hidden', { as, params: { uuid } })
const appeal = (as: TestPerson, uuid: string, text = 'It was a joke.') =>
  ask(app, 'POST /appeals/{case}', { as, params: { case: uuid }, body: { text } })
const appealed = (as: TestPerson, uuid: string) => ask(app, 'GET /appeals/{case}', { as, params: { case: uuid } })
const notificationsOf = async (as: TestPerson) =>
  (await ask(app, 'GET /notifications', { as }))
    .json<{ data: Notification[] }>()
    .data.filter(({ type }) => type === 'ReportResolved')
    .map(({ data }) => data)
const logged = async () =>
  (await ask(app, 'GET /communities/{identifier}/moderation/log', { as: kofi!, params: { identifier: place.uuid } }))
    .json<{ data: LogEntry[] }>()
    .data.map(({ action, by, by_kindling, reason }) => [action, by_kindling ? 'Kindling' : by?.first_name, reason])
const reportedLately = async () =>
  (
    await ask(app, 'GET /communities/{identifier}/moderation/log', { as: kofi!, params: { identifier: place.uuid } })
  ).json<{ data: LogEntry[] }>().data[0]?.reported
const statuses = (answers: readonly { statusCode: number }[]) => answers.map((a) => a.statusCode).toSorted()

describe('three complaints that count', () => {
  test('at once hide a comment once, from everybody except its author and organizers', async () => {
    const uuid = await written()
    const answers = statuses(await Promise.all(givers.slice(0, 4).map((one) => complain(one, uuid))))
    // a late one may find the comment hidden
    const count = answers.lastIndexOf(204) + 1
    expect(answers).toEqual([204, 204, 204, count === 4 ? 204 : 404])
    expect([await readBy(), await readBy(ben), await readBy(ana), await readBy(kofi)]).toEqual([
      [],
      [],
      [[unkind, 'hidden']],
      [[unkind, 'hidden']],
    ])
    expect((await logged()).filter(([action]) => action === 'complaint_hidden')).toEqual([
      ['complaint_hidden', 'Kindling', null],
    ])
    const { data, meta } = await casesOf()
    expect([meta.total, data[0]!.whys, data[0]!.hidden]).toEqual([1, [{ why: 'unkind', count }], true])
    expect((await thread(ana))[0]!.hidden).toEqual({ case: data[0]!.uuid, reason: null, may_appeal: false })
  })

  test('must come from three people: a second one does not count, nor do newcomers and banned people', async () => {
    const uuid = await written()
    const banned = givers[2]!
    await joinCommunity(app.deps, { communityId: place.id, userId: banned.id })
    const membership = app.deps.db.updateTable('memberships').set({ status: 'banned' })
    await membership.where('user_id', '=', banned.id).execute()
    const newcomer = await person(app.deps, 'Nia')
    await complainAll([givers[0]!, givers[0]!, givers[1]!, newcomer, banned], uuid)
    expect(await readBy()).toEqual([[unkind, 'shown']])
    expect((await casesOf()).data[0]!.whys).toEqual([{ why: 'unkind', count: 4 }])
    app.clock.advance(31 * day)
    await complainAll([ben!], uuid)
    expect(await readBy()).toEqual([])
    await app.deps.db.updateTable('memberships').set({ status: 'left' }).where('user_id', '=', banned.id).execute()
  })

  test('no longer count after a dismissal, which shows the comment again', async () => {
    const uuid = await written()
    await complainAll(givers.slice(0, 3), uuid)
    expect((await decide(mod!, (await casesOf()).data[0]!.uuid, 'dismiss')).statusCode).toBe(204)
    expect(await readBy()).toEqual([[unkind, 'shown']])
    await complainAll([...givers.slice(0, 3), givers[3]!], uuid)
    expect(await readBy()).toEqual([[unkind, 'shown']])
    expect((await casesOf()).meta.total).toBe(1)
  })

  test('leave an organizer’s comment visible, for staff to decide', async () => {
    const uuid = await written(kofi)
    await app.deps.db.updateTable('comments').set({ by_organizer: true }).where('uuid', '=', uuid).execute()
    await complainAll(givers.slice(0, 4), uuid)
    expect(await readBy()).toEqual([[unkind, 'shown']])
    expect((await casesOf()).meta.total).toBe(0)
  })
})

test(
  'from 50 accounts on two cards hide nothing, also at once; one from a third card hides the comment',
  { tags: 'long' },
  async () => {
    const { db, clock } = app.deps
    const uuid = await written()
    const giver = async (card: string) => {
      const as = await person(app.deps)
      await settledGift(app.deps, { userId: as.id, to: { community: place.id }, card })
      const paid = await db.selectFrom('payments').select('id').where('user_id', '=', as.id).executeTakeFirstOrThrow()
      const at = clock.now()
      const attempt = {
        payment_id: paid.id,
        number: 1,
        method: card,
        card_fingerprint: card,
        started_at: at,
        tried_at: at,
      }
      await db
        .insertInto('payment_attempts')
        .values({ ...attempt, status: 'accepted' })
        .execute()
      return as
    }
    const bombers = await Promise.all(Array.from({ length: 50 }, (_, i) => giver(`storm-${i % 2}`)))
    await complainAll(bombers, uuid)
    expect(await readBy()).toEqual([[unkind, 'shown']])
    expect((await casesOf()).data[0]!.whys).toEqual([{ why: 'unkind', count: 50 }])
    await complainAll([await giver('storm-3')], uuid)
    expect(await readBy()).toEqual([])
  },
)

test('hide a long comment at once, and the case keeps its beginning', async () => {
  const uuid = await written(ana, '🦉'.repeat(1_000))
  expect((await hide(kofi!, uuid)).statusCode).toBe(200)
  expect((await casesOf('actioned')).data[0]!.excerpt).toBe(`${'🦉'.repeat(279)}…`)
})

describe('the right to complain', () => {
  test('nobody can report their own things or things they cannot see', async () => {
    const [uuid, circle] = [await written(), await openCommunity(app.deps, undefined, { visibility: 'request' })]
    const inside = await commentOn(app, circle.giveableId, ben!)
    expect((await complain(ana!, uuid)).statusCode).toBe(403)
    expect((await complain(kofi!, place.uuid, { type: 'communities' })).statusCode).toBe(403)
    expect((await complain(ana!, ana!.uuid, { type: 'people' })).statusCode).toBe(403)
    expect((await complain(ana!, inside)).statusCode).toBe(404)
    expect((await complain(ana!, circle.uuid, { type: 'communities' })).statusCode).toBe(204)
    expect((await complain(ana!, circle.uuid, { type: 'campaigns' })).statusCode).toBe(404)
    for (const type of ['flash-campaigns', 'projects'])
      expect((await complain(ana!, circle.uuid, { type })).statusCode).toBe(404)
    expect(
      (await ask(app, 'POST /reports/{type}/{uuid}', { params: { type: 'comments', uuid }, body: { why: 'scam' } }))
        .statusCode,
    ).toBe(401)
  })

  test('a person can complain 20 times a day; repeating the same complaint does not count', async () => {
    const uuids = await Promise.all(Array.from({ length: 21 }, (_, i) => written(ben!, `Nonsense ${i}`)))
    for (const uuid of [uuids[0]!, ...uuids.slice(0, 20)]) expect((await complain(ana!, uuid)).statusCode).toBe(204)
    expect((await complain(ana!, uuids[20]!)).statusCode).toBe(429)
    expect((await casesOf()).meta.total).toBe(20)
  })
})

describe('a decision', () => {
  test('hides, notifies the author of the reason and complainants that it was reviewed, and no list names them', async () => {
    const uuid = await written()
    const line = 'He wrote this to me, too.'
    await complain(ben!, uuid, { why: 'unsafe', line })
    await complain(givers[0]!, uuid)
    const answer = await queue(kofi!)
    for (const { uuid: who } of [ben!, givers[0]!]) expect(answer.body).not.toContain(who)
    const [found] = (await casesOf()).data
    expect(found!.giveable).toMatchObject({ type: expect.any(String), name: expect.any(String) })
    expect(found).toMatchObject({ excerpt: unkind, lines: [line], hidden: false, may: ['hide', 'dismiss'] })
    expect((await decide(mod!, found!.uuid, 'hide')).statusCode).toBe(204)
    const about = { about: 'comments', outcome: 'actioned' }
    expect(await notificationsOf(ana!)).toMatchObject([
      { ...about, case: found!.uuid, reason: 'We are kind here.', may_appeal: true },
    ])
    expect(await notificationsOf(ben!)).toMatchObject([{ ...about, case: null, reason: null, may_appeal: false }])
    expect((await logged())[0]).toEqual(['complaint_actioned', 'Moira', 'We are kind here.'])
    expect(await reportedLately()).toEqual({ type: 'comments', page: 'Larkspur Street Pantry' })
    expect(await readBy()).toEqual([])
    expect([(await casesOf()).meta.total, (await casesOf('actioned')).meta.total]).toEqual([0, 1])
  })

  test('is made once when two decide at once, or when it is sent twice', async () => {
    const uuid = await written()
    await complain(ben!, uuid)
    const { uuid: id } = (await casesOf()).data[0]!
    const both = await Promise.all([decide(kofi!, id, 'hide'), decide(mod!, id, 'dismiss')])
    expect(statuses(both)).toEqual([204, 409])
    const isHidden = both[0].statusCode === 204
    expect(await readBy()).toEqual(isHidden ? [] : [[unkind, 'shown']])
    expect((isHidden ? await decide(kofi!, id, 'hide') : await decide(mod!, id, 'dismiss')).statusCode).toBe(204)
    expect(await notificationsOf(ben!)).toHaveLength(1)
  })

  test('is refused for everybody else: members, strangers, organizers elsewhere, the author', async () => {
    const uuid = await written()
    await complain(ben!, uuid)
    const { uuid: id } = (await casesOf()).data[0]!
    const elsewhere = await person(app.deps, 'Elsa')
    const other = await openCommunity(app.deps, elsewhere.id)
    expect(statuses([await queue(ben!), await decide(ben!, id, 'hide'), await decide(elsewhere, id, 'hide')])).toEqual([
      404, 404, 404,
    ])
    const there = { as: elsewhere, params: { identifier: other.uuid, uuid: id }, body: { act: 'hide', reason: 'No.' } }
    expect((await ask(app, 'POST /communities/{identifier}/moderation/reports/{uuid}', there)).statusCode).toBe(404)
    await app.deps.db.updateTable('memberships').set({ role: 'moderator' }).where('user_id', '=', ana!.id).execute()
    expect((await decide(ana!, id, 'dismiss')).statusCode).toBe(409)
    expect((await casesOf()).data[0]!.status).toBe('open')
  })

  test('is possible about a comment that its author has deleted', async () => {
    const uuid = await written()
    await complain(ben!, uuid)
    await app.deps.db.deleteFrom('comments').where('uuid', '=', uuid).execute()
    expect((await decide(kofi!, (await casesOf()).data[0]!.uuid, 'hide')).statusCode).toBe(204)
  })
})

describe('an appeal', () => {
  const hidden = async (by = mod!) => {
    const uuid = await written()
    expect((await hide(by, uuid)).statusCode).toBe(200)
    return { uuid, id: (await thread(ana))[0]!.hidden!.case }
  }

  test('against one organizer goes to another one, once, and restores the comment', async () => {
    const { uuid, id } = await hidden()
    expect((await thread(ana))[0]!.hidden).toEqual({ case: id, reason: 'Off topic.', may_appeal: true })
    expect((await thread(kofi))[0]!.hidden).toEqual({ case: id, reason: 'Off topic.', may_appeal: false })
    expect(statuses([await appealed(ben!, id), await appeal(ben!, id), await appealed(kofi!, id)])).toEqual([
      404, 404, 404,
    ])
    const sent = await Promise.all([appeal(ana!, id), appeal(ana!, id), appeal(ana!, id, 'Another text.')])
    expect(statuses(sent)).toEqual(sent[2].statusCode === 200 ? [200, 409, 409] : [200, 200, 409])
    expect((await casesOf()).data[0]!.appeal).toMatchObject({ granted: null })
    expect((await decide(mod!, id, 'grant')).statusCode).toBe(409)
    const both = await Promise.all([decide(kofi!, id, 'grant', 'It was a joke.'), decide(kofi!, id, 'refuse')])
    expect(statuses(both)).toEqual([204, 409])
    const isBack = both[0].statusCode === 204
    expect(await readBy()).toEqual(isBack ? [[unkind, 'shown']] : [])
    expect((await appealed(ana!, id)).json<{ data: AppealedCase }>().data).toMatchObject({
      hidden: !isBack,
      appeal: { granted: isBack },
      may: [],
    })
    expect(await notificationsOf(ana!)).toMatchObject([{ outcome: isBack ? 'granted' : 'refused' }])
    expect((await appeal(ana!, id, 'Once more.')).statusCode).toBe(409)
    expect(uuid).toBeDefined()
  })

  test('is granted when another organizer shows the comment again, and closed when the same one does', async () => {
    const one = await hidden()
    await appeal(ana!, one.id)
    await show(kofi!, one.uuid)
    expect((await appealed(ana!, one.id)).json<{ data: AppealedCase }>().data.appeal!.granted).toBe(true)
    const other = await hidden()
    await show(mod!, other.uuid)
    expect((await appeal(ana!, other.id)).statusCode).toBe(409)
    expect((await casesOf('dismissed')).data.map(({ uuid }) => uuid)).toEqual([other.id])
    expect((await hide(kofi!, other.uuid, 'Now it is.')).statusCode).toBe(200)
    expect((await thread(ana))[0]!.hidden).toMatchObject({ reason: 'Now it is.', may_appeal: true })
  })

  test('goes to staff when no other organizer can decide it; staff cannot decide about their own things', async () => {
    await app.deps.db.updateTable('memberships').set({ role: 'member' }).where('user_id', '=', mod!.id).execute()
    const { id } = await hidden(kofi)
    await appeal(ana!, id)
    expect((await casesOf()).meta.total).toBe(0)
    expect((await decide(kofi!, id, 'grant')).statusCode).toBe(404)
    const asStaff = (who: TestPerson) => ({ id: who.id, staff: true }) as const
    const page = { number: 1, size: 100, offset: 0, after: null }
    const waits = async () =>
      (await listCases(app.deps, asStaff(ben!), { status: 'open', page })).data.map((c) => c.uuid)
    expect(await waits()).toContain(id)
    const wrong = decideCase(app.deps, asStaff(ana!), id, { act: 'grant', reason: 'Mine.' })
    await expect(wrong).rejects.toMatchObject({ code: 'conflict' })
    await decideCase(app.deps, asStaff(ben!), id, { act: 'grant', reason: 'A joke.' })
    expect(await waits()).not.toContain(id)
    expect(await readBy()).toEqual([[unkind, 'shown']])
    expect((await logged())[0]).toEqual(['appeal_granted', 'Kindling', 'A joke.'])
  })
})

test('staff take an update down: readers see that it was removed, organizers read it and the reason, an appeal restores it', async () => {
  const where = { modelType: 'communities', identifier: place.uuid }
  const { uuid } = await postedUpdate(app.deps, kofi!, where as never)
  const read = async (as?: TestPerson) =>
    (
      await ask(app, 'GET /{modelType}/{identifier}/updates/{uuid}', { params: { ...where, uuid }, ...(as && { as }) })
    ).json<{ data: Update }>().data
  const shown = await read()
  await complain(ben!, uuid, { type: 'updates', why: 'scam' })
  const staff = { id: ben!.id, staff: true } as const
  const page = { number: 1, size: 100, offset: 0, after: null }
  const [found] = (await listCases(app.deps, staff, { status: 'open', page })).data
  expect(found).toMatchObject({ type: 'updates', by_organizer: true, may: ['hide', 'dismiss'] })
  await decideCase(app.deps, staff, found!.uuid, { act: 'hide', reason: 'The stove was never bought.' })
  expect(await read()).toMatchObject({ status: 'removed', name: '', photos: [], hidden: null })
  expect(await read(mod)).toMatchObject({
    status: 'removed',
    name: shown.name,
    body: shown.body,
    may: [],
    hidden: { reason: 'The stove was never bought.', may_appeal: false },
  })
  expect((await read(kofi)).hidden).toMatchObject({ case: found!.uuid, may_appeal: true })
  await appeal(kofi!, found!.uuid, 'Here is the receipt.')
  const other = { id: givers[0]!.id, staff: true } as const
  await expect(decideCase(app.deps, staff, found!.uuid, { act: 'grant', reason: 'Seen.' })).rejects.toMatchObject({
    code: 'conflict',
  })
  await decideCase(app.deps, other, found!.uuid, { act: 'grant', reason: 'Seen.' })
  expect(await read()).toEqual(shown)
})

test('complaints about people and giveables go to staff, hide nothing, and a decision notifies the person of the reason', async () => {
  const ramp = await activeCampaign(app.deps, ana!.id)
  await complain(ben!, ana!.uuid, { type: 'people' })
  await complain(ben!, ramp.uuid, { type: 'campaigns', why: 'scam' })
  const staff = { id: ben!.id, staff: true } as const
  const page = { number: 1, size: 2, offset: 0, after: null }
  const { data } = await listCases(app.deps, staff, { status: 'open', page })
  expect(data.map(({ type, author, hidden }) => [type, author?.uuid, hidden])).toEqual([
    ['campaigns', undefined, false],
    ['people', ana!.uuid, false],
  ])
  for (const { uuid } of data) await decideCase(app.deps, staff, uuid, { act: 'hide', reason: 'Please stop.' })
  expect(await notificationsOf(ana!)).toMatchObject([{ giveable: null, reason: 'Please stop.', may_appeal: true }])
  expect((await appeal(ana!, data[1]!.uuid)).statusCode).toBe(200)
})
