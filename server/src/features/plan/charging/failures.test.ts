import type { PlanTry } from '@kindling/contract/plan/calls'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { cards, cardToken } from '../../../../test/giving.ts'
import { openCommunity } from '../../../../test/known-giveables.ts'
import { ask, person, type TestPerson } from '../../../../test/people.ts'
import { plans } from '../../../../test/plans.ts'
import { savedCards } from '../../../../test/saved-cards.ts'
import { day } from '../../../platform/time/clock.ts'
import type { ConfirmOutcome, Processor } from '../../../processor/processor.ts'
import { english } from '../../../platform/words.ts'
import { checkLedger } from '../../ledger/index.ts'
import { warnOfExpiry } from '../expiry/warn-of-expiry.ts'

let app: TestApp
let ana: TestPerson
let pantry: { type: 'communities'; uuid: string }
let real: Processor
const { write, shown, start, run, charged, at } = plans(() => app)
const { save } = savedCards(() => ({ app, ana, ramp: { type: 'campaigns', id: 0 } }))

beforeAll(async () => {
  app = await startTestApp()
  real = app.deps.processor
})
afterAll(() => app?.close())
beforeEach(async () => {
  app.deps.processor = real
  at('2026-11-20')
  ana = await person(app.deps, 'Ana')
  pantry = { type: 'communities', uuid: (await openCommunity(app.deps)).uuid }
  await start(ana, pantry, 2_000)
  app.mails.length = 0
})

/** Lets the processor decline every card for this reason. */
const bankSays = (reason: Extract<ConfirmOutcome, { kind: 'declined' }>['reason']) => {
  app.deps.processor = {
    ...real,
    confirm: async () => ({ kind: 'declined', intentId: null, methodId: null, reason }),
  }
}
/** Runs the job once a day. */
async function runDaily(from: string, count: number): Promise<void> {
  at(from)
  for (let i = 0; i < count; i += 1) {
    await run()
    app.clock.advance(day)
  }
  await shown(ana)
}
const notified = async () =>
  (await ask(app, 'GET /notifications', { as: ana }))
    .json<{ data: { type: string; created_at: string }[] }>()
    .data.map(({ type, created_at }) => `${created_at.slice(0, 10)} ${type}`)
    .toReversed()
const tries = async () =>
  (
    await app.deps.db
      .selectFrom('payments')
      .select(['created_at', 'status'])
      .where('user_id', '=', ana.id)
      .where('kind', '=', 'monthly')
      .orderBy('id')
      .execute()
  ).map(({ created_at, status }) => `${created_at.toISOString().slice(0, 10)} ${status}`)
const card = async (number: string) => {
  const { setup } = await save(number)
  if (setup.next_action) {
    const body = new URLSearchParams({ answer: 'complete' })
    await fetch(setup.next_action.url, { method: 'POST', body, redirect: 'manual' })
  }
  await app.drain()
  const { data } = (await ask(app, 'GET /cards', { as: ana })).json<{ data: { uuid: string; last4: string }[] }>()
  return data.find(({ last4 }) => last4 === number.slice(-4))!.uuid
}

describe('a month that fails', () => {
  it('is retried after 1, 3, 7 and 13 days, each time by a new payment, notifies three times, then lapses and is never charged later', async () => {
    bankSays('insufficient_funds')
    await runDaily('2026-12-20', 16)
    expect(await tries()).toEqual([
      '2026-11-20 succeeded',
      '2026-12-20 canceled',
      '2026-12-21 canceled',
      '2026-12-23 canceled',
      '2026-12-27 canceled',
      '2027-01-02 created',
    ])
    expect((await notified()).filter((line) => line.endsWith('PaymentFailed'))).toEqual(
      ['2026-12-20', '2026-12-22', '2027-01-02'].map(
        (on) => `${on === '2026-12-22' ? '2026-12-23' : on} PaymentFailed`,
      ),
    )
    expect(app.mails.map((m) => m.subject)).toEqual([
      'Your $20 for December 2026 didn’t go through',
      'Your $20 for December 2026 didn’t go through',
      'Your monthly giving is paused',
    ])
    expect(app.mails[0]!.text).toMatch(/Amount: \$20\nMonth: December 2026\nCard: \S.* \d{4}\n/)
    expect(app.mails.every((m) => m.headers!['List-Unsubscribe']!.includes('/monthly/'))).toBe(true)
    expect(await shown(ana)).toMatchObject({ state: 'lapsed', next: null, problem: null })
    app.deps.processor = real
    at('2027-01-20')
    await run()
    expect(await charged(ana)).toHaveLength(1)
    expect(await write(ana, 'POST /plan/resume', {})).toMatchObject({ from: '2027-02-20', data: { state: 'active' } })
    at('2027-02-20')
    await run()
    expect((await charged(ana)).slice(1)).toEqual([['2027-02-20', 2_000, 1]])
    expect(await checkLedger(app.deps.db)).toEqual([])
  })

  it('shows the reason, and is paid as soon as the bank accepts the card', { tags: 'long' }, async () => {
    bankSays('insufficient_funds')
    await runDaily('2026-12-20', 4)
    expect(await shown(ana)).toMatchObject({
      state: 'needs_action',
      next: { on: '2027-01-20' },
      problem: {
        due_on: '2026-12-20',
        failed_on: '2026-12-23',
        amount_cents: 2_000,
        reason: 'insufficient_funds',
        needs: 'nothing',
        next_try_on: '2026-12-27',
        ends_on: '2027-01-02',
      },
    })
    app.deps.processor = real
    await runDaily('2026-12-27', 1)
    expect(await shown(ana)).toMatchObject({ state: 'active', problem: null, months_given: 2 })
    expect((await charged(ana)).slice(1)).toEqual([['2026-12-27', 2_000, 1]])
  })

  it('is not retried after a hard decline; a new card pays it and all later months', { tags: 'long' }, async () => {
    bankSays('card_blocked')
    await runDaily('2026-12-20', 5)
    expect(await shown(ana)).toMatchObject({ state: 'needs_action', problem: { needs: 'card', next_try_on: null } })
    expect(await tries()).toHaveLength(2)
    app.deps.processor = real
    const another = await card(cards.mastercard)
    expect(await write(ana, 'PATCH /plan', { card_id: another })).toMatchObject({ data: { state: 'active' } })
    expect(await shown(ana)).toMatchObject({ state: 'active', problem: null, card: { brand: 'mastercard' } })
    expect((await charged(ana)).slice(1)).toEqual([['2026-12-25', 2_000, 1]])
    at('2027-01-20')
    await run()
    expect((await charged(ana)).at(-1)).toEqual(['2027-01-20', 2_000, 1])
  })

  it('lapses after its last day if nobody replaces the card', { tags: 'long' }, async () => {
    bankSays('card_blocked')
    await runDaily('2026-12-20', 14)
    expect(await shown(ana)).toMatchObject({ state: 'needs_action' })
    await runDaily('2027-01-03', 1)
    expect(await shown(ana)).toMatchObject({ state: 'lapsed' })
    expect((await notified()).at(-1)).toBe('2027-01-03 PaymentFailed')
  })

  it(
    'because of a bank’s check sends a link at once, with which the giver completes the check',
    { tags: 'long' },
    async () => {
      const another = await card(cards.bankCheck)
      await write(ana, 'PATCH /plan', { card_id: another })
      await runDaily('2026-12-20', 1)
      expect(await shown(ana)).toMatchObject({
        state: 'needs_action',
        problem: { needs: 'confirmation', next_try_on: null },
      })
      expect((await notified()).at(-1)).toBe('2026-12-20 PaymentActionRequired')
      expect(app.mails.at(-1)!.subject).toBe('Please confirm your monthly gift')
      await runDaily('2026-12-21', 3)
      expect(await tries()).toHaveLength(2)
      const tried = (await write(ana, 'POST /plan/retry', {})) as unknown as { data: PlanTry }
      expect(tried.data).toMatchObject({ status: 'requires_action', next_action: { type: 'redirect_to_url' } })
      expect(await shown(ana)).toMatchObject({ charging: true })
      // a giver who lost the bank's page gets another one; completing the first one charges nothing
      const again = (await write(ana, 'POST /plan/retry', {})) as unknown as { data: PlanTry }
      for (const { data } of [tried, again])
        await fetch(data.next_action!.url!, {
          method: 'POST',
          body: new URLSearchParams({ answer: 'complete' }),
          redirect: 'manual',
        })
      await app.drain()
      expect(await shown(ana)).toMatchObject({ state: 'active', problem: null })
      expect((await charged(ana)).slice(1)).toEqual([['2026-12-24', 2_000, 1]])
    },
  )

  it('that its giver skips, pauses or stops is not tried again', { tags: 'long' }, async () => {
    for (const [call, state] of [
      ['POST /plan/skip', 'active'],
      ['POST /plan/pause', 'paused'],
      ['POST /plan/stop', 'ended'],
    ] as const) {
      ana = await person(app.deps, 'Ana')
      at('2026-11-20')
      await start(ana, pantry, 2_000)
      bankSays('insufficient_funds')
      await runDaily('2026-12-20', 1)
      const body = {
        'POST /plan/pause': { months: 1 },
        'POST /plan/skip': { on: '2026-12-20' },
        'POST /plan/stop': {},
      }[call]
      expect(await write(ana, call, body)).toMatchObject({ status: 200, data: { state, problem: null } })
      app.deps.processor = real
      await runDaily('2026-12-21', 8)
      expect(await charged(ana)).toHaveLength(1)
    }
  })

  it('delays the next charge until its last retry', async () => {
    bankSays('insufficient_funds')
    await runDaily('2026-12-20', 1)
    expect(await write(ana, 'PATCH /plan', { day: 2 })).toMatchObject({ status: 200, from: '2027-01-03' })
    const skip = () => write(ana, 'POST /plan/skip', { on: '2026-12-20' })
    const skipped = await skip()
    expect(skipped).toMatchObject({ status: 200, from: '2027-01-03', data: { problem: null, skipped: [] } })
    expect((await skip()).status).toBe(409)
    expect(await shown(ana)).toEqual(skipped.data)
  })

  it('without any card asks for one, and tries nothing', async () => {
    await app.deps.db
      .updateTable('cards')
      .set({ removed_at: app.clock.now(), is_default: false })
      .where('user_id', '=', ana.id)
      .execute()
    await runDaily('2026-12-20', 2)
    expect(await shown(ana)).toMatchObject({ state: 'needs_action', card: null, problem: { needs: 'card' } })
    expect(await tries()).toHaveLength(1)
  })

  it('is tried again by its plan only, not from the history of gifts', async () => {
    app.deps.processor = {
      ...real,
      confirm: (order) =>
        real.confirm({ ...order, card: { ...order.card, methodId: 'pm_card_chargeCustomerFail' } as never }),
    }
    await runDaily('2026-12-20', 1)
    app.deps.processor = real
    const gift = (await ask(app, 'GET /gifts', { as: ana })).json().data[0].uuid as string
    at('2026-12-21')
    const body = { confirmation_token: await cardToken(app) }
    const own = await ask(app, 'POST /gifts/{uuid}/attempts', {
      as: ana,
      key: crypto.randomUUID(),
      params: { uuid: gift },
      body,
    })
    expect([own.statusCode, own.json().message]).toEqual([409, english.refusals.giftOfPlan])
    await app.drain()
    expect((await charged(ana)).slice(1)).toEqual([])
    expect(await shown(ana)).toMatchObject({ state: 'retrying' })
    await runDaily('2026-12-22', 5)
    expect((await charged(ana)).slice(1)).toHaveLength(1)
    expect(await shown(ana)).toMatchObject({ state: 'active', problem: null })
  })
})

it(
  'a giver is warned once 30 days and once 7 days before the card expires, a day later if no run was made',
  { tags: 'long' },
  async () => {
    await app.deps.db.updateTable('cards').set({ exp_month: 1, exp_year: 2027 }).where('user_id', '=', ana.id).execute()
    for (let i = 0; i < 40; i += 1) {
      at('2026-12-25')
      app.clock.advance(i * day)
      await shown(ana)
      // January 1 has no run
      if (i === 7) continue
      await warnOfExpiry(app.deps)
      await warnOfExpiry(app.deps)
    }
    await app.drain()
    expect(app.mails.map((m) => m.subject)).toEqual(['Your card expires soon', 'Your card expires soon'])
    expect((await notified()).filter((line) => line.includes('CardExpiring'))).toEqual([
      '2027-01-02 CardExpiring',
      '2027-01-24 CardExpiring',
    ])
  },
)
