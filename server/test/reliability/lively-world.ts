import type Stripe from 'stripe'
import { learnFees } from '../../src/features/payments/fees/learn-fees.ts'
import { applyLateEvents } from '../../src/features/payments/apply-late-events.ts'
import { reconcilePayments } from '../../src/features/payments/reconcile.ts'
import { day, hour } from '../../src/platform/time/clock.ts'
import { Refusal } from '../../src/platform/http/refusal.ts'
import { startTestApp, type TestApp } from '../app.ts'
import { atProcessor } from '../at-processor.ts'
import { openCommunity } from '../known-giveables.ts'
import { diceOf } from '../dice.ts'
import { cards, give, tryAgain } from '../giving.ts'
import { noLimits } from '../no-limits.ts'
import { payouts } from '../payouts.ts'
import { person, type TestPerson } from '../people.ts'

/** A world in which every event of payments happens, for days, with the real use cases and the sandbox. */
export type LivelyWorld = {
  app: TestApp
  stripe: Stripe
  /** Runs this many random acts within a day; delayed events arrive by its end. */
  liveADay(acts: number): Promise<void>
  /** Advances to the 1st of a month and pays out; two payouts are reversed in part. */
  payOut(): Promise<void>
  /** Disputes an unmatched charge and leaves the dispute open. */
  disputeUnmatched(): Promise<void>
  /** Delivers and applies all events, reads all fees, and lets two hours pass. */
  comeToRest(): Promise<void>
  /** The number of times that each act ran. */
  done: Record<string, number>
}

export async function openLivelyWorld(seed: number): Promise<LivelyWorld> {
  const app = await startTestApp({ settings: noLimits, now: new Date('2026-11-21T15:00:00Z') })
  const stripe = atProcessor(app)
  const { ready, payOut } = payouts(() => app)
  const { chance, between, pick, shuffled } = diceOf(seed)
  const people: TestPerson[] = []
  for (const name of ['Ana', 'Ben', 'Chi']) people.push(await person(app.deps, name))
  const [{ campaign }, north, harbor] = [await ready(), await ready(), await ready()]
  const shares = [
    { nonprofitId: north.id, basisPoints: 6_000 },
    { nonprofitId: harbor.id, basisPoints: 4_000 },
  ]
  const causes = [
    campaign,
    { type: 'communities' as const, id: (await openCommunity(app.deps, undefined, { shares })).id },
  ]
  const charged: { uuid: string; intent: string }[] = []
  const refunds: string[] = []
  const disputes: string[] = []
  const done: Record<string, number> = {}

  const settle = async () => {
    await app.drain()
    await learnFees(app.deps)
    await applyLateEvents(app.deps)
  }
  const gift = async (card: string) => {
    const as = pick(people)
    const more = chance(0.3) ? { cover_fee: true } : {}
    const { gift: given, error } = await give(app, as, pick(causes), { amountCents: between(200, 40_000), card, more })
    return { as, uuid: given?.uuid ?? (error as unknown as { error: { gift?: { uuid: string } } }).error?.gift?.uuid }
  }
  const noteCharged = async () => {
    const rows = await app.deps.db
      .selectFrom('payments')
      .select(['uuid', 'processor_intent_id as intent'])
      .where('status', '=', 'succeeded')
      .orderBy('id')
      .execute()
    charged.splice(0, charged.length, ...rows.map(({ uuid, intent }) => ({ uuid, intent: intent! })))
  }
  const others = (amount: number, metadata: Record<string, string> = {}, payment_method = 'pm_card_visa') =>
    stripe.paymentIntents.create({
      amount,
      currency: 'usd',
      confirm: true,
      payment_method,
      return_url: 'https://kindling.example/back',
      metadata,
    })

  /** A payment counts as ended when its success arrives. Returns its intent. */
  const chargedAfterEnd = async () => {
    app.sandbox.set({ hold_webhooks: true })
    const { gift: given } = await give(app, pick(people), causes[0]!, { amountCents: 700 })
    const ended = await app.deps.db
      .updateTable('payments')
      .set({ status: 'canceled' })
      .where('uuid', '=', given.payment.uuid)
      .returning(['id', 'processor_intent_id as intent'])
      .executeTakeFirstOrThrow()
    await app.deps.db.updateTable('gifts').set({ status: 'dropped' }).where('payment_id', '=', ended.id).execute()
    app.sandbox.set({ hold_webhooks: false })
    return ended.intent!
  }

  const disputeUnmatched = async () => {
    const { id } = await others(between(1_000, 5_000), { payment: pick(charged).uuid })
    return app.sandbox.dispute(id, 'fraudulent', chance(0.5) ? { amount: between(1, 900) } : {})
  }

  const acts: Record<string, () => Promise<unknown>> = {
    give: () => gift(cards.good),
    'give again': () => gift(cards.mastercard),
    'refund fails': () => gift(cards.refundFails),
    decline: () => gift(cards.declined),
    'decline, then another card': async () => {
      const { as, uuid } = await gift(cards.noFunds)
      if (uuid) await tryAgain(app, as, uuid)
    },
    'refund ours': async () => {
      const { uuid: paymentUuid } = pick(charged)
      const amountCents = chance(0.5) ? { amountCents: between(1, 300) } : {}
      await app.deps.payments.refund({ paymentUuid, reason: 'Asked', askedBy: null, ...amountCents })
    },
    'refund there': async () => {
      const { id } = await stripe.refunds.create({ payment_intent: pick(charged).intent, amount: between(1, 200) })
      refunds.push(id)
    },
    'refund comes back': () => act(`refunds/${pick(refunds)}/fail`),
    dispute: async () => {
      const { intent } = pick(charged)
      const amount = chance(0.7) ? { amount: between(1, 200) } : {}
      disputes.push(app.sandbox.dispute(intent, chance(0.2) ? 'inquiry' : 'fraudulent', amount))
    },
    escalate: async () => app.sandbox.escalate(pick(disputes)),
    'dispute lost': async () => app.sandbox.closeDispute(pick(disputes), 'lost'),
    'dispute won': async () => app.sandbox.closeDispute(pick(disputes), 'won', { feeBack: chance(0.5) }),
    appeal: async () => app.sandbox.appeal(pick(disputes)),
    'appeal won': async () => app.sandbox.winAppeal(pick(disputes), { feeBack: chance(0.5) }),
    'unmatched charge': () => others(between(100, 5_000), { payment: pick(charged).uuid }),
    'unmatched charge, disputed': async () => void disputes.push(await disputeUnmatched()),
    'charge of others': () => others(between(100, 5_000), chance(0.5) ? {} : { payment: 'order-17' }),
    'refund of others': async () => {
      const { id } = await others(900)
      await stripe.refunds.create({ payment_intent: id, amount: 300 })
      if (chance(0.5)) app.sandbox.dispute(id, 'fraudulent', { amount: 100 })
    },
    payout: () => stripe.payouts.create({ amount: between(1, 500), currency: 'usd' }),
    'charged after the end': () => chargedAfterEnd(),
    'charged after the end, disputed': async () =>
      void disputes.push(app.sandbox.dispute(await chargedAfterEnd(), 'fraudulent', { amount: between(1, 700) })),
    'hold webhooks': async () => app.sandbox.set({ hold_webhooks: true }),
    'release webhooks': async () => app.sandbox.set({ hold_webhooks: false }),
  }
  const act = async (path: string) => {
    const answer = await fetch(`${app.sandbox.url}/sandbox/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    if (!answer.ok) throw Object.assign(new Error(await answer.text()), { type: 'invalid_request_error' })
  }
  /** Each act runs once, in random order, before any repeats. */
  const turns: string[] = []
  const next = () => {
    if (turns.length === 0) turns.push(...shuffled(Object.keys(acts)))
    return turns.pop()!
  }

  return {
    app,
    stripe,
    done,
    async liveADay(count) {
      for (let n = 0; n < count; n += 1) {
        const name = charged.length < 4 || chance(0.3) ? 'give' : next()
        if (/refund comes/.test(name) && refunds.length === 0) continue
        if (/escalate|dispute |appeal/.test(name) && disputes.length === 0) continue
        try {
          await acts[name]!()
          done[name] = (done[name] ?? 0) + 1
        } catch (error) {
          if (!isRefused(error)) throw error
        }
        app.clock.advance(between(0, 2) * Math.floor(day / count))
        if (chance(0.2) || charged.length < 4) await settle()
        await noteCharged()
      }
      app.sandbox.set({ hold_webhooks: false })
      await settle()
      await reconcilePayments(app.deps)
    },
    async payOut() {
      const now = app.clock.now()
      const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + (now.getUTCDate() > 7 ? 1 : 0), 1))
      if (first > now) app.clock.set(first)
      await payOut()
      const { data } = await stripe.transfers.list()
      for (const { id, amount } of data.slice(0, 2))
        await stripe.transfers.createReversal(id, id === data[0]!.id ? { amount: Math.floor(amount / 3) } : {})
      await settle()
    },
    disputeUnmatched: async () => void (await disputeUnmatched()),
    async comeToRest() {
      app.clock.advance(day + hour)
      await reconcilePayments(app.deps)
      await settle()
      await settle()
      app.clock.advance(2 * hour)
    },
  }
}

/** True if the processor or the product refuses this act now. */
const isRefused = (error: unknown) =>
  error instanceof Refusal ||
  /invalid_request|StripeInvalidRequest/.test(String((error as { type?: string }).type)) ||
  (error as Error)?.constructor?.name === 'StripeError'
