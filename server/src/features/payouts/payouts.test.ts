import type { WhereItWent } from '@kindling/contract/payouts/calls'
import type { Nonprofit, NonprofitBrief } from '@kindling/contract/nonprofits/calls'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { atProcessor } from '../../../test/at-processor.ts'
import { flashInput } from '../../../test/flash.ts'
import { cards, cardToken, give, giftOf } from '../../../test/giving.ts'
import { activeCampaign, openCommunity } from '../../../test/known-giveables.ts'
import { noLimits } from '../../../test/no-limits.ts'
import { payouts, type PaidNonprofit } from '../../../test/payouts.ts'
import { killRun } from '../../../test/reliability/kill-run.ts'
import { madeDeaths, sentDeaths } from '../../../test/reliability/run-deaths.ts'
import { sizeOf } from '../../../test/reliability/size.ts'
import { ask, person } from '../../../test/people.ts'
import { openAlarms } from '../../platform/alarms/alarms.queries.ts'
import { day, hour, minute } from '../../platform/time/clock.ts'
import { createFlash } from '../flash-campaigns/index.ts'
import { checkLedger } from '../ledger/index.ts'
import { readPdf } from '../../platform/pdf/read-pdf.fixtures.ts'
import { suspendNonprofit, verifyNonprofit } from '../nonprofits/index.ts'
import { checkProcessor, isOnlyCounted } from '../payments/index.ts'
import { learnFees } from '../payments/fees/learn-fees.ts'
import { followDebts } from './debts/follow-debts.ts'
import { runPayouts } from './run-payouts.ts'
import { followOpenPayouts } from './sending/follow-open.ts'
import { sendPayoutOf } from './sending/send-payout.ts'
import { readStatement } from './statement/read-statement.ts'

let app: TestApp
const { at, withRepresentative, onboard, ready, gift, payOut, see, shown, transfers, accountOf, rows, owed } = payouts(
  () => app,
)
/** The year of the current test. Each test has its own, because payouts of a month run only once. */
let year = 2026
const on = (rest: string) => at(`${year}-${rest}`)
beforeAll(async () => {
  app = await startTestApp({ settings: { ...noLimits, SECRET_KEY: 'a secret for tests that is long enough' } })
})
afterAll(() => app?.close())
beforeEach(() => {
  year += 1
  on('01-10')
  app.sandbox.set({ balance_short: false, hold_webhooks: false })
})

const alarms = async () =>
  (await openAlarms(app.deps.db)).filter(({ kind }) => kind.startsWith('payout')).map(({ kind }) => kind)
async function checkBooks(): Promise<void> {
  await learnFees(app.deps)
  await app.drain()
  expect(await checkLedger(app.deps.db)).toEqual([])
  app.clock.advance(2 * hour)
  const to = app.clock.now()
  const found = await checkProcessor(app.deps, { from: new Date(to.getTime() - 7 * day), to })
  expect(found.filter(({ kind }) => !isOnlyCounted(kind))).toEqual([])
}
const brief = async ({ uuid }: PaidNonprofit) =>
  (await ask(app, 'GET /nonprofits/{uuid}/brief', { params: { uuid } })).json<{ data: NonprofitBrief }>().data
const paidOut = async ({ uuid }: PaidNonprofit) => {
  const asked = { as: await person(app.deps), params: { uuid } }
  return (await ask(app, 'GET /nonprofits/{uuid}', asked)).json<{ data: Nonprofit }>().data.payouts
}
const whereItWent = async (of: Awaited<ReturnType<typeof gift>>, as = of.giver) =>
  await ask(app, 'GET /gifts/{uuid}/where-it-went', { as, params: { uuid: of.uuid } })
/** Whether the giver reads that the gift is on its way, or only recorded. */
const isOnItsWay = async ({ giver, uuid }: Awaited<ReturnType<typeof gift>>) =>
  (await giftOf(app, giver, uuid)).on_its_way
const statusesOf = async (of: PaidNonprofit) => (await rows(of)).map((r) => [r.period, r.status, r.amount_cents])
/** A gift in January, and its payout on the 1st of February, which is not sent yet. */
const payoutTo = async (of: PaidNonprofit) => {
  await gift(of, 10_000)
  on('02-01')
  await see()
  await runPayouts(app.deps)
  return (await rows(of))[0]!.uuid
}
const reverse = async (of: PaidNonprofit, amount?: number) => {
  const id = (await rows(of)).at(-1)!.transfer_id!
  await atProcessor(app).transfers.createReversal(id, amount === undefined ? {} : { amount })
  await app.drain()
}

describe('payouts on the 1st', () => {
  it('include money that settled a week before, once; they are booked, and the giver sees where the money went', async () => {
    const shelter = await ready()
    const early = await gift(shelter, 10_000)
    on('01-27')
    const late = await gift(shelter, 5_000)
    expect((await whereItWent(early)).json().data.parts).toMatchObject([{ payout: null, next_payout: `${year}-02-01` }])
    expect((await whereItWent(late)).json().data.parts).toMatchObject([{ payout: null, next_payout: `${year}-03-01` }])
    expect(await brief(shelter)).toMatchObject({ received_cents: 9_680 + 4_825, next_payout: `${year}-02-01` })
    at(`${year}-02-01T00:07:00Z`)
    await see()
    await Promise.all([runPayouts(app.deps), runPayouts(app.deps), runPayouts(app.deps)])
    await payOut()
    await payOut()
    expect(await transfers(shelter)).toEqual([[9_680, 0]])
    expect(await statusesOf(shelter)).toEqual([[`${year}-02-01`, 'paid_out', 9_680]])
    expect(await owed(shelter)).toBe(4_825)
    expect(await brief(shelter)).toMatchObject({
      received_cents: 9_680 + 4_825,
      last_payout_on: `${year}-02-01`,
      next_payout: `${year}-03-01`,
    })
    expect(await paidOut(shelter)).toEqual([{ period: `${year}-02-01`, amount_cents: 9_600 }])
    expect((await whereItWent(early)).json<{ data: WhereItWent }>().data).toMatchObject({
      amount_cents: 10_000,
      fee_cents: 320,
      fee_covered: false,
      refunded_cents: 0,
      parts: [{ amount_cents: 9_680, payout: { period: `${year}-02-01`, status: 'paid_out' }, next_payout: null }],
    })
    const stranger = await person(app.deps, 'Ben')
    expect((await whereItWent(early, stranger)).statusCode).toBe(404)
    await checkBooks()
    on('03-01')
    await payOut()
    expect(await transfers(shelter)).toEqual([
      [9_680, 0],
      [4_825, 0],
    ])
    await checkBooks()
  })

  it('leave out nonprofits that are not ready; their money is kept until the next 1st', { tags: 'long' }, async () => {
    const checked = await withRepresentative()
    await onboard(checked, 'checking')
    const none = await withRepresentative()
    const suspended = await ready()
    for (const one of [checked, none, suspended]) await gift(one, 10_000)
    expect(await shown(checked)).toMatchObject({ account: { state: 'checking' }, next_payout: null, payouts: [] })
    expect(await brief(none)).toMatchObject({ next_payout: null })
    const { ein } = await app.deps.db
      .selectFrom('nonprofits')
      .select('ein')
      .where('id', '=', suspended.id)
      .executeTakeFirstOrThrow()
    await suspendNonprofit(app.deps, { ein, staffId: suspended.rep.id, reason: 'Asked about' })
    on('02-01')
    await payOut()
    app.sandbox.setAccount(await accountOf(checked), 'ready')
    await app.drain()
    expect(await shown(checked)).toMatchObject({ account: { state: 'ready' }, next_payout: `${year}-03-01` })
    await verifyNonprofit(app.deps, ein)
    on('02-05')
    await payOut()
    for (const one of [checked, none, suspended]) expect([await rows(one), await owed(one)]).toEqual([[], 9_680])
    on('03-01')
    await payOut()
    expect([await transfers(checked), await transfers(suspended), await rows(none)]).toEqual([
      [[9_680, 0]],
      [[9_680, 0]],
      [],
    ])
    await checkBooks()
  })

  it('leave out sums below $25, and are skipped if the run is a week late', async () => {
    const shelter = await ready()
    await gift(shelter, 2_500)
    on('02-01')
    await payOut()
    expect(await rows(shelter)).toEqual([])
    on('02-10')
    await gift(shelter, 2_500)
    on('03-08')
    await payOut()
    expect(await rows(shelter)).toEqual([])
    on('04-07')
    await payOut()
    expect(await statusesOf(shelter)).toEqual([[`${year}-04-01`, 'paid_out', 4_794]])
  })

  it('leave out a disputed gift until it is decided; a refund after a payout reduces the next one', async () => {
    // our balance must outlast what the dispute takes
    const held = await gift(await withRepresentative(), 50_000)
    const shelter = await ready()
    const refunded = await gift(shelter, 10_000)
    expect([await isOnItsWay(held), await isOnItsWay(refunded)]).toEqual([false, true])
    const disputed = await gift(shelter, 20_000)
    const [intent] = (await atProcessor(app).paymentIntents.list({ limit: 1 })).data
    const dispute = app.sandbox.dispute(intent!.id)
    await app.drain()
    on('02-01')
    await payOut()
    expect(await statusesOf(shelter)).toEqual([[`${year}-02-01`, 'paid_out', 9_680]])
    expect((await whereItWent(disputed)).json().data.parts).toMatchObject([{ payout: null }])
    await app.deps.payments.refund({ paymentUuid: refunded.payment, reason: 'by mistake', askedBy: null })
    app.sandbox.closeDispute(dispute, 'won')
    await app.drain()
    expect(await owed(shelter)).toBe(19_390 - 9_680)
    on('03-01')
    await payOut()
    expect((await statusesOf(shelter))[1]).toEqual([`${year}-03-01`, 'paid_out', 19_390 - 9_680])
    expect((await whereItWent(disputed)).json().data.parts).toMatchObject([{ payout: { period: `${year}-03-01` } }])
    await checkBooks()
  })
})

describe('a refund after a payout', () => {
  it(
    'leaves a debt that representatives and staff are told of once, until gifts make up for it',
    { tags: 'long' },
    async () => {
      await gift(await withRepresentative(), 50_000)
      const shelter = await ready()
      const refunded = await gift(shelter, 10_000)
      on('02-01')
      await payOut()
      await app.deps.payments.refund({ paymentUuid: refunded.payment, reason: 'by mistake', askedBy: null })
      await app.drain()
      expect(await owed(shelter)).toBe(-9_680)
      const told = () => app.mails.filter(({ key }) => key.startsWith(`nonprofit-debt:${shelter.uuid}`))
      const debt = async () =>
        (await openAlarms(app.deps.db)).find((a) => a.kind === 'nonprofit_debt' && a.about === shelter.uuid)?.detail
      for (let n = 0; n < 2; n += 1) {
        await followDebts(app.deps)
        await app.drain()
      }
      expect(await debt()).toEqual({ nonprofit: shelter.uuid, cents: 9_680 })
      expect(told().map(({ to, text }) => [to, text.includes('$96.80')])).toEqual([[shelter.rep.email, true]])
      expect(await shown(shelter)).toMatchObject({ debt_cents: 9_680 })
      await gift(shelter, 20_000)
      await followDebts(app.deps)
      expect([await debt(), await shown(shelter)]).toMatchObject([undefined, { debt_cents: 0 }])
      await gift(shelter, 500)
      expect(await checkLedger(app.deps.db)).toEqual([])
    },
  )
})

/** A flash campaign for this nonprofit alone, with a match of $500 that a sponsor has paid. */
async function matched({ id }: PaidNonprofit) {
  const by = await person(app.deps, 'Ingrid')
  const community = await openCommunity(app.deps, by.id, { shares: [{ nonprofitId: id, basisPoints: 10_000 }] })
  const starts_at = new Date(app.clock.now().getTime() + hour).toISOString()
  const match = { percent: 100 as const, cap_cents: 50_000 }
  const order = await flashInput(app.deps, community.uuid, { starts_at, hours: 24, match })
  const flash = await createFlash(app.deps, { id: by.id, timeZone: 'America/New_York' }, order)
  const token = await cardToken(app, cards.good, app.clock.now().getUTCFullYear() + 2)
  await ask(app, 'POST /flash-campaigns/{identifier}/match', {
    as: await person(app.deps, 'Sam'),
    params: { identifier: flash.id },
    key: randomUUID(),
    body: { confirmation_token: token },
  })
  await app.drain()
  const [sponsored] = (await atProcessor(app).paymentIntents.list({ limit: 1 })).data
  app.clock.advance(2 * hour)
  return { campaign: { type: 'flash-campaigns' as const, id: flash.id }, intent: sponsored!.id }
}

describe('match money', () => {
  it.each(['won', 'lost'] as const)('of a disputed payment is not paid out until the dispute is %s', async (result) => {
    // what banks take is covered by money that is kept for another nonprofit
    await gift(await withRepresentative(), 200_000)
    const shelter = await ready()
    const { campaign, intent } = await matched(shelter)
    await gift({ campaign }, 50_000)
    expect(await owed(shelter)).toBe(48_520 + 50_000)
    const dispute = app.sandbox.dispute(intent)
    await app.drain()
    on('02-01')
    await payOut()
    expect(await statusesOf(shelter)).toEqual([[`${year}-02-01`, 'paid_out', 48_520]])
    app.sandbox.closeDispute(dispute, result)
    await app.drain()
    on('03-01')
    await payOut()
    // what was drawn is not taken from the nonprofit: if it was lost, it is the platform's loss
    expect((await statusesOf(shelter))[1]).toEqual([`${year}-03-01`, 'paid_out', 50_000])
    expect(await checkLedger(app.deps.db)).toEqual([])
  })

  it('of a gift that is too young for the payout waits with it, also if the match of an older gift went back', async () => {
    const shelter = await ready()
    on('01-24')
    const { campaign } = await matched(shelter)
    const { payment } = await gift({ campaign }, 20_000)
    on('01-25')
    await app.deps.payments.refund({ paymentUuid: payment, reason: 'Asked for', askedBy: null })
    await app.drain()
    await app.drain()
    await gift({ campaign }, 20_000)
    on('02-01')
    await payOut()
    expect(await statusesOf(shelter)).toEqual([])
    on('03-01')
    await payOut()
    expect(await statusesOf(shelter)).toEqual([[`${year}-03-01`, 'paid_out', 39_390]])
    expect(await checkLedger(app.deps.db)).toEqual([])
  })
})

describe('a gift whose charge the processor does not list', () => {
  it('keeps its match with it until its charge is found; both are paid once', async () => {
    const shelter = await ready()
    const { campaign } = await matched(shelter)
    const invented = await gift({ campaign }, 20_000)
    await gift(shelter, 10_000)
    on('02-01')
    await see()
    const seenAt = app.deps.db.updateTable('payments').set({ charge_seen_at: null })
    await seenAt.where('uuid', '=', invented.payment).execute()
    await runPayouts(app.deps)
    await app.drain()
    expect((await statusesOf(shelter)).map(([, , cents]) => cents)).toEqual([9_680])
    on('03-01')
    await payOut()
    expect((await statusesOf(shelter)).map(([, , cents]) => cents)).toEqual([9_680, 19_390 + 20_000])
    expect(await owed(shelter)).toBe(0)
    await checkBooks()
  })

  it('is paid out once a comparison has found the charge', { tags: 'long' }, async () => {
    const shelter = await ready()
    const real = await gift(shelter, 10_000)
    const invented = await gift(shelter, 20_000)
    const seenAt = (at: Date | null) =>
      app.deps.db.updateTable('payments').set({ charge_seen_at: at }).where('uuid', '=', invented.payment).execute()
    on('02-01')
    await see()
    await seenAt(null)
    await runPayouts(app.deps)
    await app.drain()
    expect((await statusesOf(shelter)).map(([, , cents]) => cents)).toEqual([9_680])
    expect((await whereItWent(real)).json().data.parts).toMatchObject([{ payout: { period: `${year}-02-01` } }])
    expect((await whereItWent(invented)).json().data.parts).toMatchObject([{ payout: null }])
    expect(await checkLedger(app.deps.db)).toEqual([])
    on('03-01')
    await payOut()
    expect((await statusesOf(shelter)).map(([, , cents]) => cents)).toEqual([9_680, 19_390])
    expect((await whereItWent(invented)).json().data.parts).toMatchObject([{ payout: { period: `${year}-03-01` } }])
    await checkBooks()
  })
})

describe('an interrupted payout', () => {
  const points = { ...madeDeaths, ...sentDeaths }
  const kills = sizeOf(0, 40)
  const rounds = Math.max(1, Math.ceil(kills / Object.keys(points).length))

  it(
    `is paid once, if it dies at any of ${Object.keys(points).length} points`,
    { tags: 'long', timeout: 3_600_000 },
    async () => {
      for (let round = 0; round < rounds; round += 1) {
        const ends: { point: string; of: PaidNonprofit }[] = []
        for (const point of Object.keys(points)) ends.push({ point, of: await ready() })
        for (const { of } of ends) await gift(of, 10_000)
        on('02-01')
        for (const { point, of } of ends) {
          await see()
          if (point in sentDeaths) await runPayouts(app.deps)
          await killRun(app, point, of.id, kills > 0)
        }
        for (let i = 0; i < 3; i += 1) {
          app.clock.advance(20 * hour)
          await Promise.all([payOut(), followOpenPayouts(app.deps, { page: 2 })])
        }
        for (const { point, of } of ends) {
          expect([point, await transfers(of), await owed(of)]).toEqual([point, [[9_680, 0]], 0])
          expect(await statusesOf(of)).toEqual([[`${year}-02-01`, 'paid_out', 9_680]])
        }
        expect([await alarms(), await checkLedger(app.deps.db)]).toEqual([[], []])
        year += 1
        on('01-10')
      }
    },
  )

  it(
    'without an answer is looked up before it is sent again, also after the processor forgot its key',
    { tags: 'long' },
    async () => {
      const shelter = await ready()
      const uuid = await payoutTo(shelter)
      app.sandbox.set({ hold_webhooks: true })
      app.sandbox.failNext('lost_answer', 2, /transfers/)
      await expect(sendPayoutOf(app.deps, uuid)).rejects.toThrow()
      expect((await rows(shelter))[0]).toMatchObject({ status: 'pending' })
      app.clock.advance(3 * day)
      await Promise.all([sendPayoutOf(app.deps, uuid), sendPayoutOf(app.deps, uuid)])
      expect([await transfers(shelter), await owed(shelter)]).toEqual([[[9_680, 0]], 0])
      app.sandbox.set({ hold_webhooks: false })
      await app.drain()
      await checkBooks()
    },
  )

  it('waits with an alarm while our balance is too low, and is sent later', { tags: 'long' }, async () => {
    const shelter = await ready()
    await gift(shelter, 10_000)
    on('02-01')
    app.sandbox.set({ balance_short: true })
    await payOut()
    expect((await rows(shelter))[0]).toMatchObject({ status: 'pending', held_because: 'balance_insufficient' })
    expect(await alarms()).toEqual(['payout_held'])
    expect(await checkLedger(app.deps.db)).toEqual([])
    // the next run does not pay the waiting amount again
    on('03-01')
    await payOut()
    expect(await rows(shelter)).toHaveLength(1)
    app.sandbox.set({ balance_short: false })
    await payOut()
    expect([await transfers(shelter), await alarms()]).toEqual([[[9_680, 0]], []])
    await checkBooks()
  })

  it('waits with an alarm while less is owed than it would send, because gifts were refunded meanwhile', async () => {
    const shelter = await ready()
    const { payment } = await gift(shelter, 10_000)
    on('02-01')
    app.sandbox.set({ balance_short: true })
    await payOut()
    app.sandbox.set({ balance_short: false })
    await app.deps.payments.refund({ paymentUuid: payment, reason: 'by mistake', askedBy: null })
    await app.drain()
    await payOut()
    expect([await transfers(shelter), await alarms()]).toEqual([[], ['payout_held']])
    expect((await rows(shelter))[0]).toMatchObject({ status: 'pending', held_because: 'owed_less' })
    await gift(shelter, 11_000)
    await payOut()
    expect([await transfers(shelter), await alarms()]).toEqual([[[9_680, 0]], []])
    await checkBooks()
  })

  it('waits with an alarm while its account is restricted, and is sent later', { tags: 'long' }, async () => {
    const shelter = await ready()
    await payoutTo(shelter)
    app.sandbox.setAccount(await accountOf(shelter), 'past_due')
    await app.drain().catch(() => undefined)
    await payOut()
    expect((await rows(shelter))[0]!.status).toBe('pending')
    expect([await shown(shelter), await alarms()]).toMatchObject([{ account: { state: 'stopped' } }, ['payout_held']])
    app.sandbox.setAccount(await accountOf(shelter), 'needs_information')
    await app.drain()
    expect(await transfers(shelter)).toEqual([[9_680, 0]])
    expect((await shown(shelter)).account.due_at).toContain(`${year}-02-08`)
    await checkBooks()
  })
})

describe('a reversed transfer', () => {
  it('is owed again, also in parts and months later, raises an alarm, and is paid with a later payout', async () => {
    const shelter = await ready()
    await gift(shelter, 10_000)
    on('02-01')
    await payOut()
    on('02-20')
    await reverse(shelter, 2_000)
    expect((await rows(shelter))[0]).toMatchObject({ status: 'paid_out', reversed_cents: 2_000 })
    expect([await owed(shelter), await alarms()]).toEqual([2_000, ['payout_reversed']])
    expect(await brief(shelter)).toMatchObject({ received_cents: 9_680, last_payout_on: `${year}-02-01` })
    await checkBooks()
    on('03-01')
    await payOut()
    expect(await rows(shelter)).toHaveLength(1)
    on('03-20')
    // the event does not arrive, but the comparison with the processor finds the reversal
    app.sandbox.set({ hold_webhooks: true })
    await reverse(shelter)
    app.clock.advance(2 * hour)
    const times = { from: new Date(app.clock.now().getTime() - day), to: app.clock.now() }
    const kinds = (await checkProcessor(app.deps, times)).filter((d) => !isOnlyCounted(d.kind)).map((d) => d.kind)
    expect(kinds).toEqual(expect.arrayContaining(['transfer_reversed_differs', 'transfer_not_booked']))
    app.sandbox.set({ hold_webhooks: false })
    await app.drain()
    expect((await rows(shelter))[0]).toMatchObject({ status: 'reversed', reversed_cents: 9_680 })
    expect(await brief(shelter)).toMatchObject({ received_cents: 9_680, last_payout_on: null })
    expect(await paidOut(shelter)).toEqual([])
    on('04-01')
    await payOut()
    expect((await statusesOf(shelter))[1]).toEqual([`${year}-04-01`, 'paid_out', 9_680])
    expect(await alarms()).toEqual([])
    await checkBooks()
  })

  it(
    'or transfer that somebody made by hand is not followed, and is reported as a difference',
    { tags: 'long' },
    async () => {
      // pays for what is transferred by hand
      await gift(await ready(), 2_000)
      const shelter = await ready()
      const uuid = await payoutTo(shelter)
      const made = { currency: 'usd', destination: await accountOf(shelter) }
      await atProcessor(app).transfers.create({ ...made, amount: 5, metadata: { payout: uuid } })
      await atProcessor(app).transfers.create({ ...made, amount: 7 })
      await app.drain()
      expect(await alarms()).toEqual(['payout_differs'])
      app.clock.advance(2 * hour)
      const times = { from: new Date(app.clock.now().getTime() - day), to: app.clock.now() }
      const found = (await checkProcessor(app.deps, times)).filter((d) => d.kind === 'transfer_unknown')
      expect(found.map((d) => d.detail.there).toSorted()).toEqual([5, 7])
      expect(await checkLedger(app.deps.db)).toEqual([])
    },
  )
})

describe('representatives of a nonprofit', () => {
  it('have a statement whose closed months stay, also if the event of a gift or of a refund comes in the next month', async () => {
    const of = await ready()
    on('11-30T23:40:00Z')
    const { payment } = await gift(of, 5_000)
    app.sandbox.set({ hold_webhooks: true })
    await give(app, await person(app.deps), of.campaign, {
      amountCents: 2_000,
      token: await cardToken(app, cards.good, year + 2),
    })
    await app.deps.payments.refund({ paymentUuid: payment, amountCents: 1_000, reason: 'Asked for', askedBy: null })
    on('12-01T00:30:00Z')
    const closed = () => readStatement(app.deps, { nonprofitId: of.id, year, language: 'en', readerId: of.rep.id })
    const before = await closed()
    expect(before.lines.map(({ month }) => month.slice(5, 7))).toContain('11')
    app.sandbox.set({ hold_webhooks: false })
    await app.drain()
    await app.drain()
    expect(await closed()).toEqual(before)
    year += 1
    on('01-01')
    const after = await readStatement(app.deps, {
      nonprofitId: of.id,
      year: year - 1,
      language: 'en',
      readerId: of.rep.id,
    })
    expect(after.lines.filter(({ month }) => month.slice(5, 7) === '11')).toEqual(before.lines)
    expect(after.closing_cents).toBeGreaterThan(before.closing_cents)
  })

  it(
    'connect its account after a recent sign-in, and read its payouts and statement; for others these are missing',
    { tags: 'long' },
    async () => {
      const shelter = await ready()
      const { uuid, rep } = shelter
      for (const cents of [5_000, 6_000, 7_000]) await gift(shelter, cents)
      const other = await ready()
      await gift(other, 2_000)
      on('02-01')
      await payOut()
      await reverse(shelter, 100)
      const stranger = await person(app.deps, 'Ben')
      const query = { year }
      for (const as of [stranger, other.rep]) {
        const asked = { as, params: { uuid } }
        expect((await ask(app, 'GET /nonprofits/{uuid}/payouts', asked)).statusCode).toBe(404)
        expect((await ask(app, 'POST /nonprofits/{uuid}/payouts/account', asked)).statusCode).toBe(404)
        expect((await ask(app, 'GET /nonprofits/{uuid}/statement', { ...asked, query })).statusCode).toBe(404)
      }
      app.clock.advance(11 * minute)
      const stale = await ask(app, 'POST /nonprofits/{uuid}/payouts/account', { as: rep, params: { uuid } })
      expect(stale.json()).toMatchObject({ code: 'sign_in_again' })
      const statement = async () =>
        (await ask(app, 'GET /nonprofits/{uuid}/statement', { as: rep, params: { uuid }, query })).json().data
      // nothing of February yet, because the month is not over
      const net = 4_825 + 5_796 + 6_767
      expect(await statement()).toMatchObject({ opening_cents: 0, closing_cents: net })
      on('03-02')
      const { lines, closing_cents, csv_url: url, pdf_url } = await statement()
      expect(lines).toMatchObject([
        { month: `${year}-01-01`, kind: 'gifts', giveable: { type: 'campaigns' }, amount_cents: net },
        { month: `${year}-02-01`, kind: 'payout', giveable: null, amount_cents: -net },
        { month: `${year}-02-01`, kind: 'payout_reversed', amount_cents: 100 },
      ])
      expect(closing_cents).toBe(100)
      const { pathname, search } = new URL(url)
      const file = await app.http.inject({ url: pathname + search })
      expect(file.body).toContain(`${year}-02,Payout,,-173.88`)
      expect(file.body).not.toMatch(/Ana|Villegas/)
      const paper = await app.http.inject({ url: new URL(pdf_url).pathname + new URL(pdf_url).search })
      const text = (await readPdf(paper.rawPayload)).lines.join('\n')
      expect(text).toContain('−$173.88')
      expect(text).not.toMatch(/Ana|Villegas/)
      expect((await app.http.inject({ url: new URL(pdf_url).pathname + search })).statusCode).toBe(404)
      expect((await app.http.inject({ url: pathname.replace(uuid, other.uuid) + search })).statusCode).toBe(404)
      // a line with too few gifts does not name the giveable
      const few = await ask(app, 'GET /nonprofits/{uuid}/statement', {
        as: other.rep,
        params: { uuid: other.uuid },
        query,
      })
      expect(few.json().data.lines[0]).toMatchObject({ kind: 'gifts', giveable: null, amount_cents: 1_912 })
    },
  )

  it('read the name of what hangs on a by-request community only as its members; sums stay', async () => {
    const of = await withRepresentative()
    const owner = await person(app.deps)
    const circle = await openCommunity(app.deps, owner.id)
    const { id } = await activeCampaign(app.deps, owner.id, {
      title: 'Quiet ramp',
      nonprofitId: of.id,
      communityId: circle.id,
    })
    for (const cents of [2_000, 3_000, 4_000]) await gift({ campaign: { type: 'campaigns', id } }, cents)
    await app.deps.db.updateTable('communities').set({ visibility: 'request' }).where('id', '=', circle.id).execute()
    on('02-01')
    const read = async (reader: { id: number }) => {
      const s = await readStatement(app.deps, { nonprofitId: of.id, year, language: 'en', readerId: reader.id })
      return { names: s.lines.map((line) => line.giveable?.name), closing: s.closing_cents }
    }
    const asMember = await read(owner)
    expect(asMember.names).toEqual(['Quiet ramp'])
    expect(await read(of.rep)).toEqual({ names: [undefined], closing: asMember.closing })
  })

  it('read the names of a month as their language sorts them', { tags: 'long' }, async () => {
    const of = await withRepresentative()
    for (const title of ['Ñandú House', 'Nutrition', 'Open Door']) {
      const { id } = await activeCampaign(app.deps, undefined, { title, nonprofitId: of.id })
      for (const cents of [2_000, 3_000, 4_000]) await gift({ campaign: { type: 'campaigns', id } }, cents)
    }
    on('02-01')
    const namesFor = async (language: 'en' | 'es') =>
      (await readStatement(app.deps, { nonprofitId: of.id, year, language, readerId: of.rep.id })).lines.map(
        (line) => line.giveable?.name,
      )
    expect(await namesFor('en')).toEqual(['Ñandú House', 'Nutrition', 'Open Door'])
    expect(await namesFor('es')).toEqual(['Nutrition', 'Ñandú House', 'Open Door'])
  })
})
