import type { BooksOfYear } from '@kindling/contract/ledger/calls'
import type { GivenGift } from '@kindling/contract/gifts/calls'
import type { Notification } from '@kindling/contract/notifications/calls'
import type { StaffRefunds } from '@kindling/contract/staff/calls'
import type { StaffFlash, StaffProject } from '@kindling/contract/staff/giveables'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { commentOn } from '../../../test/comments.ts'
import { startedFlash } from '../../../test/flash.ts'
import { cardToken, give } from '../../../test/giving.ts'
import { activeCampaign, openCommunity } from '../../../test/known-giveables.ts'
import { ask, person, type Ask, type TestPerson } from '../../../test/people.ts'
import { plans } from '../../../test/plans.ts'
import { openProject, projectAs } from '../../../test/projects.ts'
import { typing, makeStaff } from '../../../test/typing.ts'
import { day, hour } from '../../platform/time/clock.ts'
import { english } from '../../platform/words.ts'
import { checkLedger } from '../ledger/index.ts'

let app: TestApp
let [sam, tess, ana, kofi]: TestPerson[] = []
beforeAll(async () => {
  app = await startTestApp({ settings: { REFUND_ALONE_UP_TO_CENTS: '5000' } })
  ;[sam, tess, ana, kofi] = await Promise.all(['Sam', 'Tess', 'Ana', 'Kofi'].map((name) => person(app.deps, name)))
  await makeStaff(app, [sam!, tess!])
})
afterAll(() => app?.close())
const { type, newDeeds } = typing(() => app)

/** Signs the staff members in again, after the clock moved. */
const signInAnew = () =>
  app.deps.db
    .updateTable('sessions')
    .set({ signed_in_at: app.clock.now() })
    .where('user_id', 'in', [sam!.id, tess!.id])
    .execute()

const act = (call: Parameters<typeof ask>[1], of: Ask) => ask(app, call, of)
const refund = (as: TestPerson, payment: string) =>
  act('POST /staff/refunds', { as, body: { payment, reason: 'By mistake.' }, key: randomUUID() })

test('staff read what waits; for everybody else these pages are missing', async () => {
  const answer = await act('GET /staff', { as: sam! })
  expect(answer.json()).toMatchObject({ data: { campaigns: 0, reports: 0, refunds: 0 } })
  expect((await act('GET /staff', { as: ana! })).statusCode).toBe(404)
  await type(`staff add ${kofi!.email} --by ${sam!.email}`)
  expect((await act('GET /staff/log', { as: kofi! })).statusCode).toBe(200)
  await type(`staff remove ${kofi!.email} --by ${sam!.email}`)
  expect((await act('GET /staff/log', { as: kofi! })).statusCode).toBe(404)
})

test('an action requires being staff first, and then a sign-in within the last minutes', async () => {
  const late = await person(app.deps, 'Late')
  await makeStaff(app, [late])
  app.clock.advance(hour)
  const body = { title: 'Leaderboards are here', version: '9.9' }
  expect((await act('GET /staff', { as: late })).statusCode).toBe(200)
  app.clock.advance(1)
  expect((await act('GET /staff', { as: late })).json()).toMatchObject({ code: 'sign_in_again' })
  expect((await act('POST /staff/announcements', { as: late, body })).json()).toMatchObject({ code: 'sign_in_again' })
  expect((await act('POST /staff/announcements', { as: ana!, body })).statusCode).toBe(404)
  await signInAnew()
})

test('a campaign is paused with a reason and resumed, as staff, in one log', async () => {
  const campaign = await activeCampaign(app.deps)
  const on = (body: object) => act('POST /staff/campaigns/{id}', { as: sam!, params: { id: campaign.id }, body })
  const made = await newDeeds(async () => {
    expect((await on({ act: 'pause' })).statusCode).toBe(422)
    expect((await on({ act: 'pause', note: 'We are checking a report.' })).statusCode).toBe(204)
    expect((await on({ act: 'resume' })).statusCode).toBe(204)
    const again = { act: 'reject', sent_at: app.clock.now().toISOString(), note: 'Too late.' }
    expect((await on(again)).statusCode).toBe(409)
  })
  expect(made).toMatchObject([
    { deed: 'campaign_paused', actor_id: sam!.id, as_staff: true },
    { deed: 'campaign_resumed', actor_id: sam!.id, as_staff: true },
  ])
  const { data } = (await act('GET /staff/log', { as: tess!, query: { per_page: 2 } })).json<{
    data: { action: string; by: string; page: string }[]
  }>()
  expect(data).toMatchObject([
    { action: 'campaign_resumed', page: expect.any(String) as string },
    { action: 'campaign_paused', reason: 'We are checking a report.' },
  ])
  const shown = await act('GET /staff/campaigns/{id}', { as: sam!, params: { id: campaign.id } })
  expect(shown.json()).toMatchObject({ data: { id: campaign.id, organizer: { email: expect.any(String) as string } } })
})

describe('refunds of a monthly payment with several gifts', () => {
  const { start, run } = plans(() => app)
  type Monthly = { giver: TestPerson; payment: string; gifts: string[] }
  /** Monthly givers to several communities: their payment of the second month, with its gifts. */
  let three: Monthly
  let two: Monthly
  beforeAll(async () => {
    const begun = async (amounts: readonly number[]) => {
      const giver = await person(app.deps, 'Noa')
      for (const cents of amounts) {
        const { uuid } = await openCommunity(app.deps)
        expect((await start(giver, { type: 'communities', uuid }, cents)).status).toBe(201)
      }
      return async (): Promise<Monthly> => {
        const { data } = (await act('GET /gifts', { as: giver })).json<{ data: GivenGift[] }>()
        const gifts = data.slice(0, amounts.length).toReversed()
        const payment = gifts[0]!.payment.uuid
        expect(gifts.map((one) => [one.amount_cents, one.payment.uuid])).toEqual(amounts.map((n) => [n, payment]))
        return { giver, payment, gifts: gifts.map(({ uuid }) => uuid) }
      }
    }
    const ends = [await begun([4_000, 3_000, 2_000]), await begun([4_000, 3_000])] as const
    app.clock.advance(32 * day)
    await run()
    await signInAnew()
    three = await ends[0]()
    two = await ends[1]()
  })
  const wish = (as: TestPerson, uuid: string) =>
    act('POST /gifts/{uuid}/refund-request', { as, params: { uuid }, body: { reason: 'Twice.' }, key: randomUUID() })
  const waiting = async (payment: string) =>
    (await act('GET /staff/refunds', { as: sam! }))
      .json<{ data: StaffRefunds }>()
      .data.waiting.filter((one) => one.payment === payment)
  const approve = async (as: TestPerson, uuid: string) => {
    const asked = { as, params: { uuid }, body: { act: 'approve' }, key: randomUUID() }
    const answer = await act('POST /staff/refunds/{uuid}', asked)
    return answer.statusCode === 200 ? answer.json<{ data: { state: string } }>().data.state : answer.statusCode
  }
  const refunded = async (payment: string) => {
    await app.drain()
    const { cents } = await app.deps.db
      .selectFrom('payments')
      .select('refunded_cents as cents')
      .where('uuid', '=', payment)
      .executeTakeFirstOrThrow()
    expect(await checkLedger(app.deps.db)).toEqual([])
    return cents
  }

  test('wait for each gift, count together against the limit of one person, and never exceed what is left', async () => {
    const { giver, payment, gifts } = three
    const asked = await Promise.all([gifts[0]!, gifts[1]!, gifts[0]!].map((uuid) => wish(giver, uuid)))
    expect(asked.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 201, 409])
    expect((await refund(sam!, payment)).json()).toMatchObject({
      message: 'A refund of a gift of this payment already waits. Approve or decline it first.',
    })
    const both = await waiting(payment)
    expect(both.map(({ gift, amount_cents: cents }) => [gift, cents]).toSorted()).toEqual(
      [
        [gifts[0], 4_000],
        [gifts[1], 3_000],
      ].toSorted(),
    )
    const ends = await Promise.all([approve(sam!, both[0]!.uuid), approve(tess!, both[1]!.uuid)])
    expect(ends.toSorted()).toEqual(['refunded', 'waits'])
    const [rest, ...others] = await waiting(payment)
    expect(others).toEqual([])
    const [asker, other] = rest!.asked_by === sam!.email ? [sam!, tess!] : [tess!, sam!]
    expect([await approve(asker, rest!.uuid), await approve(other, rest!.uuid)]).toEqual([403, 'refunded'])
    expect(await refunded(payment)).toBe(7_000)

    const [whole, gift] = await Promise.all([refund(sam!, payment), wish(giver, gifts[2]!)])
    expect([whole.statusCode, gift.statusCode].toSorted()).toEqual(gift.statusCode === 201 ? [201, 409] : [200, 409])
    const [last, ...more] = await waiting(payment)
    expect([last!.gift, more]).toEqual([gift.statusCode === 201 ? gifts[2] : null, []])
    const twice = await Promise.all([approve(tess!, last!.uuid), approve(tess!, last!.uuid)])
    expect(twice.filter((end) => end === 'refunded').length).toBe(gift.statusCode === 201 ? 0 : 1)
    if (gift.statusCode === 201) expect(await approve(sam!, last!.uuid)).toBe('refunded')
    expect(await refunded(payment)).toBe(9_000)
  })

  test('of the whole payment waits alone; a gift of which a part went back meanwhile gets the rest', async () => {
    const { giver, payment, gifts } = two
    expect((await refund(sam!, payment)).json()).toMatchObject({ data: { state: 'waits', amount_cents: 7_000 } })
    expect((await wish(giver, gifts[0]!)).json()).toMatchObject({
      message: 'We’re already deciding about a refund of this payment. We’ll email you if money goes back.',
    })
    const ofGift = await type(`refund ask ${payment} --gift ${gifts[1]!} --reason x --by ${tess!.email}`)
    expect(ofGift).toMatchObject({
      code: 1,
      wrong: 'A refund of this payment already waits. Approve or decline it first.',
    })
    const [{ uuid }] = (await waiting(payment)) as [StaffRefunds['waiting'][number]]
    const declining = { act: 'decline', reason: 'One gift is enough.' }
    await act('POST /staff/refunds/{uuid}', { as: sam!, params: { uuid }, body: declining, key: randomUUID() })
    expect((await wish(giver, gifts[0]!)).statusCode).toBe(201)
    const part = { paymentUuid: payment, giftUuid: gifts[0]!, amountCents: 1_500, reason: 'Part', askedBy: null }
    await app.deps.payments.refund(part)
    const [own] = await waiting(payment)
    expect(await approve(tess!, own!.uuid)).toBe('refunded')
    expect(await refunded(payment)).toBe(4_000)
  })
})

describe('a refund', () => {
  test('above the limit needs a second person, other than the requester', async () => {
    const campaign = await activeCampaign(app.deps)
    const { gift } = await give(app, ana!, { type: 'campaigns', ...campaign }, { amountCents: 9_000 })
    await app.drain()
    const asked = (await refund(sam!, gift.payment.uuid)).json<{ data: { uuid: string; state: string } }>().data
    expect(asked.state).toBe('waits')
    const waitingFor = async (as: TestPerson) =>
      (await act('GET /staff/refunds', { as })).json<{ data: StaffRefunds }>().data.waiting
    expect(await waitingFor(sam!)).toMatchObject([{ uuid: asked.uuid, amount_cents: 9_000, may_approve: false }])
    expect(await waitingFor(tess!)).toMatchObject([{ may_approve: true }])
    const decide = (as: TestPerson, body: object) =>
      act('POST /staff/refunds/{uuid}', { as, params: { uuid: asked.uuid }, body, key: randomUUID() })
    expect((await decide(sam!, { act: 'approve' })).statusCode).toBe(403)
    const both = await Promise.all([decide(tess!, { act: 'approve' }), decide(tess!, { act: 'approve' })])
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    await app.drain()
    const { refunded_cents: cents } = await app.deps.db
      .selectFrom('payments')
      .select('refunded_cents')
      .where('uuid', '=', gift.payment.uuid)
      .executeTakeFirstOrThrow()
    expect(cents).toBe(9_000)
  })

  test('of one’s own gift is refused', async () => {
    const campaign = await activeCampaign(app.deps)
    const { gift } = await give(app, sam!, { type: 'campaigns', ...campaign }, { amountCents: 1_000 })
    await app.drain()
    expect((await refund(sam!, gift.payment.uuid)).statusCode).toBe(403)
  })
})

test('a complaint about an organizer’s comment is decided by staff alone', async () => {
  const place = await openCommunity(app.deps, kofi!.id)
  const comment = await commentOn(app, place.giveableId, kofi!, { text: 'You are all fools.' })
  await act('POST /reports/{type}/{uuid}', {
    as: ana!,
    params: { type: 'comments', uuid: comment },
    body: { why: 'unkind' },
  })
  const { data } = (await act('GET /staff/reports', { as: tess! })).json<{
    data: { uuid: string; excerpt: string }[]
  }>()
  expect(data).toMatchObject([{ excerpt: 'You are all fools.' }])
  const decide = (as: TestPerson) =>
    act('POST /staff/reports/{uuid}', {
      as,
      params: { uuid: data[0]!.uuid },
      body: { act: 'hide', reason: 'We are kind here.' },
    })
  expect((await decide(kofi!)).statusCode).toBe(404)
  expect((await decide(tess!)).statusCode).toBe(204)
})

test('an announcement reaches every account once, however often its version is sent', async () => {
  const send = (as: TestPerson) =>
    act('POST /staff/announcements', { as, body: { title: 'Leaderboards are here', version: '1.4' } })
  const both = await Promise.all([send(sam!), send(tess!)])
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  expect(await type(`announcements send 1.4 --title Again --by ${sam!.email}`)).toMatchObject({ code: 1 })
  await app.drain()
  for (const one of [ana!, kofi!]) {
    const { data } = (await act('GET /notifications', { as: one })).json<{ data: Notification[] }>()
    expect(data.filter((n) => n.type === 'NewGlowAnnouncement').map((n) => n.data)).toEqual([
      { title: 'Leaderboards are here', version: '1.4' },
    ])
  }
})

test('a community is frozen and reopened, and a nonprofit suspended and verified again, with reasons in the log', async () => {
  const place = await openCommunity(app.deps, kofi!.id)
  const { ein } = await app.deps.db.selectFrom('nonprofits').select('ein').orderBy('id').executeTakeFirstOrThrow()
  const on = (identifier: string, body: object, as = sam!) =>
    act('POST /staff/communities/{identifier}', { as, params: { identifier }, body })
  const nonprofit = (body: object) => act('POST /staff/nonprofits/{ein}', { as: tess!, params: { ein }, body })
  const made = await newDeeds(async () => {
    expect((await on(place.slug, { act: 'freeze', reason: ' ' })).statusCode).toBe(422)
    expect((await on(place.slug, { act: 'freeze', reason: 'We are checking.' }, kofi)).statusCode).toBe(404)
    expect((await on('no-such-place', { act: 'freeze', reason: 'We are checking.' })).statusCode).toBe(404)
    expect((await on(place.slug, { act: 'freeze', reason: 'We are checking.' })).statusCode).toBe(204)
    expect((await on(place.slug, { act: 'thaw', reason: 'All is well.' })).statusCode).toBe(204)
    expect((await nonprofit({ act: 'suspend', reason: 'It lost its status.' })).statusCode).toBe(204)
    expect((await nonprofit({ act: 'verify' })).statusCode).toBe(204)
  })
  expect(made.map(({ deed, as_staff: asStaff }) => asStaff && deed)).toEqual([
    'community_frozen',
    'community_unfrozen',
    'nonprofit_suspended',
    'nonprofit_verified',
  ])
  const { data } = (await act('GET /staff/log', { as: tess!, query: { per_page: 4 } })).json<{ data: object[] }>()
  expect(data.map((entry) => (entry as { reason: string | null }).reason)).toEqual([
    null,
    'It lost its status.',
    'All is well.',
    'We are checking.',
  ])
})

test('staff see the money of each match, and cancel a flash campaign once, also after it ended', async () => {
  const starts_at = new Date(app.clock.now().getTime() + hour).toISOString()
  const flash = await startedFlash(app, { starts_at, hours: 2, match: { percent: 100, cap_cents: 5_000 } })
  await act('POST /flash-campaigns/{identifier}/match', {
    as: ana!,
    params: { identifier: flash.id },
    key: randomUUID(),
    body: { confirmation_token: await cardToken(app) },
  })
  await app.drain()
  app.clock.advance(hour)
  const { gift } = await give(app, kofi!, { type: 'flash-campaigns', id: flash.id }, { amountCents: 2_000 })
  await app.drain()
  const seen = async () =>
    (await act('GET /staff/flash-campaigns', { as: sam! }))
      .json<{ data: StaffFlash[] }>()
      .data.find(({ uuid }) => uuid === flash.uuid)!
  const money = {
    cap_cents: 5_000,
    funded: true,
    drawn_cents: 2_000,
    left_cents: 3_000,
    released_cents: 0,
    back_cents: 0,
  }
  expect(await seen()).toMatchObject({ status: 'live', raised_cents: 2_000, match: money, can_cancel: true })
  expect((await type('flash list')).output).toContain('match of $50: $20 drawn, $30 left')
  app.clock.advance(2 * hour)
  const cancel = () =>
    act('POST /staff/flash-campaigns/{uuid}', {
      as: tess!,
      params: { uuid: flash.uuid },
      body: { act: 'cancel', reason: 'A scam.' },
    })
  const made = await newDeeds(async () => {
    await signInAnew()
    expect((await Promise.all([cancel(), cancel()])).map(({ statusCode }) => statusCode)).toEqual([204, 204])
    expect(await seen()).toMatchObject({ status: 'canceled', refunded: false, can_cancel: false })
    for (let i = 0; i < 3; i += 1) await app.drain()
  })
  expect(made.filter(({ deed }) => deed === 'flash_canceled')).toMatchObject([{ actor_id: tess!.id, as_staff: true }])
  const after = { ...money, drawn_cents: 0, left_cents: 0, back_cents: 5_000 }
  expect(await seen()).toMatchObject({ refunded: true, raised_cents: 0, match: after })
  const paid = app.deps.db.selectFrom('payments').select('refunded_cents').where('uuid', '=', gift.payment.uuid)
  expect(await paid.executeTakeFirst()).toEqual({ refunded_cents: 2_000 })
})

test('a project is paused with a reason that its page shows, takes no gifts, and only staff resume it', async () => {
  const { id, uuid, by } = await openProject(app.deps)
  const put = (as: TestPerson, body: object) =>
    act('POST /staff/projects/{identifier}', { as, params: { identifier: uuid }, body })
  const pause = (reason = 'We are checking it.') => put(sam!, { act: 'pause', reason })
  const step = async () => {
    const asked = { as: by, params: { identifier: uuid }, body: { to: 'in_progress' } }
    return (await act('POST /projects/{identifier}/advance', asked)).statusCode
  }
  const report = async (as: TestPerson) => {
    const asked = { as, params: { type: 'projects', uuid }, body: { why: 'scam' } }
    return (await act('POST /reports/{type}/{uuid}', asked)).statusCode
  }
  expect([await report(ana!), await report(by)]).toEqual([204, 403])
  const listed = async () => (await act('GET /staff/projects', { as: sam! })).json<{ data: StaffProject[] }>().data
  for (const one of [by, ana!]) expect((await put(one, { act: 'resume' })).statusCode).toBe(404)
  expect((await pause('  ')).statusCode).toBe(422)
  const made = await newDeeds(async () => {
    expect((await Promise.all([pause(), pause()])).map(({ statusCode }) => statusCode)).toEqual([204, 204])
    const shown = await projectAs(app, id)
    expect(shown).toMatchObject({ status: 'funding', pause_reason: 'We are checking it.', may: [] })
    expect((await projectAs(app, id, by)).may).toEqual(['edit', 'organize'])
    expect((await give(app, kofi!, { type: 'projects', id })).error.message).toBe(
      'This project is paused and takes no gifts now.',
    )
    expect(await step()).toBe(409)
    expect(await listed()).toMatchObject([{ id, pause_reason: 'We are checking it.' }])
    expect((await type('projects list')).output).toContain('funding, paused')
    for (const list of ['open', 'finished']) {
      const found = await act('GET /projects', { as: kofi!, query: { 'filter[list]': list } })
      expect(found.json()).toMatchObject({ data: [] })
    }
    expect((await type(`projects pause ${uuid} --reason Checking --by ${sam!.email}`)).output).toContain('is paused')
    expect((await projectAs(app, id)).pause_reason).toBe('Checking')
    expect((await put(sam!, { act: 'resume' })).statusCode).toBe(204)
  })
  expect(made.map(({ deed, details }) => [deed, details])).toEqual([
    ['project_paused', { reason: 'We are checking it.' }],
    ['project_paused', { reason: 'Checking' }],
    ['project_resumed', {}],
  ])
  expect((await give(app, kofi!, { type: 'projects', id })).status).toBe(201)
  for (const to of ['in_progress', 'delivered'])
    await act('POST /projects/{identifier}/advance', { as: by, params: { identifier: uuid }, body: { to } })
  expect((await pause()).statusCode).toBe(409)
})

test('the books of a year: each entry of the journal adds up to zero, and the balances are those of its accounts', async () => {
  const { id } = await activeCampaign(app.deps)
  await give(app, kofi!, { type: 'campaigns', id })
  await app.drain()
  const query = { year: app.clock.now().getUTCFullYear() }
  expect((await act('GET /staff/books', { as: ana!, query })).statusCode).toBe(404)
  const { data } = (await act('GET /staff/books', { as: sam!, query })).json<{ data: BooksOfYear }>()
  expect(data.waiting).toEqual(expect.arrayContaining([expect.objectContaining({ why: 'not_ready' })]))
  const file = async (url: string) => {
    const { pathname, search } = new URL(url)
    return await app.http.inject({ url: pathname + search })
  }
  const lines = (await file(data.journal_url)).body.trimEnd().split('\r\n').slice(1)
  const cells = lines.map((line) => line.split(','))
  const cents = ([, , , , , , debit, credit]: string[]) =>
    Math.round(Number(debit) * 100) - Math.round(Number(credit) * 100)
  const sums = Map.groupBy(cells, ([, entry]) => entry)
  for (const [entry, rows] of sums) expect([entry, rows.reduce((sum, row) => sum + cents(row), 0)]).toEqual([entry, 0])
  for (const { account, end_cents: end } of data.months.filter(({ month }) => month === data.months.at(-1)!.month)) {
    const { code } = english.books.accounts[account]
    const booked = cells.filter((row) => row[3] === code).reduce((sum, row) => sum + cents(row), 0)
    expect([account, booked]).toEqual([account, end])
  }
  const chart = await file(data.accounts_url)
  expect(chart.body).toContain('2000,Owed to nonprofits,Liability')
  expect((await file(data.journal_url.replace('journal', 'accounts'))).statusCode).toBe(404)
})
