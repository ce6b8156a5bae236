import type { SupporterRow, Visibility } from '@kindling/contract/common'
import type { Notification } from '@kindling/contract/notifications/calls'
import type { OrganizerDay } from '@kindling/contract/donations/thanks'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { settledGift } from '../../../../test/given.ts'
import { activeCampaign, openCommunity } from '../../../../test/known-giveables.ts'
import { ask, person, type TestPerson } from '../../../../test/people.ts'
import { routes } from '../../../app.ts'
import { day, minute } from '../../../platform/time/clock.ts'
import { askAsGuest } from '../../../platform/http/kit.ts'
import { joinCommunity } from '../../communities/index.ts'
import { unlistRefunded } from '../../gifts/listing/listing.queries.ts'

let app: TestApp
let desmond: TestPerson
let ana: TestPerson
let ben: TestPerson
let ramp: { id: number; uuid: string; giveableId: number }
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.close())
beforeEach(async () => {
  ;[desmond, ana, ben] = [
    await person(app.deps, 'Desmond'),
    await person(app.deps, 'Ana'),
    await person(app.deps, 'Ben'),
  ]
  ramp = await activeCampaign(app.deps, desmond.id)
})

const ofRamp = () => ({ type: 'campaigns', id: String(ramp.id) })
const organizing = async (as: TestPerson = desmond, of: { type: string; id: string } = ofRamp()) =>
  (await ask(app, 'GET /thanks', { as, query: of })).json<{ data: OrganizerDay }>().data
const thank = async (gifts: readonly string[], words?: string, as = desmond, of = ofRamp()) =>
  await ask(app, 'POST /thanks', { as, body: { ...of, gifts, ...(words !== undefined && { words }) } })
const given = (by: TestPerson, visibility: Visibility = 'full', more = {}) =>
  settledGift(app.deps, { userId: by.id, to: { campaign: ramp.id }, visibility, amountCents: 2_500, ...more })
const rows = async () => (await organizing()).to_thank
const names = (list: readonly SupporterRow[]) => list.map((row) => row.person?.first_name ?? null)
const notificationsOf = async (as: TestPerson) =>
  (await ask(app, 'GET /notifications', { as })).json<{ data: Notification[] }>().data
const mailsTo = (as: TestPerson) => app.mails.filter((mail) => mail.to === as.email)

describe('the page of the day', () => {
  test('counts the gifts that lists show, and sums only shown amounts', async () => {
    await given(ana)
    await given(ben, 'name')
    await given(ben, 'anonymous')
    await given(await person(app.deps, 'Chi'), 'name', { waits: true })
    expect(await organizing()).toMatchObject({
      gifts_today: 3,
      given_today_cents: 2_500,
      amounts_hidden_today: 2,
      link_opens_today: 0,
      to_thank_count: 3,
    })
    expect(names(await rows())).toEqual([null, 'Ben', 'Ana'])
    expect((await organizing()).gifts_to_come).toBe(true)
  })

  test('lists each giver once, with the note if there is one; anonymous gifts are separate rows', async () => {
    await given(ana, 'full', { message: 'For the door' })
    await given(ben)
    for (const visibility of ['full', 'name', 'anonymous', 'anonymous'] as const) await given(ana, visibility)
    const { to_thank: list, ...day } = await organizing()
    expect(day).toMatchObject({ gifts_today: 6, to_thank_count: 4, to_thank_new_count: 4 })
    expect(list.map((row) => [row.person?.first_name, row.message])).toEqual([
      [undefined, null],
      [undefined, null],
      ['Ana', 'For the door'],
      ['Ben', null],
    ])
  })

  test('counts as new each anonymous gift, and each giver who was not thanked before', async () => {
    await given(ana)
    await given(ben, 'anonymous')
    await thank((await rows()).map((row) => row.uuid))
    await given(ana, 'anonymous')
    await given(ben)
    expect(await organizing()).toMatchObject({ to_thank_count: 2, to_thank_new_count: 2 })
    await given(ana)
    expect(await organizing()).toMatchObject({ to_thank_count: 3, to_thank_new_count: 2 })
  })

  test('covers today in the configured time zone; givers to thank are listed for thirty days', async () => {
    await given(ana)
    app.clock.advance(day)
    expect(await organizing()).toMatchObject({ gifts_today: 0, given_today_cents: 0, to_thank_count: 1 })
    app.clock.advance(30 * day)
    expect((await organizing()).to_thank_count).toBe(0)
  })

  test('has only zeros and empty lists without gifts', async () => {
    expect(await organizing()).toEqual({
      gifts_today: 0,
      given_today_cents: 0,
      amounts_hidden_today: 0,
      gifts_to_come: false,
      link_opens_today: 0,
      to_thank: [],
      to_thank_count: 0,
      to_thank_new_count: 0,
    })
  })

  test('lists the newest twenty givers, and counts all', async () => {
    for (let i = 0; i < 22; i += 1) await given(ana, 'anonymous')
    await given(ben)
    const { to_thank, to_thank_count } = await organizing()
    expect([to_thank.length, to_thank_count, to_thank[0]?.person?.first_name]).toEqual([20, 23, 'Ben'])
  })

  test('omits the organizer’s own gifts', async () => {
    const own = await given(desmond)
    expect((await organizing()).to_thank_count).toBe(0)
    await thank([own.uuid])
    expect(await notificationsOf(desmond)).toEqual([])
  })

  test.each(['', 'ana', 'member', 'owner', 'moderator'])('is for organizers only: %s', async (who) => {
    const ingrid = await person(app.deps, 'Ingrid')
    const { id } = await openCommunity(app.deps, ingrid.id)
    const of = { type: 'communities', id: String(id) }
    if (who === 'member' || who === 'moderator')
      await joinCommunity(app.deps, { communityId: id, userId: ana.id, role: who })
    const status = async (by: typeof of) =>
      (await ask(app, 'GET /thanks', { query: by, ...(who !== '' && { as: who === 'owner' ? ingrid : ana }) }))
        .statusCode
    expect(await status(of)).toBe(who === '' ? 401 : who === 'owner' || who === 'moderator' ? 200 : 404)
    expect(await status(ofRamp())).toBe(who === '' ? 401 : 404)
    expect(await status({ type: 'flash-campaigns', id: '1' })).toBe(who === '' ? 401 : 404)
  })
})

describe('thanks', () => {
  test('notify in the app and by email, with the organizer’s name and words', async () => {
    const { uuid } = await given(ana)
    expect((await thank([uuid], 'The ramp is poured.\n\nCome and <b>see</b>.')).statusCode).toBe(204)
    expect(await notificationsOf(ana)).toMatchObject([
      {
        type: 'Thanked',
        data: {
          user: { first_name: 'Desmond', uuid: desmond.uuid },
          giveable: { type: 'campaigns', id: ramp.id, uuid: ramp.uuid },
          words: 'The ramp is poured.\n\nCome and <b>see</b>.',
        },
      },
    ])
    await app.drain()
    const [mail, ...more] = mailsTo(ana)
    expect(more).toEqual([])
    expect(mail!.subject).toBe('Desmond Villegas thanked you for your gift')
    expect(mail!.text).toContain('The ramp is poured.')
    expect(mail!.html).toContain('Come and &lt;b&gt;see')
    expect(await organizing()).toMatchObject({ to_thank: [], to_thank_count: 0, gifts_today: 1 })
  })

  test('sent several times, also at the same time, notify once', async () => {
    const { uuid } = await given(ana)
    const [shown] = await rows()
    await Promise.all(Array.from({ length: 6 }, (_, i) => thank([shown!.uuid], `words ${i}`)))
    await thank([uuid], 'later')
    await app.drain()
    expect([(await notificationsOf(ana)).length, mailsTo(ana).length]).toEqual([1, 1])
  })

  test('to a giver cover all gifts with the name and notify once; an anonymous gift is thanked separately', async () => {
    for (const visibility of ['full', 'anonymous', 'name', 'full'] as const) await given(ana, visibility)
    const [named, other, ...more] = await rows()
    expect(more).toEqual([])
    await Promise.all([thank([named!.uuid, named!.uuid]), thank([named!.uuid])])
    expect(names(await rows())).toEqual([null])
    expect((await notificationsOf(ana)).length).toBe(1)
    await thank([other!.uuid])
    await app.drain()
    expect([(await notificationsOf(ana)).length, mailsTo(ana).length]).toEqual([2, 2])
  })

  test('in overlapping parallel batches do not deadlock', async () => {
    for (let i = 0; i < 12; i += 1) await given(i % 2 ? ana : ben, i > 1 ? 'anonymous' : 'name')
    const all = (await rows()).map((row) => row.uuid)
    const answers = await Promise.all([
      thank(all),
      thank(all.toReversed()),
      thank(all.slice(5)),
      thank(all.slice(0, 7)),
    ])
    expect(answers.map((a) => a.statusCode)).toEqual([204, 204, 204, 204])
    expect((await organizing()).to_thank_count).toBe(0)
  })

  test('for an anonymous gift use the id of its row, and the log does not name the giver', async () => {
    const { uuid } = await given(ana, 'anonymous')
    const [row] = await rows()
    expect(row).toMatchObject({ person: null, amount_cents: null, at: null })
    await thank([uuid])
    expect((await organizing()).to_thank_count).toBe(1)
    await thank([row!.uuid], 'Whoever you are')
    expect((await notificationsOf(ana)).length).toBe(1)
    const deeds = await app.deps.db.selectFrom('audit_log').select(['deed', 'actor_id', 'person_id']).execute()
    expect(deeds.at(-1)).toMatchObject({ deed: 'gifts_thanked', actor_id: desmond.id, person_id: null })
  })

  test('skip a batched gift, and a gift to another giveable', async () => {
    const waiting = await given(ana, 'name', { waits: true })
    const other = await activeCampaign(app.deps)
    const elsewhere = await settledGift(app.deps, { userId: ben.id, to: { campaign: other.id }, visibility: 'full' })
    expect((await thank([waiting.uuid, elsewhere.uuid])).statusCode).toBe(204)
    expect([await notificationsOf(ana), await notificationsOf(ben)]).toEqual([[], []])
    expect(
      await app.deps.db.selectFrom('thanks').select('gift_id').where('from_id', '=', desmond.id).execute(),
    ).toEqual([])
  })

  test('are not sent for a refunded gift, and its row does not reveal the refund', async () => {
    const { uuid } = await given(ana, 'name')
    await app.deps.db.updateTable('gifts').set({ refunded_cents: 2_500 }).where('uuid', '=', uuid).execute()
    const [row] = await rows()
    await thank([row!.uuid])
    expect((await organizing()).to_thank_count).toBe(0)
    await app.drain()
    expect([await notificationsOf(ana), mailsTo(ana)]).toEqual([[], []])
    await unlistRefunded(app.deps.db)
    expect((await organizing()).gifts_today).toBe(0)
  })

  test('do not reach a giver who has blocked the organizer, and the organizer does not learn that', async () => {
    await ask(app, 'PUT /user/blocks/{uuid}', { as: ana, params: { uuid: desmond.uuid } })
    const { uuid } = await given(ana)
    expect((await thank([uuid])).statusCode).toBe(204)
    await app.drain()
    expect([await notificationsOf(ana), mailsTo(ana)]).toEqual([[], []])
    expect((await organizing()).to_thank_count).toBe(0)
  })

  test('do not reach a deleted giver', async () => {
    const { uuid } = await given(ana)
    await app.deps.db.updateTable('users').set({ status: 'deleted' }).where('id', '=', ana.id).execute()
    expect(await rows()).toMatchObject([{ person: null }])
    expect((await thank([uuid])).statusCode).toBe(204)
    await app.drain()
    expect(mailsTo(ana)).toEqual([])
  })

  test('are not stored if the transaction fails: no email, no words', async () => {
    const { uuid } = await given(ana)
    const { queue } = app.deps
    const sendAll = queue.sendAll.bind(queue)
    queue.sendAll = () => Promise.reject(new Error('lost'))
    expect((await thank([uuid])).statusCode).toBe(500)
    queue.sendAll = sendAll
    expect(await notificationsOf(ana)).toEqual([])
    expect((await organizing()).to_thank_count).toBe(1)
  })

  test.each([
    [{ gifts: [] }],
    [{ gifts: ['x'] }],
    [{ gifts: Array(21).fill('01980000-0000-7000-8000-00000000ffff') }],
    [{ words: ' ' }],
    [{ words: 'x'.repeat(281) }],
    [{ words: 'a\u0000b' }],
  ])('with %j are refused', async (wrong) => {
    const { uuid } = await given(ana)
    const answer = await ask(app, 'POST /thanks', { as: desmond, body: { ...ofRamp(), gifts: [uuid], ...wrong } })
    expect(answer.statusCode).toBe(422)
  })

  test('from anybody but an organizer are refused as missing', async () => {
    const { uuid } = await given(ana)
    expect((await thank([uuid], undefined, ben)).statusCode).toBe(404)
    expect(await notificationsOf(ana)).toEqual([])
  })
})

describe('opened links', () => {
  const open = (by: TestPerson | undefined, of: TestPerson | undefined, from = '10.9.0.1', headers = {}) =>
    ask(app, 'GET /invites/{kind}/{code}', {
      params: { kind: 'c', code: app.deps.shortIds.encode({ id: ramp.id, ...(of && { refereeId: of.id }) }) },
      ...(by && { as: by }),
      from,
      headers,
    })
  const opens = async () => (await organizing()).link_opens_today

  test('count people once a day, without the sender and the organizers', async () => {
    await open(undefined, ana)
    await open(undefined, undefined)
    expect(await opens()).toBe(1)
    await open(ben, ana, '10.9.0.2')
    await open(ben, undefined, '10.9.0.3')
    // an earlier guest signs in
    await open(await person(app.deps, 'Cleo'), ana)
    expect(await opens()).toBe(2)
    await open(ana, ana, '10.9.0.4')
    await open(desmond, ana, '10.9.0.5')
    expect(await opens()).toBe(2)
    await open(undefined, desmond, '10.9.0.6')
    expect(await opens()).toBe(3)
    app.clock.advance(day)
    expect(await opens()).toBe(0)
    await open(undefined, ana)
    expect(await opens()).toBe(1)
  })

  test.each([
    { 'user-agent': 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)' },
    { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    { 'user-agent': 'WhatsApp/2.23.20.0' },
    { 'sec-purpose': 'prefetch;prerender' },
  ])('are not counted for %o', async (headers) => {
    await open(undefined, ana, '10.9.1.1', headers)
    expect(await opens()).toBe(0)
    await open(undefined, ana, '10.9.1.1', { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X)' })
    expect(await opens()).toBe(1)
  })

  test('are stored without addresses, and deleted when the day is over', async () => {
    await open(undefined, ana, '10.9.2.1')
    await open(ben, ana, '10.9.2.2')
    const rows = () =>
      app.deps.db
        .selectFrom('link_openers')
        .select(['day', 'opener'])
        .where('giveable_id', '=', ramp.giveableId)
        .execute()
    expect(await rows()).toHaveLength(3)
    expect(JSON.stringify((await rows()).map(({ opener }) => opener.toString('latin1')))).not.toContain('10.9.2')
    app.clock.advance(day)
    await open(undefined, ana, '10.9.2.1')
    expect(await rows()).toHaveLength(1)
  })

  test('do not count for the server that prerenders a page, nor for missing invites', async () => {
    const code = app.deps.shortIds.encode({ id: ramp.id, refereeId: ana.id })
    const paints = askAsGuest(routes(app.deps), app.deps)
    await paints('GET /invites/{kind}/{code}', { params: { kind: 'c', code }, address: '10.1.1.1', language: 'en' })
    await ask(app, 'GET /invites/{kind}/{code}', { params: { kind: 'c', code: 'zzzzzz' } })
    expect(await opens()).toBe(0)
  })

  test('at the same time count once for each address', async () => {
    app.clock.advance(minute)
    await Promise.all(Array.from({ length: 20 }, () => open(undefined, ana)))
    expect(await opens()).toBe(1)
    await Promise.all(Array.from({ length: 20 }, (_, i) => open(undefined, ana, `10.9.3.${i}`)))
    expect(await opens()).toBe(21)
  })
})
