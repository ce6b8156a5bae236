import { split } from '@kindling/contract/money'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { atProcessor } from '../../../test/at-processor.ts'
import { diceOf } from '../../../test/dice.ts'
import { cards, cardToken } from '../../../test/giving.ts'
import { noLimits } from '../../../test/no-limits.ts'
import { payouts, type PaidNonprofit } from '../../../test/payouts.ts'
import { person } from '../../../test/people.ts'
import { sizeOf } from '../../../test/reliability/size.ts'
import { seed } from '../../../test/seed.ts'
import { day, minute } from '../../platform/time/clock.ts'
import { findGiveable } from '../giveables/index.ts'
import { partsOf } from './shown.queries.ts'
import { startPayment } from '../gifts/start-payment.ts'
import { checkLedger } from '../ledger/index.ts'

const steps = sizeOf(12, 2_000)

let app: TestApp
const { ready, withRepresentative, gift, payOut, rows, owed } = payouts(() => app)
beforeAll(async () => {
  app = await startTestApp({ settings: noLimits, now: new Date('2027-01-05T12:00:00Z') })
})
afterAll(() => app?.close())

/** With a gift to one nonprofit, or, as a monthly charge, with one to each. */
type Payment = { uuid: string; intent: string; bookedAt: number; state: 'given' | 'gone' | 'open'; dispute: string }
type Gift = { of: Payment; netCents: number }
/** `gifts`: those that it is the first to carry, or the first since an earlier payout of them came back. */
type Payout = { period: string; cents: number; gifts: Set<Gift>; reversed: boolean }
/** A gift that was charged and whose event has not arrived. */
type Slow = { side: Side; payment: string; cents: number; event: string }
type Side = { of: PaidNonprofit; gifts: Gift[]; payouts: Payout[] }

const sum = (cents: readonly number[]) => cents.reduce((a, b) => a + b, 0)
const worthOf = (g: Gift) => (g.of.state === 'gone' ? 0 : g.netCents)
const kept = (side: Side) => side.payouts.filter((p) => !p.reversed)
const carrierOf = (side: Side, gift: Gift) => kept(side).find((p) => p.gifts.has(gift))
const balanceOf = (side: Side) => sum(side.gifts.map(worthOf)) - sum(kept(side).map((p) => p.cents))

/** The rules in words: every gift that was booked in time and that no bank looks into before it was ever paid, less what was paid. */
function expectPayout(side: Side, first: Date): void {
  const until = first.getTime() - 7 * day
  const old = side.gifts.filter((g) => carrierOf(side, g) !== undefined)
  const fresh = side.gifts.filter((g) => g.of.bookedAt <= until && g.of.state !== 'open' && !old.includes(g))
  const cents = sum([...old, ...fresh].map(worthOf)) - sum(kept(side).map((p) => p.cents))
  if (cents < 2_500) return
  side.payouts.push({ period: first.toISOString().slice(0, 10), cents, gifts: new Set(fresh), reversed: false })
}

const feeOf = (cents: number) => Math.floor((cents * 290 + 5_000) / 10_000) + 30

async function settled(uuid: string): Promise<Payment> {
  const { intent } = await app.deps.db
    .selectFrom('payments')
    .select('processor_intent_id as intent')
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow()
  return { uuid, intent: intent!, bookedAt: app.clock.now().getTime(), state: 'given', dispute: '' }
}

/** The period of the payout that the giver sees for a nonprofit's part of this payment. */
async function wentWith(payment: string, nonprofitId: number): Promise<string | null> {
  const { db } = app.deps
  const gifts = db.selectFrom('gifts as g').innerJoin('payments as p', 'p.id', 'g.payment_id').select('g.id')
  for (const { id } of await gifts.where('p.uuid', '=', payment).execute()) {
    const parts = await partsOf(db, id, { also: sql<number>`n.id` })
    const part = parts.find(({ also }) => also === nonprofitId)
    if (part) return part.payout?.period ?? null
  }
  return null
}

/** One charge with a gift for each nonprofit, as a plan makes it. */
async function giveTogether(sides: readonly Side[], amounts: readonly number[]): Promise<string> {
  const { deps, clock } = app
  const { id: userId } = await person(deps, 'Ana')
  const named = sides.map(({ of }) =>
    findGiveable(deps.db, { type: 'campaigns', id: of.campaign.id, viewer: 'product', at: clock.now() }),
  )
  const giveables = await Promise.all(named)
  const key = randomUUID()
  const started = await startPayment(deps, {
    userId,
    kind: 'monthly',
    coverFee: false,
    key,
    requestHash: Buffer.from(key),
    lines: amounts.map((amountCents, i) => ({ giveable: giveables[i]!, amountCents })),
    using: {
      method: await cardToken(app, cards.good, clock.now().getUTCFullYear() + 2),
      saved: false,
      keep: false,
      card: { brand: 'visa', last4: '4242', fingerprint: key },
    },
  })
  await app.drain()
  return started!.payment.uuid
}

test(
  `payouts follow the rules to the cent, for any order of events (TEST_SEED=${seed})`,
  { timeout: 3_600_000 },
  async () => {
    const dice = diceOf(seed)
    const sides: Side[] = []
    const slow: Slow[] = []
    for (let i = 0; i < 2; i += 1) sides.push({ of: await ready(), gifts: [], payouts: [] })
    // lost fees of refunds and disputes are paid from money that is kept for another nonprofit
    const notReady = await withRepresentative()
    for (let i = 0; i < 4; i += 1) await gift(notReady, 500_000)
    const acts: Record<string, (side: Side) => Promise<unknown>> = {
      async gift(side) {
        const cents = dice.between(200, 20_000)
        const { payment } = await gift(side.of, cents)
        side.gifts.push({ of: await settled(payment), netCents: cents - feeOf(cents) })
      },
      async slow(side) {
        const cents = dice.between(200, 20_000)
        app.sandbox.set({ drop_rate: 1 })
        const { payment } = await gift(side.of, cents)
        app.sandbox.set({ drop_rate: 0 })
        const { intent } = await settled(payment)
        const { data } = await atProcessor(app).events.list({ type: 'payment_intent.succeeded', limit: 20 })
        const { id } = data.find((e) => (e.data.object as { id: string }).id === intent)!
        slow.push({ side, payment, cents, event: id })
      },
      async arrive() {
        const one = dice.pick(slow)
        if (!one) return
        slow.splice(slow.indexOf(one), 1)
        expect(await app.sandbox.deliver(one.event)).toBe(200)
        await app.drain()
        one.side.gifts.push({ of: await settled(one.payment), netCents: one.cents - feeOf(one.cents) })
      },
      async month() {
        const amounts = sides.map(() => dice.between(200, 20_000))
        const of = await settled(await giveTogether(sides, amounts))
        const fees = split(feeOf(sum(amounts)), amounts)
        for (const [i, side] of sides.entries()) side.gifts.push({ of, netCents: amounts[i]! - fees[i]! })
      },
      async refund(side) {
        const one = dice.pick(side.gifts.filter(({ of }) => of.state === 'given' && of.dispute === ''))?.of
        if (!one) return
        await app.deps.payments.refund({ paymentUuid: one.uuid, reason: 'by mistake', askedBy: null })
        one.state = 'gone'
      },
      async dispute(side) {
        const one = dice.pick(side.gifts.filter(({ of }) => of.state === 'given' && of.dispute === ''))?.of
        if (!one) return
        one.dispute = app.sandbox.dispute(one.intent)
        one.state = 'open'
      },
      async decide(side) {
        const one = dice.pick(side.gifts.filter(({ of }) => of.state === 'open'))?.of
        if (!one) return
        const won = dice.between(0, 1) === 1
        app.sandbox.closeDispute(one.dispute, won ? 'won' : 'lost')
        one.state = won ? 'given' : 'gone'
      },
      async reverse(side) {
        const one = dice.pick(kept(side))
        if (!one) return
        const row = (await rows(side.of)).find((r) => r.period === one.period)!
        await atProcessor(app).transfers.createReversal(row.transfer_id!)
        one.reversed = true
      },
      async wait() {
        const now = app.clock.now()
        const then = new Date(now.getTime() + dice.between(4, 24) * day)
        const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1))
        if (then < first) return app.clock.set(then)
        app.clock.set(new Date(first.getTime() + 7 * minute))
        await payOut()
        for (const side of sides) expectPayout(side, first)
      },
    }
    const names = [
      'gift',
      'gift',
      'slow',
      'arrive',
      'month',
      'refund',
      'dispute',
      'decide',
      'reverse',
      'wait',
      'wait',
      'wait',
    ] as const
    // an event that arrives after the payout of its month, and a payout that comes back after the next one was made
    const first = ['gift', 'slow', 'wait', 'wait', 'wait', 'arrive', 'gift', 'wait', 'wait', 'reverse', 'wait'] as const
    for (let n = 0; n < steps; n += 1) {
      const name = first[n] ?? names[dice.between(0, names.length - 1)]!
      await acts[name]!(sides[n in first ? 0 : dice.between(0, 1)]!)
      await app.drain()
      await app.drain()
      for (const side of sides) {
        const at = `step ${n}: ${name}`
        expect([at, await owed(side.of)]).toEqual([at, balanceOf(side)])
        const stored = (await rows(side.of)).map((r) => [r.period, r.amount_cents, r.status])
        expect([at, ...stored]).toEqual([
          at,
          ...side.payouts.map((p) => [p.period, p.cents, p.reversed ? 'reversed' : 'paid_out']),
        ])
      }
    }
    expect(sum(sides.map((side) => side.payouts.length))).toBeGreaterThan(0)
    for (const side of sides)
      for (const gift of side.gifts)
        expect([gift.of.uuid, await wentWith(gift.of.uuid, side.of.id)]).toEqual([
          gift.of.uuid,
          carrierOf(side, gift)?.period ?? null,
        ])
    expect(await checkLedger(app.deps.db)).toEqual([])
  },
)
