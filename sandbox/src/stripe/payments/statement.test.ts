import type Stripe from 'stripe'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBench, redirectless, type Bench } from '../../test/stripe-bench.ts'

let bench: Bench
beforeAll(async () => void (bench = await openBench()))
afterAll(async () => await bench.close())

const pay = (more: Partial<Stripe.PaymentIntentCreateParams>) =>
  bench.stripe.paymentIntents.create({
    amount: 1_200,
    currency: 'usd',
    confirm: true,
    payment_method: 'pm_card_visa',
    expand: ['latest_charge'],
    ...redirectless,
    ...more,
  })

it.each([
  ['LEVEL GROUND', 'KINDLING* LEVEL GROUND'],
  ['Tools & Co.', 'KINDLING* Tools & Co.'],
])('a charge shows %s on its statement', async (suffix, shown) => {
  const intent = await pay({ statement_descriptor_suffix: suffix })
  expect(intent.statement_descriptor_suffix).toBe(suffix)
  expect(intent.latest_charge).toMatchObject({
    statement_descriptor: null,
    statement_descriptor_suffix: suffix,
    calculated_statement_descriptor: shown,
  })
})

it('a charge without a suffix shows only the account', async () => {
  const intent = await pay({})
  expect(intent.latest_charge).toMatchObject({ calculated_statement_descriptor: 'KINDLING' })
})

it.each([
  ['too long with its prefix', 'LEVEL GROUNDS', 'at most 22'],
  ['without a letter', '1904', 'at least one alphabetic'],
  ['with a star', 'A * B', 'characters'],
  ['with a quote', "ANA'S", 'characters'],
  ['with an angle', '<B', 'characters'],
  ['with a backslash', 'A\\B', 'characters'],
  ['with letters that statements do not support', 'جسر A', 'characters'],
  ['with an accented letter', 'Théâtre', 'characters'],
  ['with a tab', 'A\tB', 'characters'],
])('a suffix %s is refused, and nothing is charged', async (_, statement_descriptor_suffix, message) => {
  const before = (await bench.stripe.charges.list({ limit: 100 })).data.length
  await expect(pay({ statement_descriptor_suffix })).rejects.toMatchObject({
    type: 'StripeInvalidRequestError',
    statusCode: 400,
    param: 'statement_descriptor_suffix',
    message: expect.stringContaining(message) as string,
  })
  expect((await bench.stripe.charges.list({ limit: 100 })).data).toHaveLength(before)
})

it('a whole descriptor is refused for cards; the suffix can be changed while the intent is pending', async () => {
  await expect(pay({ statement_descriptor: 'KINDLING' })).rejects.toMatchObject({ param: 'statement_descriptor' })
  const { paymentIntents } = bench.stripe
  const { id } = await paymentIntents.create({ amount: 900, currency: 'usd', statement_descriptor_suffix: 'ONE' })
  expect((await paymentIntents.update(id, { metadata: { a: '1' } })).statement_descriptor_suffix).toBe('ONE')
  await expect(paymentIntents.update(id, { statement_descriptor_suffix: '2' })).rejects.toMatchObject({
    param: 'statement_descriptor_suffix',
  })
  expect((await paymentIntents.update(id, { statement_descriptor_suffix: 'TWO' })).statement_descriptor_suffix).toBe(
    'TWO',
  )
})

it('the account can have another prefix', async () => {
  bench.sandbox.set({ statement_prefix: 'KNDL' })
  const intent = await pay({ statement_descriptor_suffix: 'LEVEL GROUND CO.' })
  expect(intent.latest_charge).toMatchObject({ calculated_statement_descriptor: 'KNDL* LEVEL GROUND CO.' })
  bench.sandbox.set({ statement_prefix: 'KINDLING' })
})

it('any card can be refused on request, by its name or from outside', async () => {
  bench.sandbox.declineNext('incorrect_postal_code')
  await bench.call('/sandbox/declines', { method: 'POST', body: 'why=expired_payment_method' })
  expect((await bench.call('/sandbox/declines', { method: 'POST', body: 'why=nothing' })).status).toBe(400)
  for (const code of ['incorrect_postal_code', 'expired_payment_method'])
    await expect(pay({})).rejects.toMatchObject({ type: 'StripeCardError', statusCode: 402, code })
  bench.sandbox.declineNext('authentication_failure')
  bench.sandbox.set({ processing_ms: 1 })
  const { id } = await pay({}) // decided while nobody waits for the answer
  const after = () => bench.stripe.paymentIntents.retrieve(id)
  await expect.poll(async () => (await after()).last_payment_error?.code).toBe('authentication_failure')
  bench.sandbox.set({ processing_ms: 0 })
  expect((await pay({})).status).toBe('succeeded')
})
