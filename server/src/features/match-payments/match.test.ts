import type { FlashCampaign } from '@kindling/contract/flash-campaigns'
import type { MatchPayment } from '@kindling/contract/match-payments'
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { litFlash, lookAt, type Lit } from '../../../test/flash.ts'
import { cards, cardToken, give } from '../../../test/giving.ts'
import { noLimits } from '../../../test/no-limits.ts'
import { ask, person, type TestPerson } from '../../../test/people.ts'
import { hour, minute } from '../../platform/clock.ts'
import { extendFlash, turnDue } from '../flash-campaigns/index.ts'
import { matchOf } from '../flash-campaigns/match/match.ts'
import { checkLedger } from '../ledger/index.ts'
import { contentsOf } from '../receipts/receipt-contents.ts'
import { receiptByNumber } from '../receipts/receipts.queries.ts'

let app: TestApp
let people: TestPerson[]
beforeAll(async () => {
  app = await startTestApp({ now: new Date('2026-11-17T15:00:00Z'), settings: noLimits })
  people = await Promise.all(['Ana', 'Ben', 'Chi', 'Dee'].map((name) => person(app.deps, name)))
})
afterAll(() => app?.close())

const to = ({ id }: Lit) => ({ type: 'flash-campaigns' as const, id })
const soon = (ms: number) => new Date(app.clock.now().getTime() + ms).toISOString()
const offered = (match: { percent: 50 | 100 | 200; cap_cents: number }, hours = 2) =>
  litFlash(app, { starts_at: soon(hour), hours, match })
async function fund(flash: Lit, as: TestPerson, card: string = cards.good, named = true) {
  const body = { confirmation_token: await cardToken(app, card), named }
  const params = { identifier: flash.id }
  return ask(app, 'POST /flash-campaigns/{identifier}/match', { as, params, body, key: randomUUID() })
}
const matchAt = async (flash: Lit) => (await lookAt(app, flash.id)).match!
async function settle(times = 2) {
  await turnDue(app.deps)
  for (let i = 0; i < times; i += 1) await app.drain()
}
/** The ledger balances of the pool, and of its beneficiary through the match. */
async function booked(flash: Lit) {
  const { rows } = await sql<{ pool: number; matched: number }>`
    select a.balance_cents as pool, (select -coalesce(sum(e.amount_cents), 0)::bigint from ledger_entries e
      join ledger_transactions t on t.id = e.transaction_id join ledger_accounts p on p.id = e.account_id and p.kind = 'payable'
      where t.kind = 'match' and exists (select from ledger_entries o where o.transaction_id = t.id and o.account_id = a.id)) as matched
    from match_pools m join ledger_accounts a on a.pool_id = m.id where m.flash_campaign_id = ${flash.id}`.execute(
    app.deps.db,
  )
  return rows[0]!
}

/** Returns the contents of a receipt as of now. */
async function saysNow(number: string) {
  const { words, publicUrl: url } = app.deps
  const operator = { url, postalAddress: '', supportEmail: 'help@tests.example' }
  const receipt = (await receiptByNumber(app.deps.db, number))!
  const { gifts, sums, notes } = contentsOf(receipt, { operator, words: words.documents, invitedBy: null })
  const rows = (amounts: { name: string; cents: number }[]) => amounts.map(({ name, cents }) => [name, cents])
  return { parts: rows(gifts.flatMap(({ amounts }) => amounts)), sums: rows(sums), notes }
}

test('what is added to a gift: the percentage to the cent, never more than is left', () => {
  fc.assert(
    fc.property(
      fc.nat(1_000_000),
      fc.nat(50_000),
      fc.constantFrom(50, 100, 200),
      fc.nat(50_000),
      (cents, had, percent, left) => {
        const now = matchOf(cents, had, { percent, leftCents: left })
        expect(now).toBeGreaterThanOrEqual(0)
        expect(now - had).toBeLessThanOrEqual(left)
        expect(now * 100).toBeLessThanOrEqual(cents * percent)
      },
    ),
  )
})

test('is offered before the start, funded by a normal payment, drawn gift by gift, and its rest is released', async () => {
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
    ...{ percent: 100, cap_cents: 5_000, funded: true, drawn_cents: 0, left_cents: 5_000 },
    sponsor: expect.objectContaining({ first_name: 'Ana' }),
  })
  expect((await lookAt(app, flash.id)).log.map((l) => l.act)).toEqual(['created', 'match_offered', 'match_funded'])
  expect((await fund(flash, ben!)).json()).toMatchObject({ code: 'giveable_closed' })
  app.clock.advance(hour)
  const first = await give(app, ben!, to(flash), { amountCents: 3_001 })
  await give(app, ana!, to(flash), { amountCents: 4_000, more: { visibility: 'anonymous' } })
  await settle()
  expect(await matchAt(flash)).toMatchObject({ drawn_cents: 5_000, left_cents: 0 })
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
  expect(await matchAt(flash)).toMatchObject({ drawn_cents: 3_999, left_cents: 0 })
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
  const said = [
    'Left to match: $50.00',
    'Charged, card ending 4242: $51.81',
    'What no gift has used at the end goes to',
  ]
  for (const words of said) expect(mailed.text).toContain(words)
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

test('of two sponsors at once one funds it, and the other one gets all of it back', async () => {
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
    ask(app, 'PATCH /flash-campaigns/{identifier}', { as: flash.by, params: { identifier: flash.id }, body: { match } })
  expect((await change({ percent: 200, cap_cents: 9_000 })).statusCode).toBe(409)
  expect(await checkLedger(app.deps.db)).toEqual([])
})

test('canceled, what was drawn comes back and all of it goes to the sponsor', async () => {
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
  const told = refunded.find(({ subject }) => subject.includes('$100 match'))!.text
  for (const words of ['The flash campaign was canceled, so all of it goes back to you.', 'nothing is tax deductible'])
    expect(told).toContain(words)
  expect((await ask(app, 'GET /match-payments', { as: people[0]! })).json<{ data: object[] }>().data[0]).toMatchObject({
    ...{ amount_cents: 10_000, refunded_cents: 10_330 },
    pool: { drawn_cents: 0, left_cents: 0, released_cents: 0, canceled: true },
  })
  expect(await checkLedger(app.deps.db)).toEqual([])
})

test('a sponsor’s payment that is refunded after it was drawn takes nothing from gifts: the rest is our loss', async () => {
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
})

const acts = process.env.TEST_FULL === 'on' ? 1_000 : 36

test(`no cent is lost and no pool is ever negative, over ${acts} acts at once`, { timeout: 3600_000 }, async () => {
  const dice = fc.sample(fc.record({ kind: fc.nat(9), cents: fc.integer({ min: 200, max: 4_000 }), who: fc.nat(3) }), {
    numRuns: acts,
    seed: 7,
  })
  let open: { flash: Lit; gifts: { uuid: string; cents: number }[] } | null = null
  const ended: Lit[] = []
  async function next() {
    const flash = await offered({ percent: ended.length % 2 === 0 ? 100 : 50, cap_cents: 9_000 }, 3)
    await fund(flash, people[ended.length % 4]!)
    await settle()
    app.clock.advance(hour)
    open = { flash, gifts: [] }
    return open
  }
  const inParts = Array.from({ length: acts / 12 }, (_, i) => dice.slice(i * 12, i * 12 + 12))
  for (const [nth, part] of inParts.entries()) {
    const { flash, gifts } = open ?? (await next())
    const back = gifts.splice(0, 3)
    const given = await Promise.all([
      ...part.slice(0, 8).map(({ cents, who }) => give(app, people[who]!, to(flash), { amountCents: cents })),
      ...back.map(({ uuid, cents }, i) =>
        app.deps.payments
          .refund({
            paymentUuid: uuid,
            ...(i > 0 && { amountCents: Math.ceil(cents / 2) }),
            reason: 'Asked',
            askedBy: null,
          })
          .then(() => null),
      ),
      app.drain().then(() => null),
    ])
    for (const one of given) if (one?.gift) gifts.push({ uuid: one.gift.payment.uuid, cents: one.gift.amount_cents })
    await settle()
    const { pool, matched } = await booked(flash)
    expect([pool >= 0, pool + matched]).toEqual([true, 9_000])
    if (nth % 3 === 1) {
      const viewer = { id: flash.by.id, timeZone: 'America/New_York' }
      await extendFlash(app.deps, viewer, { identifier: String(flash.id), hours: 1 }).catch(() => null)
    }
    if (nth % 3 < 2) continue
    const isCanceled = nth % 2 === 1
    const params = { identifier: flash.id }
    if (isCanceled)
      await ask(app, 'POST /flash-campaigns/{identifier}/cancel', { as: flash.by, params, body: { reason: 'Rain' } })
    else app.clock.advance(5 * hour)
    await settle(4)
    expect(await booked(flash)).toEqual({ pool: 0, matched: isCanceled ? 0 : 9_000 })
    ended.push(flash)
    open = null
  }
  expect(ended.length).toBeGreaterThan(0)
  expect(await checkLedger(app.deps.db)).toEqual([])
})
