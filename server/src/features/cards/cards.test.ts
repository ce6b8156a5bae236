import { randomUUID } from 'node:crypto'
import type Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { atProcessor } from '../../../test/at-processor.ts'
import { activeCampaign } from '../../../test/known-giveables.ts'
import { cards as numbers, cardToken, giftOf, give, tryAgain } from '../../../test/giving.ts'
import { ask, person, type TestPerson } from '../../../test/people.ts'
import { savedCards } from '../../../test/saved-cards.ts'
import { cardEventTypes } from '../../processor/card-event.ts'
import { checkLedger } from '../ledger/index.ts'

let app: TestApp
let ana: TestPerson
let ramp: { type: 'campaigns'; id: number }
let stripe: Stripe

beforeAll(async () => {
  app = await startTestApp()
  stripe = atProcessor(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  ana = await person(app.deps)
  ramp = { type: 'campaigns', id: (await activeCampaign(app.deps)).id }
})

const attachesThenFails = '4000000000000341'

const { cardsOf, save, remove, makeDefault, giveWith, heldBy, bankAnswers } = savedCards(() => ({ app, ana, ramp }))

describe('saving a card', () => {
  it('lists it at once, the first one as default; the later event changes nothing', async () => {
    const { status, setup } = await save()
    expect([status, setup.status]).toEqual([201, 'saved'])
    expect(await cardsOf()).toEqual([
      { uuid: setup.card.uuid, brand: 'visa', last4: '4242', exp_month: 8, exp_year: 2030, is_default: true },
    ])
    await app.drain()
    await save(numbers.mastercard)
    await app.drain()
    expect((await cardsOf()).map((c) => [c.last4, c.is_default])).toEqual([
      ['4242', true],
      ['4444', false],
    ])
  })

  it('with the same key, in parallel or after a lost answer, saves it once', async () => {
    const key = randomUUID()
    const token = await cardToken(app)
    const answers = await Promise.all([1, 2, 3].map(() => save('', { key, token })))
    expect(answers.every((a) => a.status === 201 || a.error.code === 'request_running')).toBe(true)
    await app.deps.db.deleteFrom('idempotency_keys').where('key', '=', key).execute()
    expect((await save('', { key, token })).setup.status).toBe('saved')
    await app.drain()
    expect(await cardsOf()).toHaveLength(1)
    expect(await heldBy()).toHaveLength(1)
  })

  it('again keeps one row with the newer payment method, and detaches the older one', async () => {
    const first = await save()
    app.clock.advance(2_000)
    const [again] = await Promise.all([save(), save(numbers.mastercard)])
    await app.drain()
    const mine = await cardsOf()
    expect(mine.map((c) => c.last4)).toEqual(['4242', '4444'])
    expect([again.setup.card.uuid, mine[0]!.uuid]).toEqual([first.setup.card.uuid, first.setup.card.uuid])
    expect(mine[0]!.is_default).toBe(true)
    expect((await heldBy()).map((m) => m.card!.last4).toSorted()).toEqual(['4242', '4444'])
    expect((await giveWith(first.setup.card.uuid)).status).toBe(201)
  })

  it('with a bank’s check saves it if the check succeeds, and not if it fails', async () => {
    const { status, setup } = await save(numbers.bankCheck)
    expect([status, setup.status, setup.card]).toEqual([201, 'requires_action', null])
    const look = async (id: string, as = ana) => ask(app, 'GET /cards/setups/{id}', { as, params: { id } })
    expect((await look(setup.id)).json().data.status).toBe('requires_action')
    expect(await cardsOf()).toEqual([])
    const ben = await person(app.deps, 'Ben')
    expect((await look(setup.id, ben)).statusCode).toBe(404)
    await save(numbers.good, { as: ben })
    expect((await look(setup.id, ben)).statusCode).toBe(404)
    expect((await look('seti_missing')).statusCode).toBe(404)

    await bankAnswers(setup.next_action.url, 'complete')
    expect((await look(setup.id)).json().data).toMatchObject({ status: 'saved', card: { last4: '3184' } })
    await app.drain()
    expect(await cardsOf()).toHaveLength(1)

    const refused = await save('4000000000003220')
    await bankAnswers(refused.setup.next_action.url, 'fail')
    expect((await look(refused.setup.id)).json().data).toMatchObject({ status: 'declined', card: null })
    await app.drain()
    expect(await cardsOf()).toHaveLength(1)
  })

  it('that is declined explains why twice a day, and saves nothing', async () => {
    const declines = []
    for (let i = 0; i < 3; i += 1) declines.push(await save(numbers.noFunds))
    expect(declines.map((d) => [d.status, d.error.decline])).toEqual([
      [402, 'insufficient_funds'],
      [402, 'insufficient_funds'],
      [402, 'unspecified'],
    ])
    expect(await cardsOf()).toEqual([])
  })

  it('enforces the limits of new cards before the processor is called', async () => {
    for (const number of ['4242424242424242', '5555555555554444', '378282246310005', '6011111111111117'])
      await save(number)
    expect((await give(app, ana, ramp, { card: '3566002020360505' })).status).toBe(201)
    const sixth = await save('6200000000000005')
    expect([sixth.status, sixth.error.code]).toEqual([429, 'rate_limited'])
    expect((await save()).status).toBe(201) // a card that was saved before
    expect(await cardsOf()).toHaveLength(4)
  })

  it('saves at most five new cards a day, through every door at once', async () => {
    const numbers = [
      '4242424242424242',
      '5555555555554444',
      '4000056655665556',
      '2223003122003222',
      '378282246310005',
      '6011111111111117',
      '3566002020360505',
      '6200000000000005',
    ]
    const tokens = await Promise.all(numbers.map((number) => cardToken(app, number)))
    const statuses = await Promise.all(
      tokens.map(async (token, n) =>
        n % 2 === 0
          ? (await save('', { token })).status
          : (await give(app, ana, ramp, { token, more: { save_card: true } })).status,
      ),
    )
    await app.drain()
    expect(statuses.filter((status) => status === 201)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(3)
    expect(await cardsOf()).toHaveLength(5)
  })

  it('requires a readable token and a sign-in', async () => {
    expect((await save('', { token: 'ctoken_nothing' })).error.errors).toHaveProperty('confirmation_token')
    expect((await ask(app, 'POST /cards', { key: 'x', body: { confirmation_token: 'x' } })).statusCode).toBe(401)
    expect((await ask(app, 'GET /cards')).statusCode).toBe(401)
  })
})

describe('a card that its bank replaces', () => {
  const renew = async (last4: string, number: string) => {
    const { id } = (await heldBy()).find(({ card }) => card!.last4 === last4)!
    app.sandbox.renewCard(id, number)
    await app.drain()
  }

  it('shows its new number and expiry, and still pays', async () => {
    const { setup } = await save()
    await renew('4242', '4000056655665556')
    expect(await cardsOf()).toEqual([{ ...setup.card, last4: '5556', exp_year: 2034 }])
    expect((await giveWith(setup.card.uuid)).status).toBe(201)
    // a card entered by its new number is recognized
    app.clock.advance(2_000)
    await save('4000056655665556')
    await app.drain()
    expect((await cardsOf()).map((c) => [c.uuid, c.last4])).toEqual([[setup.card.uuid, '5556']])
  })

  it('and that was also entered with its new number is listed once', async () => {
    await save()
    const typed = await save(numbers.mastercard)
    await renew('4242', numbers.mastercard)
    await app.drain()
    expect((await cardsOf()).map((c) => [c.uuid, c.last4, c.is_default])).toEqual([
      [typed.setup.card.uuid, '4444', true],
    ])
    expect(await heldBy()).toHaveLength(1)
  })

  it('twice shows the latest number, for any order of events, even before the event that it was attached', async () => {
    for (const first of ['attached', 'renewed']) {
      ana = await person(app.deps)
      app.sandbox.set({ hold_webhooks: true })
      await save()
      const [{ id }] = (await heldBy()) as [Stripe.PaymentMethod]
      for (const number of ['4000056655665556', '4000002500003155']) {
        app.clock.advance(2_000)
        app.sandbox.renewCard(id, number)
      }
      if (first === 'renewed') await app.deps.db.deleteFrom('cards').where('processor_method_id', '=', id).execute()
      const { data } = await stripe.events.list({ types: cardEventTypes, limit: 50 })
      const events = data.filter(({ data: { object } }) => (object as { id: string }).id === id)
      expect(events).toHaveLength(3)
      const [second, once, attached] = events.map((event) => event.id)
      for (const event of first === 'renewed' ? [second, once, attached] : [attached, second, once]) {
        await app.sandbox.deliver(event!)
        await app.drain()
      }
      app.sandbox.set({ hold_webhooks: false })
      expect((await cardsOf()).map((c) => [c.last4, c.exp_year])).toEqual([['3155', 2038]])
    }
  })

  it('after it was removed stays removed', async () => {
    const { setup } = await save()
    const [{ id }] = (await heldBy()) as [Stripe.PaymentMethod]
    app.sandbox.renewCard(id, '4000056655665556')
    await remove(setup.card.uuid)
    await app.drain()
    expect(await cardsOf()).toEqual([])
  })
})

describe('a gift that saves its card', () => {
  it('saves it once the gift has succeeded, and only if the giver asked for that', async () => {
    await give(app, ana, ramp, { card: numbers.mastercard })
    await app.drain()
    expect(await cardsOf()).toEqual([])
    const { gift } = await give(app, ana, ramp, { more: { save_card: true } })
    await app.drain()
    expect((await giftOf(app, ana, gift.uuid)).status).toBe('succeeded')
    expect((await cardsOf()).map((c) => c.last4)).toEqual(['4242'])
    expect(await heldBy()).toHaveLength(1)
  })

  it(
    'and is declined saves nothing; the next card is saved only if the giver asks for that too',
    { tags: 'long' },
    async () => {
      const { error } = await give(app, ana, ramp, { card: numbers.noFunds, more: { save_card: true } })
      await tryAgain(app, ana, error.gift!.uuid)
      await app.drain()
      expect((await giftOf(app, ana, error.gift!.uuid)).status).toBe('succeeded')
      expect(await cardsOf()).toEqual([])
      expect(await heldBy()).toEqual([])

      const second = await give(app, ana, ramp, { card: numbers.noFunds })
      const body = { confirmation_token: await cardToken(app, numbers.mastercard), save_card: true }
      const params = { uuid: second.error.gift!.uuid }
      await ask(app, 'POST /gifts/{uuid}/attempts', { as: ana, key: randomUUID(), params, body })
      await app.drain()
      expect((await cardsOf()).map((c) => c.last4)).toEqual(['4444'])
    },
  )

  it('after a bank’s check saves it when the check is done', async () => {
    const { gift } = await give(app, ana, ramp, { card: numbers.bankCheck, more: { save_card: true } })
    expect(await cardsOf()).toEqual([])
    await bankAnswers(gift.payment.next_action!.url!, 'complete')
    await app.drain()
    expect((await cardsOf()).map((c) => c.last4)).toEqual(['3184'])
  })
})

describe('a saved card', () => {
  it('pays a gift, and does not count as a new card', async () => {
    const { setup } = await save()
    const key = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => giveWith(setup.card.uuid, ana, key)))
    const good = answers.filter((a) => a.status === 201)
    expect(new Set(good.map((a) => a.gift.uuid)).size).toBe(1)
    await app.drain()
    const gift = await giftOf(app, ana, good[0]!.gift.uuid)
    expect(gift).toMatchObject({
      status: 'succeeded',
      card: { brand: 'visa', last4: '4242' },
      fee_covered: false,
      fee_cents: 103,
      refunded_cents: 0,
      dispute: 'none',
    })
    expect(await cardsOf()).toHaveLength(1)
    expect(await checkLedger(app.deps.db)).toEqual([])
  })

  it('that attaches but is declined later stays listed, and another card can pay', { tags: 'long' }, async () => {
    const { setup } = await save(attachesThenFails)
    const { status, error } = await giveWith(setup.card.uuid)
    expect([status, error.code]).toEqual([402, 'card_declined'])
    expect(await cardsOf()).toHaveLength(1)
    const other = await save(numbers.mastercard)
    const answer = await ask(app, 'POST /gifts/{uuid}/attempts', {
      as: ana,
      key: randomUUID(),
      params: { uuid: error.gift!.uuid },
      body: { card_id: other.setup.card.uuid },
    })
    expect(answer.statusCode).toBe(200)
    await app.drain()
    expect(await giftOf(app, ana, error.gift!.uuid)).toMatchObject({ status: 'succeeded', card: { last4: '4444' } })
  })

  it('can be tried after a new card on the same gift, and the reverse', { tags: 'long' }, async () => {
    const { setup } = await save()
    const { error } = await give(app, ana, ramp, { card: numbers.declined })
    const params = { uuid: error.gift!.uuid }
    const body = { card_id: setup.card.uuid }
    const answer = await ask(app, 'POST /gifts/{uuid}/attempts', { as: ana, key: randomUUID(), params, body })
    expect(answer.json().data.status).toBe('processing')
    const failing = await save(attachesThenFails)
    const second = await giveWith(failing.setup.card.uuid)
    expect((await tryAgain(app, ana, second.error.gift!.uuid, numbers.mastercard)).status).toBe(200)
    await app.drain()
    expect(await cardsOf()).toHaveLength(2)
    expect(await checkLedger(app.deps.db)).toEqual([])
  })

  it('of another person, a removed one and an unknown one are all missing', async () => {
    const ben = await person(app.deps, 'Ben')
    const theirs = (await save(numbers.good, { as: ben })).setup.card.uuid
    const gone = (await save()).setup.card.uuid
    await remove(gone)
    const declined = (await give(app, ana, ramp, { card: numbers.declined })).error.gift!
    const missing = { code: 'not_found', errors: { card_id: [expect.stringMatching(/not one of your saved cards/)] } }
    for (const uuid of [theirs, gone, randomUUID()]) {
      const { status, error } = await giveWith(uuid)
      expect(status).toBe(404)
      expect(error).toMatchObject(missing)
      const body = { card_id: uuid }
      const again = await ask(app, 'POST /gifts/{uuid}/attempts', {
        as: ana,
        key: randomUUID(),
        params: declined,
        body,
      })
      expect(again.statusCode).toBe(404)
      expect(again.json()).toMatchObject(missing)
      expect((await makeDefault(uuid)).statusCode).toBe(404)
      expect((await remove(uuid)).statusCode).toBe(404)
    }
    expect(await cardsOf(ben)).toHaveLength(1)
    await app.drain()
    expect(await heldBy()).toEqual([])
  })

  it('can be made the only default; when it is removed, another card becomes the default', async () => {
    const [first, second, third] = [await save(), await save(numbers.mastercard), await save('378282246310005')]
    const uuids = [first, second, third].map((s) => s.setup.card.uuid as string)
    await Promise.all(uuids.map((uuid) => makeDefault(uuid)))
    expect((await cardsOf()).filter((c) => c.is_default)).toHaveLength(1)
    expect((await makeDefault(uuids[1]!)).json().data).toMatchObject({ last4: '4444', is_default: true })
    expect((await cardsOf())[0]!.last4).toBe('4444')
    await Promise.all([remove(uuids[1]!), remove(uuids[1]!)])
    expect((await cardsOf()).map((c) => [c.last4, c.is_default])).toEqual([
      ['0005', true],
      ['4242', false],
    ])
    await remove(uuids[0]!)
    await remove(uuids[2]!)
    expect(await cardsOf()).toEqual([])
    expect((await save()).setup.card.is_default).toBe(true)
  })

  it('that is detached or updated at the processor changes here too', async () => {
    await save()
    await save(numbers.mastercard)
    const [newer, older] = await heldBy()
    await stripe.paymentMethods.detach(older!.id)
    await stripe.paymentMethods.update(newer!.id, { card: { exp_month: 1, exp_year: 2033 } })
    await app.drain()
    expect(await cardsOf()).toMatchObject([
      { last4: newer!.card!.last4, exp_month: 1, exp_year: 2033, is_default: true },
    ])
  })
})
