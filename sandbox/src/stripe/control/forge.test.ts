import { afterAll, beforeAll, expect, it } from 'vitest'
import { forgedEvent } from './forge.ts'
import { openBench, redirectless, type Bench } from '../../test/stripe-bench.ts'

let bench: Bench
beforeAll(async () => void (bench = await openBench()))
afterAll(async () => await bench.close())

const pay = (more = {}) =>
  bench.stripe.paymentIntents.create({
    amount: 1_200,
    currency: 'usd',
    confirm: true,
    payment_method: 'pm_card_visa',
    ...redirectless,
    ...more,
  })

it('a forged event arrives signed: of another account, mode and currency', async () => {
  const intent = await pay()
  bench.sandbox.setClock(1_800_000_000)
  const object = { ...intent, currency: 'eur', livemode: true }
  const status = await bench.sandbox.forge({
    type: 'payment_intent.succeeded',
    object,
    account: 'acct_somebody',
    livemode: true,
  })
  bench.sandbox.setClock(null)
  expect(status).toBe(200)
  const event = bench.events.find((e) => e.account === 'acct_somebody')
  expect(event).toMatchObject({
    object: 'event',
    type: 'payment_intent.succeeded',
    livemode: true,
    created: 1_800_000_000,
    data: { object: { id: intent.id, currency: 'eur' } },
  })
  // the processor itself never made this event
  await expect(bench.stripe.events.retrieve(event!.id)).rejects.toMatchObject({ statusCode: 404 })
})

it('a signature is invalid under another secret', () => {
  const { payload, signature, id } = forgedEvent('whsec_other', { type: 'charge.updated', object: {}, id: 'evt_1' })
  expect(id).toBe('evt_1')
  expect(() => bench.stripe.webhooks.constructEvent(payload, signature, bench.sandbox.webhookSecret)).toThrow()
  expect(bench.stripe.webhooks.constructEvent(payload, signature, 'whsec_other').id).toBe('evt_1')
})

it('texts keep a NUL, in objects, metadata and events', async () => {
  const text = 'a\u0000b'
  const { id } = await pay({ description: text, metadata: { note: text } })
  expect(await bench.stripe.paymentIntents.retrieve(id)).toMatchObject({ description: text, metadata: { note: text } })
  await bench.sandbox.settled()
  const event = bench.events.find((e) => (e.data.object as { id: string }).id === id)
  expect(event?.data.object).toMatchObject({ description: text, metadata: { note: text } })
  expect(bench.deliveries.some((d) => d.body.includes(String.raw`a\u0000b`))).toBe(true)
})
