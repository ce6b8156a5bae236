import type { MatchPayment } from '@kindling/contract/match-payments'
import type { Notification } from '@kindling/contract/notifications'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { atProcessor } from '../../../test/at-processor.ts'
import { dyingAt, Killed } from '../../../test/dying.ts'
import { litFlash, lookAt, type Lit } from '../../../test/flash.ts'
import { cardToken, give } from '../../../test/giving.ts'
import { noLimits } from '../../../test/no-limits.ts'
import { ask, person, type TestPerson } from '../../../test/people.ts'
import { bindFeatures, type AppDeps } from '../../app.ts'
import { hour, minute } from '../../platform/clock.ts'
import { cancelFlash, turnDue } from '../flash-campaigns/index.ts'
import { refundAllOf } from '../gifts/refunds/refund-all-of.ts'
import { joinCommunity } from '../communities/index.ts'
import { checkLedger } from '../ledger/index.ts'
import { askProcessorForRefund } from '../payments/index.ts'

let app: TestApp
let [ana, ben, chi, dee]: TestPerson[] = []
beforeAll(async () => {
  app = await startTestApp({ now: new Date('2026-11-17T15:00:00Z'), settings: noLimits })
  ;[ana, ben, chi, dee] = await Promise.all(['Ana', 'Ben', 'Chi', 'Dee'].map((name) => person(app.deps, name)))
})
afterAll(() => app?.close())

const to = ({ id }: Lit) => ({ type: 'flash-campaigns' as const, id })

/** Opens in an hour, for two hours; Ana has paid for its match of $50. */
async function matched(): Promise<{ flash: Lit; paid: MatchPayment }> {
  const starts_at = new Date(app.clock.now().getTime() + hour).toISOString()
  const flash = await litFlash(app, { starts_at, hours: 2, match: { percent: 100, cap_cents: 5_000 } })
  const answer = await ask(app, 'POST /flash-campaigns/{identifier}/match', {
    ...{ as: ana!, params: { identifier: flash.id }, key: randomUUID() },
    body: { confirmation_token: await cardToken(app) },
  })
  await app.drain()
  return { flash, paid: answer.json<{ data: MatchPayment }>().data }
}
/** Dies at its nth transaction before the commit, then at the same one after it. */
async function diesTwice(step: string, work: (deps: AppDeps) => Promise<unknown>, nth = 1): Promise<void> {
  for (const when of ['before', 'after'] as const)
    await expect(work(bindFeatures(dyingAt(app.deps, nth, when))), `${step}, ${when}`).rejects.toThrow(Killed)
}
/** The ledger balance of the pool, and what its beneficiary got through the match. */
async function booked({ id }: Lit): Promise<{ pool: number; matched: number }> {
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
  await Promise.all([turnDue(app.deps), turnDue(app.deps)])
  for (let i = 0; i < 2; i += 1) await app.drain()
}

test('a flash campaign whose program dies as it opens, reminds and ends does each once, and no cent of its match is lost', async () => {
  const { flash } = await matched()
  await joinCommunity(app.deps, { communityId: flash.community.id, userId: ben!.id })
  await ask(app, 'POST /flash-campaigns/{identifier}/remind', { as: ben!, params: { identifier: flash.id } })
  app.clock.advance(hour)
  await diesTwice('opening', turnDue)
  await goOn()
  await give(app, ben!, to(flash), { amountCents: 3_000 })
  await app.drain()
  app.clock.advance(hour)
  await diesTwice('reminding', turnDue)
  await goOn()
  app.clock.advance(hour + 11 * minute)
  await diesTwice('ending', turnDue)
  await goOn()
  expect(await lookAt(app, flash.id)).toMatchObject({ status: 'ended', raised_cents: 3_000 })
  expect(await booked(flash)).toEqual({ pool: 0, matched: 5_000 })
  const { data } = (await ask(app, 'GET /notifications', { as: ben! })).json<{ data: Notification[] }>()
  const told = data.map(({ type }) => type).filter((type) => type.includes('Flash'))
  expect(told.toSorted()).toEqual(['FlashEnding', 'FlashResult', 'NewFlashCampaign'])
  const promises = app.deps.db.selectFrom('report_promises as r').innerJoin('giveables as ga', 'ga.id', 'r.giveable_id')
  expect(await promises.select('r.kept_at').where('ga.uuid', '=', flash.uuid).execute()).toHaveLength(1)
  expect(await checkLedger(app.deps.db)).toEqual([])
})

test('a canceled one whose program dies at each step of giving everything back refunds each charge once, whole', async () => {
  const { flash, paid } = await matched()
  app.clock.advance(hour)
  await turnDue(app.deps)
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

  const { id: giveableId } = await app.deps.db
    .selectFrom('giveables')
    .select('id')
    .where('uuid', '=', flash.uuid)
    .executeTakeFirstOrThrow()
  const canceling = { identifier: String(flash.id), reason: 'The boots were given.' }
  await diesTwice('canceling', (deps) => cancelFlash(deps, { id: flash.by.id }, canceling))
  await diesTwice('queueing the refunds', (deps) => refundAllOf(deps, giveableId))
  const owe = (paymentUuid: string) => (deps: AppDeps) => deps.payments.owe({ paymentUuid, reason: 'canceled' })
  await diesTwice('booking the refund of a gift', owe(gifts[0]!.payment.uuid))
  await diesTwice('booking the refund of the match', owe(paid.payment.uuid))
  const asked = await app.deps.db.selectFrom('refunds').select('uuid').orderBy('uuid').execute()
  expect(asked).toHaveLength(2)
  for (const { uuid } of asked) {
    await diesTwice('sending a refund', (deps) => askProcessorForRefund(deps, uuid))
    for (const when of ['before', 'after'] as const)
      await expect(askProcessorForRefund(dyingAtProcessor(when), uuid)).rejects.toThrow(Killed)
    await diesTwice('noting a refund that was made', (deps) => askProcessorForRefund(deps, uuid), 2)
  }
  await goOn()
  // beyond the time for which the processor knows our keys
  app.clock.advance(26 * hour)
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
  const refunds = (await stripe.refunds.list({ limit: 100 })).data
  expect(refunds.map(({ charge }) => charge).toSorted()).toEqual(back.map(({ id }) => id).toSorted())
  expect(back).toHaveLength(5)
  expect(await booked(flash)).toEqual({ pool: 0, matched: 0 })
  expect(await lookAt(app, flash.id)).toMatchObject({ raised_cents: 0, canceled: { refunded: true } })
  const mails = (who: TestPerson) =>
    app.mails.filter(({ key, to: as }) => as === who.email && key.startsWith('refund:'))
  expect([ana, ben, chi, dee].map((who) => mails(who!).length)).toEqual([1, 1, 1, 2])
  expect(await checkLedger(app.deps.db)).toEqual([])
})

/** Dies before the processor hears of the refund, or once it has made it. */
const dyingAtProcessor = (when: 'before' | 'after'): AppDeps =>
  bindFeatures({
    ...app.deps,
    processor: {
      ...app.deps.processor,
      async refund(...asked) {
        if (when === 'after') await app.deps.processor.refund(...asked)
        throw new Killed()
      },
    },
  })
