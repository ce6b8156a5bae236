import type { Notification } from '@kindling/contract/notifications/calls'
import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { cards, give } from '../../../../test/giving.ts'
import { activeCampaign } from '../../../../test/known-giveables.ts'
import { ask, person, type TestPerson } from '../../../../test/people.ts'

let app: TestApp
let stripe: Stripe
let amara: TestPerson
let ana: TestPerson
let ramp: { type: 'campaigns'; id: number }
beforeAll(async () => {
  app = await startTestApp()
  const { hostname, port } = new URL(app.sandbox.url)
  stripe = new Stripe(app.sandbox.secretKey, { host: hostname, port, protocol: 'http' })
})
afterAll(() => app?.close())
beforeEach(async () => {
  amara = await person(app.deps, 'Amara')
  ana = await person(app.deps, 'Ana', { invitedBy: amara })
  ramp = { type: 'campaigns', id: (await activeCampaign(app.deps)).id }
  app.sandbox.set({ hold_webhooks: false })
})

const refundNotifications = async (as: TestPerson) => {
  const { data } = (await ask(app, 'GET /notifications', { as })).json<{ data: Notification[] }>()
  return data
    .filter((n) => n.type === 'RefundUpdated')
    .map(({ data: { amount_cents, status } }) => [amount_cents, status])
}
async function refund(paymentUuid: string, amountCents: number) {
  await app.deps.payments.refund({ paymentUuid, amountCents, reason: 'Given by mistake', askedBy: null })
  await app.drain()
}
async function given(card: string = cards.good) {
  const { gift } = await give(app, ana, ramp, { card })
  await app.drain()
  return gift.payment.uuid
}

it('only the giver is notified of each refunded part, once the processor confirms it', async () => {
  const payment = await given()
  app.sandbox.set({ hold_webhooks: true })
  await refund(payment, 700)
  expect(await refundNotifications(ana)).toEqual([])
  app.sandbox.set({ hold_webhooks: false })
  await app.drain()
  await refund(payment, 1_800)
  await app.drain()
  expect(await refundNotifications(ana)).toEqual([
    [1_800, 'refunded'],
    [700, 'refunded'],
  ])
  expect(await refundNotifications(amara)).toEqual([])
})

it('a returned refund notifies too, with events in any order and number', async () => {
  const payment = await given(cards.refundFails)
  app.sandbox.set({ hold_webhooks: true })
  await refund(payment, 1_000)
  const [intent] = (await stripe.paymentIntents.search({ query: `metadata['payment']:'${payment}'` })).data
  const events = (await stripe.events.list({ limit: 100, type: 'refund.*' })).data
    .filter((e) => (e.data.object as Stripe.Refund).payment_intent === intent!.id)
    .toReversed()
  for (const { id } of [...events, ...events, ...events.toReversed()]) {
    await app.sandbox.deliver(id)
    await app.drain()
  }
  expect(await refundNotifications(ana)).toEqual([
    [1_000, 'returned'],
    [1_000, 'refunded'],
  ])
})
