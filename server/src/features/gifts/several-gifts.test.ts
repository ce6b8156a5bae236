import type { Gift } from '@kindling/contract/gifts/calls'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { atProcessor } from '../../../test/at-processor.ts'
import { activeCampaign, openCommunity } from '../../../test/known-giveables.ts'
import { closeGiveable, giveableRow } from '../../../test/giveables.ts'
import { cards, cardToken } from '../../../test/giving.ts'
import { orderOf } from '../../../test/paying.ts'
import { ask, person, type TestPerson } from '../../../test/people.ts'
import { savedCards } from '../../../test/saved-cards.ts'
import { findOwnCard } from '../cards/index.ts'
import { checkLedger } from '../ledger/index.ts'
import { askProcessorForRefund } from '../payments/index.ts'
import type { PaperFacts } from '../receipts/paper.ts'
import { readReceipt } from '../receipts/read-receipt.ts'
import { startPayment, type StartPaymentInput, type StartedPayment } from './start-payment.ts'

let app: TestApp
let ana: TestPerson
const { save, bankAnswers, cardsOf } = savedCards(() => ({ app, ana, ramp }))
let ramp: { type: 'campaigns'; id: number }
let roof: { type: 'campaigns'; id: number }
let pantry: { type: 'communities'; id: number }

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  ana = await person(app.deps, 'Ana')
  ramp = { type: 'campaigns', id: (await activeCampaign(app.deps)).id }
  roof = { type: 'campaigns', id: (await activeCampaign(app.deps, undefined, { title: 'A roof that holds' })).id }
  pantry = { type: 'communities', id: (await openCommunity(app.deps)).id }
  app.sandbox.set({ hold_webhooks: false })
  app.mails.length = 0
})

/** Saves a card, completing its bank's check, and returns its uuid. */
async function saved(number: string): Promise<string> {
  const { setup } = await save(number)
  if (setup.next_action) await bankAnswers(setup.next_action.url, 'complete')
  await app.drain()
  return (await cardsOf()).at(-1)!.uuid
}

/** Charges a saved card off session for several gifts, as a plan does each month. */
async function monthly(
  parts: Parameters<typeof orderOf>[2],
  { card = cards.good, key = randomUUID() }: { card?: string; key?: string } = {},
): Promise<StartPaymentInput> {
  const { methodId, ...shown } = (await findOwnCard(app.deps.db, ana.id, await saved(card)))!
  return orderOf(app, ana.id, parts, { using: { method: methodId, saved: true, keep: false, card: shown }, key })
}

const payOnce = async (...what: Parameters<typeof monthly>): Promise<StartedPayment | null> =>
  startPayment(app.deps, await monthly(...what))

const three = () =>
  [
    [ramp, 1_001],
    [pantry, 333],
    [roof, 200],
  ] as const
const own = async () => (await ask(app, 'GET /gifts', { as: ana })).json<{ data: Gift[] }>().data.toReversed()
const sum = (cents: readonly number[]) => cents.reduce((total, c) => total + c, 0)
const raised = async () =>
  Promise.all([ramp, pantry, roof].map(async (g) => (await giveableRow(app.deps, g)).raised_cents))
/** Applies what the processor reports. The jobs of these changes have not run yet. */
async function applyEvents() {
  await app.sandbox.settled()
  await app.deps.inbox.drain(app.deps.payments.applyEvents)
}
/** Reads what the last paper of a payment says of each gift. */
async function saidToBeBack({ id }: { id: number }): Promise<number[]> {
  const papers = app.deps.db.selectFrom('receipts').select('facts').where('payment_id', '=', id)
  const { facts } = await papers.orderBy('nth', 'desc').limit(1).executeTakeFirstOrThrow()
  return (facts as PaperFacts).lines.map((line) => line.refundedCents)
}
const refund = (paymentUuid: string, giftUuid: string, amountCents?: number) =>
  app.deps.payments.refund({
    paymentUuid,
    giftUuid,
    reason: 'Asked for',
    askedBy: null,
    ...(amountCents && { amountCents }),
  })

describe('one payment of several gifts', () => {
  it(
    'is one charge, whose parts add up in the history, on the receipt and in the books',
    { tags: 'long' },
    async () => {
      const { payment, outcome } = (await payOnce([...three()]))!
      expect(outcome.kind).toBe('accepted')
      await app.drain()
      const gifts = await own()
      expect(gifts.map((g) => [g.giveable.type, g.amount_cents, g.frequency, g.status])).toEqual([
        ['campaigns', 1_001, 'monthly', 'succeeded'],
        ['communities', 333, 'monthly', 'succeeded'],
        ['campaigns', 200, 'monthly', 'succeeded'],
      ])
      const charged = payment.amountCents + payment.coverCents
      expect(sum(gifts.map((g) => g.charged_cents))).toBe(charged)
      const { feeCents } = await app.deps.db
        .selectFrom('payments')
        .select('fee_cents as feeCents')
        .where('id', '=', payment.id)
        .executeTakeFirstOrThrow()
      expect(sum(gifts.map((g) => g.fee_cents))).toBe(feeCents)
      const receipt = (await readReceipt(app.deps, gifts[0]!.receipt_number!))!
      expect(sum(receipt.lines.map((line) => line.amountCents)) + receipt.coverCents).toBe(charged)
      expect(receipt.lines.map((line) => line.feeCents)).toEqual(gifts.map((g) => g.fee_cents))
      expect(receipt.arrivesCents).toBe(charged - feeCents)
      expect(receipt.arrivesNowCents).toBe(receipt.arrivesCents)
      expect((await atProcessor(app).paymentIntents.list({ limit: 1 })).data[0]).toMatchObject({
        amount: charged,
        description: expect.stringMatching(/^Gifts to Level ground.* and 2 more$/),
      })
      expect(await raised()).toEqual([1_001, 333, 200])
      expect(await checkLedger(app.deps.db)).toEqual([])
    },
  )

  it('is created once, however often it is requested with its key', { tags: 'long' }, async () => {
    const key = randomUUID()
    await saved(cards.good)
    const runs = await Promise.all([1, 2, 3].map(() => payOnce([...three()], { key })))
    expect(runs.filter((run) => run !== null)).toHaveLength(1)
    await app.drain()
    expect(await own()).toHaveLength(3)
  })

  it('refunds only the gift whose giveable had closed before the card was tried', { tags: 'long' }, async () => {
    const pay = await monthly([...three()])
    app.sandbox.set({ hold_webhooks: true })
    await startPayment(app.deps, pay)
    await closeGiveable(app.deps, pantry, new Date(app.clock.now().getTime() - 1_000))
    app.sandbox.set({ hold_webhooks: false })
    await app.drain()
    await app.drain()
    expect((await own()).map((g) => g.refunded_cents)).toEqual([0, 333, 0])
    expect(await raised()).toEqual([1_001, 0, 200])
    const { data } = await atProcessor(app).refunds.list({ limit: 10 })
    expect(data.map((r) => r.amount)).toEqual([(await own())[1]!.charged_cents])
    expect(app.mails.map((m) => m.subject).join('\n')).toMatch(/refund/i)
    expect(await checkLedger(app.deps.db)).toEqual([])
  })
})

describe('a refund that names its gift', () => {
  it('refunds only that gift, with its part of the covered fee, and never more', { tags: 'long' }, async () => {
    const { payment, giftUuids } = (await payOnce([...three()]))!
    await app.drain()
    const parts = (await own()).map((g) => g.charged_cents)
    const several = await Promise.allSettled([1, 2, 3].map(() => refund(payment.uuid, giftUuids[1]!, parts[1]! - 10)))
    expect(several.filter((r) => r.status === 'fulfilled')).toHaveLength(1)
    await expect(refund(payment.uuid, giftUuids[1]!, 11)).rejects.toMatchObject({ code: 'invalid' })
    expect(await refund(payment.uuid, giftUuids[1]!)).toMatchObject({ amountCents: 10 })
    await expect(refund(payment.uuid, giftUuids[1]!)).rejects.toMatchObject({ code: 'conflict' })
    await expect(refund(payment.uuid, randomUUID())).rejects.toMatchObject({ code: 'not_found' })
    await app.drain()
    await app.drain()
    expect((await own()).map((g) => g.refunded_cents)).toEqual([0, 333, 0])
    expect(await raised()).toEqual([1_001, 0, 200])
    expect(await checkLedger(app.deps.db)).toEqual([])
    await app.deps.payments.refund({ paymentUuid: payment.uuid, reason: 'All of it', askedBy: null })
    await app.drain()
    await app.drain()
    expect(await raised()).toEqual([0, 0, 0])
    expect(await checkLedger(app.deps.db)).toEqual([])
  })

  it('goes back whole after the rest of the payment went back while our balance was too low for it', async () => {
    const { payment, giftUuids } = (await payOnce([...three()]))!
    await app.drain()
    app.sandbox.set({ balance_short: true })
    const named = await refund(payment.uuid, giftUuids[0]!, 500)
    await app.drain().catch(() => undefined)
    app.sandbox.set({ balance_short: false })
    await app.deps.payments.refund({ paymentUuid: payment.uuid, reason: 'All the rest', askedBy: null })
    await app.drain()
    await askProcessorForRefund(app.deps, named.uuid)
    await app.drain()
    const { data } = await atProcessor(app).refunds.list({ limit: 2 })
    // the held one comes second, or first if its job is due again by then
    const rest = payment.amountCents + payment.coverCents - 500
    expect(data.map((one) => one.amount).toSorted((a, b) => a - b)).toEqual([500, rest])
    expect(await raised()).toEqual([0, 0, 0])
    expect(await checkLedger(app.deps.db)).toEqual([])
  })

  it('is on the paper of that gift alone, while a refund of another gift is only asked for', async () => {
    const { payment, giftUuids } = (await payOnce([
      [ramp, 1_000],
      [roof, 2_000],
    ]))!
    await app.drain()
    const first = await refund(payment.uuid, giftUuids[0]!)
    await refund(payment.uuid, giftUuids[1]!)
    await askProcessorForRefund(app.deps, first.uuid)
    await applyEvents()
    expect(await saidToBeBack(payment)).toEqual([1_000, 0])
    expect(await checkLedger(app.deps.db)).toEqual([])
    await app.drain()
    await app.drain()
    expect(await saidToBeBack(payment)).toEqual([1_000, 2_000])
    expect(await checkLedger(app.deps.db)).toEqual([])
  })

  it('and that a lost dispute made impossible is on no paper', async () => {
    const { payment, giftUuids } = (await payOnce([
      [ramp, 1_000],
      [roof, 2_000],
    ]))!
    await app.drain()
    await refund(payment.uuid, giftUuids[0]!)
    const { intent } = await app.deps.db
      .selectFrom('payments')
      .select('processor_intent_id as intent')
      .where('id', '=', payment.id)
      .executeTakeFirstOrThrow()
    const dispute = app.sandbox.dispute(intent!, 'fraudulent', { amount: 2_400 })
    app.sandbox.closeDispute(dispute, 'lost')
    await applyEvents()
    expect(await saidToBeBack(payment)).toEqual([769, 1_538])
    await app.drain()
    await app.drain()
    expect((await own()).map((g) => g.refunded_cents)).toEqual(await saidToBeBack(payment))
    expect(await checkLedger(app.deps.db)).toEqual([])
  })

  it('is refused for a gift of another payment', { tags: 'long' }, async () => {
    const first = (await payOnce([[ramp, 500]]))!
    const second = (await payOnce([[ramp, 500]]))!
    await app.drain()
    await expect(refund(first.payment.uuid, second.giftUuids[0]!)).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('a card that needs a bank check', () => {
  const another = async (giftUuid: string) =>
    ask(app, 'POST /gifts/{uuid}/attempts', {
      as: ana,
      key: randomUUID(),
      params: { uuid: giftUuid },
      body: { confirmation_token: await cardToken(app) },
    })

  it('is declined while its owner is away; another card then pays for all gifts', { tags: 'long' }, async () => {
    const { giftUuids, outcome } = (await payOnce([...three()], { card: cards.bankCheck }))!
    expect(outcome).toMatchObject({ kind: 'declined' })
    expect((await another(giftUuids[2]!)).statusCode).toBe(200)
    await app.drain()
    expect((await own()).map((g) => g.status)).toEqual(['succeeded', 'succeeded', 'succeeded'])
    expect(await checkLedger(app.deps.db)).toEqual([])
  })

  it('is not tried again once the giveable of one gift takes no gifts', async () => {
    const { giftUuids } = (await payOnce([...three()], { card: cards.bankCheck }))!
    await closeGiveable(app.deps, roof, app.clock.now())
    const answer = await another(giftUuids[0]!)
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'giveable_closed'])
    expect(await raised()).toEqual([0, 0, 0])
  })
})
