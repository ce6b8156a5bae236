import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBench, redirectless, type Bench } from '../../test/stripe-bench.ts'

/** Reads what a daily comparison reads: every list, page by page, over a period, with the object of each row. */
let bench: Bench
let now = 1_800_000_000
const wait = (seconds: number) => bench.sandbox.setClock((now += seconds))
const pay = (amount: number, method = 'pm_card_visa') =>
  bench.stripe.paymentIntents.create({
    amount,
    currency: 'usd',
    confirm: true,
    payment_method: method,
    ...redirectless,
  })
const all = async <T>(list: AsyncIterable<T>) => {
  const items: T[] = []
  for await (const item of list) items.push(item)
  return items
}

const amounts = [1_000, 1_001, 1_002, 1_003, 1_004, 1_005, 1_006]
const intents: Stripe.PaymentIntent[] = []
beforeAll(async () => {
  bench = await openBench()
  wait(0)
  for (const amount of amounts) {
    intents.push(await pay(amount))
    await bench.stripe.refunds.create({ payment_intent: intents.at(-1)!.id, amount: 10 })
    bench.sandbox.dispute(intents.at(-1)!.id, 'fraudulent', { amount: 20 })
    // two in the same second, then a pause
    if (amount % 2 === 1) wait(100)
  }
  await pay(5_000, 'pm_card_chargeDeclined').catch(() => null)
})
afterAll(async () => await bench.close())

describe('each list', () => {
  const lists = {
    charges: (params: Stripe.ChargeListParams) => bench.stripe.charges.list(params),
    refunds: (params: Stripe.RefundListParams) => bench.stripe.refunds.list(params),
    disputes: (params: Stripe.DisputeListParams) => bench.stripe.disputes.list(params),
    balanceTransactions: (params: Stripe.BalanceTransactionListParams) => bench.stripe.balanceTransactions.list(params),
    paymentIntents: (params: Stripe.PaymentIntentListParams) => bench.stripe.paymentIntents.list(params),
  }
  const names = Object.keys(lists) as (keyof typeof lists)[]
  const lengths = { charges: 8, refunds: 7, disputes: 7, balanceTransactions: 21, paymentIntents: 8 }

  it.each(names)('%s is read page by page: everything once, newest first', async (name) => {
    const walked = await all<{ id: string; created: number }>(lists[name]({ limit: 2 }))
    expect(new Set(walked.map((item) => item.id)).size).toBe(lengths[name])
    expect(walked).toHaveLength(lengths[name])
    const times = walked.map((item) => item.created)
    expect(times).toEqual(times.toSorted((a, b) => b - a))
    const whole = await lists[name]({ limit: 100 })
    expect([whole.has_more, whole.data.map((item) => item.id)]).toEqual([false, walked.map((item) => item.id)])
  })

  it.each(names)('%s starts and ends at the requested times', async (name) => {
    const [first, last] = [1_800_000_000, 1_800_000_300]
    const times = async (created: Stripe.RangeQueryParam | number) =>
      new Set((await all<{ created: number }>(lists[name]({ created, limit: 3 }))).map((item) => item.created))
    expect(await times({ gte: first + 100, lt: last })).toEqual(new Set([first + 200, first + 100]))
    expect(await times({ gt: first + 100, lte: last })).toEqual(new Set([last, first + 200]))
    expect(await times({ gte: first, gt: first + 200 })).toEqual(new Set([last]))
    expect(await times({ lt: first })).toEqual(new Set())
    expect(await times(first + 200)).toEqual(new Set([first + 200]))
  })

  it.each(names)('%s has pages of 1 to 100 rows', async (name) => {
    for (const limit of [0, 101])
      await expect(lists[name]({ limit })).rejects.toMatchObject({ statusCode: 400, param: 'limit' })
  })
})

it('rows expand to the objects that they are about', async () => {
  const { stripe } = bench
  const charges = await all(stripe.charges.list({ limit: 3, expand: ['data.balance_transaction'] }))
  const [failed, ...paid] = charges
  expect(failed).toMatchObject({ status: 'failed', balance_transaction: null })
  expect(paid.map((c) => (c.balance_transaction as Stripe.BalanceTransaction).amount)).toEqual(amounts.toReversed())
  const refunds = await all(
    stripe.refunds.list({ limit: 3, expand: ['data.balance_transaction', 'data.failure_balance_transaction'] }),
  )
  expect(refunds.map((r) => (r.balance_transaction as Stripe.BalanceTransaction).net)).toEqual(amounts.map(() => -10))
  const disputes = await all(stripe.disputes.list({ limit: 3, expand: ['data.charge'] }))
  expect(disputes.map((d) => (d.charge as Stripe.Charge).amount)).toEqual(amounts.toReversed())
  const transactions = await all(stripe.balanceTransactions.list({ limit: 3, expand: ['data.source'] }))
  expect(transactions.map((t) => (t.source as { object: string }).object).slice(0, 3)).toEqual([
    'dispute',
    'refund',
    'charge',
  ])
  const listed = await all(stripe.paymentIntents.list({ limit: 3, expand: ['data.latest_charge.balance_transaction'] }))
  const kept = listed.slice(1).map((i) => (i.latest_charge as Stripe.Charge).balance_transaction)
  expect(kept.map((t) => (t as Stripe.BalanceTransaction).amount)).toEqual(amounts.toReversed())
  await expect(stripe.disputes.list({ expand: ['data.nothing'] })).rejects.toMatchObject({ param: 'expand' })
})

it('the lists add up to the balance, and agree with each other', async () => {
  const { stripe } = bench
  const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0)
  const transactions = await all(stripe.balanceTransactions.list({ limit: 100, currency: 'usd' }))
  expect(sum(transactions.map((t) => t.net))).toBe((await stripe.balance.retrieve()).available[0]!.amount)
  const charges = await all(stripe.charges.list({ limit: 100 }))
  const refunds = await all(stripe.refunds.list({ limit: 100 }))
  const disputes = await all(stripe.disputes.list({ limit: 100 }))
  const fees = sum(transactions.map((t) => t.fee))
  const gross =
    sum(charges.map((c) => c.amount_captured)) - sum(refunds.map((r) => r.amount)) - sum(disputes.map((d) => d.amount))
  expect(sum(transactions.map((t) => t.net))).toBe(gross - fees)
})
