import type { GivingStatement } from '@kindling/contract/billing/calls'
import type { FlashCampaign } from '@kindling/contract/flash-campaigns/calls'
import type { MatchPayment } from '@kindling/contract/flash-campaigns/match'
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../../test/app.ts'
import { atProcessor } from '../../../../../test/at-processor.ts'
import { startedFlash, lookAt, type TestFlash } from '../../../../../test/flash.ts'
import { cards, cardToken, give } from '../../../../../test/giving.ts'
import { noLimits } from '../../../../../test/no-limits.ts'
import { ask, person, type TestPerson } from '../../../../../test/people.ts'
import { sizeOf } from '../../../../../test/reliability/size.ts'
import { openAlarms } from '../../../../platform/alarms/alarms.queries.ts'
import { hour, minute } from '../../../../platform/time/clock.ts'
import { extendFlash } from '../../running/extend-flash.ts'
import { listFlash } from '../../lists/list-flash.ts'
import { advanceDue } from '../../advancing/advance-flash.ts'
import { lockFlash } from '../../flash.queries.ts'
import { matchOf } from '../match.ts'
import { offerMatch } from '../offer-match.ts'
import { checkLedger } from '../../../ledger/index.ts'
import { contentsOf } from '../../../receipts/receipt-contents.ts'
import { readPdf } from '../../../../platform/pdf/read-pdf.fixtures.ts'
import { documentWords } from '../../../receipts/receipt-words.ts'
import { english } from '../../../../platform/words.ts'
import { readReceipt } from '../../../receipts/read-receipt.ts'
import { correctionsOf } from '../../../receipts/receipts.queries.ts'

let app: TestApp
let people: TestPerson[]
beforeAll(async () => {
  const settings = { ...noLimits, SECRET_KEY: 'a secret for tests that is long enough' }
  app = await startTestApp({ now: new Date('2026-11-17T15:00:00Z'), settings })
  people = await Promise.all(['Ana', 'Ben', 'Chi', 'Dee'].map((name) => person(app.deps, name)))
})
afterAll(() => app?.close())

const to = ({ id }: TestFlash) => ({ type: 'flash-campaigns' as const, id })
const soon = (ms: number) => new Date(app.clock.now().getTime() + ms).toISOString()
const offered = (match: { percent: 50 | 100 | 200; cap_cents: number }, hours = 2) =>
  startedFlash(app, { starts_at: soon(hour), hours, match })
async function fund(flash: TestFlash, as: TestPerson, card: string = cards.good, named = true) {
  const body = { confirmation_token: await cardToken(app, card), named }
  const params = { identifier: flash.id }
  return ask(app, 'POST /flash-campaigns/{identifier}/match', { as, params, body, key: randomUUID() })
}
const matchAt = async (flash: TestFlash) => (await lookAt(app, flash.id)).match!
async function settle(times = 2) {
  await advanceDue(app.deps)
  for (let i = 0; i < times; i += 1) await app.drain()
}
/** The ledger balances of the pool, and of its beneficiary through the match. */
async function booked(flash: TestFlash) {
  const { rows } = await sql<{ pool: number; matched: number }>`
    select a.balance_cents as pool, (select -coalesce(sum(e.amount_cents), 0)::bigint from ledger_entries e
      join ledger_transactions t on t.id = e.transaction_id join ledger_accounts p on p.id = e.account_id and p.kind = 'payable'
      where t.kind = 'match' and exists (select from ledger_entries o where o.transaction_id = t.id and o.account_id = a.id)) as matched
    from match_pools m join ledger_accounts a on a.pool_id = m.id where m.flash_campaign_id = ${flash.id}`.execute(
    app.deps.db,
  )
  return rows[0]!
}

const yearOf = async (as: TestPerson) =>
  (await ask(app, 'GET /billing/statements', { as })).json<{ data: GivingStatement[] }>().data[0]!
const opened = (url: string) => app.http.inject({ url: url.slice(new URL(url).origin.length) })

/** Returns the contents of a receipt as of now. */
async function saysNow(number: string) {
  const { publicUrl: url } = app.deps
  const operator = { url, postalAddress: '', supportEmail: 'help@tests.example' }
  const first = (await readReceipt(app.deps, number))!
  const last = (await correctionsOf(app.deps.db, first.paymentId)).at(-1)
  const receipt = last ? (await readReceipt(app.deps, last.number))! : first
  const { gifts, sums, notes } = contentsOf(receipt, { operator, words: documentWords(english) })
  const rows = (amounts: { name: string; cents: number }[]) => amounts.map(({ name, cents }) => [name, cents])
  return { parts: rows(gifts.flatMap(({ amounts }) => amounts)), sums: rows(sums), notes }
}

test('a match is exact to the cent and never more than what is left in the pool', () => {
  fc.assert(
    fc.property(
      fc.nat(1_000_000),
      fc.nat(50_000),
      fc.constantFrom(50, 100, 200),
      fc.nat(50_000),
      fc.boolean(),
      (cents, had, percent, left, settles) => {
        const now = matchOf({ cents, settles }, had, { percent, leftCents: left })
        expect(now).toBeGreaterThanOrEqual(0)
        expect(now - had).toBeLessThanOrEqual(settles ? left : 0)
        expect(now * 100).toBeLessThanOrEqual(cents * percent)
      },
    ),
  )
})

test('a match is offered before the start, paid like a gift and drawn gift by gift; what is left goes to the beneficiary', async () => {
  const flash = await offered({ percent: 100, cap_cents: 5_000 })
  const [ana, ben] = people
  expect((await lookAt(app, flash.id, ana)).may).toContain('sponsor')
  expect((await fund(flash, ana!, cards.declined)).statusCode).toBe(402)
  const paid = await fund(flash, ana!)
  expect(paid.statusCode).toBe(201)
  const { data } = paid.json<{ data: MatchPayment }>()
  expect(data).toMatchObject({ amount_cents: 5_000, charged_cents: 5_181, giveable: { id: flash.id } })
  const params = { uuid: data.uuid }
  expect((await ask(app, 'GET /match-payments/{uuid}', { as: ben!, params })).statusCode).toBe(404)
  await settle()
  expect((await ask(app, 'GET /match-payments/{uuid}', { as: ana!, params })).json()).toMatchObject({
    data: { status: 'succeeded' },
  })
  expect(await matchAt(flash)).toEqual({
    percent: 100,
    cap_cents: 5_000,
    funded: true,
    drawn_cents: 0,
    left_cents: 5_000,
    released_cents: 0,
    paused: false,
    sponsor: expect.objectContaining({ first_name: 'Ana' }),
  })
  expect((await lookAt(app, flash.id)).log.map((l) => l.act)).toEqual(['created', 'match_offered', 'match_funded'])
  expect((await fund(flash, ben!)).json()).toMatchObject({ code: 'giveable_closed' })
  app.clock.advance(hour)
  const first = await give(app, ben!, to(flash), { amountCents: 3_001 })
  await give(app, ana!, to(flash), { amountCents: 4_000, more: { visibility: 'anonymous' } })
  await settle()
  expect(await matchAt(flash)).toMatchObject({ drawn_cents: 5_000, left_cents: 0 })
  const ofBen = await ask(app, 'GET /gifts/{uuid}', { as: ben!, params: { uuid: first.gift.uuid } })
  expect(ofBen.json()).toMatchObject({ data: { amount_cents: 3_001, matched_cents: 3_001 } })
  await app.deps.payments.refund({
    paymentUuid: first.gift.payment.uuid,
    amountCents: 1_001,
    reason: 'Asked',
    askedBy: null,
  })
  await settle()
  expect(await matchAt(flash)).toMatchObject({ drawn_cents: 3_999, left_cents: 1_001 })
  expect(await lookAt(app, flash.id)).toMatchObject({ raised_cents: 6_000 })
  app.clock.advance(2 * hour + 11 * minute)
  await settle()
  expect(await matchAt(flash)).toMatchObject({ drawn_cents: 3_999, left_cents: 0, released_cents: 1_001 })
  expect(await booked(flash)).toEqual({ pool: 0, matched: 5_000 })
  await app.deps.payments.refund({ paymentUuid: first.gift.payment.uuid, reason: 'Asked', askedBy: null })
  await settle()
  expect(await booked(flash)).toEqual({ pool: 0, matched: 5_000 })
  const own = (await ask(app, 'GET /match-payments', { as: ana! })).json<{ data: MatchPayment[] }>().data
  const pool = { drawn_cents: 3_999, left_cents: 0, released_cents: 1_001, funds: true, canceled: false, closed: true }
  expect(own).toMatchObject([{ uuid: data.uuid, charged_cents: 5_181, refunded_cents: 0, pool }])
  expect((await ask(app, 'GET /match-payments', { as: ben! })).json()).toEqual({ data: [] })
  const number = own[0]!.receipt_number!
  expect((await ask(app, 'GET /receipts/{number}', { as: ben!, params: { number } })).statusCode).toBe(404)
  const mailed = app.mails.find(({ key }) => key === `receipt:${number}`)!
  expect([mailed.to, mailed.subject]).toEqual([ana!.email, `Your $50 match: receipt ${number}`])
  const parts = [
    'Left to match: $50.00',
    'Charged, card ending 4242: $51.81',
    'What no gift has used at the end goes to',
  ]
  for (const words of parts) expect(mailed.text).toContain(words)
  expect(await saysNow(number)).toMatchObject({
    parts: [
      ['Your match', 5_000],
      ['Card fee you covered', 181],
      [expect.stringMatching(/^Added to gifts, for/), 3_999],
      [expect.stringMatching(/^Left at the end, went to/), 1_001],
    ],
    sums: [['Charged, card ending 4242', 5_181]],
    notes: expect.arrayContaining([
      expect.stringContaining('$50.00 of your match is tax deductible to the extent the law allows.'),
    ]) as string[],
  })
  expect(await checkLedger(app.deps.db)).toEqual([])
})

test(
  'a sponsor’s yearly statement has the match with its outcome and not as a gift, as PDF and CSV',
  { tags: 'long' },
  async () => {
    const { year, given_cents, refunded_cents, csv_url, pdf_url } = await yearOf(people[0]!)
    expect([year, given_cents, refunded_cents]).toEqual([2026, 9_000, 0])
    const [head, ...lines] = (await opened(csv_url)).body.trimEnd().split('\r\n')
    expect(head).toMatch(
      /,Added to gifts by your match \(USD\),Left of your match at the end \(USD\),Received by,Receipt,/,
    )
    const number = expect.stringMatching(/^K-2026-\d{6}$/) as string
    const correction = expect.stringMatching(/^K-2026-\d{6}-1$/) as string
    expect(lines.map((line) => line.split(',').slice(2))).toEqual([
      ['Match of a flash campaign', '50.00', '0.00', '50.00', '1.81', '39.99', '10.01', '', number, correction],
      ['Flash campaign', '40.00', '0.00', '40.00', '0.00', '', '', '', number, ''],
    ])
    const { lines: printed } = await readPdf((await opened(pdf_url)).rawPayload)
    for (const words of [
      'Matches you paid for',
      '$39.99 added to gifts. $10.01 left at the end, went to the nonprofit',
      '$90.00',
    ])
      expect(printed.join(' ')).toContain(words)
    expect((await ask(app, 'GET /billing/statements', { as: await person(app.deps) })).json()).toEqual({
      data: [],
      all: null,
    })
  },
)

test(
  'if two sponsors pay at the same time, one funds the match and the other gets a full refund',
  { tags: 'long' },
  async () => {
    const flash = await offered({ percent: 50, cap_cents: 2_000 })
    const payments = await Promise.all(people.slice(0, 2).map((one) => fund(flash, one, cards.good, false)))
    const uuids = payments.map((answer) => answer.json<{ data: MatchPayment }>().data.uuid)
    await settle(3)
    const back = await Promise.all(
      uuids.map(async (uuid, i) => {
        const answer = await ask(app, 'GET /match-payments/{uuid}', { as: people[i]!, params: { uuid } })
        return answer.json<{ data: MatchPayment }>().data.refunded_cents
      }),
    )
    expect(back.toSorted((a, b) => a - b)).toEqual([0, 2_091])
    expect(await matchAt(flash)).toMatchObject({ funded: true, left_cents: 2_000, sponsor: null })
    const change = (match: object | null) =>
      ask(app, 'PATCH /flash-campaigns/{identifier}', {
        as: flash.by,
        params: { identifier: flash.id },
        body: { match },
      })
    expect((await change({ percent: 200, cap_cents: 9_000 })).statusCode).toBe(409)
    expect(await checkLedger(app.deps.db)).toEqual([])
  },
)

test(
  'after a cancellation the drawn money returns to the pool, and the sponsor gets all of it back',
  { tags: 'long' },
  async () => {
    const flash = await offered({ percent: 200, cap_cents: 10_000 })
    await fund(flash, people[0]!)
    await settle()
    app.clock.advance(hour)
    for (const one of people) await give(app, one, to(flash), { amountCents: 1_500 })
    await settle()
    expect(await booked(flash)).toEqual({ pool: 0, matched: 10_000 })
    const body = { reason: 'The boots were given.' }
    const params = { identifier: flash.id }
    const answer = await ask(app, 'POST /flash-campaigns/{identifier}/cancel', { as: flash.by, params, body })
    expect(answer.json<{ data: FlashCampaign }>().data.match).toMatchObject({ drawn_cents: 0, left_cents: 0 })
    await settle(4)
    expect(await booked(flash)).toEqual({ pool: 0, matched: 0 })
    expect(await lookAt(app, flash.id)).toMatchObject({ raised_cents: 0, canceled: { refunded: true } })
    const refunded = app.mails.filter(({ to: who, key }) => who === people[0]!.email && key.startsWith('refund:'))
    expect(refunded.map(({ subject }) => subject)).toContain('Your $100 match was refunded')
    const mail = refunded.find(({ subject }) => subject.includes('$100 match'))!.text
    for (const words of [
      'The flash campaign was canceled, so all of it goes back to you.',
      'nothing is tax deductible',
    ])
      expect(mail).toContain(words)
    expect(
      (await ask(app, 'GET /match-payments', { as: people[0]! })).json<{ data: object[] }>().data[0],
    ).toMatchObject({
      amount_cents: 10_000,
      refunded_cents: 10_330,
      pool: { drawn_cents: 0, left_cents: 0, released_cents: 0, canceled: true },
    })
    expect(await checkLedger(app.deps.db)).toEqual([])
  },
)

test.each(['won', 'lost'] as const)(
  'canceling during a dispute of the sponsor’s payment owes the refund, tells sponsor and staff why, and ends when the dispute is %s',
  async (result) => {
    const flash = await offered({ percent: 100, cap_cents: 4_000 })
    const sponsor = await person(app.deps, 'Sam')
    const paid = (await fund(flash, sponsor)).json<{ data: MatchPayment }>().data
    await settle()
    const stripe = atProcessor(app)
    const { data } = await stripe.paymentIntents.search({ query: `metadata['payment']:'${paid.payment.uuid}'` })
    const dispute = app.sandbox.dispute(data[0]!.id, 'fraudulent')
    const body = { reason: 'Rain' }
    await settle()
    const params = { identifier: flash.id }
    await ask(app, 'POST /flash-campaigns/{identifier}/cancel', { as: flash.by, params, body })
    await settle(3)
    const owed = async () =>
      (await openAlarms(app.deps.db)).filter(({ kind, about }) => kind === 'refund_owed' && about === paid.payment.uuid)
    expect(await owed()).toMatchObject([{ detail: { cents: 4_151, because: ['dispute'] } }])
    const refunded = async () => (await listFlash(app.deps)).find(({ id }) => id === flash.id)!.refunded
    expect(await refunded()).toBe(false)
    const mailsToSponsor = () => app.mails.filter(({ to: who }) => who === sponsor.email)
    const held = mailsToSponsor().filter(({ key }) => key.startsWith('held-refund:'))
    expect(held.map(({ subject }) => subject)).toEqual(['We owe you $41.51'])
    for (const words of ['The flash campaign was canceled', 'Your bank is looking into it'])
      expect(held[0]!.text).toContain(words)
    const own = async () => (await ask(app, 'GET /match-payments', { as: sponsor })).json<{ data: object[] }>().data[0]
    expect(await own()).toMatchObject({ dispute: 'open', refunded_cents: 0 })
    app.sandbox.closeDispute(dispute, result)
    await settle(3)
    expect([await owed(), await refunded()]).toEqual([[], true])
    expect(await own()).toMatchObject({ dispute: result, refunded_cents: result === 'won' ? 4_151 : 0 })
    expect(mailsToSponsor().at(-1)!.subject).toBe(
      result === 'won' ? 'Your $40 match was refunded' : 'Your bank gave you $41.51 back',
    )
    expect(await booked(flash)).toEqual({ pool: 0, matched: 0 })
    expect(await checkLedger(app.deps.db)).toEqual([])
  },
)

test(
  'a refund of the sponsor’s payment after the match was drawn takes nothing from gifts; the platform bears the loss',
  { tags: 'long' },
  async () => {
    const flash = await offered({ percent: 100, cap_cents: 4_000 })
    const paid = (await fund(flash, people[0]!)).json<{ data: MatchPayment }>().data
    await settle()
    app.clock.advance(hour)
    await give(app, people[1]!, to(flash), { amountCents: 3_000 })
    await settle()
    await app.deps.payments.refund({ paymentUuid: paid.payment.uuid, reason: 'Asked', askedBy: null })
    await settle(3)
    expect(await booked(flash)).toEqual({ pool: 0, matched: 3_000 })
    const { receipt_number: number } = (
      await ask(app, 'GET /match-payments/{uuid}', { as: people[0]!, params: { uuid: paid.uuid } })
    ).json<{ data: MatchPayment }>().data
    expect((await saysNow(number!)).notes.join(' ')).toContain('so nothing is tax deductible')
    await give(app, people[2]!, to(flash), { amountCents: 3_000 })
    await settle()
    expect(await matchAt(flash)).toMatchObject({ drawn_cents: 3_000, left_cents: 0 })
    app.clock.advance(3 * hour)
    await settle()
    expect(await booked(flash)).toEqual({ pool: 0, matched: 3_000 })
    expect(await checkLedger(app.deps.db)).toEqual([])
  },
)

test(
  'nothing stays in the pool if the flash campaign is canceled after its sponsor’s payment was refunded',
  { tags: 'long' },
  async () => {
    const flash = await offered({ percent: 100, cap_cents: 4_000 })
    const paid = (await fund(flash, people[0]!)).json<{ data: MatchPayment }>().data
    await settle()
    app.clock.advance(hour)
    await give(app, people[1]!, to(flash), { amountCents: 4_000 })
    await settle()
    await app.deps.payments.refund({ paymentUuid: paid.payment.uuid, reason: 'Asked', askedBy: null })
    await settle(3)
    expect(await booked(flash)).toEqual({ pool: 0, matched: 4_000 })
    const params = { identifier: flash.id }
    await ask(app, 'POST /flash-campaigns/{identifier}/cancel', { as: flash.by, params, body: { reason: 'Rain' } })
    await settle(4)
    expect(await booked(flash)).toEqual({ pool: 0, matched: 0 })
    expect(await checkLedger(app.deps.db)).toEqual([])
  },
)

const sponsorOf = async (flash: TestFlash) => {
  const paid = app.deps.db
    .selectFrom('match_payments as x')
    .innerJoin('match_pools as m', 'm.id', 'x.pool_id')
    .innerJoin('payments as p', 'p.id', 'x.payment_id')
    .select(['p.id', 'p.uuid', 'p.processor_intent_id as intent', 'p.status', 'p.amount_cents', 'p.refunded_cents'])
  return paid.where('m.flash_campaign_id', '=', flash.id).executeTakeFirstOrThrow()
}
const giveTo = async (flash: TestFlash, who: TestPerson, amountCents: number) =>
  (await give(app, who, to(flash), { amountCents })).gift.payment.uuid
const refundGift = async (paymentUuid: string, amountCents?: number) => {
  await app.deps.payments.refund({ paymentUuid, ...(amountCents && { amountCents }), reason: 'Asked', askedBy: null })
  await settle()
}
const lossOf = async (payment: string) => {
  const open = await openAlarms(app.deps.db)
  return open.find(({ kind, about }) => kind === 'match_lost' && about === payment)?.detail
}
/** A live flash campaign with a match of $50 that a sponsor has paid. */
async function matched(cents = 5_000): Promise<TestFlash> {
  const flash = await offered({ percent: 100, cap_cents: cents })
  await fund(flash, await person(app.deps, 'Sam'))
  await settle()
  app.clock.advance(hour)
  await settle()
  return flash
}

test('a refund never raises a match', async () => {
  const flash = await matched()
  const first = await giveTo(flash, people[1]!, 3_000)
  await settle()
  const second = await giveTo(flash, people[2]!, 5_000)
  await settle()
  expect(await matchAt(flash)).toMatchObject({ drawn_cents: 5_000, left_cents: 0 })
  await refundGift(first)
  expect(await matchAt(flash)).toMatchObject({ drawn_cents: 2_000, left_cents: 3_000 })
  await refundGift(second, 100)
  expect(await matchAt(flash)).toMatchObject({ drawn_cents: 2_000, left_cents: 3_000 })
  expect(await checkLedger(app.deps.db)).toEqual([])
})

test(
  'the match of a refunded gift first makes up for what the sponsor’s bank took; nothing is drawn twice',
  { tags: 'long' },
  async () => {
    const flash = await matched()
    const first = await giveTo(flash, people[1]!, 5_000)
    await settle()
    const { uuid, intent } = await sponsorOf(flash)
    const dispute = app.sandbox.dispute(intent!, 'fraudulent')
    await settle()
    app.sandbox.closeDispute(dispute, 'lost')
    await settle()
    expect(await lossOf(uuid)).toEqual({ payment: uuid, flash: flash.id, drawnCents: 5_000, lostCents: 5_000 })
    await refundGift(first, 2_000)
    expect(await lossOf(uuid)).toMatchObject({ drawnCents: 3_000, lostCents: 3_000 })
    await refundGift(first)
    expect(await lossOf(uuid)).toBeUndefined()
    await giveTo(flash, people[2]!, 5_000)
    await settle()
    expect(await matchAt(flash)).toMatchObject({ drawn_cents: 0, left_cents: 0 })
    expect(await booked(flash)).toEqual({ pool: 0, matched: 0 })
    expect(await checkLedger(app.deps.db)).toEqual([])
  },
)

test.each(['won', 'lost'] as const)(
  'while the sponsor’s payment is disputed nothing is drawn and nothing is released; then the dispute is %s',
  async (result) => {
    const flash = await matched()
    await giveTo(flash, people[1]!, 1_000)
    await settle()
    const { intent, id } = await sponsorOf(flash)
    const dispute = app.sandbox.dispute(intent!, 'fraudulent')
    await settle()
    expect(await matchAt(flash)).toMatchObject({ drawn_cents: 1_000, left_cents: 4_000, paused: true })
    await giveTo(flash, people[2]!, 1_500)
    await settle()
    expect(await matchAt(flash)).toMatchObject({ drawn_cents: 1_000, left_cents: 4_000 })
    app.clock.advance(4 * hour)
    await settle()
    expect(await booked(flash)).toEqual({ pool: 4_000, matched: 1_000 })
    app.sandbox.closeDispute(dispute, result)
    await settle()
    expect(await booked(flash)).toEqual({ pool: 0, matched: result === 'won' ? 5_000 : 1_000 })
    expect(await matchAt(flash)).toMatchObject({ paused: false, released_cents: result === 'won' ? 4_000 : 0 })
    if (result === 'won') {
      const papers = app.deps.db.selectFrom('receipts').select('number').where('payment_id', '=', id)
      const { parts } = await saysNow((await papers.orderBy('id').executeTakeFirstOrThrow()).number)
      const left = parts.filter(([name]) => String(name).startsWith('Left at the end'))
      expect(left.map(([, cents]) => cents)).toEqual([4_000])
    }
    expect(await checkLedger(app.deps.db)).toEqual([])
  },
)

test('a cap that changes while a sponsor pays is charged as it was stored', { tags: 'long' }, async () => {
  const flash = await offered({ percent: 100, cap_cents: 4_000 })
  const { db } = app.deps
  const waits = async () =>
    (
      await sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
        db,
      )
    ).rows.length > 0
  const ended = { is: false }
  let paying: Promise<unknown> = Promise.resolve()
  await db.transaction().execute(async (trx) => {
    await lockFlash(trx, flash.id)
    await offerMatch(trx, flash.id, { percent: 100, cap_cents: 6_000 })
    paying = fund(flash, people[0]!).finally(() => (ended.is = true))
    await expect.poll(async () => ended.is || (await waits()), { timeout: 10_000 }).toBe(true)
  })
  await paying
  await settle(3)
  expect(await sponsorOf(flash)).toMatchObject({ status: 'succeeded', amount_cents: 6_000, refunded_cents: 0 })
  expect(await matchAt(flash)).toMatchObject({ funded: true, left_cents: 6_000 })
  expect(await checkLedger(db)).toEqual([])
})

const acts = sizeOf(6, 1_000)

test(`no cent is lost and no pool is ever negative, over ${acts} parallel acts`, { timeout: 3600_000 }, async () => {
  const dice = fc.sample(fc.record({ cents: fc.integer({ min: 200, max: 4_000 }), who: fc.nat(3) }), {
    numRuns: acts,
  })
  const atOnce = Math.ceil(acts / 6)
  const capCents = atOnce * 1_500
  for (const isCanceled of [false, true]) {
    const flash = await offered({ percent: isCanceled ? 50 : 100, cap_cents: capCents }, 3)
    await fund(flash, people[isCanceled ? 1 : 0]!)
    await settle()
    app.clock.advance(hour)
    let given = 0
    const gifts: { uuid: string; cents: number }[] = []
    const giving =
      ({ cents, who }: (typeof dice)[number]) =>
      async () => {
        const { gift, status } = await give(app, people[who]!, to(flash), { amountCents: cents })
        if (status !== 201) return
        given += 1
        gifts.push({ uuid: gift.payment.uuid, cents: gift.amount_cents })
      }
    const refunding =
      ({ uuid, cents }: (typeof gifts)[number], i: number) =>
      async () => {
        const part = i % 2 > 0 && { amountCents: Math.ceil(cents / 2) }
        await app.deps.payments.refund({ paymentUuid: uuid, ...part, reason: 'Asked', askedBy: null }).catch(() => null)
      }
    const extending = async () => {
      const viewer = { id: flash.by.id, timeZone: 'America/New_York' }
      await extendFlash(app.deps, viewer, { identifier: String(flash.id), hours: 1 })
    }
    const canceling = async () => {
      const asked = { as: flash.by, params: { identifier: flash.id }, body: { reason: 'Rain' } }
      await ask(app, 'POST /flash-campaigns/{identifier}/cancel', asked)
    }
    for (const round of [0, 1, 2]) {
      const from = (isCanceled ? 3 : 0) + round
      const works = dice.slice(from * atOnce, (from + 1) * atOnce).map(giving)
      works.push(...gifts.splice(0, Math.ceil(atOnce / 3)).map(refunding), () => app.drain())
      const half = Math.floor(works.length / 2)
      if (round === 1) works.splice(half, 0, extending)
      if (round === 2 && isCanceled) works.splice(half, 0, canceling)
      await together(works)
      await settle(round === 2 ? 4 : 2)
      const { pool, matched } = await booked(flash)
      if (round === 2 && isCanceled) expect([pool, matched]).toEqual([0, 0])
      else expect([pool >= 0, pool + matched]).toEqual([true, capCents])
      expect((await lookAt(app, flash.id)).match).toMatchObject({ left_cents: pool })
    }
    expect(given).toBeGreaterThan(0)
    app.clock.advance(5 * hour)
    await settle(4)
    expect(await booked(flash)).toEqual({ pool: 0, matched: isCanceled ? 0 : capCents })
    if (isCanceled) expect(await lookAt(app, flash.id)).toMatchObject({ raised_cents: 0, canceled: { refunded: true } })
  }
  expect(await checkLedger(app.deps.db)).toEqual([])
})

/** Runs them in their order, at most forty at the same time, because more would wait too long for a connection. */
async function together(works: readonly (() => Promise<void>)[]): Promise<void> {
  const waiting = [...works]
  const lane = async () => {
    for (let work = waiting.shift(); work; work = waiting.shift()) await work()
  }
  await Promise.all(Array.from({ length: 40 }, lane))
}
