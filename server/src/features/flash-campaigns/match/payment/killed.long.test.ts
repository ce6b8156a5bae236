import type { MatchPayment } from '@kindling/contract/flash-campaigns/match'
import type { Notification } from '@kindling/contract/notifications/calls'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../../test/app.ts'
import { atProcessor } from '../../../../../test/at-processor.ts'
import { startedFlash, lookAt, type TestFlash } from '../../../../../test/flash.ts'
import { cardToken, give } from '../../../../../test/giving.ts'
import { noLimits } from '../../../../../test/no-limits.ts'
import { ask, person, type TestPerson } from '../../../../../test/people.ts'
import type { Death } from '../../../../../test/reliability/death.ts'
import {
  cancelDeaths,
  countDeaths,
  endDeaths,
  flashDeaths,
  openDeaths,
  refundDeaths,
  remindDeaths,
} from '../../../../../test/reliability/flash-deaths.ts'
import { killRun } from '../../../../../test/reliability/kill-run.ts'
import { sizeOf } from '../../../../../test/reliability/size.ts'
import { hour, minute } from '../../../../platform/time/clock.ts'
import { advanceDue } from '../../advancing/advance-flash.ts'
import { refundAllOf } from '../../../gifts/refunds/refund-all-of.ts'
import { joinCommunity } from '../../../communities/index.ts'
import { checkLedger } from '../../../ledger/index.ts'
import { askProcessorForRefund } from '../../../payments/index.ts'

let app: TestApp
let [ana, ben, chi, dee]: TestPerson[] = []
beforeAll(async () => {
  app = await startTestApp({ now: new Date('2026-11-17T15:00:00Z'), settings: noLimits })
  ;[ana, ben, chi, dee] = await Promise.all(['Ana', 'Ben', 'Chi', 'Dee'].map((name) => person(app.deps, name)))
})
afterAll(() => app?.close())

const to = ({ id }: TestFlash) => ({ type: 'flash-campaigns' as const, id })

/** Opens in an hour, for two hours; Ana has paid for its match of $50. */
async function matched(): Promise<{ flash: TestFlash; paid: MatchPayment }> {
  const starts_at = new Date(app.clock.now().getTime() + hour).toISOString()
  const flash = await startedFlash(app, { starts_at, hours: 2, match: { percent: 100, cap_cents: 5_000 } })
  const answer = await ask(app, 'POST /flash-campaigns/{identifier}/match', {
    as: ana!,
    params: { identifier: flash.id },
    key: randomUUID(),
    body: { confirmation_token: await cardToken(app) },
  })
  await app.drain()
  return { flash, paid: answer.json<{ data: MatchPayment }>().data }
}
/** Runs up to each point in turn, and dies there. */
async function dies(points: Record<string, Death>, id: number): Promise<void> {
  for (const point of Object.keys(points)) await killRun(app, point, id, kills > 0)
}
/** The ledger balance of the pool, and what its beneficiary got through the match. */
async function booked({ id }: TestFlash): Promise<{ pool: number; matched: number }> {
  const { rows } = await sql<{ pool: number; matched: number }>`
    select a.balance_cents as pool, (select -coalesce(sum(e.amount_cents), 0)::bigint from ledger_entries e
      join ledger_transactions t on t.id = e.transaction_id join ledger_accounts p on p.id = e.account_id and p.kind = 'payable'
      where t.kind = 'match' and exists (select from ledger_entries o where o.transaction_id = t.id and o.account_id = a.id)) as matched
    from match_pools m join ledger_accounts a on a.pool_id = m.id where m.flash_campaign_id = ${id}`.execute(
    app.deps.db,
  )
  return rows[0]!
}
async function goOn(): Promise<void> {
  await Promise.all([advanceDue(app.deps), advanceDue(app.deps)])
  for (let i = 0; i < 2; i += 1) await app.drain()
}

const kills = sizeOf(0, 40)
const killsOfARound = Object.keys(flashDeaths).length + Object.keys(refundDeaths).length
const rounds = Math.max(1, Math.ceil(kills / killsOfARound))

test(
  'if its program dies at the opening, a count, the reminder and the end, a flash campaign does each once and loses no cent of its match',
  { timeout: rounds * 600_000 },
  async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { flash } = await matched()
      const ben = await person(app.deps, 'Ben')
      await joinCommunity(app.deps, { communityId: flash.community.id, userId: ben.id })
      await ask(app, 'POST /flash-campaigns/{identifier}/remind', { as: ben, params: { identifier: flash.id } })
      app.clock.advance(hour)
      await dies(openDeaths, flash.id)
      await goOn()
      await give(app, ben, to(flash), { amountCents: 3_000 })
      await app.sandbox.settled()
      await dies(countDeaths, flash.id)
      app.clock.advance(minute)
      await goOn()
      app.clock.advance(hour - minute)
      await dies(remindDeaths, flash.id)
      await goOn()
      app.clock.advance(hour + 11 * minute)
      await dies(endDeaths, flash.id)
      await goOn()
      expect(await lookAt(app, flash.id)).toMatchObject({ status: 'ended', raised_cents: 3_000 })
      expect(await booked(flash)).toEqual({ pool: 0, matched: 5_000 })
      const { data } = (await ask(app, 'GET /notifications', { as: ben })).json<{ data: Notification[] }>()
      const types = data.map(({ type }) => type).filter((type) => type.includes('Flash'))
      expect(types.toSorted()).toEqual(['FlashEnding', 'FlashResult', 'NewFlashCampaign'])
      const promises = app.deps.db
        .selectFrom('report_promises as r')
        .innerJoin('giveables as ga', 'ga.id', 'r.giveable_id')
      expect(await promises.select('r.kept_at').where('ga.uuid', '=', flash.uuid).execute()).toHaveLength(1)
      expect(await checkLedger(app.deps.db)).toEqual([])
    }
  },
)

test(
  'if its program dies at each step of the refunds, a canceled flash campaign refunds each charge once, in full',
  { timeout: rounds * 600_000 },
  async () => {
    for (let round = 0; round < rounds; round += 1) await cancelAndDie()
  },
)

async function cancelAndDie(): Promise<void> {
  app.mails.length = 0
  const { flash, paid } = await matched()
  app.clock.advance(hour)
  await advanceDue(app.deps)
  const gifts = []
  for (const [as, amountCents] of [
    [ben!, 3_000],
    [chi!, 2_000],
    [dee!, 1_500],
    [dee!, 1_600],
  ] as const)
    // prettier-ignore
    gifts.push((await give(app, as, to(flash), { amountCents, more: { cover_fee: as === chi } })).gift)
  await app.drain()
  expect(await booked(flash)).toEqual({ pool: 0, matched: 5_000 })

  await dies(cancelDeaths, flash.id)
  for (const { payment } of [gifts[0]!, paid]) {
    const row = app.deps.db.selectFrom('payments').select('id').where('uuid', '=', payment.uuid)
    await dies(refundDeaths, (await row.executeTakeFirstOrThrow()).id)
  }
  await goOn()
  // the processor has forgotten our idempotency keys by then
  app.clock.advance(26 * hour)
  const { giveable_id: giveableId } = await app.deps.db
    .selectFrom('flash_campaigns')
    .select('giveable_id')
    .where('id', '=', flash.id)
    .executeTakeFirstOrThrow()
  await refundAllOf(app.deps, giveableId)
  const all = await app.deps.db.selectFrom('refunds').select('uuid').execute()
  await Promise.all(all.map(({ uuid }) => askProcessorForRefund(app.deps, uuid)))
  await goOn()

  const stripe = atProcessor(app)
  const charges = (await stripe.charges.list({ limit: 100 })).data
  const ours = new Set([paid, ...gifts].map(({ payment }) => payment.uuid))
  const back = charges.filter(({ metadata }) => ours.has(metadata['payment']!))
  expect(back.map((charge) => [charge.paid, charge.amount_refunded === charge.amount])).toEqual(
    back.map(() => [true, true]),
  )
  expect(back).toHaveLength(5)
  const refunded = new Set(back.map(({ id }) => id))
  const refunds = (await stripe.refunds.list({ limit: 100 })).data.filter(({ charge }) =>
    refunded.has(charge as string),
  )
  expect(refunds).toHaveLength(5)
  expect(await booked(flash)).toEqual({ pool: 0, matched: 0 })
  expect(await lookAt(app, flash.id)).toMatchObject({ raised_cents: 0, canceled: { refunded: true } })
  const mails = (who: TestPerson) =>
    app.mails.filter(({ key, to: as }) => as === who.email && key.startsWith('refund:'))
  expect([ana, ben, chi, dee].map((who) => mails(who!).length)).toEqual([1, 1, 1, 2])
  expect(await checkLedger(app.deps.db)).toEqual([])
}
