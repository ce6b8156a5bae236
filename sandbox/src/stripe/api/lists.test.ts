import type Stripe from 'stripe'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBench, redirectless, type Bench } from '../../test/stripe-bench.ts'

let bench: Bench
beforeAll(async () => void (bench = await openBench()))
afterAll(async () => await bench.close())

const pay = () =>
  bench.stripe.paymentIntents.create({
    amount: 3000,
    currency: 'usd',
    confirm: true,
    payment_method: 'pm_card_visa',
    ...redirectless,
  })
const refusal = async (call: Promise<unknown>) =>
  (await call.then(
    () => null,
    (e: unknown) => e,
  )) as Stripe.errors.StripeError
const ids = (list: { data: { id: string }[] }) => list.data.map((o) => o.id)
const paid = { types: ['payment_intent.succeeded'] }

it('pages go both ways and say whether more follow', async () => {
  const { events } = bench.stripe
  for (let i = 0; i < 5; i += 1) await pay()
  const all = await events.list({ ...paid, limit: 100 })
  expect(all).toMatchObject({ object: 'list', has_more: false, url: '/v1/events' })
  expect(all.data).toHaveLength(5)
  const [a, b, c, d, e] = ids(all)
  const first = await events.list({ ...paid, limit: 2 })
  expect([ids(first), first.has_more]).toEqual([[a, b], true])
  const last = await events.list({ ...paid, limit: 3, starting_after: b! })
  expect([ids(last), last.has_more]).toEqual([[c, d, e], false])
  const before = await events.list({ ...paid, limit: 2, ending_before: d! })
  expect([ids(before), before.has_more]).toEqual([[b, c], true])
  const walked: string[] = []
  for await (const { id } of events.list({ ...paid, limit: 2 })) walked.push(id)
  expect(walked).toEqual([a, b, c, d, e])
})

it('a list is ordered by creation time, and `created` limits it', async () => {
  const now = Math.floor(Date.now() / 1000)
  bench.sandbox.setClock(now - 3_600)
  const early = await pay()
  bench.sandbox.setClock(now)
  const late = await pay()
  bench.sandbox.setClock(now - 1_800)
  const middle = await pay()
  bench.sandbox.setClock(null)
  const { data } = await bench.stripe.paymentIntents.list({ limit: 100, created: { gte: now - 3_600 } })
  const three = data.map((i) => i.id).filter((id) => [early.id, middle.id, late.id].includes(id))
  expect(three).toEqual([late.id, middle.id, early.id])
  const between = await bench.stripe.paymentIntents.list({ created: { gt: now - 3_600, lt: now } })
  expect(ids(between)).toContain(middle.id)
  expect(ids(between)).not.toContain(early.id)
  expect(ids(between)).not.toContain(late.id)
})

it('events are kept for 30 days, and undelivered ones can be requested', async () => {
  const { events } = bench.stripe
  const now = Math.floor(Date.now() / 1000)
  bench.sandbox.setClock(now - 31 * 86_400)
  const old = await pay()
  bench.sandbox.setClock(null)
  bench.sandbox.set({ drop_rate: 1 })
  const dropped = await pay()
  bench.sandbox.set({ drop_rate: 0 })
  const sent = await pay()
  await bench.sandbox.settled()
  const about = async (more: Stripe.EventListParams) =>
    (await events.list({ ...paid, limit: 100, ...more })).data.map((e) => (e.data.object as { id: string }).id)
  expect(await about({})).toEqual(expect.arrayContaining([dropped.id, sent.id]))
  expect(await about({})).not.toContain(old.id)
  expect(await about({ delivery_success: false })).toEqual([dropped.id])
  expect(await about({ delivery_success: true })).toContain(sent.id)
  expect((await events.list({ type: 'payment_intent.*', limit: 100 })).data.map((e) => e.type)).toContain(
    'payment_intent.created',
  )
})

it('the same requests are refused as at the processor', async () => {
  const { events, refunds } = bench.stripe
  const many = Array.from({ length: 21 }, (_, i) => `charge.number_${i}`)
  expect(await refusal(events.list({ types: many }))).toMatchObject({ statusCode: 400, param: 'types' })
  expect(await refusal(events.list({ ...paid, type: 'charge.*' }))).toMatchObject({ statusCode: 400 })
  expect(await refusal(events.list({ starting_after: 'evt_none' }))).toMatchObject({ code: 'resource_missing' })
  expect(await refusal(refunds.list({ starting_after: 'a', ending_before: 'b' }))).toMatchObject({ statusCode: 400 })
})
