import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBench, redirectless, type Bench } from '../../test/stripe-bench.ts'

let bench: Bench
beforeAll(async () => void (bench = await openBench()))
afterAll(async () => await bench.close())

const pay = (method = 'pm_card_visa', more: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
  bench.stripe.paymentIntents.create({
    amount: 5000,
    currency: 'usd',
    confirm: true,
    payment_method: method,
    ...redirectless,
    ...more,
  })
const refusal = async (call: Promise<unknown>) =>
  (await call.then(
    () => null,
    (e: unknown) => e,
  )) as Stripe.errors.StripeError
const eventsOf = async (id: string) => {
  await bench.sandbox.settled()
  return bench.events.filter((e) => JSON.stringify(e.data.object).includes(id)).map((e) => e.type)
}

describe('refunds', () => {
  it('can be made in parts up to the whole amount; the fee stays charged', async () => {
    const intent = await pay()
    const part = await bench.stripe.refunds.create({
      payment_intent: intent.id,
      amount: 1999,
      reason: 'requested_by_customer',
      expand: ['balance_transaction'],
    })
    expect(part).toMatchObject({
      amount: 1999,
      status: 'succeeded',
      balance_transaction: { amount: -1999, fee: 0, net: -1999, type: 'refund' },
    })
    expect(await refusal(bench.stripe.refunds.create({ payment_intent: intent.id, amount: 3002 }))).toMatchObject({
      statusCode: 400,
      param: 'amount',
    })
    await bench.stripe.refunds.create({ payment_intent: intent.id })
    expect(await bench.stripe.charges.retrieve(intent.latest_charge as string)).toMatchObject({
      amount_refunded: 5000,
      refunded: true,
    })
    expect(await refusal(bench.stripe.refunds.create({ payment_intent: intent.id }))).toMatchObject({
      code: 'charge_already_refunded',
    })
    expect((await bench.stripe.refunds.list({ payment_intent: intent.id })).data.map((r) => r.amount)).toEqual([
      3001, 1999,
    ])
    expect(await eventsOf(part.id)).toEqual(['refund.created'])
    expect((await eventsOf(intent.id)).filter((t) => t === 'charge.refunded')).toHaveLength(2)
  })

  it('can be returned by the bank', async () => {
    const intent = await pay('pm_card_refundFail')
    const refund = await bench.stripe.refunds.create({ payment_intent: intent.id })
    expect(refund.status).toBe('failed')
    expect(await bench.stripe.charges.retrieve(intent.latest_charge as string)).toMatchObject({
      amount_refunded: 0,
      refunded: false,
    })
    expect((await eventsOf(refund.id)).toSorted()).toEqual(['refund.created', 'refund.failed'])
  })

  it('are refused for a failed payment', async () => {
    const failed = await refusal(pay('pm_card_chargeDeclined'))
    expect(await refusal(bench.stripe.refunds.create({ payment_intent: failed.payment_intent!.id }))).toMatchObject({
      statusCode: 400,
    })
  })
})

describe('disputes', () => {
  it('withdraw the amount and a fee, and exclude a refund', async () => {
    const intent = await pay('pm_card_createDispute')
    const [dispute] = (await bench.stripe.disputes.list({ payment_intent: intent.id })).data
    expect(dispute).toMatchObject({
      amount: 5000,
      status: 'needs_response',
      reason: 'fraudulent',
      charge: intent.latest_charge,
    })
    expect(dispute?.balance_transactions).toMatchObject([{ amount: -5000, fee: 1500, net: -6500 }])
    expect(await refusal(bench.stripe.refunds.create({ payment_intent: intent.id }))).toMatchObject({
      code: 'charge_disputed',
    })
    const won = await bench.stripe.disputes.update(dispute!.id, {
      evidence: { uncategorized_text: 'winning_evidence' },
      submit: true,
    })
    expect(won.status).toBe('won')
    expect(won.balance_transactions.map((t) => t.net)).toEqual([-6500, 6500])
    expect((await eventsOf(dispute!.id)).toSorted()).toEqual([
      'charge.dispute.closed',
      'charge.dispute.created',
      'charge.dispute.funds_reinstated',
      'charge.dispute.funds_withdrawn',
      'charge.dispute.updated',
    ])
  })

  it('are lost when nobody responds; an inquiry withdraws nothing', async () => {
    const lost = await pay('pm_card_createDispute')
    const [dispute] = (await bench.stripe.disputes.list({ payment_intent: lost.id })).data
    expect(await bench.stripe.disputes.close(dispute!.id)).toMatchObject({ status: 'lost' })
    expect(await refusal(bench.stripe.disputes.close(dispute!.id))).toMatchObject({ statusCode: 400 })
    const asked = await pay('pm_card_createDisputeInquiry')
    expect((await bench.stripe.disputes.list({ payment_intent: asked.id })).data[0]).toMatchObject({
      status: 'warning_needs_response',
      balance_transactions: [],
    })
  })
})

describe('saved cards', () => {
  it('are attached while paying, listed, charged off session, and detached for good', async () => {
    const { stripe } = bench
    const customer = (await stripe.customers.create()).id
    const token = await bench.token({ number: '5555555555554444', exp_year: '2031' })
    const intent = await stripe.paymentIntents.create({
      amount: 700,
      currency: 'usd',
      customer,
      confirm: true,
      confirmation_token: token,
      setup_future_usage: 'off_session',
      ...redirectless,
    })
    const [card] = (await stripe.customers.listPaymentMethods(customer, { type: 'card' })).data
    expect(card).toMatchObject({
      id: intent.payment_method,
      customer,
      card: { brand: 'mastercard', last4: '4444', exp_year: 2031 },
    })
    expect((await pay(card!.id, { customer, off_session: true })).status).toBe('succeeded')
    const stranger = (await stripe.customers.create()).id
    expect(await refusal(pay(card!.id, { customer: stranger }))).toMatchObject({
      statusCode: 400,
      param: 'payment_method',
    })
    await stripe.paymentMethods.detach(card!.id)
    expect((await stripe.paymentMethods.list({ customer })).data).toEqual([])
    expect(await refusal(pay(card!.id, { customer }))).toMatchObject({ statusCode: 400 })
    expect(await refusal(stripe.paymentMethods.attach(card!.id, { customer }))).toMatchObject({ statusCode: 400 })
  })

  it('cannot be used again if they were not attached when they paid', async () => {
    const intent = await pay()
    expect(await refusal(pay(intent.payment_method as string))).toMatchObject({
      statusCode: 400,
      param: 'payment_method',
    })
  })

  it('cannot be attached after a refusal', async () => {
    const customer = (await bench.stripe.customers.create()).id
    expect(await refusal(bench.stripe.paymentMethods.attach('pm_card_chargeDeclined', { customer }))).toMatchObject({
      statusCode: 402,
    })
    const setup = await refusal(
      bench.stripe.setupIntents.create({
        customer,
        confirm: true,
        payment_method: 'pm_card_chargeDeclined',
        ...redirectless,
      }),
    )
    expect(setup).toMatchObject({ statusCode: 402, code: 'card_declined' })
    expect((await bench.stripe.setupIntents.retrieve(setup.setup_intent!.id)).last_setup_error).toMatchObject({
      code: 'card_declined',
    })
  })
})

describe('accounts and transfers', () => {
  it('move available money', async () => {
    const account = await bench.stripe.accounts.create({
      type: 'express',
      country: 'US',
      email: 'office@kitchen.example',
      business_type: 'non_profit',
      capabilities: { transfers: { requested: true } },
    })
    expect(account).toMatchObject({ object: 'account', payouts_enabled: false, details_submitted: false })
    const intent = await pay()
    const early = { amount: 4825, currency: 'usd', destination: account.id }
    for (const state of ['checking', 'past_due', 'rejected'] as const) {
      bench.sandbox.setAccount(account.id, state)
      expect(await refusal(bench.stripe.transfers.create(early))).toMatchObject({
        code: 'insufficient_capabilities_for_transfer',
      })
    }
    bench.sandbox.setAccount(account.id, 'ready')
    const transfer = await bench.stripe.transfers.create({
      amount: 4825,
      currency: 'usd',
      destination: account.id,
      source_transaction: intent.latest_charge as string,
      transfer_group: 'july',
    })
    expect((await bench.stripe.transfers.list({ transfer_group: 'july' })).data.map((t) => t.id)).toEqual([transfer.id])
    expect((await bench.stripe.transfers.list({ transfer_group: 'june' })).data).toEqual([])
    expect(await bench.stripe.transfers.retrieve(transfer.id)).toMatchObject({
      amount: 4825,
      destination: account.id,
      reversed: false,
    })
    expect(
      await refusal(bench.stripe.transfers.create({ amount: 900_000_000, currency: 'usd', destination: account.id })),
    ).toMatchObject({ code: 'balance_insufficient' })
    const before = (await bench.stripe.balance.retrieve()).available[0]!.amount
    await pay()
    expect((await bench.stripe.balance.retrieve()).available[0]!.amount).toBe(before + 5000 - 175)
  })

  it('can be reversed in parts, and be paid out', async () => {
    const { stripe } = bench
    const account = await stripe.accounts.create({ type: 'express', country: 'US' })
    bench.sandbox.setAccount(account.id, 'ready')
    const { latest_charge: charge } = await pay()
    const before = (await stripe.balance.retrieve()).available[0]!.amount
    const { id } = await stripe.transfers.create({
      amount: 4000,
      currency: 'usd',
      destination: account.id,
      source_transaction: charge as string,
    })
    const part = await stripe.transfers.createReversal(id, { amount: 1500 })
    expect(part).toMatchObject({ object: 'transfer_reversal', amount: 1500, transfer: id })
    expect(await refusal(stripe.transfers.createReversal(id, { amount: 2501 }))).toMatchObject({ param: 'amount' })
    const rest = await stripe.transfers.createReversal(id)
    expect(await stripe.transfers.retrieve(id)).toMatchObject({ amount_reversed: 4000, reversed: true })
    expect((await stripe.transfers.listReversals(id)).data.map((r) => r.id)).toEqual([rest.id, part.id])
    expect(await stripe.transfers.retrieveReversal(id, part.id)).toMatchObject({ id: part.id })
    expect(await refusal(stripe.transfers.createReversal(id))).toMatchObject({ statusCode: 400 })
    expect((await stripe.balance.retrieve()).available[0]!.amount).toBe(before)
    const payout = await stripe.payouts.create({ amount: 1200, currency: 'usd' })
    expect((await stripe.payouts.list({ status: 'paid' })).data).toMatchObject([{ id: payout.id, amount: 1200 }])
    expect((await eventsOf(payout.id)).toSorted()).toEqual(['payout.created', 'payout.paid'])
    expect(await refusal(stripe.payouts.create({ amount: 900_000_000, currency: 'usd' }))).toMatchObject({
      code: 'balance_insufficient',
    })
  })

  it('lead to the check of an account, and back', async () => {
    const { id } = await bench.stripe.accounts.create({ type: 'express', country: 'US' })
    const back = 'http://localhost:3000/settings'
    const link = await bench.stripe.accountLinks.create({
      account: id,
      type: 'account_onboarding',
      return_url: back,
      refresh_url: 'http://localhost:3000/again',
    })
    expect(link).toMatchObject({ object: 'account_link', expires_at: link.created + 300 })
    const answer = (state: string) =>
      fetch(link.url, { method: 'POST', body: new URLSearchParams({ answer: state }), redirect: 'manual' })
    expect(await (await fetch(link.url)).text()).toContain('Receive payouts')
    const left = await answer('needs_information')
    expect([left.status, left.headers.get('location')]).toEqual([303, back])
    const account = await bench.stripe.accounts.retrieve(id)
    expect(account).toMatchObject({ payouts_enabled: true, capabilities: { transfers: 'active' } })
    expect(account.requirements).toMatchObject({ currently_due: ['company.verification.document'] })
    // a used link leads to a new one
    for (const again of [await answer('ready'), await fetch(link.url, { redirect: 'manual' })])
      expect([again.status, again.headers.get('location')]).toEqual([303, 'http://localhost:3000/again'])
  })
})
