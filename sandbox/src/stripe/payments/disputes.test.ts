import fc from 'fast-check'
import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBench, redirectless, type Bench } from '../../test/stripe-bench.ts'

let bench: Bench
beforeAll(async () => void (bench = await openBench()))
afterAll(async () => await bench.close())

const pay = (amount = 10_000) =>
  bench.stripe.paymentIntents.create({
    amount,
    currency: 'usd',
    confirm: true,
    payment_method: 'pm_card_visa',
    ...redirectless,
  })
const read = (id: string) => bench.stripe.disputes.retrieve(id)
const balance = async () => (await bench.stripe.balance.retrieve()).available[0]!.amount
const movements = ({ balance_transactions }: Stripe.Dispute) =>
  balance_transactions.map(({ amount, fee, net }) => ({ amount, fee, net }))
const eventsOf = async (id: string) => {
  const { data } = await bench.stripe.events.list({ limit: 100 })
  return data
    .filter((e) => (e.data.object as { id: string }).id === id)
    .map((e) => e.type.replace('charge.dispute.', ''))
    .toReversed()
}

describe('a dispute', () => {
  it('has its own amount; the rest can be disputed too, but no more than that', async () => {
    const { id, latest_charge } = await pay()
    const before = await balance()
    const small = bench.sandbox.dispute(id, 'product_not_received', { amount: 500 })
    const large = bench.sandbox.dispute(id, 'fraudulent', { amount: 9_000 })
    expect(() => bench.sandbox.dispute(id, 'fraudulent', { amount: 501 })).toThrow('1 to 500 cents')
    expect(await read(small)).toMatchObject({ amount: 500, reason: 'product_not_received', payment_intent: id })
    expect(movements(await read(small))).toEqual([{ amount: -500, fee: 1_500, net: -2_000 }])
    expect(movements(await read(large))).toEqual([{ amount: -9_000, fee: 1_500, net: -10_500 }])
    bench.sandbox.closeDispute(small, 'lost')
    bench.sandbox.closeDispute(large, 'won')
    expect(await balance()).toBe(before - 2_000)
    expect((await bench.stripe.disputes.list({ payment_intent: id })).data.map((d) => d.status)).toEqual([
      'won',
      'lost',
    ])
    expect(await bench.stripe.charges.retrieve(latest_charge as string)).toMatchObject({ disputed: true })
    // A won part can be disputed again; a lost part is gone.
    expect(() => bench.sandbox.dispute(id, 'fraudulent', { amount: 9_501 })).toThrow('1 to 9500 cents')
  })

  it('withdraws the whole amount although a part was refunded', async () => {
    const { id } = await pay()
    const before = await balance()
    await bench.stripe.refunds.create({ payment_intent: id, amount: 4_000 })
    const dispute = bench.sandbox.dispute(id)
    bench.sandbox.closeDispute(dispute, 'lost')
    expect((await read(dispute)).amount).toBe(10_000)
    expect(await balance()).toBe(before - 4_000 - 10_000 - 1_500)
  })

  it('returns the fee after a win, or keeps it, as configured or requested', async () => {
    const won = async (feeBack?: boolean) => {
      const dispute = bench.sandbox.dispute((await pay()).id, 'fraudulent', { amount: 700 })
      bench.sandbox.closeDispute(dispute, 'won', feeBack === undefined ? {} : { feeBack })
      return movements(await read(dispute))
    }
    const withdrawn = { amount: -700, fee: 1_500, net: -2_200 }
    const back = { amount: 700, fee: -1_500, net: 2_200 }
    const kept = { amount: 700, fee: 0, net: 700 }
    expect(await won()).toEqual([withdrawn, back])
    expect(await won(false)).toEqual([withdrawn, kept])
    bench.sandbox.set({ dispute_fee_returned: false })
    expect(await won()).toEqual([withdrawn, kept])
    expect(await won(true)).toEqual([withdrawn, back])
    bench.sandbox.set({ dispute_fee_returned: true })
  })

  it('returns the fee that it charged, not the current one', async () => {
    const dispute = bench.sandbox.dispute((await pay()).id, 'fraudulent', { amount: 700 })
    bench.sandbox.set({ dispute_fee_cents: 2_000 })
    bench.sandbox.closeDispute(dispute, 'won')
    bench.sandbox.set({ dispute_fee_cents: 1_500 })
    expect(movements(await read(dispute)).map((m) => m.fee)).toEqual([1_500, -1_500])
  })

  it('that was lost can be won on appeal, and the money returns by itself', async () => {
    const before = await balance()
    const { id } = await pay(2_000)
    const [quiet, appealed] = [800, 1_200].map((amount) => bench.sandbox.dispute(id, 'fraudulent', { amount }))
    for (const dispute of [quiet!, appealed!]) {
      expect(() => bench.sandbox.winAppeal(dispute)).toThrow('Only a lost dispute')
      bench.sandbox.closeDispute(dispute, 'lost')
    }
    bench.sandbox.winAppeal(quiet!, { feeBack: false })
    bench.sandbox.appeal(appealed!)
    expect(await read(appealed!)).toMatchObject({
      status: 'appeal_under_review',
      balance_transactions: [{ net: -2_700 }],
    })
    bench.sandbox.winAppeal(appealed!)
    expect(movements(await read(quiet!)).map((m) => m.net)).toEqual([-2_300, 800])
    expect(movements(await read(appealed!)).map((m) => m.net)).toEqual([-2_700, 2_700])
    expect((await read(appealed!)).status).toBe('won')
    expect(await eventsOf(quiet!)).toEqual(['created', 'funds_withdrawn', 'closed', 'funds_reinstated'])
    expect(await eventsOf(appealed!)).toEqual(['created', 'funds_withdrawn', 'closed', 'updated', 'funds_reinstated'])
    expect(() => bench.sandbox.winAppeal(appealed!)).toThrow('Only a lost dispute')
    expect(await balance()).toBe(before + 2_000 - 88 - 1_500)
  })

  it('sends its events in order', async () => {
    const dispute = bench.sandbox.dispute((await pay()).id)
    await bench.stripe.disputes.update(dispute, { evidence: { uncategorized_text: 'winning_evidence' } })
    expect(await eventsOf(dispute)).toEqual(['created', 'funds_withdrawn', 'updated', 'closed', 'funds_reinstated'])
  })
})

describe('an inquiry', () => {
  it('withdraws nothing, can be refunded, and can become a dispute', async () => {
    const { id } = await pay()
    const before = await balance()
    const inquiry = bench.sandbox.dispute(id, 'inquiry')
    expect(await read(inquiry)).toMatchObject({ is_charge_refundable: true, balance_transactions: [] })
    await bench.stripe.refunds.create({ payment_intent: id, amount: 1_000 })
    bench.sandbox.escalate(inquiry)
    expect(await read(inquiry)).toMatchObject({ status: 'needs_response', is_charge_refundable: false })
    expect(await balance()).toBe(before - 1_000 - 11_500)
    expect(await eventsOf(inquiry)).toEqual(['created', 'updated', 'funds_withdrawn'])
    await expect(bench.stripe.refunds.create({ payment_intent: id, amount: 1 })).rejects.toMatchObject({
      code: 'charge_disputed',
    })
  })
})

it('can be controlled completely from the page', async () => {
  const { id } = await pay()
  const press = async (path: string, body = '') =>
    expect((await bench.call(`/sandbox${path}`, { method: 'POST', body })).status).toBe(303)
  await press(`/payment_intents/${id}/dispute`, 'why=product_not_received&amount=400')
  await press(`/payment_intents/${id}/dispute`, 'why=inquiry&amount=600')
  const [inquiry, partial] = (await bench.stripe.disputes.list({ payment_intent: id })).data
  expect([inquiry!.amount, partial!.amount]).toEqual([600, 400])
  await press(`/disputes/${inquiry!.id}/escalate`)
  await press(`/disputes/${inquiry!.id}/won`, 'fee_back=false')
  await press(`/disputes/${partial!.id}/lost`)
  const { body } = await bench.call('/')
  for (const words of ['$4.00 disputed', 'Appeal won', 'value="9600"']) expect(body).toContain(words)
  await press(`/disputes/${partial!.id}/appeal`)
  expect(movements(await read(inquiry!.id)).map((m) => m.net)).toEqual([-2_100, 600])
  expect(movements(await read(partial!.id)).map((m) => m.net)).toEqual([-1_900, 1_900])
  for (const wrong of ['why=nothing', 'amount=0.5', 'amount=-3', 'amount=10001'])
    expect((await bench.call(`/sandbox/payment_intents/${id}/dispute`, { method: 'POST', body: wrong })).status).toBe(
      400,
    )
})

it('after any actions, the balance is the sum of all movements, also for each dispute', async () => {
  const { sandbox, stripe } = bench
  const rolls = fc.sample(fc.nat(), 2_000)
  const pick = <T>(of: readonly T[]) => of[rolls.pop()! % of.length]!
  const intents = await Promise.all([50, 1_999, 10_000].map(async (amount) => (await pay(amount)).id))
  const disputes: string[] = []
  const acts: (() => unknown)[] = [
    () =>
      disputes.push(
        sandbox.dispute(pick(intents), pick(['fraudulent', 'inquiry'] as const), { amount: pick([1, 30, 900]) }),
      ),
    () => disputes.push(sandbox.dispute(pick(intents))),
    () => sandbox.closeDispute(pick(disputes), pick(['won', 'lost'] as const), { feeBack: pick([true, false]) }),
    () => sandbox.escalate(pick(disputes)),
    () => sandbox.winAppeal(pick(disputes), { feeBack: pick([true, false]) }),
    () => sandbox.appeal(pick(disputes)),
    () => stripe.refunds.create({ payment_intent: pick(intents), amount: pick([1, 20, 500]) }),
  ]
  // Most acts do not fit the current state and are refused, which must change nothing.
  for (let i = 0; i < 300; i++)
    await Promise.resolve()
      .then(pick(acts))
      .catch(() => null)
  let sum = 0
  for await (const { net } of stripe.balanceTransactions.list({ limit: 100 })) sum += net
  expect(sum).toBe(await balance())
  for (const intent of intents) {
    const { data } = await stripe.disputes.list({ payment_intent: intent, limit: 100 })
    const { amount } = await stripe.paymentIntents.retrieve(intent)
    const taken = data.map((d) => -d.balance_transactions.reduce((all, t) => all + t.amount, 0))
    for (const [i, d] of data.entries()) expect([0, d.amount]).toContain(taken[i])
    expect(taken.reduce((a, b) => a + b, 0)).toBeLessThanOrEqual(amount)
  }
})
