import { openAlarms } from '../../../../platform/alarms/alarms.queries.ts'
import type { MatchPayment } from '@kindling/contract/flash-campaigns/match'
import { split } from '@kindling/contract/money'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../../test/app.ts'
import { atProcessor } from '../../../../../test/at-processor.ts'
import { diceOf } from '../../../../../test/dice.ts'
import { startedFlash, lookAt, type TestFlash } from '../../../../../test/flash.ts'
import { cardToken, give } from '../../../../../test/giving.ts'
import { noLimits } from '../../../../../test/no-limits.ts'
import { ask, person, type TestPerson } from '../../../../../test/people.ts'
import { sizeOf } from '../../../../../test/reliability/size.ts'
import { seed } from '../../../../../test/seed.ts'
import { hour, minute } from '../../../../platform/time/clock.ts'
import { cancelFlash } from '../../running/cancel-flash.ts'
import { extendFlash } from '../../running/extend-flash.ts'
import { advanceDue } from '../../advancing/advance-flash.ts'
import { checkLedger } from '../../../ledger/index.ts'

const campaigns = sizeOf(2, 200)
const dice = diceOf(seed)

let app: TestApp
let people: TestPerson[]
beforeAll(async () => {
  app = await startTestApp({ now: new Date('2026-11-17T15:00:00Z'), settings: noLimits })
  people = await Promise.all(['Ana', 'Ben', 'Chi'].map((name) => person(app.deps, name)))
})
afterAll(() => app?.close())

/** A flash campaign's match as a pure model. `gifts[].cents`: the amount after refunds. `back`: the money returned to the sponsor. */
type Model = {
  terms: { percent: 50 | 100 | 200; capCents: number; chargedCents: number }
  state: 'open' | 'ended' | 'canceled'
  gifts: { payment: string; cents: number; matched: number }[]
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

async function drain(times = 2): Promise<void> {
  for (let i = 0; i < times; i += 1) await app.drain()
}
const refund = (paymentUuid: string, amountCents: number) =>
  app.deps.payments.refund({ paymentUuid, amountCents, reason: 'Asked', askedBy: null })

async function open(): Promise<{ m: Model; flash: TestFlash; payment: string; intent: string }> {
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
  const paid = app.deps.db
    .selectFrom('payments')
    .select('processor_intent_id as intent')
    .where('uuid', '=', payment.uuid)
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
  return { m, flash, payment: payment.uuid, intent: (await paid.executeTakeFirstOrThrow()).intent! }
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
    m.gifts.push({ payment: gift.payment.uuid, cents, matched: 0 })
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

test(
  `the matches of ${campaigns} flash campaigns equal a pure model, after gifts, refunds, disputes, extensions, ends and cancellations`,
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
      await walk(5)
      expect(await checkLedger(app.deps.db)).toEqual([])
    }
  },
)
