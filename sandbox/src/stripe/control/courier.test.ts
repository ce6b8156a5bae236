import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openBench, redirectless, type Bench } from '../../test/stripe-bench.ts'
import { signature } from './courier.ts'

let bench: Bench
beforeEach(async () => void (bench = await openBench()))
afterEach(async () => {
  vi.restoreAllMocks()
  await bench.close()
})

const give = (amount = 2500) =>
  bench.stripe.paymentIntents.create({
    amount,
    currency: 'usd',
    confirm: true,
    payment_method: 'pm_card_visa',
    ...redirectless,
  })
const types = () => bench.events.map((e) => e.type).toSorted()
const paid = ['charge.succeeded', 'charge.updated', 'payment_intent.created', 'payment_intent.succeeded']

it('every event of a payment is sent, signed, with the object as it was at that time', async () => {
  const intent = await give()
  await bench.sandbox.settled()
  expect(types()).toEqual(paid)
  const of = (type: string) => bench.events.find((e) => e.type === type)!
  expect(of('payment_intent.created').data.object).toMatchObject({ id: intent.id, status: 'requires_payment_method' })
  expect(of('payment_intent.succeeded').data.object).toMatchObject({ id: intent.id, status: 'succeeded' })
  expect(of('charge.succeeded').data.object).toMatchObject({ balance_transaction: null })
  expect(of('charge.updated').data).toMatchObject({
    object: { balance_transaction: expect.stringMatching(/^txn_/) },
    previous_attributes: { balance_transaction: null },
  })
  expect(of('charge.updated').request).toMatchObject({
    id: expect.stringMatching(/^req_/),
    idempotency_key: expect.any(String),
  })
  expect(await bench.stripe.events.retrieve(of('charge.updated').id)).toEqual(of('charge.updated'))
})

it('events of a refused card, a bank check, a cancellation and a saved card are sent', async () => {
  const { stripe } = bench
  const customer = (await stripe.customers.create()).id
  await stripe.paymentIntents
    .create({ amount: 500, currency: 'usd', confirm: true, payment_method: 'pm_card_chargeDeclined', ...redirectless })
    .catch(() => null)
  const asked = await stripe.paymentIntents.create({
    amount: 500,
    currency: 'usd',
    confirm: true,
    payment_method: 'pm_card_authenticationRequired',
    ...redirectless,
  })
  await stripe.paymentIntents.cancel(asked.id)
  await stripe.paymentIntents.create({
    amount: 500,
    currency: 'usd',
    customer,
    confirm: true,
    payment_method: 'pm_card_visa',
    setup_future_usage: 'off_session',
    ...redirectless,
  })
  await bench.sandbox.settled()
  expect(new Set(types())).toEqual(
    new Set([
      ...paid,
      'customer.created',
      'charge.failed',
      'payment_intent.payment_failed',
      'payment_intent.requires_action',
      'payment_intent.canceled',
      'payment_method.attached',
    ]),
  )
})

it('an intent can be kept processing for a while', async () => {
  bench.sandbox.set({ processing_ms: 60 })
  const good = await give()
  expect(good).toMatchObject({ status: 'processing', latest_charge: null })
  const bad = await bench.stripe.paymentIntents.create({
    amount: 500,
    currency: 'usd',
    confirm: true,
    payment_method: 'pm_card_chargeDeclined',
    ...redirectless,
  })
  await expect.poll(() => types(), { timeout: 20_000 }).toContain('payment_intent.payment_failed')
  await expect.poll(() => types(), { timeout: 20_000 }).toContain('payment_intent.succeeded')
  expect(types().filter((t) => t === 'payment_intent.processing')).toHaveLength(2)
  expect((await bench.stripe.paymentIntents.retrieve(good.id)).status).toBe('succeeded')
  expect((await bench.stripe.paymentIntents.retrieve(bad.id)).last_payment_error?.code).toBe('card_declined')
})

it('repeats an event until the answer is a 2xx, with a fresh signature', async () => {
  bench.answerWith(503)
  bench.sandbox.set({ webhook_events: ['payment_intent.succeeded'] })
  await give()
  await bench.sandbox.settled()
  expect(bench.events).toEqual([])
  await expect.poll(() => bench.deliveries.length, { timeout: 20_000 }).toBeGreaterThan(1)
  bench.answerWith(200)
  await expect.poll(() => types(), { timeout: 20_000 }).toEqual(['payment_intent.succeeded'])
  const [first, last] = [bench.deliveries[0]!, bench.deliveries.at(-1)!]
  expect(last.body).toBe(first.body)
  expect(last.signature).not.toBe(first.signature)
})

it('repeats an event although the clock moves while the courier looks for due events', async () => {
  bench.answerWith(503)
  bench.sandbox.set({ webhook_events: ['payment_intent.succeeded'] })
  await give()
  await bench.sandbox.settled()
  const clock = Date.now
  let looked = false
  vi.spyOn(Date, 'now').mockImplementation(() => {
    if (looked) return clock()
    looked = true
    setImmediate(() => (looked = false))
    return clock() - 5
  })
  bench.answerWith(200)
  await expect.poll(() => types(), { timeout: 5_000 }).toEqual(['payment_intent.succeeded'])
})

it('holds events, delivers one now, duplicates one, and releases all', async () => {
  bench.sandbox.set({ hold_webhooks: true })
  await give()
  await bench.sandbox.settled()
  expect(bench.deliveries).toHaveLength(0)
  const event = (await bench.stripe.events.list({ type: 'payment_intent.succeeded' })).data[0]!
  expect(await bench.sandbox.deliver(event.id)).toBe(200)
  bench.sandbox.set({ hold_webhooks: false })
  await expect.poll(() => types().length, { timeout: 20_000 }).toBe(5)
  expect(bench.events.filter((e) => e.id === event.id)).toHaveLength(2)
})

it('drops, delays and shuffles events as configured', async () => {
  bench.sandbox.set({ drop_rate: 1 })
  await give()
  bench.sandbox.set({ drop_rate: 0, webhook_delay_ms: 150 })
  const start = performance.now()
  const second = await give()
  await expect.poll(() => bench.events.length, { timeout: 20_000 }).toBe(4)
  expect(performance.now() - start).toBeGreaterThan(140)
  expect(bench.events.every((e) => JSON.stringify(e).includes(second.id))).toBe(true)
  expect((await bench.stripe.events.list({ limit: 100 })).data).toHaveLength(8)
})

it('the SDK refuses its signatures for another secret or body, and after five minutes', () => {
  const { stripe } = bench
  const body = JSON.stringify({ id: 'evt_1', object: 'event', type: 'charge.updated' })
  const good = signature(body, 'whsec_a', 1_800_000_000)
  expect(good).toBe(
    stripe.webhooks.generateTestHeaderString({ payload: body, secret: 'whsec_a', timestamp: 1_800_000_000 }),
  )
  const fresh = signature(body, 'whsec_a')
  expect(stripe.webhooks.constructEvent(body, fresh, 'whsec_a').id).toBe('evt_1')
  expect(() => stripe.webhooks.constructEvent(body, fresh, 'whsec_b')).toThrow()
  expect(() => stripe.webhooks.constructEvent(`${body} `, fresh, 'whsec_a')).toThrow()
  expect(() =>
    stripe.webhooks.constructEvent(body, signature(body, 'whsec_a', Math.floor(Date.now() / 1000) - 301), 'whsec_a'),
  ).toThrow('tolerance')
})

it('a webhook with https gets its events over TLS', async () => {
  const hook = createServer().listen(0, '127.0.0.1')
  await once(hook, 'listening')
  const other = await openBench({ webhookUrl: `https://127.0.0.1:${(hook.address() as AddressInfo).port}` })
  const arrived = once(hook, 'connection') as Promise<[Socket]>
  await other.stripe.customers.create()
  await other.stripe.paymentIntents.create({ amount: 2500, currency: 'usd', ...redirectless })
  const [socket] = await arrived
  const [first] = (await once(socket, 'data')) as [Buffer]
  const handshake = 0x16
  expect(first[0]).toBe(handshake)
  socket.destroy()
  hook.close()
  await other.close()
})
