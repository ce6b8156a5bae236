import { afterAll, beforeAll, expect, it } from 'vitest'
import { defaultSettings } from '../control/settings.ts'
import { openBench, redirectless, type Bench } from '../../test/stripe-bench.ts'

let bench: Bench
let now = 1_800_000_000
beforeAll(async () => {
  bench = await openBench()
  bench.sandbox.setClock(now)
})
afterAll(async () => await bench.close())

const wait = (seconds: number) => bench.sandbox.setClock((now += seconds))
const statuses = async (payment: string) =>
  (await bench.stripe.paymentIntents.search({ query: `metadata['payment']:'${payment}'` })).data.map((i) => i.status)

it('search finds objects after a minute, not earlier', async () => {
  expect(defaultSettings.search_lag_ms).toBe(60_000)
  const { stripe } = bench
  const { id } = await stripe.customers.create({ metadata: { user: 'late' } })
  await stripe.paymentIntents.create({
    amount: 900,
    currency: 'usd',
    confirm: true,
    payment_method: 'pm_card_visa',
    metadata: { payment: 'late' },
    ...redirectless,
  })
  const charges = async () => (await stripe.charges.search({ query: "metadata['payment']:'late'" })).data
  const customers = async () => (await stripe.customers.search({ query: "metadata['user']:'late'" })).data
  wait(59)
  expect([await statuses('late'), await charges(), await customers()]).toEqual([[], [], []])
  expect((await stripe.charges.search({ query: 'amount:900' })).data).toEqual([])
  wait(1)
  expect(await statuses('late')).toEqual(['succeeded'])
  expect(await charges()).toMatchObject([{ paid: true, amount: 900 }])
  expect(await customers()).toMatchObject([{ id }])
})

it('search shows an object as it was a minute ago', async () => {
  const { stripe } = bench
  const { id } = await stripe.paymentIntents.create({ amount: 900, currency: 'usd', metadata: { payment: 'old' } })
  wait(120)
  await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa', return_url: 'https://a.example' })
  expect(await statuses('old')).toEqual(['requires_payment_method'])
  expect((await stripe.paymentIntents.retrieve(id)).status).toBe('succeeded')
  wait(60)
  expect(await statuses('old')).toEqual(['succeeded'])
})

it('search drops deleted objects at once, and a lag of zero shows everything', async () => {
  const { stripe } = bench
  const { id } = await stripe.customers.create({ metadata: { user: 'gone' } })
  const found = async () => (await stripe.customers.search({ query: "metadata['user']:'gone'" })).data.length
  bench.sandbox.set({ search_lag_ms: 0 })
  expect(await found()).toBe(1)
  await stripe.customers.update(id, { name: 'Known without a lag' })
  bench.sandbox.set({ search_lag_ms: 60_000 })
  wait(60)
  await stripe.customers.update(id, { name: 'Known with one' })
  expect((await stripe.customers.search({ query: "metadata['user']:'gone'" })).data[0]?.name).toBe(
    'Known without a lag',
  )
  await stripe.customers.del(id)
  expect(await found()).toBe(0)
})

it('lists lag too when configured', async () => {
  const { stripe, sandbox } = bench
  const { id, created } = await stripe.paymentIntents.create({ amount: 1_234, currency: 'usd' })
  const listed = async () => {
    const { data } = await stripe.paymentIntents.list({ created: { gte: created }, limit: 100 })
    const events = await stripe.events.list({ created: { gte: created }, limit: 100 })
    return [data.some((i) => i.id === id), events.data.length > 0]
  }
  expect(await listed()).toEqual([true, true])
  sandbox.set({ list_lag_ms: 30_000 })
  wait(29)
  expect(await listed()).toEqual([false, false])
  wait(1)
  expect(await listed()).toEqual([true, true])
  sandbox.set({ list_lag_ms: 0 })
})
