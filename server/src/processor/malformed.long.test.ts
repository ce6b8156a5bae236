import { sql } from 'kysely'
import Stripe from 'stripe'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { cards, cardToken, give, giftOf } from '../../test/giving.ts'
import { activeCampaign } from '../../test/known-giveables.ts'
import { malformed } from '../../test/malformed-events.ts'
import { ask, person } from '../../test/people.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app?.close())

async function post(payload: string, more: { timestamp?: number } = {}) {
  const { webhookSecret: secret } = app.sandbox
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, ...more })
  const headers = { 'stripe-signature': signature, 'content-type': 'application/json' }
  return (await app.http.inject({ method: 'POST', url: '/api/v1/webhooks/stripe', headers, payload })).statusCode
}
const wellFormed = (id: string, object: unknown = { id: 'x' }) =>
  JSON.stringify({
    id,
    object: 'event',
    type: 'charge.updated',
    livemode: false,
    created: 1_790_000_000,
    data: { object },
  })
const stored = async () => (await app.deps.db.selectFrom('processor_events').select('id').execute()).map((e) => e.id)

it.each(malformed)('a signed event with %s is refused, and logged', async (_what, body) => {
  expect(await post(body)).toBe(400)
  const alarms = await app.deps.db.selectFrom('alarms').select('kind').execute()
  expect(alarms.map((a) => a.kind)).toContain('malformed_event')
  expect(await stored()).toEqual([])
})

it('an event with impossibly large sums is stored and changes no payment', async () => {
  const dispute = { id: 'dp_1', payment_intent: 'pi_1', currency: 'usd', status: 'lost' }
  const moved = Array.from({ length: 20 }, () => ({ amount: -(2 ** 53 - 1), fee: 2 ** 53 - 1 }))
  const payload = {
    ...JSON.parse(wellFormed('evt_huge')),
    type: 'charge.dispute.closed',
    data: { object: { ...dispute, balance_transactions: moved } },
  }
  expect(await post(JSON.stringify(payload))).toBe(200)
  await app.deps.inbox.drain(app.deps.payments.applyEvents)
  expect(await app.deps.inbox.waiting()).toBe(0)
})

it('a signature from the future is refused, unless it is within the allowed difference of clocks', async () => {
  const now = Math.floor(Date.now() / 1000)
  for (const ahead of [360, 3 * 3_600, 10 ** 12])
    expect(await post(wellFormed('evt_ahead'), { timestamp: now + ahead })).toBe(400)
  for (const off of [-280, 280]) expect(await post(wellFormed(`evt_off${off}`), { timestamp: now + off })).toBe(200)
  expect(await stored()).not.toContain('evt_ahead')
})

it('no secret with which a browser could act at the processor is stored in any table', async () => {
  const ana = await person(app.deps)
  const ramp = { type: 'campaigns' as const, id: (await activeCampaign(app.deps)).id }
  for (const next_action of ['use_stripe_sdk', 'redirect_to_url'] as const) {
    app.sandbox.set({ next_action })
    const { gift } = await give(app, ana, ramp, { card: cards.bankCheck })
    expect((await giftOf(app, ana, gift.uuid)).payment.client_secret).toContain('_secret_')
    const body = { confirmation_token: await cardToken(app, cards.bankCheck) }
    expect((await ask(app, 'POST /cards', { as: ana, key: `card-${next_action}`, body })).body).toContain('_secret_')
  }
  const deep = { id: 'pi_9', list: [{ last_payment_error: { payment_intent: { client_secret: 'pi_9_secret_x' } } }] }
  expect(await post(wellFormed('evt_deep', deep))).toBe(200)
  await app.drain()
  const { rows: tables } = await sql<{ name: string }>`
    select table_schema || '.' || quote_ident(table_name) as name from information_schema.tables
    where table_schema in ('public', 'queue') and table_type = 'BASE TABLE'`.execute(app.deps.db)
  expect(tables.length).toBeGreaterThan(50)
  for (const { name } of tables) {
    const { rows } = await sql`select to_jsonb(t)::text as row from ${sql.raw(name)} t
      where to_jsonb(t)::text ~ '_secret_|client_secret'`.execute(app.deps.db)
    expect(rows, name).toEqual([])
  }
  expect((await stored()).length).toBeGreaterThan(5)
})
