import type Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { atProcessor } from '../../../../test/at-processor.ts'
import { closeGiveable, giveableRow } from '../../../../test/giveables.ts'
import { give } from '../../../../test/giving.ts'
import { activeCampaign } from '../../../../test/known-giveables.ts'
import { person, type TestPerson } from '../../../../test/people.ts'
import { openAlarms } from '../../../platform/alarms/alarms.queries.ts'
import { day } from '../../../platform/time/clock.ts'
import { checkLedger } from '../../ledger/index.ts'
import { checkProcessor } from '../check-processor/check-processor.ts'
import { isOnlyCounted } from '../check-processor/difference.ts'
import { learnFees } from '../fees/learn-fees.ts'
import { applyLateEvents } from '../apply-late-events.ts'

let app: TestApp
let stripe: Stripe
let ana: TestPerson
let ramp: { type: 'campaigns'; id: number }
beforeAll(async () => {
  app = await startTestApp()
  stripe = atProcessor(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  ana = await person(app.deps)
  ramp = { type: 'campaigns', id: (await activeCampaign(app.deps)).id }
  app.mails.length = 0
  await app.deps.db.deleteFrom('alarms').execute()
  app.sandbox.set({ balance_short: false })
})

/** A gift of $100 whose card was tried after its campaign closed; `before` runs before the event of its success. */
async function lateGift(before: (intent: string) => unknown = () => undefined) {
  app.sandbox.set({ hold_webhooks: true })
  const { gift } = await give(app, ana, ramp, { amountCents: 10_000 })
  await closeGiveable(app.deps, ramp, new Date(app.clock.now().getTime() - 1_000))
  const [intent] = (await stripe.paymentIntents.search({ query: `metadata['payment']:'${gift.payment.uuid}'` })).data
  await before(intent!.id)
  app.sandbox.set({ hold_webhooks: false })
  await app.drain()
  return { uuid: gift.payment.uuid, intent: intent!.id }
}
const dispute = (intent: string, amount = 500) => app.sandbox.dispute(intent, 'fraudulent', { amount })
const decide = async (id: string, result: 'won' | 'lost') => {
  app.sandbox.closeDispute(id, result)
  await app.drain()
}
const refundsOf = async (intent: string) =>
  (await stripe.refunds.list({ payment_intent: intent })).data.map((r) => [r.amount, r.status])
const owed = async (uuid: string) =>
  (await openAlarms(app.deps.db))
    .filter(({ kind, about }) => kind === 'refund_owed' && about === uuid)
    .map(({ detail }) => detail)
const subjects = () => app.mails.filter((m) => m.to === ana.email).map((m) => m.subject)
/** Advances past the six hours after which waiting refunds are sent again. */
async function later() {
  app.clock.advance(7 * 3_600_000)
  await applyLateEvents(app.deps)
  await app.drain()
}
/** The bank returns the newest refund of an intent. */
async function sendBack(intent: string) {
  const [newest] = (await stripe.refunds.list({ payment_intent: intent })).data
  const path = `${app.sandbox.url}/sandbox/refunds/${newest!.id}/fail`
  const headers = { 'content-type': 'application/json' }
  expect((await fetch(path, { method: 'POST', headers, body: '{}' })).ok).toBe(true)
  await app.drain()
}
async function checkBooks() {
  await learnFees(app.deps)
  await app.drain()
  expect(await checkLedger(app.deps.db)).toEqual([])
  const to = app.clock.now()
  const found = await checkProcessor(app.deps, { from: new Date(to.getTime() - 7 * day), to })
  expect(found.filter(({ kind }) => !isOnlyCounted(kind))).toEqual([])
}

test.each([
  ['before the event of the gift', true],
  ['before the refund is requested', false],
])(
  'a late gift that is disputed in part %s stays owed, and is refunded in full once the dispute is won',
  async (_, early) => {
    let id = ''
    const { uuid, intent } = early
      ? await lateGift((of) => (id = dispute(of)))
      : await (async () => {
          const { processor } = app.deps
          app.deps.processor = { ...processor, refund: () => Promise.reject(new Error('away')) }
          const gift = await lateGift().catch(() => undefined)
          app.deps.processor = processor
          expect(gift).toBeUndefined()
          const [one] = (await stripe.paymentIntents.list({ limit: 1 })).data
          id = dispute(one!.id)
          return { uuid: one!.metadata['payment']!, intent: one!.id }
        })()
    await later()
    expect(await owed(uuid)).toMatchObject([{ cents: 10_000, because: ['dispute'] }])
    expect(await refundsOf(intent)).toEqual([])
    expect((await giveableRow(app.deps, ramp)).raised_cents).toBe(0)
    await checkBooks()
    const waits = app.mails.find((m) => m.subject === 'We owe you $100')!
    expect(waits.text).toContain('had closed before your card was charged')
    expect(waits.text).toContain('Your bank is looking into it')
    await decide(id, 'won')
    await app.drain()
    expect(await refundsOf(intent)).toEqual([[10_000, 'succeeded']])
    expect(await owed(uuid)).toEqual([])
    expect(subjects().at(-1)).toBe('Your $100 gift was refunded')
    await later()
    expect(await refundsOf(intent)).toHaveLength(1)
    app.clock.advance(2 * 3_600_000)
    await checkBooks()
  },
)

test(
  'after a lost dispute, the part that the bank did not withdraw is still owed, and is refunded',
  { tags: 'long' },
  async () => {
    let id = ''
    const { uuid, intent } = await lateGift((of) => (id = dispute(of)))
    await decide(id, 'lost')
    expect(await refundsOf(intent)).toEqual([[9_500, 'succeeded']])
    expect(await owed(uuid)).toEqual([])
    const last = app.mails.findLast((m) => m.to === ana.email)!
    expect(last.subject).toBe('$95 of your gift was refunded')
    expect(last.text).toContain('Your bank gave you the other $5.00 back.')
    expect(last.text).not.toContain('Left of your gift')
    await checkBooks()
    // an appeal returns the money, which we then owe to the giver
    app.sandbox.appeal(id)
    app.sandbox.winAppeal(id)
    await app.drain()
    expect(await refundsOf(intent)).toEqual([
      [500, 'succeeded'],
      [9_500, 'succeeded'],
    ])
    await checkBooks()
  },
)

test('a charge that the bank withdrew in full is no longer owed, and its giver is notified', async () => {
  let id = ''
  const { uuid, intent } = await lateGift((of) => (id = dispute(of, 10_000)))
  await decide(id, 'lost')
  expect([await refundsOf(intent), await owed(uuid)]).toEqual([[], []])
  expect(subjects().slice(-2)).toEqual(['We owe you $100', 'Your bank gave you $100 back'])
  await checkBooks()
})

test('nothing is refunded while a second dispute is open', async () => {
  const ids: string[] = []
  const { uuid, intent } = await lateGift((of) => ids.push(dispute(of, 500), dispute(of, 700)))
  await decide(ids[0]!, 'won')
  expect([await refundsOf(intent), (await owed(uuid)).length]).toEqual([[], 1])
  await decide(ids[1]!, 'won')
  expect(await refundsOf(intent)).toEqual([[10_000, 'succeeded']])
})

test('money that a bank withdrew before the charge’s event is owed once an appeal returns it', async () => {
  let id = ''
  const { uuid, intent } = await lateGift((of) => {
    id = dispute(of, 10_000)
    app.sandbox.closeDispute(id, 'lost')
  })
  expect([await refundsOf(intent), await owed(uuid)]).toEqual([[], []])
  app.sandbox.winAppeal(id)
  await app.drain()
  expect(await refundsOf(intent)).toEqual([[10_000, 'succeeded']])
  await checkBooks()
})

test('a refund stays owed while our balance is too low, and is sent with a new key once it suffices', async () => {
  app.sandbox.set({ balance_short: true })
  await lateGift().catch(() => undefined)
  const [one] = (await stripe.paymentIntents.list({ limit: 1 })).data
  expect(await owed(one!.metadata['payment']!)).toMatchObject([{ cents: 10_000, because: ['balance_insufficient'] }])
  app.sandbox.set({ balance_short: false })
  await later()
  expect(await refundsOf(one!.id)).toEqual([[10_000, 'succeeded']])
  expect(await owed(one!.metadata['payment']!)).toEqual([])
})

test('a part that somebody refunds at the processor meanwhile is not refunded twice', { tags: 'long' }, async () => {
  let id = ''
  const { uuid, intent } = await lateGift((of) => (id = dispute(of)))
  app.sandbox.set({ hold_webhooks: true })
  app.sandbox.closeDispute(id, 'won')
  await stripe.refunds.create({ payment_intent: intent, amount: 4_000 })
  await later()
  app.sandbox.set({ hold_webhooks: false })
  await app.drain()
  await later()
  expect(await refundsOf(intent)).toEqual([
    [6_000, 'succeeded'],
    [4_000, 'succeeded'],
  ])
  expect(await owed(uuid)).toEqual([])
  await checkBooks()
})

test('a refund that the bank returns is owed until another one arrives', { tags: 'long' }, async () => {
  const { uuid, intent } = await lateGift()
  await sendBack(intent)
  expect(await refundsOf(intent)).toEqual([[10_000, 'failed']])
  expect(await owed(uuid)).toMatchObject([{ cents: 10_000, because: ['sent_back'] }])
  expect(subjects().at(-1)).toBe('Your refund of $100 came back to us')
  await checkBooks()
  const again = (amountCents?: number) =>
    app.deps.payments.refund({ paymentUuid: uuid, amountCents, reason: 'again', askedBy: null })
  app.clock.advance(60_000)
  await again(4_000)
  await app.drain()
  expect(await owed(uuid)).toMatchObject([{ cents: 6_000, because: ['sent_back'] }])
  await sendBack(intent)
  expect(await owed(uuid)).toMatchObject([{ cents: 10_000, because: ['sent_back'] }])
  app.clock.advance(60_000)
  await again()
  await app.drain()
  expect(await owed(uuid)).toEqual([])
  await checkBooks()
})
