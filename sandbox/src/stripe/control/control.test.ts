import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBench, redirectless, type Bench } from '../../test/stripe-bench.ts'

let bench: Bench
beforeAll(async () => void (bench = await openBench()))
afterAll(async () => await bench.close())

const give = () =>
  bench.stripe.paymentIntents.create({
    amount: 4200,
    currency: 'usd',
    confirm: true,
    payment_method: 'pm_card_visa',
    ...redirectless,
  })
const press = (path: string, body = '') => bench.call(path, { method: 'POST', body })
const arrived = (type: string) =>
  bench.events.filter((e) => e.type === type).map((e) => (e.data.object as { id: string }).id)

it('the control page shows payments, events and settings', async () => {
  const intent = await give()
  await bench.sandbox.settled()
  const { body } = await bench.call('/')
  for (const words of [
    '$42.00',
    intent.id,
    'visa 4242',
    'payment_intent.succeeded',
    'delivered',
    'Send again',
    'Hold events',
  ])
    expect(body).toContain(words)
})

it('refunds, disputes and decides, as people and banks do', async () => {
  const refunded = await give()
  expect(await press(`/sandbox/payment_intents/${refunded.id}/refund`, 'amount=1000')).toMatchObject({ status: 303 })
  const disputed = await give()
  await press(`/sandbox/payment_intents/${disputed.id}/dispute`)
  const [dispute] = (await bench.stripe.disputes.list({ payment_intent: disputed.id })).data
  expect((await bench.call('/')).body).toContain('Dispute won')
  await press(`/sandbox/disputes/${dispute!.id}/lost`)
  await bench.sandbox.settled()
  expect(await bench.stripe.charges.retrieve(refunded.latest_charge as string)).toMatchObject({ amount_refunded: 1000 })
  expect(arrived('charge.refunded')).toEqual([refunded.latest_charge])
  expect(arrived('charge.dispute.closed')).toEqual([dispute!.id])
})

it('lets a test open disputes without a page', async () => {
  const { id } = await give()
  const dispute = bench.sandbox.dispute(id)
  bench.sandbox.closeDispute(dispute, 'won')
  expect((await bench.stripe.disputes.retrieve(dispute)).status).toBe('won')
})

it('finishes a pending refund, and lets a bank return it', async () => {
  const { id } = await bench.stripe.paymentIntents.create({
    amount: 900,
    currency: 'usd',
    confirm: true,
    payment_method: 'pm_card_pendingRefund',
    ...redirectless,
  })
  const refund = await bench.stripe.refunds.create({ payment_intent: id })
  expect(refund.status).toBe('pending')
  await press(`/sandbox/refunds/${refund.id}/finish`)
  expect((await bench.stripe.refunds.retrieve(refund.id)).status).toBe('succeeded')
  await press(`/sandbox/refunds/${refund.id}/fail`)
  expect((await bench.stripe.refunds.retrieve(refund.id)).status).toBe('failed')
  expect((await press(`/sandbox/refunds/${refund.id}/fail`)).status).toBe(400)
})

it('holds, drops, reorders and duplicates events', async () => {
  await bench.sandbox.settled()
  await press('/sandbox/settings', 'hold_webhooks=true')
  bench.events.length = 0
  const intents = [await give(), await give(), await give()]
  const succeeded = (await bench.stripe.events.list({ type: 'payment_intent.succeeded', limit: 3 })).data
  await press(`/sandbox/events/${succeeded[1]!.id}/drop`)
  await press('/sandbox/release', 'order=last to first')
  expect(arrived('payment_intent.succeeded')).toEqual([intents[2]!.id, intents[0]!.id])
  const unsent = await bench.stripe.events.list({ type: 'payment_intent.succeeded', delivery_success: false })
  expect(unsent.data.map((e) => e.id)).toEqual([succeeded[1]!.id]) // the delivery is dropped, not the event
  await press(`/sandbox/events/${succeeded[0]!.id}/deliver`)
  expect(arrived('payment_intent.succeeded')).toEqual([intents[2]!.id, intents[0]!.id, intents[2]!.id])
  await press('/sandbox/settings', 'hold_webhooks=false')
})

it('the control page refuses impossible actions', async () => {
  const open = await bench.stripe.paymentIntents.create({ amount: 900, currency: 'usd' })
  expect((await press(`/sandbox/payment_intents/${open.id}/dispute`)).status).toBe(400)
  expect((await press('/sandbox/events/evt_none/drop')).status).toBe(404)
  expect((await press('/sandbox/settings', 'latency_ms=')).status).toBe(400)
})
