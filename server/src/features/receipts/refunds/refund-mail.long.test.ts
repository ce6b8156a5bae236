import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { activeCampaign } from '../../../../test/known-giveables.ts'
import { give, giftOf } from '../../../../test/giving.ts'
import { ask, person, type TestPerson } from '../../../../test/people.ts'
import { closedBeforeCharge } from './refund-mail.ts'
import { correctionsOf, paperByNumber } from '../receipts.queries.ts'
import { documentWords } from '../receipt-words.ts'
import { english } from '../../../platform/words.ts'
import { returnRows } from '../return-rows.ts'

let app: TestApp
let stripe: Stripe
let ana: TestPerson
let ramp: { type: 'campaigns'; id: number }

beforeAll(async () => {
  app = await startTestApp({ settings: { SECRET_KEY: 'a secret for tests that is long enough' } })
  const { hostname, port } = new URL(app.sandbox.url)
  stripe = new Stripe(app.sandbox.secretKey, { host: hostname, port, protocol: 'http' })
})
afterAll(() => app?.close())
beforeEach(async () => {
  app.sandbox.set({ hold_webhooks: false })
  ana = await person(app.deps)
  ramp = { type: 'campaigns', id: (await activeCampaign(app.deps)).id }
})

async function settled(as: TestPerson = ana, more: Record<string, unknown> = {}) {
  const { gift } = await give(app, as, ramp, { more })
  await app.drain()
  return giftOf(app, as, gift.uuid)
}
async function refund(paymentUuid: string, amountCents?: number, reason = 'Given by mistake') {
  const cents = amountCents === undefined ? {} : { amountCents }
  await app.deps.payments.refund({ paymentUuid, reason, askedBy: null, ...cents })
  await app.drain()
  await app.drain()
}
const intentOf = async (paymentUuid: string) =>
  (await stripe.paymentIntents.search({ query: `metadata['payment']:'${paymentUuid}'` })).data[0]!.id
/** The refund emails to a person. */
const mailsOf = (as: TestPerson = ana) => app.mails.filter((m) => m.to === as.email && m.key.startsWith('refund:'))
/** The rows of the last correction. */
const rowsOf = async (number: string) => {
  const { paymentId } = (await paperByNumber(app.deps.db, number))!
  const { facts } = (await correctionsOf(app.deps.db, paymentId)).at(-1)!
  return returnRows(facts, documentWords(english)).map(({ name, cents }) => [name, cents])
}

describe('the email about a refund', () => {
  test('in full: shows the amount, the card, the gift, and how long banks take', async () => {
    const gift = await settled(ana, { cover_fee: true })
    await refund(gift.payment.uuid)
    expect(mailsOf()).toHaveLength(1)
    const { subject, text, html } = mailsOf()[0]!
    expect(subject).toBe('Your $25 gift was refunded')
    for (const words of [
      '\u2068Ana\u2069, $26.06 is on its way back to you.',
      'Refunded now: $26.06',
      'To: Visa ending 4242',
      'Your gift to: \u2068Level ground: a ramp for Eastgate Library\u2069, $25.00',
      `Receipt: ${gift.receipt_number}`,
      'Banks take 5 to 10 days to show it.',
      'Everything was refunded, so nothing is tax deductible.',
    ])
      expect(text).toContain(words)
    expect(text).not.toContain('Refunded in all')
    expect(html).toContain('Visa ending 4242')
  })

  test('in parts: each step is mailed once, with the sum of the refunds and the rest', { tags: 'long' }, async () => {
    const gift = await settled()
    await refund(gift.payment.uuid, 700)
    app.clock.advance(24 * 3_600_000)
    await refund(gift.payment.uuid, 800)
    expect(mailsOf().map((m) => m.subject)).toEqual(['$7 of your gift was refunded', '$8 of your gift was refunded'])
    expect(mailsOf()[0]!.text).toContain('Left of your gift: $18.00')
    expect(mailsOf()[1]!.text).toContain('Refunded now: $8.00\nRefunded in all: $15.00')
    expect(mailsOf()[1]!.text).toContain('$10.00 of your gift is tax deductible')
    const rows = await rowsOf(gift.receipt_number!)
    expect(rows.map(([, cents]) => cents)).toEqual([-700, -800, 1_000, 959])
    expect(rows[0]![0]).toMatch(/^Refunded on November \d+, 2026$/)
  })

  test('because the giveable had closed: names that reason', async () => {
    const gift = await settled()
    await refund(gift.payment.uuid, undefined, closedBeforeCharge)
    expect(mailsOf()[0]!.text).toContain(
      '“\u2068Level ground: a ramp for Eastgate Library\u2069” had closed before your card was charged, so your whole gift goes back to you.',
    )
    const other = await settled()
    await refund(other.payment.uuid)
    expect(mailsOf()[1]!.text).not.toContain('had closed')
  })

  test('made at the processor itself, with duplicate events in any order: is sent once for each, and adds up', async () => {
    const gift = await settled()
    app.sandbox.set({ hold_webhooks: true })
    const intent = await intentOf(gift.payment.uuid)
    await stripe.refunds.create({ payment_intent: intent, amount: 500 })
    await stripe.refunds.create({ payment_intent: intent, amount: 700 })
    const events = (await stripe.events.list({ limit: 20 })).data.filter(
      (e) => e.type === 'refund.created' && JSON.stringify(e.data.object).includes(intent),
    )
    for (const event of [...events, ...events.toReversed(), ...events]) await app.sandbox.deliver(event.id) // newest first
    await Promise.all([app.drain(), app.drain()])
    await app.drain()
    // one email for each step, in any order of events
    const cents = mailsOf().map((m) => Number(/Refunded now: \$(\d+)/.exec(m.text)![1]))
    expect(cents.reduce((a, b) => a + b)).toBe(12)
    expect(mailsOf().filter((m) => /(now: \$12|in all: \$12)\.00/.test(m.text))).toHaveLength(1)
  })

  test('made before the event of the success: is sent too', async () => {
    app.sandbox.set({ hold_webhooks: true })
    const { gift } = await give(app, ana, ramp)
    const intent = await intentOf(gift.payment.uuid)
    await stripe.refunds.create({ payment_intent: intent, amount: 600 })
    const events = (await stripe.events.list({ limit: 20 })).data.filter((e) =>
      JSON.stringify(e.data.object).includes(intent),
    )
    for (const event of events) await app.sandbox.deliver(event.id) // newest first: the refund before the success
    await app.drain()
    expect(mailsOf().map((m) => m.subject)).toEqual(['$6 of your gift was refunded'])
    const { receipt_number: number } = await giftOf(app, ana, gift.uuid)
    expect((await rowsOf(number!)).slice(-2)).toEqual([
      ['Your gift after refunds', 1_900],
      ['Arrives after refunds', 1_822],
    ])
  })

  test('is not sent for a refund that the processor refused', async () => {
    const gift = await settled()
    app.sandbox.set({ hold_webhooks: true })
    await stripe.refunds.create({ payment_intent: await intentOf(gift.payment.uuid) })
    await refund(gift.payment.uuid)
    expect(mailsOf()).toEqual([])
  })

  test('with a name of markup or right-to-left text shows it as text', async () => {
    const noor = await person(app.deps, '<b>نور</b>')
    const gift = await settled(noor)
    await refund(gift.payment.uuid, 1_000)
    expect(mailsOf(noor)[0]!.html).toContain('<bdi>&lt;b&gt;نور&lt;/b&gt;</bdi>')
  })
})

test('the document of a refunded gift opens, and the call returns the refunded amount', async () => {
  const gift = await settled()
  await refund(gift.payment.uuid, 1_000)
  const answer = await ask(app, 'GET /receipts/{number}', { as: ana, params: { number: gift.receipt_number! } })
  expect(answer.json().data).toMatchObject({ amount_cents: 2_500, refunded_cents: 1_000 })
  const { pathname, search } = new URL(answer.json<{ data: { url: string } }>().data.url)
  expect((await app.http.inject({ url: pathname + search })).rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
})
