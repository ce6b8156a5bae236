import { randomUUID } from 'node:crypto'
import type { GivenGift } from '@kindling/contract/gifts/calls'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { atProcessor } from '../../../test/at-processor.ts'
import { cards, cardToken, giftOf, payInSheet as paidInSheet } from '../../../test/giving.ts'
import { closeGiveable } from '../../../test/giveables.ts'
import { activeCampaign } from '../../../test/known-giveables.ts'
import { noLimits } from '../../../test/no-limits.ts'
import { ask, person, type TestPerson } from '../../../test/people.ts'
import { minute } from '../../platform/time/clock.ts'
import { checkLedger } from '../ledger/index.ts'
import { reconcilePayments } from '../payments/reconcile.ts'

let app: TestApp
let ana: TestPerson
let campaign: { id: number }
beforeAll(async () => {
  app = await startTestApp({ settings: noLimits })
  campaign = await activeCampaign(app.deps)
})
afterAll(() => app.close())
beforeEach(async () => {
  ana = await person(app.deps)
})

const bySheet = { payment_sheet: true }
const post = (key: string, to = campaign) => {
  const giveable = { type: 'campaigns', id: String(to.id) }
  return ask(app, 'POST /gifts', { as: ana, key, body: { giveable, amount_cents: 2_500, ...bySheet } })
}
async function start(): Promise<GivenGift> {
  const made = await post(randomUUID())
  expect(made.statusCode, made.body).toBe(201)
  return made.json().data
}
const again = (uuid: string, way: object) =>
  ask(app, 'POST /gifts/{uuid}/attempts', { as: ana, key: randomUUID(), params: { uuid }, body: way })

const payInSheet = (gift: GivenGift, card?: string) => paidInSheet(app, gift, card)
const intents = async ({ payment }: GivenGift) =>
  (await atProcessor(app).paymentIntents.search({ query: `metadata['payment']:'${payment.uuid}'` })).data
const charged = async (gift: GivenGift) => (await intents(gift)).reduce((sum, one) => sum + one.amount_received, 0)

describe('a gift by the payment sheet of a phone', () => {
  test('is stored before anything is charged, settles by the event, and learns its card', async () => {
    const gift = await start()
    expect(gift).toMatchObject({
      status: 'created',
      charged_cents: 2_500,
      payment: { client_secret: expect.any(String) },
    })
    expect(await charged(gift)).toBe(0)
    expect(await payInSheet(gift)).toBe(200)
    expect((await giftOf(app, ana, gift.uuid)).status).toBe('created')
    await app.drain()
    await app.drain()
    expect(await giftOf(app, ana, gift.uuid)).toMatchObject({
      status: 'succeeded',
      card: { brand: 'visa', last4: '4242' },
    })
    const payment = app.deps.db.selectFrom('payments').select('card_fingerprint').where('uuid', '=', gift.payment.uuid)
    expect((await payment.executeTakeFirstOrThrow()).card_fingerprint).not.toBe(null)
    expect(await charged(gift)).toBe(2_500)
    expect(await checkLedger(app.deps.db)).toEqual([])
  })

  test('asked for many times at once with one key is one gift with one intent', async () => {
    const key = randomUUID()
    const answers = [...(await Promise.all(Array.from({ length: 8 }, () => post(key)))), await post(key)]
    const running = answers.filter((one) => one.json().code === 'request_running')
    const gifts = answers.filter((one) => one.statusCode === 201).map((one) => one.json().data as GivenGift)
    expect(running.length + gifts.length).toBe(9)
    expect(new Set(gifts.map((one) => one.uuid)).size).toBe(1)
    // a repeated answer has no secrets
    expect(new Set(gifts.flatMap((one) => one.payment.client_secret ?? [])).size).toBe(1)
    expect(await intents(gifts[0]!)).toHaveLength(1)
  })

  test('opens again as the same gift with the same intent, and names no secret once it is paid', async () => {
    const gift = await start()
    const opened = (await again(gift.uuid, { ...bySheet, save_card: true })).json().data as GivenGift
    expect(opened.payment).toEqual(gift.payment)
    expect((await intents(gift))[0]).toMatchObject({ setup_future_usage: 'off_session' })
    await payInSheet(opened)
    const paid = (await again(gift.uuid, bySheet)).json().data as GivenGift
    expect([paid.uuid, paid.payment.client_secret]).toEqual([gift.uuid, undefined])
    await app.drain()
    expect((await giftOf(app, ana, gift.uuid)).status).toBe('succeeded')
    expect(await charged(gift)).toBe(2_500)
  })

  test('may be paid by another way instead, and then no longer by the sheet', async () => {
    const gift = await start()
    const paid = await again(gift.uuid, { confirmation_token: await cardToken(app, cards.mastercard) })
    expect(paid.statusCode, paid.body).toBe(200)
    expect(await payInSheet(gift)).toBe(400)
    await app.drain()
    expect(await giftOf(app, ana, gift.uuid)).toMatchObject({ status: 'succeeded', card: { brand: 'mastercard' } })
    expect(await charged(gift)).toBe(2_500)
  })

  test('takes three cards, whatever the sheet offers, and then none', async () => {
    const gift = await start()
    for (let tries = 0; tries < 3; tries += 1) {
      expect(await payInSheet(gift, cards.declined)).toBe(402)
      await app.drain()
    }
    await app.drain()
    expect(await payInSheet(gift)).toBe(400)
    expect((await giftOf(app, ana, gift.uuid)).status).toBe('canceled')
  })

  test('takes no further card than the new cards of the day', async () => {
    const gift = await start()
    const { db, config } = app.deps
    const counter = db.updateTable('limit_counters').where('key', '=', `new-cards:${ana.id}`)
    expect((await counter.set({ count: config.NEW_CARDS_PER_DAY }).execute())[0]!.numUpdatedRows).toBe(1n)
    expect(await payInSheet(gift, cards.declined)).toBe(402)
    await app.drain()
    expect(await payInSheet(gift)).toBe(400)
    expect(await charged(gift)).toBe(0)
    expect((await giftOf(app, ana, gift.uuid)).status).toBe('canceled')
  })

  test('counts each card of the sheet as a try of its address, its giveable and all', async () => {
    const tries = () => app.deps.db.selectFrom('card_tries').select(['place', 'not_good', 'good']).execute()
    const [gift, before] = [await start(), await tries()]
    await payInSheet(gift, cards.declined)
    await app.drain()
    await payInSheet(gift)
    await app.drain()
    const after = await tries()
    const counted = [`campaigns:${campaign.id}`, 'everywhere', expect.stringMatching(/^address:/) as string]
    const places = counted.map((place) => ({ place, not_good: 1, good: 1 }))
    const moved = after.map(({ place, not_good, good }) => {
      const was = before.find((one) => one.place === place)!
      return { place, not_good: not_good - was.not_good, good: good - was.good }
    })
    expect(moved).toHaveLength(3)
    expect(moved).toEqual(expect.arrayContaining(places))
  })

  test('succeeds with the second card of the sheet', async () => {
    const gift = await start()
    await payInSheet(gift, cards.declined)
    await app.drain()
    expect((await giftOf(app, ana, gift.uuid)).status).toBe('created')
    expect(await payInSheet(gift, cards.mastercard)).toBe(200)
    await app.drain()
    expect((await giftOf(app, ana, gift.uuid)).status).toBe('succeeded')
  })

  test('ends an hour after its sheet was opened', async () => {
    const gift = await start()
    app.clock.advance(30 * minute)
    await reconcilePayments(app.deps)
    expect((await giftOf(app, ana, gift.uuid)).status).toBe('created')
    app.clock.advance(31 * minute)
    await reconcilePayments(app.deps)
    expect((await giftOf(app, ana, gift.uuid)).status).toBe('canceled')
    expect(await payInSheet(gift)).toBe(400)
  })

  test('goes back if its sheet was charged more than ten minutes after the end of its giveable', async () => {
    const to = await activeCampaign(app.deps)
    const gift = (await post(randomUUID(), to)).json<{ data: GivenGift }>().data
    app.clock.advance(minute)
    await closeGiveable(app.deps, { type: 'campaigns', id: to.id }, app.clock.now())
    app.clock.advance(11 * minute)
    expect(await payInSheet(gift)).toBe(200)
    await app.drain()
    await app.drain()
    expect((await giftOf(app, ana, gift.uuid)).refunded_cents).toBe(2_500)
    expect(await checkLedger(app.deps.db)).toEqual([])
  })

  test('counts if its sheet was charged in time, also if nobody tells us before a look-up half an hour later', async () => {
    const to = await activeCampaign(app.deps)
    const gift = (await post(randomUUID(), to)).json<{ data: GivenGift }>().data
    app.clock.advance(minute)
    await closeGiveable(app.deps, { type: 'campaigns', id: to.id }, app.clock.now())
    app.sandbox.set({ hold_webhooks: true })
    expect(await payInSheet(gift)).toBe(200)
    app.clock.advance(30 * minute)
    await reconcilePayments(app.deps)
    app.sandbox.set({ hold_webhooks: false })
    await app.drain()
    await app.drain()
    expect(await giftOf(app, ana, gift.uuid)).toMatchObject({ status: 'succeeded', refunded_cents: 0 })
    expect(await checkLedger(app.deps.db)).toEqual([])
  })

  test('belongs to its giver alone', async () => {
    const gift = await start()
    const ben = await person(app.deps, 'Ben')
    const params = { uuid: gift.uuid }
    const answer = await ask(app, 'POST /gifts/{uuid}/attempts', { as: ben, key: randomUUID(), params, body: bySheet })
    expect(answer.statusCode).toBe(404)
  })
})
