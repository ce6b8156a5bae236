import type Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { atProcessor } from '../../../../test/at-processor.ts'
import { cardToken, give } from '../../../../test/giving.ts'
import { activeCampaign } from '../../../../test/known-giveables.ts'
import { person, type TestPerson } from '../../../../test/people.ts'
import { openAlarms } from '../../../platform/alarms/alarms.queries.ts'
import { day } from '../../../platform/time/clock.ts'
import { checkLedger } from '../../ledger/index.ts'
import { checkProcessor } from '../check-processor/check-processor.ts'
import { isOnlyCounted } from '../check-processor/difference.ts'
import { learnFees } from '../fees/learn-fees.ts'
import { owedRefunds } from '../refunds/owed.queries.ts'

let app: TestApp
let stripe: Stripe
let ana: TestPerson
beforeAll(async () => {
  app = await startTestApp()
  stripe = atProcessor(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  ana = await person(app.deps)
  app.mails.length = 0
  await app.deps.db.deleteFrom('alarms').execute()
})

/** Charges $59 with the metadata of a gift's payment; `before` runs before its event arrives. */
async function unmatched(before: (intent: string) => unknown = () => undefined) {
  const ramp = { type: 'campaigns' as const, id: (await activeCampaign(app.deps)).id }
  const { gift } = await give(app, ana, ramp)
  await app.drain()
  app.sandbox.set({ hold_webhooks: true })
  const { id } = await stripe.paymentIntents.create({
    amount: 5_900,
    currency: 'usd',
    confirm: true,
    confirmation_token: await cardToken(app),
    return_url: 'https://kindling.example/back',
    metadata: { payment: gift.payment.uuid },
  })
  await before(id)
  app.sandbox.set({ hold_webhooks: false })
  await settle()
  return id
}
async function settle() {
  await app.drain()
  await learnFees(app.deps)
}
const alarms = async () => (await openAlarms(app.deps.db)).map(({ kind, detail }) => [kind, detail])
const kinds = async () => (await alarms()).map(([kind]) => kind as string).toSorted()
const refundsOf = async (intent: string) =>
  (await stripe.refunds.list({ payment_intent: intent })).data.map((r) => [r.amount, r.status])
const subjects = () => app.mails.filter((m) => m.to === ana.email).map((m) => m.subject)

/** The bank returns the newest refund of an intent. */
async function sendBack(intent: string) {
  const [newest] = (await stripe.refunds.list({ payment_intent: intent })).data
  const path = `${app.sandbox.url}/sandbox/refunds/${newest!.id}/fail`
  const headers = { 'content-type': 'application/json' }
  expect((await fetch(path, { method: 'POST', headers, body: '{}' })).ok).toBe(true)
  await settle()
}

/** Asserts that our books equal the processor's balance and lists. */
async function checkBooks() {
  expect(await checkLedger(app.deps.db)).toEqual([])
  const { available, pending } = await stripe.balance.retrieve()
  const there = [...available, ...pending].reduce((sum, { amount }) => sum + amount, 0)
  const held = await app.deps.db
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_accounts as a', 'a.id', 'e.account_id')
    .select((eb) => eb.fn.sum<number>('e.amount_cents').as('cents'))
    .where('a.kind', '=', 'processor')
    .executeTakeFirstOrThrow()
  expect(Number(held.cents)).toBe(there)
  app.clock.advance(2 * 3_600_000)
  const to = app.clock.now()
  const found = await checkProcessor(app.deps, { from: new Date(to.getTime() - 7 * day), to })
  expect(found.filter(({ kind }) => !isOnlyCounted(kind))).toEqual([])
}

test('an unmatched charge is refunded in full, its giver is notified, and its alarms end', async () => {
  const intent = await unmatched()
  expect(await refundsOf(intent)).toEqual([[5_900, 'succeeded']])
  expect(subjects().slice(-1)).toEqual(['$59 is on its way back to your card'])
  expect(await alarms()).toEqual([])
  await checkBooks()
})

test('a disputed one is owed until the bank decides; its dispute and fee are booked', async () => {
  let dispute = ''
  const intent = await unmatched((of) => (dispute = app.sandbox.dispute(of, 'fraudulent')))
  expect(await refundsOf(intent)).toEqual([])
  expect(await kinds()).toEqual(['disputed', 'refund_owed', 'unmatched_charge'])
  expect(subjects().slice(-1)).toEqual(['We owe you $59'])
  await checkBooks()
  app.sandbox.closeDispute(dispute, 'won')
  await settle()
  expect(await refundsOf(intent)).toEqual([[5_900, 'succeeded']])
  expect(subjects().slice(-1)).toEqual(['$59 is on its way back to your card'])
  expect(await alarms()).toEqual([])
  await checkBooks()
})

test('the rest is refunded after the bank withdraws a part', async () => {
  let dispute = ''
  const intent = await unmatched((of) => (dispute = app.sandbox.dispute(of, 'fraudulent', { amount: 900 })))
  app.sandbox.closeDispute(dispute, 'lost')
  await settle()
  expect(await refundsOf(intent)).toEqual([[5_000, 'succeeded']])
  expect(subjects().slice(-1)).toEqual(['$50 is on its way back to your card'])
  expect(await alarms()).toEqual([])
  await checkBooks()
})

test('a dispute after the refund is booked as a loss', async () => {
  const intent = await unmatched()
  const dispute = app.sandbox.dispute(intent, 'fraudulent')
  await settle()
  await checkBooks()
  app.sandbox.closeDispute(dispute, 'lost')
  await settle()
  await checkBooks()
})

test('it is owed again when the bank returns the refund; its giver is notified, and staff refund it again', async () => {
  const intent = await unmatched()
  await sendBack(intent)
  expect(await refundsOf(intent)).toEqual([[5_900, 'failed']])
  expect(await kinds()).toEqual(['refund_owed', 'unmatched_charge'])
  expect(subjects().slice(-2)).toEqual(['$59 is on its way back to your card', 'Your refund of $59 came back to us'])
  expect(app.mails.at(-1)!.text).not.toContain('part of your gift')
  await checkBooks()
  const [owed] = await owedRefunds(app.deps.db)
  expect(owed).toMatchObject({ amount_cents: 5_900, because: 'sent_back' })
  await app.deps.payments.refund({ paymentUuid: owed!.payment, reason: 'again', askedBy: null })
  await settle()
  expect(await refundsOf(intent)).toEqual([
    [5_900, 'succeeded'],
    [5_900, 'failed'],
  ])
  expect(await alarms()).toEqual([])
  await checkBooks()
})
