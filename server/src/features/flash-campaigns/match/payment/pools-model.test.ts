import { openAlarms } from '../../../../platform/alarms/alarms.queries.ts'
import type { MatchPayment } from '@kindling/contract/flash-campaigns/match'
import { split } from '@kindling/contract/money'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../../test/app.ts'
import { atProcessor } from '../../../../../test/at-processor.ts'
import { diceOf } from '../../../../../test/dice.ts'
import { startedFlash, lookAt, type TestFlash } from '../../../../../test/flash.ts'
import { cardToken, give } from '../../../../../test/giving.ts'
import { noLimits } from '../../../../../test/no-limits.ts'
import { payouts } from '../../../../../test/payouts.ts'
import { ask, person, type TestPerson } from '../../../../../test/people.ts'
import { sizeOf } from '../../../../../test/reliability/size.ts'
import { seed } from '../../../../../test/seed.ts'
import { hour, minute } from '../../../../platform/time/clock.ts'
import { cancelFlash } from '../../running/cancel-flash.ts'
import { extendFlash } from '../../running/extend-flash.ts'
import { advanceDue } from '../../advancing/advance-flash.ts'
import { insertRepresentative } from '../../../nonprofits/index.ts'
import { checkLedger } from '../../../ledger/index.ts'

const campaigns = sizeOf(1, 200)
const dice = diceOf(seed)

let app: TestApp
let people: TestPerson[]
const paying = payouts(() => app)
beforeAll(async () => {
  app = await startTestApp({ now: new Date('2026-11-17T15:00:00Z'), settings: noLimits })
})
afterAll(() => app?.close())

/** A flash campaign's match as a pure model. `gifts[].cents`: the amount after refunds and lost disputes. `back`: the money returned to the sponsor. */
type Model = {
  terms: { percent: 50 | 100 | 200; capCents: number; chargedCents: number }
  state: 'open' | 'ended' | 'canceled'
  gifts: { payment: string; given: number; cents: number; matched: number }[]
  refunds: number[]
  lost: number
  dispute: { id: string; cents: number } | null
  back: number
  released: number
}
const sum = (cents: readonly number[]) => cents.reduce((a, b) => a + b, 0)
const drawnOf = (m: Model) => sum(m.gifts.map((gift) => gift.matched))
const leftOf = (m: Model) => m.terms.capCents - m.back - m.released - drawnOf(m)
const returnedOf = (m: Model) => Math.min(m.terms.chargedCents, sum(m.refunds) + m.lost)

/** A gift draws once, when it settles; later its match only falls. A disputed pool gives nothing. */
function giftMoved(m: Model, gift: Model['gifts'][number], { settles }: { settles: boolean }): void {
  if (m.state !== 'open') return
  const wanted = Math.floor((gift.cents * m.terms.percent) / 100)
  gift.matched = Math.min(wanted, gift.matched + (settles && !m.dispute ? leftOf(m) : 0))
  m.back = takenBack(m)
}
const goneOf = (m: Model) => split(returnedOf(m), [m.terms.capCents, m.terms.chargedCents - m.terms.capCents])[0]!
/** The rest of the pool makes up first for money that is gone. Drawn and released money stays. */
const takenBack = (m: Model) => Math.min(goneOf(m), m.terms.capCents - drawnOf(m) - m.released)
/** Money that is left after the end goes to the beneficiary, once no dispute is open. */
function sponsorMoved(m: Model): void {
  m.back = takenBack(m)
  if (m.state === 'ended' && !m.dispute) m.released += leftOf(m)
}

/** What the books say of the sponsor's payment, by account. */
async function booksOf(payment: string) {
  const { rows } = await sql<{ kind: string; cents: number }>`
    select a.kind, sum(e.amount_cents)::bigint as cents from payments p join ledger_transactions t on t.payment_id = p.id
    join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
    where p.uuid = ${payment} group by a.kind`.execute(app.deps.db)
  const {
    fees = 0,
    match_pool: pool = 0,
    loss = 0,
    ...held
  } = Object.fromEntries(rows.map(({ kind, cents }) => [kind, cents]))
  return { fees, pool, loss, held: sum(Object.values(held)) }
}

/** The same by the model. The processor holds the charge without fees and what went back, disputed money included. */
async function booksBy(m: Model, payment: string) {
  const { fee, isKnown, disputeFee } = await app.deps.db
    .selectFrom('payments')
    .select(['fee_cents as fee', 'fee_known as isKnown', 'dispute_fee_cents as disputeFee'])
    .where('uuid', '=', payment)
    .executeTakeFirstOrThrow()
  const [cover, back] = [m.terms.chargedCents - m.terms.capCents, returnedOf(m)]
  return {
    fees: isKnown ? 0 : -fee,
    pool: m.back - m.terms.capCents,
    loss: fee - cover + disputeFee + back - m.back,
    held: m.terms.chargedCents - (isKnown ? fee : 0) - disputeFee - back,
  }
}

async function drain(times = 2): Promise<void> {
  for (let i = 0; i < times; i += 1) await app.drain()
}
const refund = (paymentUuid: string, amountCents: number) =>
  app.deps.payments.refund({ paymentUuid, amountCents, reason: 'Asked', askedBy: null })

async function intentOf(payment: string): Promise<string> {
  const paid = app.deps.db.selectFrom('payments').select('processor_intent_id as intent').where('uuid', '=', payment)
  return (await paid.executeTakeFirstOrThrow()).intent!
}

async function open(): Promise<{ m: Model; flash: TestFlash; payment: string; intent: string }> {
  // sessions end in the months between two campaigns
  people = await Promise.all(['Ana', 'Ben', 'Chi'].map((name) => person(app.deps, name)))
  const percent = dice.pick([50, 100, 200] as const)
  const capCents = dice.between(1_000, 9_000)
  const starts_at = new Date(app.clock.now().getTime() + hour).toISOString()
  const flash = await startedFlash(app, { starts_at, hours: 2, match: { percent, cap_cents: capCents } })
  const answer = await ask(app, 'POST /flash-campaigns/{identifier}/match', {
    as: dice.pick(people),
    params: { identifier: flash.id },
    key: randomUUID(),
    body: { confirmation_token: await cardToken(app) },
  })
  const { payment, charged_cents: chargedCents } = answer.json<{ data: MatchPayment }>().data
  await drain()
  app.clock.advance(hour)
  await advanceDue(app.deps)
  const m: Model = {
    terms: { percent, capCents, chargedCents },
    state: 'open',
    gifts: [],
    refunds: [],
    lost: 0,
    dispute: null,
    back: 0,
    released: 0,
  }
  return { m, flash, payment: payment.uuid, intent: await intentOf(payment.uuid) }
}
type World = Awaited<ReturnType<typeof open>>

const steps: Record<string, (world: World) => Promise<void>> = {
  async give({ m, flash }) {
    const cents = dice.between(200, 4_000)
    const { gift } = await give(
      app,
      dice.pick(people),
      { type: 'flash-campaigns', id: flash.id },
      { amountCents: cents },
    )
    await drain(1)
    if (m.state !== 'open') return
    m.gifts.push({ payment: gift.payment.uuid, given: cents, cents, matched: 0 })
    giftMoved(m, m.gifts.at(-1)!, { settles: true })
  },
  async refundGift({ m }) {
    const some = m.gifts.filter(({ cents }) => cents > 0)
    if (m.state === 'canceled' || some.length === 0) return
    const gift = dice.pick(some)
    const back = dice.chance(0.5) ? gift.cents : dice.between(1, gift.cents)
    await refund(gift.payment, back)
    gift.cents -= back
    giftMoved(m, gift, { settles: false })
  },
  async loseGift({ m }) {
    const some = m.gifts.filter(({ cents, given }) => cents === given)
    if (m.state === 'canceled' || some.length === 0) return
    const gift = dice.pick(some)
    app.sandbox.closeDispute(app.sandbox.dispute(await intentOf(gift.payment)), 'lost')
    await drain()
    gift.cents = 0
    giftMoved(m, gift, { settles: false })
    await expect(refund(gift.payment, gift.given)).rejects.toMatchObject({ code: 'conflict' })
  },
  async refundSponsor({ m, payment }) {
    const left = m.terms.chargedCents - returnedOf(m)
    if (m.dispute || left === 0) return
    m.refunds.push(dice.chance(0.3) ? left : dice.between(1, left))
    await refund(payment, m.refunds.at(-1)!)
    sponsorMoved(m)
  },
  async returnRefund({ m, intent }) {
    if (m.state === 'canceled' || m.dispute || m.lost > 0 || m.refunds.length === 0) return
    const all = (await atProcessor(app).refunds.list({ payment_intent: intent })).data
    const newest = all.find(({ status }) => status === 'succeeded')
    const headers = { 'content-type': 'application/json' }
    const path = `${app.sandbox.url}/sandbox/refunds/${newest!.id}/fail`
    expect((await fetch(path, { method: 'POST', headers, body: '{}' })).ok).toBe(true)
    m.refunds.pop()
    await drain()
    sponsorMoved(m)
  },
  async dispute({ m, intent }) {
    const left = m.terms.chargedCents - returnedOf(m)
    if (m.dispute || left === 0) return
    const cents = dice.chance(0.5) ? left : dice.between(1, left)
    m.dispute = { id: app.sandbox.dispute(intent, 'fraudulent', { amount: cents }), cents }
    await drain()
    sponsorMoved(m)
  },
  async decide({ m }) {
    if (!m.dispute) return
    const result = dice.pick(['won', 'lost'] as const)
    app.sandbox.closeDispute(m.dispute.id, result)
    if (result === 'lost' && m.state !== 'canceled') m.lost += m.dispute.cents
    m.dispute = null
    await drain()
    sponsorMoved(m)
  },
  async extend({ flash }) {
    const viewer = { id: flash.by.id, timeZone: 'America/New_York' }
    await extendFlash(app.deps, viewer, { identifier: String(flash.id), hours: 1 }).catch(() => null)
  },
}

async function close({ m, flash }: World): Promise<void> {
  if (dice.chance(0.5)) {
    await cancelFlash(app.deps, { id: flash.by.id }, { identifier: String(flash.id), reason: 'Rain' })
    m.state = 'canceled'
    for (const gift of m.gifts) Object.assign(gift, { cents: 0, matched: 0 })
    // all that is left is refunded, also if a dispute delays that
    m.refunds = [m.terms.chargedCents]
  } else {
    app.clock.advance(4 * hour)
    await Promise.all([advanceDue(app.deps), advanceDue(app.deps)])
    m.state = 'ended'
    m.released = m.dispute ? 0 : leftOf(m)
  }
  await drain(3)
  if (m.state === 'canceled') sponsorMoved(m)
}

async function compare({ m, flash, payment }: World, step: string): Promise<void> {
  const pool = app.deps.db.selectFrom('match_pools as m').innerJoin('ledger_accounts as a', 'a.pool_id', 'm.id')
  const stored = await pool
    .select(['m.drawn_cents', 'm.back_cents', 'm.released_cents', 'a.balance_cents'])
    .where('m.flash_campaign_id', '=', flash.id)
    .executeTakeFirstOrThrow()
  const wanted = { drawn_cents: drawnOf(m), back_cents: m.back, released_cents: m.released, balance_cents: leftOf(m) }
  expect({ step, seed, ...stored }).toEqual({ step, seed, ...wanted })
  expect({ step, seed, ...(await booksOf(payment)) }).toEqual({ step, seed, ...(await booksBy(m, payment)) })
  const { raised_cents: raised, match } = await lookAt(app, flash.id)
  expect({ step, seed, raised, drawn: match!.drawn_cents, left: match!.left_cents }).toEqual({
    step,
    seed,
    raised: sum(m.gifts.map(({ cents }) => cents)),
    drawn: drawnOf(m),
    left: m.state === 'open' ? leftOf(m) : 0,
  })
  const open = await openAlarms(app.deps.db)
  const lost = open.filter(({ kind, about }) => kind === 'match_lost' && about === payment)
  const loss = goneOf(m) - m.back
  expect({ step, seed, lost: lost.map(({ detail }) => (detail as { lostCents: number }).lostCents) }).toEqual({
    step,
    seed,
    lost: loss > 0 ? [loss] : [],
  })
}

/** Money that a nonprofit gets: all that it is owed, without the match of a payment that a bank looks into. */
async function payOut({ m, flash }: World): Promise<void> {
  const nonprofit = await app.deps.db
    .selectFrom('flash_campaigns as f')
    .innerJoin('nonprofits as n', 'n.id', 'f.nonprofit_id')
    .select(['n.id', 'n.uuid'])
    .where('f.id', '=', flash.id)
    .executeTakeFirstOrThrow()
  const rep = await person(app.deps, 'Rosa')
  const row = { nonprofit_id: nonprofit.id, user_id: rep.id, invited: false, since: app.clock.now() }
  await app.deps.db.transaction().execute((trx) => insertRepresentative(trx, row))
  const of = { ...nonprofit, rep, campaign: { type: 'campaigns' as const, id: 0 } }
  await paying.onboard(of, 'ready')
  const now = app.clock.now()
  app.clock.set(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, 1, 12)))
  await drain()
  const owed = (await paying.owed(of))!
  await paying.payOut()
  const due = owed - (m.dispute ? drawnOf(m) + m.released : 0)
  const rows = await paying.rows(of)
  // a payout waits while disputes leave too little at the processor
  const sent = sum(rows.filter(({ status }) => status !== 'pending').map(({ amount_cents: cents }) => cents))
  const paid = rows.map(({ amount_cents: cents }) => cents)
  expect({ seed, paid, owed: await paying.owed(of) }).toEqual({
    seed,
    paid: due < 2_500 ? [] : [due],
    owed: owed - sent,
  })
}

test(
  `the matches of ${campaigns} flash campaigns equal a pure model, after gifts, refunds, disputes, extensions, ends, cancellations and payouts`,
  { timeout: 60_000 + campaigns * 20_000 },
  async () => {
    for (let n = 0; n < campaigns; n += 1) {
      const world = await open()
      const walk = async (count: number) => {
        for (let i = 0; i < count; i += 1) {
          const step = dice.chance(0.4) ? 'give' : dice.pick(Object.keys(steps))
          app.clock.advance(minute)
          await steps[step]!(world)
          await drain(1)
          await compare(world, step)
        }
      }
      await walk(12)
      await close(world)
      await compare(world, 'close')
      await walk(3)
      await payOut(world)
      await compare(world, 'payout')
      await walk(3)
      expect(await checkLedger(app.deps.db)).toEqual([])
    }
  },
)
