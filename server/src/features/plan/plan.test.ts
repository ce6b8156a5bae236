import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import type { GivenGift } from '@kindling/contract/gifts/calls'
import { atProcessor } from '../../../test/at-processor.ts'
import { cards, payInSheet } from '../../../test/giving.ts'
import { activeCampaign, openCommunity } from '../../../test/known-giveables.ts'
import { ask, person, type TestPerson } from '../../../test/people.ts'
import { plans } from '../../../test/plans.ts'
import { checkLedger } from '../ledger/index.ts'
import { insertSplit } from '../giveables/split/splits.queries.ts'
import { followAll } from './holding/follow-all.ts'
import { plansToFollow } from './plan.queries.ts'

let app: TestApp
let ana: TestPerson
let pantry: { type: 'communities'; uuid: string }
let readers: { type: 'communities'; uuid: string }
const { write, shown, preview, start, run, charged, at } = plans(() => app)

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.close())
beforeEach(async () => {
  at('2026-11-20')
  ana = await person(app.deps, 'Ana')
  pantry = {
    type: 'communities',
    uuid: (await openCommunity(app.deps, undefined, { name: 'Larkspur Street Pantry' })).uuid,
  }
  readers = {
    type: 'communities',
    uuid: (await openCommunity(app.deps, undefined, { name: 'Mill Creek Readers' })).uuid,
  }
  app.mails.length = 0
})

const figures = async () =>
  (
    await ask(app, 'GET /user', {
      as: ana,
      query: { include: 'giving,subscribedCommunities,subscribedCommunitiesCount', append: 'monthly_giving' },
    })
  ).json().data

describe('a monthly gift by the payment sheet of a phone', () => {
  const bySheet = (key: string = randomUUID()) => start(ana, pantry, 2_000, { payment_sheet: true, key })
  const drainAll = async () => {
    await app.drain()
    await app.drain()
  }

  it('begins once, with the card of the sheet, which pays the next month', async () => {
    const key = randomUUID()
    const [first, again] = [await bySheet(key), await bySheet(key)]
    expect([first.status, again.data.uuid]).toEqual([201, first.data.uuid])
    expect(await charged(ana)).toEqual([])
    expect((await shown(ana))!.items).toMatchObject([{ state: 'starting' }])
    // the card is known as saved before the gift has settled
    app.sandbox.set({ hold_webhooks: true })
    expect(await payInSheet(app, first.data as GivenGift)).toBe(200)
    const { data: attached } = await atProcessor(app).events.list({ type: 'payment_method.attached', limit: 1 })
    await app.sandbox.deliver(attached[0]!.id)
    await drainAll()
    app.sandbox.set({ hold_webhooks: false })
    await drainAll()
    expect(await shown(ana)).toMatchObject({
      state: 'active',
      card: { last4: '4242' },
      items: [{ state: 'active' }],
      next: { on: '2026-12-20' },
    })
    at('2026-12-20')
    await run()
    expect(await charged(ana)).toEqual([
      ['2026-11-20', 2_000, 1],
      ['2026-12-20', 2_000, 1],
    ])
    expect(await checkLedger(app.deps.db)).toEqual([])
  })

  it('saves its card also if the sheet opens again, or another card follows', async () => {
    const { data } = await bySheet()
    const again = { as: ana, key: randomUUID(), params: { uuid: data.uuid }, body: { payment_sheet: true } }
    const opened = (await ask(app, 'POST /gifts/{uuid}/attempts', again)).json<{ data: GivenGift }>().data
    expect(opened.payment.client_secret).toBe(data.payment.client_secret)
    await payInSheet(app, opened, cards.mastercard)
    await drainAll()
    expect(await shown(ana)).toMatchObject({ state: 'active', card: { last4: '4444' } })
  })

  it('that was left ends before another begins, so that one is charged', async () => {
    const left = await bySheet()
    const next = await start(ana, pantry, 3_000)
    expect(next.status).toBe(201)
    expect(await payInSheet(app, left.data as GivenGift)).toBe(400)
    await drainAll()
    expect(await charged(ana)).toEqual([['2026-11-20', 3_000, 1]])
  })
})

describe('a monthly gift', () => {
  it('shows the split that will hold on the day of its next charge, before that day too', async () => {
    await start(ana, pantry, 2_000)
    const { db, clock } = app.deps
    const goesTo = async () =>
      (await shown(ana))!.items[0]!.goes_to.map(({ name, amount_cents: cents }) => [name, cents])
    const [[first, most], [second, least]] = (await goesTo()) as [[string, number], [string, number]]
    const { id: giveableId } = await db
      .selectFrom('giveables')
      .select('id')
      .where('uuid', '=', pantry.uuid)
      .executeTakeFirstOrThrow()
    const nonprofits = await db
      .selectFrom('nonprofits')
      .select(['id', 'name'])
      .where('name', 'in', [first, second])
      .execute()
    const idOf = (name: string) => nonprofits.findLast((one) => one.name === name)!.id
    const shares = [
      { nonprofitId: idOf(second), basisPoints: 5_000 },
      { nonprofitId: idOf(first), basisPoints: 5_000 },
    ]
    const coming = (on: string) => ({
      giveableId,
      effectiveAt: new Date(on),
      createdBy: ana.id,
      shares,
      at: clock.now(),
    })
    await db.transaction().execute((trx) => insertSplit(trx, coming('2026-12-21T12:00:00Z')))
    expect(await goesTo()).toEqual([
      [first, most],
      [second, least],
    ])
    await db.transaction().execute((trx) => insertSplit(trx, coming('2026-12-01T12:00:00Z')))
    expect(await goesTo()).toEqual([
      [second, 1_000],
      [first, 1_000],
    ])
  })

  it('shows both charges before it is confirmed, charges the first at once, and joins the plan', async () => {
    expect(await preview(ana, pantry, 2_000, { cover_fee: 'true' })).toEqual({
      today_cents: 2_091,
      today_on: '2026-11-20',
      next_on: '2026-12-20',
      day: 20,
      next_cents: 2_091,
      has_plan: false,
      resumes: false,
      item: null,
      joins: false,
    })
    expect(await shown(ana)).toBe(null)
    const first = await start(ana, pantry, 2_000)
    expect([first.status, first.data.frequency, first.next_on]).toEqual([201, 'monthly', '2026-12-20'])
    const plan = await shown(ana)
    expect(plan).toMatchObject({
      state: 'active',
      day: 20,
      monthly_cents: 2_000,
      months_given: 1,
      skipped: [],
      problem: null,
      charging: false,
      next: { on: '2026-12-20', amount_cents: 2_000, charged_cents: 2_000 },
      card: { brand: 'visa', last4: '4242' },
      items: [
        {
          state: 'active',
          amount_cents: 2_000,
          next_on: '2026-12-20',
          goes_to: [{ amount_cents: 1_200 }, { amount_cents: 800 }],
        },
      ],
    })
    expect(await figures()).toMatchObject({
      giving: 20,
      monthly_giving: 20,
      subscribed_communities_count: 1,
      subscribed_communities: [{ uuid: pantry.uuid }],
    })
    // a second monthly gift to the same giveable is refused
    expect(await preview(ana, pantry, 500)).toMatchObject({ item: { amount_cents: 2_000 } })
    expect(await start(ana, pantry, 500)).toMatchObject({
      status: 409,
      message: expect.stringMatching(/monthly already/),
    })
    // if the charge day is less than 14 days away, the second item joins a month later
    at('2026-12-10')
    expect(await preview(ana, readers, 1_000)).toMatchObject({
      next_on: '2027-01-20',
      next_cents: 3_000,
      has_plan: true,
      day: 20,
    })
    expect((await start(ana, readers, 1_000)).next_on).toBe('2027-01-20')
    expect((await shown(ana)).next).toMatchObject({ on: '2026-12-20', amount_cents: 2_000 })
    expect(await charged(ana)).toEqual([
      ['2026-11-20', 2_000, 1],
      ['2026-12-10', 1_000, 1],
    ])
  })

  it('that is declined starts nothing; another request with a good card starts it', { tags: 'long' }, async () => {
    const refused = await start(ana, pantry, 2_000, { card: cards.noFunds })
    expect([refused.status, refused.code]).toEqual([402, 'card_declined'])
    expect(await shown(ana)).toMatchObject({
      state: 'ended',
      items: [{ state: 'starting' }],
      monthly_cents: 0,
      next: null,
    })
    at('2026-12-20')
    await run()
    expect(await charged(ana)).toEqual([])
    expect((await start(ana, pantry, 2_000, { day: 5 })).status).toBe(201)
    expect(await shown(ana)).toMatchObject({ state: 'active', day: 5, next: { on: '2027-01-05' } })
  })

  it(
    'has its key for one request only, and two parallel requests for the same giveable make one item',
    { tags: 'long' },
    async () => {
      const key = randomUUID()
      const first = await start(ana, pantry, 2_000, { key })
      expect((await start(ana, pantry, 2_000, { key })).status).toBe(422) // the card token differs, so it is another request
      await Promise.all([1, 2].map(() => start(ana, readers, 700)))
      expect((await shown(ana)).items).toHaveLength(2)
      expect((await shown(ana)).monthly_cents).toBe(2_700)
      expect(first.status).toBe(201)
    },
  )

  it('to a campaign needs its organizer’s consent; when that ends, givers are notified before the next charge', async () => {
    const desmond = await person(app.deps, 'Desmond')
    const { id, uuid } = await activeCampaign(app.deps, desmond.id)
    const ramp = { type: 'campaigns' as const, uuid }
    const takeMonthly = (takes_monthly: boolean) =>
      ask(app, 'PATCH /campaigns/{identifier}', { as: desmond, params: { identifier: id }, body: { takes_monthly } })
    const seen = () => ask(app, 'GET /campaigns/{identifier}', { as: ana, params: { identifier: id } })
    expect(await start(ana, ramp, 500)).toMatchObject({ status: 409, code: 'giveable_closed' })
    expect((await takeMonthly(true)).json().data).toMatchObject({ takes_monthly: true, my_monthly_cents: null })
    expect((await start(ana, ramp, 500)).status).toBe(201)
    expect((await seen()).json().data).toMatchObject({ takes_monthly: true, my_monthly_cents: 500 })
    await takeMonthly(false)
    app.mails.length = 0
    await followAll(app.deps)
    await app.drain()
    expect(app.mails.map(({ to }) => to)).toEqual([ana.email])
    expect((await shown(ana)).items).toMatchObject([{ state: 'held' }])
    expect(
      await plansToFollow(app.deps.db, { now: app.clock.now(), chosen: ['campaigns'], after: 0, most: 9 }),
    ).toEqual([])
    at('2026-12-20')
    await run()
    expect(await charged(ana)).toHaveLength(1)
  })
})

describe('the monthly run', () => {
  it('charges all items once, on the charge day in the giver’s time zone, however often it runs', async () => {
    await start(ana, pantry, 2_000)
    await start(ana, readers, 1_050)
    await app.deps.db.updateTable('users').set({ time_zone: 'Pacific/Auckland' }).where('id', '=', ana.id).execute()
    at('2026-12-19', '10:59:00') // a minute before midnight there
    await run()
    expect(await charged(ana)).toHaveLength(2)
    at('2026-12-19', '11:00:00')
    app.mails.length = 0
    await Promise.all([run(), run(), run()])
    await run()
    expect((await charged(ana)).slice(2)).toEqual([['2026-12-19', 3_050, 2]])
    expect(await shown(ana)).toMatchObject({ next: { on: '2027-01-20', amount_cents: 3_050 }, months_given: 2 })
    const [receipt, ...others] = app.mails
    expect(others).toEqual([])
    expect(receipt!.subject).toMatch(/^Your \$30.50 gift: receipt/)
    expect(receipt!.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })
    expect(receipt!.text).toContain('http://kindling.test/monthly/')
    const notifications = (await ask(app, 'GET /notifications', { as: ana })).json().data
    expect(notifications.map((one: { type: string }) => one.type)).toContain('MonthlyReceipt')
    expect(await checkLedger(app.deps.db)).toEqual([])
  })

  it('skips a month that was not run in time, and continues with the next', async () => {
    await start(ana, pantry, 2_000)
    at('2027-01-08')
    await run()
    expect(await charged(ana)).toHaveLength(1)
    expect(await shown(ana)).toMatchObject({ state: 'active', next: { on: '2027-01-20' } })
    at('2027-02-02')
    await run()
    expect((await charged(ana)).slice(1)).toEqual([['2027-02-02', 2_000, 1]])
    expect(await shown(ana)).toMatchObject({ state: 'active', next: { on: '2027-02-20' } })
  })

  it(
    'charges nothing for a frozen giveable, notifies the giver first, and resumes once it is open',
    { tags: 'long' },
    async () => {
      await start(ana, pantry, 2_000)
      await start(ana, readers, 1_000)
      const frozen = { closed_at: app.clock.now(), closed_because: 'frozen' as const }
      await app.deps.db.updateTable('giveables').set(frozen).where('uuid', '=', pantry.uuid).execute()
      at('2026-12-20')
      await run()
      expect((await charged(ana)).at(-1)).toEqual(['2026-12-20', 1_000, 1])
      expect(app.mails.map((m) => m.subject)).toContain('One of your monthly gifts is paused')
      expect((await shown(ana)).items.map(({ state }) => state)).toEqual(['held', 'active'])
      expect(await figures()).toMatchObject({ monthly_giving: 10 })
      await app.deps.db
        .updateTable('giveables')
        .set({ closed_at: null, closed_because: null })
        .where('uuid', '=', pantry.uuid)
        .execute()
      await followAll(app.deps)
      at('2027-01-20')
      await run()
      expect((await charged(ana)).at(-1)).toEqual(['2027-01-20', 3_000, 2])
    },
  )
})

describe('a change', () => {
  it('applies from the next charge on, and the answer contains that date', { tags: 'long' }, async () => {
    await start(ana, pantry, 2_000)
    await start(ana, readers, 1_000)
    const [first, second] = (await shown(ana)).items
    const items = [{ uuid: first!.uuid, amount_cents: 3_000 }]
    expect(await write(ana, 'PATCH /plan', { day: 28, items })).toMatchObject({ status: 200, from: '2026-12-28' })
    expect(await write(ana, 'PATCH /plan', { day: 5 })).toMatchObject({
      from: '2026-12-05',
      data: { monthly_cents: 4_000 },
    })
    expect(await write(ana, 'POST /plan/skip', { on: '2026-12-05' })).toMatchObject({
      from: '2027-01-05',
      data: { skipped: ['2026-12-05'] },
    })
    expect(await write(ana, 'POST /plan/skip', { on: '2026-12-05' })).toMatchObject({ status: 409 })
    expect(await write(ana, 'POST /plan/resume', {})).toMatchObject({ from: '2026-12-05', data: { skipped: [] } })
    expect(await write(ana, 'POST /plan/pause', { months: 3 })).toMatchObject({
      from: '2027-03-05',
      data: { state: 'paused', skipped: ['2026-12-05', '2027-01-05', '2027-02-05'] },
    })
    expect(await write(ana, 'POST /plan/pause', { months: 1 })).toMatchObject({ from: '2027-01-05' })
    at('2026-12-05')
    await run()
    expect(await charged(ana)).toHaveLength(2)
    const params = { uuid: second!.uuid }
    await write(ana, 'POST /plan/items/{uuid}/pause', { months: 1 }, params)
    at('2027-01-05')
    await run()
    expect(await shown(ana)).toMatchObject({ state: 'active', monthly_cents: 3_000 })
    at('2027-02-05')
    await run()
    expect((await charged(ana)).slice(2)).toEqual([
      ['2027-01-05', 3_000, 1],
      ['2027-02-05', 4_000, 2],
    ])
    expect(await write(ana, 'DELETE /plan/items/{uuid}', undefined, params)).toMatchObject({
      data: { monthly_cents: 3_000 },
    })
    app.clock.advance(1_000)
    expect(await write(ana, 'POST /plan/stop', { reason: 'Moving' })).toMatchObject({
      from: null,
      data: { state: 'ended', next: null },
    })
    expect(await write(ana, 'POST /plan/stop', {})).toMatchObject({ status: 409 })
    await app.drain()
    expect(app.mails.at(-1)!.subject).toBe('Your monthly giving has stopped')
    at('2027-03-05')
    await run()
    expect(await charged(ana)).toHaveLength(4)
    expect(await figures()).toMatchObject({ monthly_giving: 0, subscribed_communities_count: 0 })
    expect(await write(ana, 'POST /plan/resume', {})).toMatchObject({
      from: '2027-04-05',
      data: { monthly_cents: 3_000 },
    })
  })

  it('must be within the limits, and to one’s own plan', async () => {
    await start(ana, pantry, 2_000)
    const ben = await person(app.deps, 'Ben')
    await start(ben, pantry, 2_000)
    const [own] = (await shown(ana)).items
    const change = (amount_cents: number) => ({ items: [{ uuid: own!.uuid, amount_cents }] })
    expect(await write(ana, 'PATCH /plan', change(99))).toMatchObject({ status: 422 })
    expect(await write(ana, 'PATCH /plan', change(100))).toMatchObject({ status: 422 })
    expect(await write(ana, 'PATCH /plan', change(600_000))).toMatchObject({ status: 422 })
    expect(await write(ben, 'PATCH /plan', change(500))).toMatchObject({ status: 404 })
    expect(await write(ben, 'DELETE /plan/items/{uuid}', undefined, { uuid: own!.uuid })).toMatchObject({ status: 404 })
    expect(await write(ben, 'PATCH /plan', { card_id: (await shown(ana)).card!.uuid })).toMatchObject({ status: 404 })
    expect((await shown(ana)).monthly_cents).toBe(2_000)
    const keyless = await ask(app, 'POST /plan/stop', { as: ana, body: {} })
    expect([keyless.statusCode, keyless.json().code]).toEqual([400, 'idempotency_key_required'])
    // stopping the last item ends the plan
    expect(await write(ana, 'PATCH /plan', { remove: [own!.uuid] })).toMatchObject({ data: { state: 'ended' } })
    // the card of an active plan cannot be removed
    const card = { uuid: (await shown(ben)).card!.uuid }
    expect((await ask(app, 'DELETE /cards/{uuid}', { as: ben, params: card })).statusCode).toBe(409)
  })
})
