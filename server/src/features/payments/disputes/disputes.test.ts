import type Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { atProcessor } from '../../../../test/at-processor.ts'
import { activeCampaign } from '../../../../test/known-giveables.ts'
import { giveableRow } from '../../../../test/giveables.ts'
import { give, giftOf } from '../../../../test/giving.ts'
import { person, type TestPerson } from '../../../../test/people.ts'
import { openAlarms } from '../../../platform/alarms/alarms.queries.ts'
import { checkLedger } from '../../ledger/index.ts'
import { learnFees } from '../fees/learn-fees.ts'

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

async function settled(amountCents = 10_000) {
  const { gift } = await give(app, ana, ramp, { amountCents })
  await app.drain()
  await learnFees(app.deps)
  const { intent } = await app.deps.db
    .selectFrom('payments')
    .select('processor_intent_id as intent')
    .where('uuid', '=', gift.payment.uuid)
    .executeTakeFirstOrThrow()
  return { gift, uuid: gift.payment.uuid, intent: intent! }
}
const raised = async () => (await giveableRow(app.deps, ramp)).raised_cents
const sums = (uuid: string) =>
  app.deps.db
    .selectFrom('payments')
    .select(['dispute', 'disputed_cents as open', 'lost_cents as lost', 'dispute_fee_cents as fee'])
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow()
/** The processor's balance by our books, and by the processor itself. */
async function balances() {
  const { cents } = await app.deps.db
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_accounts as a', 'a.id', 'e.account_id')
    .where('a.kind', '=', 'processor')
    .select((eb) => eb.fn.sum<number>('e.amount_cents').as('cents'))
    .executeTakeFirstOrThrow()
  const { available } = await stripe.balance.retrieve()
  return [Number(cents), available[0]!.amount]
}
async function checkBooks() {
  await app.drain()
  const [booked, held] = await balances()
  expect(booked).toBe(held)
  expect(await checkLedger(app.deps.db)).toEqual([])
}
/** The open alarms about the charge. */
const alarms = async (uuid: string) =>
  (await openAlarms(app.deps.db)).flatMap((a) => (a.about === uuid ? [a.kind] : []))
const refund = (paymentUuid: string, amountCents: number) =>
  app.deps.payments.refund({ paymentUuid, amountCents, reason: 'Asked', askedBy: null })

describe('a dispute', () => {
  it('of a part withholds that part, and subtracts no more from the gift when it is lost', async () => {
    const { gift, uuid, intent } = await settled()
    const dispute = app.sandbox.dispute(intent, 'fraudulent', { amount: 500 })
    await checkBooks()
    expect(await sums(uuid)).toEqual({ dispute: 'open', open: 500, lost: 0, fee: 1_500 })
    expect(await alarms(uuid)).toEqual(['disputed'])
    expect(await raised()).toBe(10_000)
    await expect(refund(uuid, 100)).rejects.toMatchObject({ code: 'conflict' })
    app.sandbox.closeDispute(dispute, 'lost')
    await checkBooks()
    expect(await sums(uuid)).toEqual({ dispute: 'lost', open: 0, lost: 500, fee: 1_500 })
    expect(await alarms(uuid)).toEqual([])
    expect(await raised()).toBe(9_500)
    expect(await giftOf(app, ana, gift.uuid)).toMatchObject({ dispute: 'lost', refunded_cents: 500 })
  })

  it('that is won returns everything, with or without the fee, and allows a later refund', async () => {
    for (const feeBack of [true, false]) {
      const { uuid, intent } = await settled()
      const dispute = app.sandbox.dispute(intent)
      await checkBooks()
      app.sandbox.closeDispute(dispute, 'won', { feeBack })
      await checkBooks()
      expect(await sums(uuid)).toEqual({ dispute: 'won', open: 0, lost: 0, fee: feeBack ? 0 : 1_500 })
    }
    expect(await raised()).toBe(20_000)
  })

  it('several of one payment are booked separately, each by its own amount', async () => {
    const { uuid, intent } = await settled()
    const [first, second] = [3_000, 2_000].map((amount) => app.sandbox.dispute(intent, 'fraudulent', { amount }))
    await checkBooks()
    expect(await sums(uuid)).toMatchObject({ dispute: 'open', open: 5_000, fee: 3_000 })
    app.sandbox.closeDispute(first!, 'won', { feeBack: false })
    app.sandbox.closeDispute(second!, 'lost')
    await checkBooks()
    expect(await sums(uuid)).toEqual({ dispute: 'lost', open: 0, lost: 2_000, fee: 3_000 })
    expect(await raised()).toBe(8_000)
  })

  it('of the whole charge after a partial refund subtracts the gift once; the excess is booked as a loss', async () => {
    const { uuid, intent } = await settled()
    await refund(uuid, 4_000)
    await checkBooks()
    const dispute = app.sandbox.dispute(intent, 'fraudulent', { amount: 10_000 })
    await checkBooks()
    app.sandbox.closeDispute(dispute, 'lost')
    await checkBooks()
    expect(await sums(uuid)).toMatchObject({ lost: 10_000 })
    expect(await raised()).toBe(0)
  })

  it('that is lost leaves nothing to refund: $50 goes back once, also when both come at once', async () => {
    const wentBack = async (uuid: string) => {
      const { refunded, lost } = await app.deps.db
        .selectFrom('payments')
        .select(['refunded_cents as refunded', 'lost_cents as lost'])
        .where('uuid', '=', uuid)
        .executeTakeFirstOrThrow()
      return refunded + lost
    }
    const after = await settled(5_000)
    app.sandbox.closeDispute(app.sandbox.dispute(after.intent), 'lost')
    await checkBooks()
    await expect(refund(after.uuid, 5_000)).rejects.toMatchObject({ code: 'conflict' })
    const atOnce = await settled(5_000)
    const asked = refund(atOnce.uuid, 5_000)
    app.sandbox.closeDispute(app.sandbox.dispute(atOnce.intent), 'lost')
    await Promise.all([asked.catch(() => null), app.drain()])
    await checkBooks()
    expect([await wentBack(after.uuid), await wentBack(atOnce.uuid)]).toEqual([5_000, 5_000])
    expect((await stripe.refunds.list({ payment_intent: after.intent })).data).toEqual([])
    expect(await raised()).toBe(0)
  })

  it('that was lost and then won by an appeal counts again', async () => {
    const { uuid, intent } = await settled()
    const dispute = app.sandbox.dispute(intent)
    app.sandbox.closeDispute(dispute, 'lost')
    await checkBooks()
    expect(await raised()).toBe(0)
    app.sandbox.winAppeal(dispute)
    await checkBooks()
    expect(await sums(uuid)).toMatchObject({ dispute: 'won', open: 0, lost: 0 })
    expect(await raised()).toBe(10_000)
  })

  it('has the same result for any order of events, and an older event changes nothing', async () => {
    const { uuid, intent } = await settled()
    app.sandbox.set({ hold_webhooks: true })
    const dispute = app.sandbox.dispute(intent, 'fraudulent', { amount: 700 })
    app.sandbox.closeDispute(dispute, 'lost')
    const { data } = await stripe.events.list({ type: 'charge.dispute.*', limit: 100 })
    const eventIds = data.filter((e) => (e.data.object as Stripe.Dispute).id === dispute).map((e) => e.id)
    expect(eventIds.length).toBeGreaterThan(2)
    for (const id of [...eventIds, ...eventIds.toReversed(), ...eventIds]) {
      await app.sandbox.deliver(id)
      await app.drain()
      expect(await sums(uuid)).toEqual({ dispute: 'lost', open: 0, lost: 700, fee: 1_500 })
    }
    app.sandbox.set({ hold_webhooks: false })
    await checkBooks()
  })

  it('that is an inquiry changes nothing, and counts once it withdraws money', async () => {
    const { uuid, intent } = await settled()
    const dispute = app.sandbox.dispute(intent, 'inquiry')
    await checkBooks()
    expect(await sums(uuid)).toEqual({ dispute: 'none', open: 0, lost: 0, fee: 0 })
    app.sandbox.escalate(dispute)
    await checkBooks()
    expect(await sums(uuid)).toMatchObject({ dispute: 'open', open: 10_000 })
  })
})
