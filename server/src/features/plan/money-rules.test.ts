import type { Plan, PlanLink } from '@kindling/contract/plan/calls'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { atProcessor } from '../../../test/at-processor.ts'
import { cards, give } from '../../../test/giving.ts'
import { openCommunity } from '../../../test/known-giveables.ts'
import { ask, person, type TestPerson } from '../../../test/people.ts'
import { plans } from '../../../test/plans.ts'
import { savedCards } from '../../../test/saved-cards.ts'
import { openAlarms } from '../../platform/alarms/alarms.queries.ts'
import { day } from '../../platform/time/clock.ts'
import type { ConfirmOutcome, Processor } from '../../processor/processor.ts'
import { lockCardsOf } from '../cards/index.ts'
import { dropCard } from '../cards/remove-card.ts'
import { checkLedger } from '../ledger/index.ts'
import { newPlanLink } from './links/link-address.ts'
import type { PaymentEvent } from '../../processor/payment-event.ts'
import { applyPaymentEvents } from '../payments/apply-events.ts'

type To = { type: 'communities'; uuid: string }
let app: TestApp
let ana: TestPerson
let pantry: To
let readers: To
let real: Processor
const { write, shown, preview, start, run, charged, at } = plans(() => app)
const { save, remove, cardsOf, heldBy, makeDefault } = savedCards(() => ({
  app,
  ana,
  ramp: { type: 'campaigns', id: 0 },
}))
const community = async (): Promise<To> => ({ type: 'communities', uuid: (await openCommunity(app.deps)).uuid })

beforeAll(async () => {
  app = await startTestApp()
  real = app.deps.processor
  pantry = await community()
  readers = await community()
})
afterAll(() => app?.close())
beforeEach(async () => {
  app.deps.processor = real
  at('2026-11-20')
  ana = await person(app.deps, 'Ana')
  app.mails.length = 0
})

/** Lets the processor decline every card for this reason. */
const bankSays = (reason: Extract<ConfirmOutcome, { kind: 'declined' }>['reason']) => {
  app.deps.processor = {
    ...real,
    confirm: async () => ({ kind: 'declined', intentId: null, methodId: null, reason }),
  }
}
const cents = async () => (await charged(ana)).map(([on, amount]) => [on, amount])
const itemTo = async (to: To) => (await shown(ana)).items.find(({ giveable }) => giveable.uuid === to.uuid)!
const change = (body: object) => write(ana, 'PATCH /plan', body)
const complete = (url: string) =>
  fetch(url, { method: 'POST', body: new URLSearchParams({ answer: 'complete' }), redirect: 'manual' })
/** Runs on a day. */
const runOn = async (on: string) => {
  at(on)
  await run()
}

describe('an item exists once', () => {
  it('two tabs start it: one gift is charged, the other tab is refused', async () => {
    const both = await Promise.all([1, 2].map(() => start(ana, pantry, 2_000)))
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(await cents()).toEqual([['2026-11-20', 2_000]])
  })

  it('a start that waits for the bank’s check and is started again is charged once', async () => {
    const first = await start(ana, pantry, 9_000, { card: cards.bankCheck })
    expect(first.data.payment.status).toBe('requires_action')
    expect((await start(ana, pantry, 1_000)).status).toBe(201)
    await complete(first.data.payment.next_action.url)
    await app.drain()
    expect(await cents()).toEqual([['2026-11-20', 1_000]])
    expect(await shown(ana)).toMatchObject({ monthly_cents: 1_000, items: [{ amount_cents: 1_000 }] })
  })

  it('a start that was stopped while it waited and is started again is charged once', async () => {
    const first = await start(ana, pantry, 9_000, { card: cards.bankCheck })
    await write(ana, 'DELETE /plan/items/{uuid}', undefined, { uuid: (await itemTo(pantry)).uuid })
    expect((await start(ana, pantry, 1_000)).status).toBe(201)
    await complete(first.data.payment.next_action.url)
    await app.drain()
    expect(await cents()).toEqual([['2026-11-20', 1_000]])
  })
})

describe('two devices while a month is charged', () => {
  it(
    'start, raise, move, pause and resume: it is charged once, and what is shown then is charged',
    { tags: 'long' },
    async () => {
      await start(ana, pantry, 2_000)
      at('2026-12-20')
      const item = { uuid: (await itemTo(pantry)).uuid }
      const verbs = [
        () => change({ items: [{ ...item, amount_cents: 9_000 }] }),
        () => write(ana, 'POST /plan/items/{uuid}/pause', { months: 1 }, item),
        () => change({ day: 25 }),
        () => start(ana, pantry, 3_000),
        () => write(ana, 'POST /plan/items/{uuid}/resume', {}, item),
        () => change({ items: [{ ...item, amount_cents: 7_000 }] }),
      ]
      const answers = await Promise.all([...verbs, ...verbs].flatMap((verb) => [verb(), run()]))
      for (const answer of answers) if (answer) expect([200, 409]).toContain(answer.status)
      const { next, items } = await shown(ana)
      expect(items).toHaveLength(1)
      const december = (await cents()).slice(1).map(([, amount]) => amount)
      expect([[], [2_000], [7_000], [9_000]]).toContainEqual(december)
      await runOn(next!.on)
      expect((await cents()).slice(1 + december.length)).toEqual([[next!.on, next!.amount_cents]])
      expect(await checkLedger(app.deps.db)).toEqual([])
    },
  )

  it('remove its card: the month is charged once, and the next one waits for a card', { tags: 'long' }, async () => {
    await start(ana, pantry, 2_000)
    const { uuid } = (await shown(ana)).card!
    at('2026-12-20')
    const [reached, removed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    app.deps.processor = {
      ...real,
      async confirm(input) {
        reached.resolve()
        await removed.promise
        return real.confirm(input)
      },
    }
    const charging = run()
    await reached.promise
    const answer = await ask(app, 'DELETE /cards/{uuid}', { as: ana, params: { uuid }, query: { plan: 'waits' } })
    removed.resolve()
    await charging
    app.deps.processor = real
    expect(answer.statusCode).toBe(204)
    await runOn('2027-01-20')
    expect(await cents()).toEqual([
      ['2026-11-20', 2_000],
      ['2026-12-20', 2_000],
    ])
    expect(await shown(ana)).toMatchObject({ card: null, state: 'needs_action', problem: { needs: 'card' } })
    expect(await checkLedger(app.deps.db)).toEqual([])
  })
})

describe('a verb that comes twice', () => {
  const twice = async (call: () => Promise<{ data: Plan }>) => {
    const { data } = await call()
    const { data: again } = await call()
    return [data, again ?? (await shown(ana))].map((plan) => plan.next?.on)
  }

  it('pauses as long as once: the plan, also on its charge day, and one item', { tags: 'long' }, async () => {
    await start(ana, pantry, 2_000)
    const pause = () => write(ana, 'POST /plan/pause', { months: 3 })
    expect(await twice(pause)).toEqual(['2027-03-20', '2027-03-20'])
    await write(ana, 'POST /plan/resume', {})
    const uuid = (await itemTo(pantry)).uuid
    const pauseItem = () => write(ana, 'POST /plan/items/{uuid}/pause', { months: 3 }, { uuid })
    expect(await twice(pauseItem)).toEqual(['2027-03-20', '2027-03-20'])
    await write(ana, 'POST /plan/items/{uuid}/resume', {}, { uuid })
    at('2026-12-20')
    expect(await twice(pause)).toEqual(['2027-03-20', '2027-03-20'])
  })

  it('pauses as long as once after a charge day without a run, and after its month was moved', async () => {
    await start(ana, pantry, 2_000)
    at('2026-12-21')
    const pause = () => write(ana, 'POST /plan/pause', { months: 3 })
    expect(await twice(pause)).toEqual(['2027-03-20', '2027-03-20'])
    await change({ day: 25 })
    at('2027-01-24')
    expect(await twice(pause)).toEqual(['2027-03-25', '2027-03-25'])
    // the next charge that it leaves out is over
    at('2027-01-26')
    expect(await twice(pause)).toEqual(['2027-05-25', '2027-05-25'])
    expect(await checkLedger(app.deps.db)).toEqual([])
  })

  it('pauses the plan as long as once beside an item that is paused for longer', async () => {
    await start(ana, pantry, 2_000)
    await write(ana, 'POST /plan/pause', { months: 1 })
    const item = { uuid: (await itemTo(pantry)).uuid }
    expect(await write(ana, 'POST /plan/items/{uuid}/pause', { months: 3 }, item)).toMatchObject({ from: '2027-04-20' })
    expect(await twice(() => write(ana, 'POST /plan/pause', { months: 2 }))).toEqual(['2027-04-20', '2027-04-20'])
  })

  it('skips one month, also on the charge day', { tags: 'long' }, async () => {
    await start(ana, pantry, 2_000)
    at('2026-12-20')
    const skip = () => write(ana, 'POST /plan/skip', { on: '2026-12-20' })
    await skip()
    expect((await skip()).status).toBe(409)
    expect((await shown(ana)).next!.on).toBe('2027-01-20')
    await run()
    expect(await cents()).toHaveLength(1)
  })

  it('resumes what was skipped on the day it had', { tags: 'long' }, async () => {
    await start(ana, pantry, 2_000)
    await write(ana, 'POST /plan/skip', { on: '2026-12-20' })
    expect(await write(ana, 'POST /plan/resume', {})).toMatchObject({ from: '2026-12-20' })
  })
})

describe('a month is what was drawn', () => {
  const failing = async () => {
    await start(ana, pantry, 2_000)
    await start(ana, readers, 1_000)
  }

  it('its retry charges no later raise', async () => {
    await failing()
    bankSays('insufficient_funds')
    await runOn('2026-12-20')
    await change({ items: [{ uuid: (await itemTo(pantry)).uuid, amount_cents: 9_000 }] })
    expect((await shown(ana)).problem!.amount_cents).toBe(3_000)
    app.deps.processor = real
    await runOn('2026-12-21')
    await runOn('2027-01-20')
    expect((await cents()).slice(2)).toEqual([
      ['2026-12-21', 3_000],
      ['2027-01-20', 10_000],
    ])
  })

  it(
    'its retry charges no item that was resumed, and leaves out none that was paused; a stopped one leaves',
    { tags: 'long' },
    async () => {
      await failing()
      const { uuid } = await itemTo(readers)
      await write(ana, 'POST /plan/items/{uuid}/pause', { months: 3 }, { uuid })
      bankSays('insufficient_funds')
      await runOn('2026-12-20')
      await write(ana, 'POST /plan/items/{uuid}/resume', {}, { uuid })
      app.deps.processor = real
      await runOn('2026-12-21')
      expect((await cents()).at(-1)).toEqual(['2026-12-21', 2_000])
      bankSays('insufficient_funds')
      await runOn('2027-01-20')
      await write(ana, 'POST /plan/items/{uuid}/pause', { months: 1 }, { uuid })
      expect((await shown(ana)).problem!.amount_cents).toBe(3_000)
      app.deps.processor = real
      await runOn('2027-01-21')
      expect((await cents()).at(-1)).toEqual(['2027-01-21', 3_000])
      bankSays('insufficient_funds')
      await runOn('2027-03-20')
      await write(ana, 'DELETE /plan/items/{uuid}', undefined, { uuid })
      app.deps.processor = real
      await runOn('2027-03-21')
      expect((await cents()).at(-1)).toEqual(['2027-03-21', 2_000])
      expect(await checkLedger(app.deps.db)).toEqual([])
    },
  )

  it('its retry keeps the fee cover of the day it was drawn', { tags: 'long' }, async () => {
    await start(ana, pantry, 2_000, { cover_fee: true })
    bankSays('insufficient_funds')
    await runOn('2026-12-20')
    await change({ cover_fee: false })
    expect((await shown(ana)).problem).toMatchObject({ amount_cents: 2_000, charged_cents: 2_091 })
    app.deps.processor = real
    await runOn('2026-12-21')
    const { rows } = await sql<{ cover: number }>`
      select cover_cents as cover from payments where user_id = ${ana.id} order by id desc limit 1`.execute(app.deps.db)
    expect(rows).toEqual([{ cover: 91 }])
  })

  it('a change of the day drops no month, and keeps 14 days between charges', { tags: 'long' }, async () => {
    await start(ana, pantry, 2_000, { day: 28 })
    await runOn('2026-12-28')
    at('2027-01-02')
    expect(await change({ day: 1 })).toMatchObject({ from: '2027-01-11' })
    await runOn('2027-01-11')
    expect((await shown(ana)).next!.on).toBe('2027-02-01')
    await runOn('2027-02-01')
    // the new day has passed in this month: the month is charged on its old day
    at('2027-02-20')
    await change({ day: 25 })
    await runOn('2027-02-25')
    await runOn('2027-03-25')
    at('2027-04-20')
    expect(await change({ day: 5 })).toMatchObject({ from: '2027-04-25' })
    await write(ana, 'POST /plan/pause', { months: 1 })
    expect(await write(ana, 'POST /plan/resume', {})).toMatchObject({ from: '2027-04-25' })
    await runOn('2027-04-25')
    // the new day would be 10 days later
    expect((await shown(ana)).next!.on).toBe('2027-05-09')
    await runOn('2027-05-09')
    expect((await cents()).slice(1).map(([on]) => on)).toEqual([
      '2026-12-28',
      '2027-01-11',
      '2027-02-01',
      '2027-03-25',
      '2027-04-25',
      '2027-05-09',
    ])
    expect((await shown(ana)).next!.on).toBe('2027-06-05')
    expect(await checkLedger(app.deps.db)).toEqual([])
  })

  it('a month that fails after its day was changed drops none when its plan changes', async () => {
    await start(ana, pantry, 2_000, { day: 28 })
    at('2026-12-20')
    expect(await change({ day: 1 })).toMatchObject({ from: '2026-12-28' })
    bankSays('card_blocked')
    await runOn('2026-12-28')
    expect((await shown(ana)).next!.on).toBe('2027-01-11')
    app.deps.processor = real
    expect(await preview(ana, readers, 100)).toMatchObject({ joins: true, next_on: '2027-01-11' })
    await write(ana, 'POST /plan/items', { giveable: { type: 'communities', id: readers.uuid }, amount_cents: 100 })
    expect(await shown(ana)).toMatchObject({ next: { on: '2027-01-11' }, items: [{}, { next_on: '2027-01-11' }] })
    const { uuid } = (await shown(ana)).card!
    expect(await change({ card_id: uuid })).toMatchObject({ from: '2027-01-11' })
    await runOn('2026-12-29')
    await runOn('2027-01-11')
    expect(await cents()).toEqual([
      ['2026-11-20', 2_000],
      ['2026-12-29', 2_000],
      ['2027-01-11', 2_100],
    ])
    expect((await shown(ana)).next!.on).toBe('2027-02-01')
  })
})

describe('one limit for every door', () => {
  it('holds for starts at the same time', async () => {
    const to = await Promise.all([1, 2, 3, 4].map(community))
    await Promise.all(to.map((one) => start(ana, one, 300_000)))
    expect((await charged(ana)).map(([, amount]) => amount)).toEqual([300_000])
  })

  it('holds for what is stopped, started and resumed; lowering is always allowed', { tags: 'long' }, async () => {
    await start(ana, pantry, 500_000)
    app.clock.advance(1_000)
    await write(ana, 'POST /plan/stop', {})
    await start(ana, readers, 300_000)
    app.clock.advance(1_000)
    await write(ana, 'POST /plan/stop', {})
    const { status } = await write(ana, 'POST /plan/resume', {})
    expect(status).toBe(200)
    app.clock.advance(1_000)
    await write(ana, 'POST /plan/stop', {})
    await start(ana, pantry, 300_000)
    expect(await write(ana, 'POST /plan/resume', {})).toMatchObject({ status: 409 })
    expect((await shown(ana)).monthly_cents).toBe(300_000)
    await app.deps.db.updateTable('plan_items').set({ amount_cents: 700_000 }).where('user_id', '=', ana.id).execute()
    const { uuid } = await itemTo(pantry)
    expect((await change({ items: [{ uuid, amount_cents: 600_000 }] })).status).toBe(200)
    expect((await change({ items: [{ uuid, amount_cents: 600_001 }] })).status).toBe(422)
  })

  it('refunded gifts build no trust for the higher one', async () => {
    for (let i = 0; i < 2; i += 1) {
      const { gift } = await give(app, ana, { type: 'communities', id: pantry.uuid })
      await app.drain()
      await app.deps.payments.refund({
        paymentUuid: gift.payment.uuid,
        amountCents: 2_500,
        reason: 'Asked',
        askedBy: null,
      })
      await app.drain()
    }
    app.clock.advance(31 * day)
    expect((await start(ana, readers, 600_000)).status).toBe(422)
  })
})

describe('a $1 item beside others', () => {
  const join = (to: To, amount_cents = 100, more: object = {}) =>
    ask(app, 'POST /plan/items', {
      as: ana,
      key: randomUUID(),
      body: { giveable: { type: to.type, id: to.uuid }, amount_cents, ...more },
    })

  it('joins the next charge without a gift today, shown beforehand at every door', async () => {
    await start(ana, pantry, 2_000)
    at('2026-12-15') // too late for an item that is charged today
    expect(await preview(ana, readers, 100)).toMatchObject({
      joins: true,
      today_cents: 0,
      next_on: '2026-12-20',
      next_cents: 2_100,
    })
    expect(await preview(ana, readers, 200)).toMatchObject({ joins: false, today_cents: 200, next_on: '2027-01-20' })
    const joined = await join(readers)
    expect([joined.statusCode, joined.json()]).toEqual([201, { data: null, next_on: '2026-12-20' }])
    const item = await itemTo(readers)
    expect(item).toMatchObject({ state: 'active', amount_cents: 100, next_on: '2026-12-20' })
    expect((await change({ items: [{ uuid: item.uuid, amount_cents: 150 }] })).status).toBe(200)
    // another item that joins a month later belongs to the month's total, which has the fee on every screen
    const later = await community()
    await start(ana, later, 500)
    await change({ cover_fee: true })
    const { next, ...plan } = (await shown(ana))!
    expect([next!.charged_cents, plan.charged_monthly_cents]).toEqual([2_246, 2_761])
    const user = await ask(app, 'GET /user', { as: ana, query: { append: 'monthly_giving' } })
    expect(user.json().data.monthly_giving).toBe(27.61)
    await change({ cover_fee: false })
    await runOn('2026-12-20')
    expect(await charged(ana)).toEqual([
      ['2026-11-20', 2_000, 1],
      ['2026-12-15', 500, 1],
      ['2026-12-20', 2_150, 2],
    ])
    expect(await checkLedger(app.deps.db)).toEqual([])
  })

  it('is refused alone, below $1, twice, with a note, in a plan that lapsed or is disputed, and above the limit', async () => {
    const refused = async (
      answer: Promise<{ statusCode: number; json: () => { errors?: Record<string, string[]> } }>,
    ) => {
      const { statusCode, json } = await answer
      return [statusCode, json().errors?.['amount_cents']?.[0] ?? Object.keys(json().errors ?? {})[0]]
    }
    expect(await refused(join(readers))).toEqual([422, 'The smallest gift is $2.'])
    await start(ana, pantry, 2_000)
    expect(await refused(join(readers, 500))).toEqual([422, 'confirmation_token'])
    expect(await refused(join(readers, 99))).toEqual([422, 'The smallest monthly gift is $1.'])
    expect(await refused(join(readers, 100, { message: 'For you' }))).toEqual([422, 'message'])
    const both = await Promise.all([join(readers), join(readers)])
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409])
    const { uuid } = await itemTo(readers)
    await write(ana, 'DELETE /plan/items/{uuid}', undefined, { uuid })
    await write(ana, 'POST /plan/stop', {})
    expect(await refused(join(readers))).toEqual([422, 'The smallest gift is $2.'])
  })

  it('joins the charge to which a paused plan resumes, moves no charge day, and pauses and resumes itself', async () => {
    await start(ana, pantry, 2_000)
    await write(ana, 'POST /plan/pause', { months: 2 })
    expect((await join(readers)).json()).toEqual({ data: null, next_on: '2027-02-20' })
    const { uuid } = await itemTo(readers)
    await write(ana, 'POST /plan/resume', {})
    expect(await itemTo(readers)).toMatchObject({ next_on: '2026-12-20' })
    const pause = await write(ana, 'POST /plan/items/{uuid}/pause', { months: 1 }, { uuid })
    expect(pause.data.items.map(({ next_on }) => next_on)).toEqual(['2026-12-20', '2027-01-20'])
    await write(ana, 'POST /plan/items/{uuid}/resume', {}, { uuid })
    expect(await change({ day: 25 })).toMatchObject({ from: '2026-12-25' })
    await runOn('2026-12-25')
    expect(await cents()).toEqual([
      ['2026-11-20', 2_000],
      ['2026-12-25', 2_100],
    ])
  })
})

describe('a pause of one item', () => {
  it('moves no other', async () => {
    await start(ana, pantry, 2_000)
    const { uuid } = await itemTo(pantry)
    await write(ana, 'POST /plan/items/{uuid}/pause', { months: 3 }, { uuid })
    expect((await preview(ana, readers, 1_000)).next_on).toBe('2026-12-20')
    expect((await start(ana, readers, 1_000)).next_on).toBe('2026-12-20')
    expect((await shown(ana)).next).toMatchObject({ on: '2026-12-20', amount_cents: 1_000 })
    await runOn('2026-12-20')
    await runOn('2027-03-20')
    expect((await cents()).slice(2)).toEqual([
      ['2026-12-20', 1_000],
      ['2027-03-20', 3_000],
    ])
  })
})

describe('what is shown beforehand is what is charged', () => {
  const close = (uuid: string) =>
    app.deps.db
      .updateTable('giveables')
      .set({ closed_at: app.clock.now(), closed_because: 'frozen' as const })
      .where('uuid', '=', uuid)
      .execute()

  it('leaves out an item whose giveable has closed, at once', async () => {
    const frozen = await community()
    await start(ana, pantry, 2_000)
    await start(ana, frozen, 1_000)
    await close(frozen.uuid)
    expect((await shown(ana)).next).toMatchObject({ amount_cents: 2_000 })
    expect((await preview(ana, readers, 500)).next_cents).toBe(2_500)
    await runOn('2026-12-20')
    expect((await cents()).at(-1)).toEqual(['2026-12-20', 2_000])
  })

  it('leaves out what ends before its own day: a paused item, a new one, and a $1 item, which joins nothing', async () => {
    const ending = await community()
    await start(ana, pantry, 2_000)
    await start(ana, ending, 1_000)
    const uuid = (await itemTo(ending)).uuid
    await write(ana, 'POST /plan/items/{uuid}/pause', { months: 1 }, { uuid })
    expect((await itemTo(ending)).next_on).toBe('2027-01-20')
    const endsOn = (on: string) =>
      app.deps.db
        .updateTable('giveables')
        .set({ ends_at: new Date(`${on}T12:00:00Z`) })
        .where('uuid', 'in', [ending.uuid, readers.uuid])
        .execute()
    await endsOn('2027-01-05')
    expect((await itemTo(ending)).next_on).toBeNull()
    expect(await preview(ana, readers, 100)).toMatchObject({ joins: true, next_cents: 2_100 })
    await endsOn('2026-12-19')
    expect(await preview(ana, readers, 100)).toMatchObject({ joins: false, next_cents: 2_000 })
    expect(await preview(ana, readers, 500)).toMatchObject({ joins: false, next_cents: 2_000 })
    expect((await start(ana, readers, 100)).status).toBe(422)
    readers = await community()
  })

  it('is one total at every door, without what ends before its next charge', async () => {
    const ending = await community()
    await start(ana, pantry, 2_000)
    const first = await start(ana, ending, 1_000)
    expect(first.next_on).toBe('2026-12-20')
    await change({ cover_fee: true })
    const mailed = new URL(app.mails.at(-1)!.headers!['List-Unsubscribe']!.slice(1, -1))
    const totals = async () => {
      const { monthly_cents, charged_monthly_cents, next, items, saved_fee_cents } = await shown(ana)
      const counted = items.filter(({ state }) => state === 'active').map(({ amount_cents }) => amount_cents)
      const user = await ask(app, 'GET /user', { as: ana, query: { append: 'monthly_giving' } })
      const params = { subject: mailed.pathname.split('/').at(-1)! }
      const link = await ask(app, 'GET /plan/links/{subject}', {
        params,
        query: Object.fromEntries(mailed.searchParams),
      })
      const { plan } = link.json<{ data: PlanLink }>().data
      return {
        plan: [monthly_cents, charged_monthly_cents, saved_fee_cents],
        items: counted,
        next: next!.charged_cents,
        menu: Math.round(user.json<{ data: { monthly_giving: number } }>().data.monthly_giving * 100),
        link: [plan!.amount_cents, ...plan!.items.map(({ amount_cents }) => amount_cents)],
        preview: (await preview(ana, readers, 500)).next_cents,
      }
    }
    expect(await totals()).toEqual({
      plan: [3_000, 3_121, 30],
      items: [2_000, 1_000],
      next: 3_121,
      menu: 3_121,
      link: [3_121, 2_000, 1_000],
      preview: 3_636,
    })
    await app.deps.db
      .updateTable('giveables')
      .set({ ends_at: new Date('2026-12-05T12:00:00Z') })
      .where('uuid', '=', ending.uuid)
      .execute()
    expect(await totals()).toEqual({
      plan: [2_000, 2_091, 0],
      items: [2_000],
      next: 2_091,
      menu: 2_091,
      link: [2_091, 2_000],
      preview: 2_606,
    })
    expect(await itemTo(ending)).toMatchObject({ state: 'ending', next_on: null })
    await runOn('2026-12-20')
    expect((await cents()).at(-1)).toEqual(['2026-12-20', 2_000])
  })

  it('names no next day for what ends before it', async () => {
    const ending = await community()
    await app.deps.db
      .updateTable('giveables')
      .set({ ends_at: new Date('2026-12-05T12:00:00Z') })
      .where('uuid', '=', ending.uuid)
      .execute()
    expect(await preview(ana, ending, 1_000)).toMatchObject({ today_cents: 1_000, next_on: null })
    expect(await start(ana, ending, 1_000)).toMatchObject({ status: 201, next_on: null })
  })

  it('says that a month below the least is not charged', async () => {
    await start(ana, pantry, 2_000)
    await start(ana, readers, 200)
    await change({ items: [{ uuid: (await itemTo(readers)).uuid, amount_cents: 100 }] })
    const { uuid } = await itemTo(pantry)
    const { data } = await write(ana, 'POST /plan/items/{uuid}/pause', { months: 1 }, { uuid })
    expect(data.next).toMatchObject({ on: '2026-12-20', amount_cents: 100, below_least: true })
    await runOn('2026-12-20')
    expect(await cents()).toHaveLength(2)
    expect((await shown(ana)).next).toMatchObject({ on: '2027-01-20', amount_cents: 2_100, below_least: false })
  })

  it('a month that no run charged in time is told', async () => {
    await start(ana, pantry, 2_000)
    app.mails.length = 0
    await runOn('2027-01-08')
    expect(app.mails.map(({ subject }) => subject)).toEqual(['We missed a month of your giving'])
  })

  it('a retry that no run came to in time is left out, and its month is missed', async () => {
    await start(ana, pantry, 2_000)
    bankSays('insufficient_funds')
    await runOn('2026-12-20')
    app.deps.processor = real
    await runOn('2027-01-03')
    expect(await shown(ana)).toMatchObject({ state: 'lapsed', next: null, problem: null })
    expect(await cents()).toHaveLength(1)
  })
})

describe('a dispute or an inquiry on a monthly charge', () => {
  const intent = async () => {
    const { rows } = await sql<{ id: string }>`
      select processor_intent_id as id from payments where user_id = ${ana.id} and status = 'succeeded'
      order by id desc limit 1`.execute(app.deps.db)
    return rows[0]!.id
  }
  const alarms = async () => (await openAlarms(app.deps.db)).filter(({ kind }) => kind === 'disputed').length
  const bell = async () =>
    (await ask(app, 'GET /notifications', { as: ana }))
      .json<{ data: { type: string; data: { dispute?: string } }[] }>()
      .data.flatMap(({ type, data }) => (type === 'PaymentActionRequired' ? [data.dispute] : []))

  for (const kind of ['fraudulent', 'inquiry'] as const)
    it(`${kind}: pauses the plan with its reason, tells giver and staff, and charges nothing; won: resumes`, async () => {
      await start(ana, pantry, 2_000)
      await runOn('2026-12-20')
      app.mails.length = 0
      const before = await alarms()
      const dispute = app.sandbox.dispute(await intent(), kind)
      await app.drain()
      expect(await shown(ana)).toMatchObject({ state: 'paused', next: null, dispute: 'open' })
      expect(app.mails.map(({ subject }) => subject)).toContain(
        'Your monthly giving is paused: your bank has a question',
      )
      expect(await bell()).toEqual(['open'])
      expect(await alarms()).toBe(before + 1)
      expect((await write(ana, 'POST /plan/resume', {})).status).toBe(409)
      expect((await start(ana, readers, 1_000)).status).toBe(409)
      await change({ day: 5 })
      await runOn('2027-01-20')
      expect(await cents()).toHaveLength(2)
      app.sandbox.closeDispute(dispute, 'won')
      await app.drain()
      expect(await shown(ana)).toMatchObject({ state: 'paused', next: null, dispute: 'won' })
      expect((await bell()).toSorted()).toEqual(['open', 'won'])
      expect(await alarms()).toBe(before)
      expect(await write(ana, 'POST /plan/resume', {})).toMatchObject({
        from: '2027-02-05',
        data: { state: 'active', dispute: null },
      })
      await runOn('2027-02-05')
      expect(await cents()).toHaveLength(3)
      expect(await checkLedger(app.deps.db)).toEqual([])
    })

  it('lost: the plan ends, once, and what is started again later goes on', async () => {
    await start(ana, pantry, 2_000)
    const dispute = app.sandbox.dispute(await intent())
    app.sandbox.closeDispute(dispute, 'lost')
    await app.drain()
    expect(await shown(ana)).toMatchObject({ state: 'ended', dispute: 'lost' })
    await write(ana, 'POST /plan/resume', {})
    await app.drain()
    expect(await shown(ana)).toMatchObject({ state: 'active', dispute: null })
    await runOn('2026-12-20')
    expect(await cents()).toHaveLength(2)
  })

  const reported = async (event: Partial<PaymentEvent> & { kind: 'inquiry' }, id: string) => {
    const about = { eventId: null, intentId: await intent(), currency: 'usd', at: app.clock.now() }
    const inquiry = { ...about, inquiryId: id, closed: false, ...event } as PaymentEvent
    await app.deps.db.transaction().execute((trx) => applyPaymentEvents(trx, app.deps, [inquiry]))
  }

  it('an inquiry whose event comes after the loss does not end a plan that was started again', async () => {
    await start(ana, pantry, 2_000)
    const dispute = app.sandbox.dispute(await intent())
    app.sandbox.closeDispute(dispute, 'lost')
    await app.drain()
    await write(ana, 'POST /plan/resume', {})
    await reported({ kind: 'inquiry', closed: true }, dispute)
    expect(await shown(ana)).toMatchObject({ state: 'active', next: { on: '2026-12-20' } })
    await reported({ kind: 'inquiry' }, `${dispute}_2`)
    await reported({ kind: 'inquiry', closed: true }, `${dispute}_2`)
    expect(await shown(ana)).toMatchObject({ state: 'paused', dispute: 'won' })
  })

  it('on a charge that was lost in part before ends the plan once it is lost too', async () => {
    await start(ana, pantry, 2_000)
    const lose = async (disputeId: string, withdrawnCents: number) => {
      const about = { eventId: null, intentId: await intent(), currency: 'usd', at: app.clock.now() }
      const money = { withdrawnCents, feeCents: 1_500, movements: 1, reinstated: false }
      const event = { ...about, kind: 'dispute', disputeId, status: 'lost', money } as const
      await app.deps.db.transaction().execute((trx) => applyPaymentEvents(trx, app.deps, [event]))
    }
    const before = await alarms()
    await lose(`dp_${ana.uuid}`, 500)
    await write(ana, 'POST /plan/resume', {})
    await reported({ kind: 'inquiry' }, `dp_${ana.uuid}_2`)
    expect(await shown(ana)).toMatchObject({ state: 'paused', dispute: 'open' })
    await lose(`dp_${ana.uuid}_2`, 1_000)
    expect(await shown(ana)).toMatchObject({ state: 'ended', dispute: 'lost' })
    expect(await alarms()).toBe(before)
    await start(ana, readers, 1_000)
    expect(await shown(ana)).toMatchObject({ state: 'active', next: { on: '2026-12-20' } })
  })

  it('ends the plan when one of two is lost, and the other that is won later changes nothing', async () => {
    await start(ana, pantry, 2_000)
    const say = async (disputeId: string, status: 'open' | 'lost' | 'won', movements: number) => {
      const about = { eventId: null, intentId: await intent(), currency: 'usd', at: app.clock.now() }
      const money = { withdrawnCents: status === 'won' ? 0 : 800, feeCents: 1_500, movements, reinstated: false }
      const event = { ...about, kind: 'dispute', disputeId, status, money } as const
      await app.deps.db.transaction().execute((trx) => applyPaymentEvents(trx, app.deps, [event]))
    }
    const before = await alarms()
    const [first, second] = [`dp_${ana.uuid}`, `dp_${ana.uuid}_2`]
    await say(first, 'open', 1)
    await say(second, 'open', 1)
    expect(await alarms()).toBe(before + 1)
    await say(first, 'lost', 1)
    expect(await shown(ana)).toMatchObject({ state: 'ended', dispute: 'lost' })
    expect(await alarms()).toBe(before + 1)
    await say(second, 'won', 2)
    expect(await shown(ana)).toMatchObject({ state: 'ended', dispute: 'lost' })
    expect(await alarms()).toBe(before)
    await app.drain()
    expect((await bell()).toSorted()).toEqual(['lost', 'open'])
  })

  it('a plan that was stopped meanwhile can be started again once it is won', async () => {
    await start(ana, pantry, 2_000)
    await reported({ kind: 'inquiry' }, `dp_${ana.uuid}`)
    await write(ana, 'POST /plan/stop', {})
    expect(await shown(ana)).toMatchObject({ state: 'ended', dispute: 'open' })
    await reported({ kind: 'inquiry', closed: true }, `dp_${ana.uuid}`)
    expect(await shown(ana)).toMatchObject({ state: 'ended', dispute: null, starts_again_until: '2027-11-20' })
  })

  it('once it is won, a new gift resumes the plan on the day that was shown, with its card', async () => {
    await start(ana, pantry, 2_000)
    await reported({ kind: 'inquiry' }, `dp_${ana.uuid}`)
    await reported({ kind: 'inquiry', closed: true }, `dp_${ana.uuid}`)
    const before = await preview(ana, readers, 1_000)
    expect(before).toMatchObject({ resumes: true, next_on: '2026-12-20', next_cents: 3_000 })
    await start(ana, readers, 1_000, { card: cards.mastercard })
    const { state, dispute, next, card } = await shown(ana)
    expect([state, dispute, next!.on, next!.charged_cents, card!.brand]).toEqual([
      'active',
      null,
      '2026-12-20',
      3_000,
      'visa',
    ])
  })

  it('pauses also a plan that begins again with a gift that waited for its bank’s check', async () => {
    await start(ana, pantry, 2_000)
    const first = await intent()
    await write(ana, 'POST /plan/stop', {})
    const { data } = await start(ana, readers, 1_000, { card: cards.bankCheck })
    app.sandbox.dispute(first)
    await app.drain()
    await complete(data.payment.next_action.url)
    await app.drain()
    expect(await shown(ana)).toMatchObject({ state: 'paused', next: null, dispute: 'open' })
    await runOn('2026-12-20')
    expect(await cents()).toHaveLength(2)
  })

  for (const stops of [false, true])
    it(`whose event came before the answer and the event of the charge ${stops ? 'leaves a plan ended that was stopped meanwhile' : 'pauses the plan'}`, async () => {
      await start(ana, pantry, 2_000)
      app.sandbox.set({ hold_webhooks: true })
      app.sandbox.failNext('lost_answer', 2, /payment_intents$/)
      await runOn('2026-12-20')
      if (stops) await write(ana, 'POST /plan/stop', {})
      const payments = app.deps.db
        .selectFrom('payments')
        .select('uuid')
        .where('user_id', '=', ana.id)
        .orderBy('id', 'desc')
      const { uuid } = await payments.executeTakeFirstOrThrow()
      const { data } = await atProcessor(app).paymentIntents.search({ query: `metadata['payment']:'${uuid}'` })
      const about = { eventId: null, intentId: data[0]!.id, currency: 'usd', at: app.clock.now() }
      const inquiry = { ...about, kind: 'inquiry' as const, inquiryId: `dp_early_${stops}`, closed: false }
      await app.deps.db.transaction().execute((trx) => applyPaymentEvents(trx, app.deps, [inquiry]))
      expect(await shown(ana)).toMatchObject({ state: stops ? 'ended' : 'active', charging: true })
      app.sandbox.set({ hold_webhooks: false })
      await app.drain()
      expect(await cents()).toHaveLength(2)
      const then = stops ? { state: 'ended', dispute: null } : { state: 'paused', dispute: 'open' }
      expect(await shown(ana)).toMatchObject({ next: null, ...then })
    })

  it('during a failing month leaves that month out', async () => {
    await start(ana, pantry, 2_000)
    const first = await intent()
    bankSays('insufficient_funds')
    await runOn('2026-12-20')
    app.deps.processor = real
    app.sandbox.dispute(first)
    await app.drain()
    await runOn('2026-12-21')
    expect(await shown(ana)).toMatchObject({ state: 'paused', problem: null, dispute: 'open' })
    expect(await cents()).toHaveLength(1)
  })
})

describe('the card of the plan', () => {
  const saved = async (number: string) => {
    await save(number)
    await app.drain()
    return (await cardsOf()).find(({ last4 }) => last4 === number.slice(-4))!
  }

  it('is asked about when it is removed, and is not replaced in silence', async () => {
    await start(ana, pantry, 2_000)
    const own = (await shown(ana)).card!
    const other = await saved(cards.mastercard)
    await makeDefault(other.uuid)
    expect((await shown(ana)).card!.uuid).toBe(own.uuid)
    expect((await remove(own.uuid)).statusCode).toBe(409)
    const held = await ask(app, 'DELETE /cards/{uuid}', {
      as: ana,
      params: { uuid: own.uuid },
      query: { plan: 'waits' },
    })
    expect(held.statusCode).toBe(204)
    await app.drain()
    expect((await shown(ana)).card).toBe(null)
    await runOn('2026-12-20')
    expect(await cents()).toHaveLength(1)
    expect(await shown(ana)).toMatchObject({ state: 'needs_action', problem: { needs: 'card' } })
  })

  it('a new card by any door rescues a failing month and stays with the plan', async () => {
    await start(ana, pantry, 2_000)
    bankSays('card_blocked')
    await runOn('2026-12-20')
    app.deps.processor = real
    await give(
      app,
      ana,
      { type: 'communities', id: readers.uuid },
      { card: cards.mastercard, more: { save_card: true } },
    )
    await app.drain()
    expect(await shown(ana)).toMatchObject({ state: 'active', problem: null, card: { brand: 'mastercard' } })
    expect((await cents()).at(-1)).toEqual(['2026-12-20', 2_000])
  })

  it('stays when another card is tried for a failing month and declined', async () => {
    await start(ana, pantry, 2_000)
    const own = (await shown(ana)).card!
    const other = await saved(cards.mastercard)
    bankSays('insufficient_funds')
    await runOn('2026-12-20')
    expect((await write(ana, 'POST /plan/retry', { card_id: other.uuid })).status).toBe(402)
    expect((await shown(ana)).card!.uuid).toBe(own.uuid)
    app.deps.processor = real
    await write(ana, 'POST /plan/retry', { card_id: other.uuid })
    await app.drain()
    expect(await shown(ana)).toMatchObject({ state: 'active', card: { uuid: other.uuid } })
  })

  it('pays a month at once that another card failed to pay, also if it was chosen during that charge', async () => {
    await start(ana, pantry, 2_000)
    const other = await saved(cards.mastercard)
    at('2026-12-20')
    app.deps.processor = {
      ...real,
      async confirm() {
        await change({ card_id: other.uuid })
        app.deps.processor = real
        return { kind: 'declined', intentId: null, methodId: null, reason: 'card_blocked' }
      },
    }
    await run()
    await app.drain()
    expect(await shown(ana)).toMatchObject({ state: 'active', problem: null, card: { uuid: other.uuid } })
    expect((await cents()).at(-1)).toEqual(['2026-12-20', 2_000])
    expect(app.mails.filter(({ subject }) => /card/i.test(subject))).toEqual([])
  })

  it('is retried although another card that was tried in its place is blocked', async () => {
    await start(ana, pantry, 2_000)
    const other = await saved(cards.mastercard)
    bankSays('insufficient_funds')
    await runOn('2026-12-20')
    const { problem } = await shown(ana)
    bankSays('card_blocked')
    expect((await write(ana, 'POST /plan/retry', { card_id: other.uuid })).status).toBe(402)
    expect(await shown(ana)).toMatchObject({ state: 'retrying', problem })
    app.deps.processor = real
    await runOn('2026-12-21')
    expect((await cents()).at(-1)).toEqual(['2026-12-21', 2_000])
  })

  const renewed = async (last4: string, number: string) => {
    app.sandbox.renewCard((await heldBy()).find(({ card }) => card!.last4 === last4)!.id, number)
    await app.drain()
  }

  it('is moved by no bank that renews another card, while a month fails or while it waits for a card', async () => {
    await start(ana, pantry, 2_000)
    const own = (await shown(ana)).card!
    await saved(cards.mastercard)
    bankSays('card_blocked')
    await runOn('2026-12-20')
    await renewed('4444', '4000056655665556')
    expect(await shown(ana)).toMatchObject({ state: 'needs_action', card: { uuid: own.uuid } })
    await ask(app, 'DELETE /cards/{uuid}', { as: ana, params: { uuid: own.uuid }, query: { plan: 'waits' } })
    await app.drain()
    await renewed('5556', '2223003122003222')
    expect((await shown(ana)).card).toBe(null)
  })

  it('pays a failing month once its bank renews it, also before it is named and to a number that was saved too', async () => {
    await start(ana, pantry, 2_000)
    await renewed('4242', '4000056655665556')
    expect((await shown(ana)).card).toMatchObject({ last4: '5556' })
    const other = await saved(cards.mastercard)
    bankSays('card_blocked')
    await runOn('2026-12-20')
    app.deps.processor = real
    await renewed('5556', cards.mastercard)
    expect(await cardsOf()).toHaveLength(1)
    expect(await shown(ana)).toMatchObject({ state: 'active', problem: null, card: { uuid: other.uuid } })
    expect((await cents()).at(-1)).toEqual(['2026-12-20', 2_000])
  })

  /** Starts with a saved card; the bank renews it before the outcome of the first gift arrives. */
  const startThenRenew = async (card_id: string, number: string) => {
    app.deps.processor = {
      ...real,
      confirm: async ({ paymentUuid }) => ({ kind: 'processing', intentId: `pi_${paymentUuid}`, methodId: null }),
    }
    await start(ana, pantry, 2_000, { card_id })
    await renewed('4242', number)
    app.deps.processor = real
    const payments = app.deps.db.selectFrom('payments').select('uuid').where('user_id', '=', ana.id)
    const { uuid: paymentUuid } = await payments.executeTakeFirstOrThrow()
    const about = { eventId: null, paymentUuid, intentId: `pi_${paymentUuid}`, currency: 'usd', at: app.clock.now() }
    const attempt = { number: 1, methodId: null }
    const paid = { ...about, kind: 'succeeded', chargedCents: 2_000, attempt } as const
    await app.deps.db.transaction().execute((trx) => applyPaymentEvents(trx, app.deps, [paid]))
  }

  it('is the one that paid the first gift, also if its bank renewed it before that gift arrived', async () => {
    const own = await saved(cards.good)
    await startThenRenew(own.uuid, '4000056655665556')
    expect((await shown(ana)).card).toMatchObject({ uuid: own.uuid, last4: '5556' })
  })

  it(
    'is the one that paid, also if its bank gave it the number of another card meanwhile',
    { tags: 'long' },
    async () => {
      const own = await saved(cards.good)
      const other = await saved(cards.mastercard)
      await startThenRenew(own.uuid, cards.mastercard)
      expect((await shown(ana)).card!.uuid).toBe(other.uuid)
    },
  )

  it('is still known when its bank renews it while the plan is stopped', async () => {
    await start(ana, pantry, 2_000)
    await write(ana, 'POST /plan/stop', {})
    await renewed('4242', '4000056655665556')
    await write(ana, 'POST /plan/resume', {})
    expect((await shown(ana)).card).toMatchObject({ last4: '5556' })
    await runOn('2026-12-20')
    await app.drain()
    expect((await cents()).at(-1)).toEqual(['2026-12-20', 2_000])
  })

  it('revives no plan whose last item was stopped while a month failed', async () => {
    await start(ana, pantry, 2_000)
    const other = await saved(cards.mastercard)
    bankSays('insufficient_funds')
    await runOn('2026-12-20')
    await write(ana, 'DELETE /plan/items/{uuid}', undefined, { uuid: (await itemTo(pantry)).uuid })
    expect(await shown(ana)).toMatchObject({ state: 'ended', problem: null })
    app.deps.processor = real
    await change({ card_id: other.uuid })
    await app.drain()
    expect(await shown(ana)).toMatchObject({ state: 'ended', problem: null, card: { uuid: other.uuid } })
    expect(await cents()).toHaveLength(1)
  })

  it('is no card that another device removes at the same time', { tags: 'long' }, async () => {
    await start(ana, pantry, 2_000)
    const own = (await shown(ana)).card!
    const other = await saved(cards.mastercard)
    let choosing: ReturnType<typeof change> | undefined
    await app.deps.db.transaction().execute(async (trx) => {
      await lockCardsOf(trx, ana.id)
      await dropCard(trx, app.deps, ana.id, other.uuid)
      choosing = change({ card_id: other.uuid })
      let answered = false
      void choosing.then(() => (answered = true))
      const isWaiting = async () => {
        const { rows } = await sql`
          select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
          app.deps.db,
        )
        return answered || rows.length > 0
      }
      await expect.poll(isWaiting).toBe(true)
    })
    expect((await choosing!).status).toBe(404)
    expect((await shown(ana)).card!.uuid).toBe(own.uuid)
  })

  it('saved twice at once is one card', async () => {
    const both = await Promise.all([1, 2].map(() => save(cards.mastercard)))
    await app.drain()
    expect(both.map(({ status }) => status)).toEqual([201, 201])
    expect(await cardsOf()).toHaveLength(1)
  })

  it('refused for good is no default', async () => {
    await start(ana, pantry, 2_000)
    const other = await saved(cards.mastercard)
    bankSays('card_blocked')
    await runOn('2026-12-20')
    expect((await cardsOf()).map(({ uuid, is_default }) => [uuid === other.uuid, is_default])).toEqual([
      [true, true],
      [false, false],
    ])
  })
})

describe('a link in an email', () => {
  const link = () => {
    const url = new URL(app.mails.at(-1)!.headers!['List-Unsubscribe']!.slice(1, -1))
    return {
      path: url.pathname + url.search,
      params: { subject: url.pathname.split('/').at(-1)! },
      query: Object.fromEntries(url.searchParams),
    }
  }
  type Of = Pick<ReturnType<typeof link>, 'params' | 'query'>
  const opened = async ({ params, query }: Of) =>
    (await ask(app, 'GET /plan/links/{subject}', { params, query })).json<{ data: PlanLink }>().data
  const used = async ({ params, query }: Of, body: object) =>
    (await ask(app, 'POST /plan/links/{subject}', { params, query, body })).json<{ data: PlanLink }>().data

  it('stops although it was used, opens as often as wanted, and skips the month that it names', async () => {
    await start(ana, pantry, 2_000)
    await runOn('2026-12-20')
    const receipt = link()
    await shown(ana)
    await used(receipt, { act: 'skip' })
    expect(await used(receipt, { act: 'skip' })).toMatchObject({ state: 'used', plan: { next_on: '2027-02-20' } })
    expect(await opened(receipt)).toMatchObject({ state: 'used', act: 'skip', plan: { next_on: '2027-02-20' } })
    at('2027-02-01')
    await shown(ana)
    // the receipt of December names January, not February
    expect(await used(receipt, { act: 'skip' })).toMatchObject({ changed: false, plan: { next_on: '2027-02-20' } })
    await runOn('2027-02-20')
    expect(await used(link(), { act: 'skip' })).toMatchObject({ changed: true, plan: { next_on: '2027-04-20' } })
    const post = await app.http.inject({
      method: 'POST',
      url: receipt.path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect(post.statusCode).toBe(200)
    expect((await shown(ana)).state).toBe('ended')
  })
})

it('a link whose skip could skip nothing is not used, and skips its month once that is next', async () => {
  await start(ana, pantry, 2_000)
  await write(ana, 'POST /plan/pause', { months: 1 })
  const { pathname, searchParams } = new URL(newPlanLink(app.deps, ana.uuid, '2026-12'))
  const of = { params: { subject: pathname.split('/').at(-1)! }, query: Object.fromEntries(searchParams) }
  const opened = async () => (await ask(app, 'GET /plan/links/{subject}', of)).json<{ data: PlanLink }>().data
  const skip = async () =>
    (await ask(app, 'POST /plan/links/{subject}', { ...of, body: { act: 'skip' } })).json<{ data: PlanLink }>().data
  expect(await skip()).toMatchObject({ changed: false, state: 'ready', act: null })
  expect(await opened()).toMatchObject({ state: 'ready', act: null, plan: { skips: null } })
  await write(ana, 'POST /plan/resume', {})
  expect(await opened()).toMatchObject({ plan: { skips: '2026-12-20' } })
  expect(await skip()).toMatchObject({ changed: true, state: 'used', act: 'skip', plan: { next_on: '2027-01-20' } })
})

it('a refund of a first gift asks whether the plan goes on', async () => {
  const first = await start(ana, pantry, 2_000)
  app.mails.length = 0
  await app.deps.payments.refund({
    paymentUuid: first.data.payment.uuid,
    amountCents: 2_000,
    reason: 'Asked',
    askedBy: null,
  })
  await app.drain()
  expect(app.mails.map(({ subject }) => subject)).toContain('Your gift was refunded. Keep the monthly one?')
})

describe('a first gift to a stopped plan', () => {
  const stopped = async () => {
    await start(ana, pantry, 2_000, { day: 5, cover_fee: true })
    await write(ana, 'POST /plan/stop', {})
  }
  const terms = { day: 20, cover_fee: false }

  it('changes nothing if it is declined', async () => {
    await stopped()
    expect((await start(ana, readers, 1_000, { ...terms, card: cards.declined })).status).toBe(402)
    expect(await shown(ana)).toMatchObject({ state: 'ended', day: 5, cover_fee: true })
    expect(await write(ana, 'POST /plan/resume', {})).toMatchObject({ from: '2026-12-05' })
  })

  it('sets its day and fee cover once it is paid, as they were changed meanwhile', { tags: 'long' }, async () => {
    await stopped()
    const first = await start(ana, readers, 1_000, { ...terms, card: cards.bankCheck })
    expect(first.next_on).toBe('2026-12-20')
    expect(await shown(ana)).toMatchObject({ state: 'ended', day: 5, cover_fee: true })
    await change({ cover_fee: true })
    await complete(first.data.payment.next_action.url)
    await app.drain()
    expect(await shown(ana)).toMatchObject({ day: 20, cover_fee: true, next: { on: '2026-12-20' } })
    expect(await checkLedger(app.deps.db)).toEqual([])
  })
})

it('a stopped plan can be started again for a year', async () => {
  await start(ana, pantry, 2_000)
  await write(ana, 'POST /plan/stop', {})
  const stoppedFor = async (days: number) => {
    const ended = new Date(app.clock.now().getTime() - days * day)
    for (const table of ['plans', 'plan_items'] as const)
      await app.deps.db.updateTable(table).set({ ended_at: ended }).where('user_id', '=', ana.id).execute()
  }
  expect((await shown(ana)).items).toMatchObject([{ state: 'ended', amount_cents: 2_000, next_on: null }])
  await stoppedFor(364)
  expect((await write(ana, 'POST /plan/resume', {})).status).toBe(200)
  expect((await write(ana, 'POST /plan/stop', {})).data.items).toHaveLength(1)
  await stoppedFor(366)
  expect((await shown(ana)).items).toEqual([])
  expect((await write(ana, 'POST /plan/resume', {})).status).toBe(409)
})
