import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { activeCampaign, openCommunity } from '../../../../test/known-giveables.ts'
import { closeGiveable, giveableRow } from '../../../../test/giveables.ts'
import { give, giftOf } from '../../../../test/giving.ts'
import { person, type TestPerson } from '../../../../test/people.ts'
import { checkLedger } from '../../ledger/index.ts'
import { closedBeforeCharge } from '../../receipts/index.ts'
import { giveGiftBack } from './give-gift-back.ts'

let app: TestApp
let ana: TestPerson
let ramp: { type: 'campaigns'; id: number }

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.close())
beforeEach(async () => {
  app.mails.length = 0
  ana = await person(app.deps, 'Ana')
  ramp = { type: 'campaigns', id: (await activeCampaign(app.deps)).id }
})

/** Closes a giveable in `seconds`. A gift may come between the check of the giveable and the try of its card. */
const close = (table: 'campaigns' | 'communities', id: number, seconds: number) =>
  closeGiveable(app.deps, { type: table, id }, new Date(app.clock.now().getTime() + seconds * 1000))
const raised = (table: 'campaigns' | 'communities', id: number) => giveableRow(app.deps, { type: table, id })
const reasons = () =>
  app.deps.db.selectFrom('refunds').select(['amount_cents', 'reason', 'asked_by', 'status']).execute()

describe('a success after its giveable closed', () => {
  it('counts, if its card was tried before the end', async () => {
    app.sandbox.set({ hold_webhooks: true })
    const { gift } = await give(app, ana, ramp)
    await close('campaigns', ramp.id, 1)
    app.clock.advance(3_600_000)
    app.sandbox.set({ hold_webhooks: false })
    await app.drain()
    expect(await giftOf(app, ana, gift.uuid)).toMatchObject({ status: 'succeeded', refunded_cents: 0 })
    expect(await raised('campaigns', ramp.id)).toMatchObject({ raised_cents: 2_500 })
    expect(await reasons()).toEqual([])
  })

  it('counts, if the event of the gift that met the goal arrived late', async () => {
    const { id } = await activeCampaign(app.deps, undefined, { goalCents: 2_500, stopAtGoal: true })
    app.sandbox.set({ hold_webhooks: true })
    await give(app, ana, { type: 'campaigns', id })
    app.clock.advance(3_600_000)
    const { gift } = await give(app, ana, { type: 'campaigns', id })
    app.sandbox.set({ hold_webhooks: false })
    await app.drain()
    expect(await giftOf(app, ana, gift.uuid)).toMatchObject({ status: 'succeeded', refunded_cents: 0 })
    expect(await raised('campaigns', id)).toMatchObject({ raised_cents: 5_000 })
    expect((await give(app, ana, { type: 'campaigns', id })).error.code).toBe('giveable_closed')
    expect(await reasons()).toEqual([])
  })

  it.each(['campaigns', 'communities'] as const)(
    'of %s is refunded in full otherwise, and the giver is notified of the reason',
    async (table) => {
      const cause = table === 'campaigns' ? ramp : { type: table, id: (await openCommunity(app.deps)).id }
      await app.deps.db.deleteFrom('refunds').execute()
      app.sandbox.set({ hold_webhooks: true })
      const { gift } = await give(app, ana, cause, { more: { cover_fee: true } })
      await close(table, cause.id, -1)
      app.sandbox.set({ hold_webhooks: false })
      await app.drain()
      await app.drain()
      expect(await giftOf(app, ana, gift.uuid)).toMatchObject({ status: 'succeeded', refunded_cents: 2_500 })
      expect(await raised(table, cause.id)).toMatchObject({ raised_cents: 0, net_cents: 0 })
      const [refund, ...others] = await reasons()
      expect(others).toEqual([])
      expect(refund).toMatchObject({ amount_cents: gift.charged_cents, asked_by: null, status: 'reported' })
      expect(app.mails.map((m) => m.subject).join('\n')).toMatch(/refund/i)
      expect(await checkLedger(app.deps.db)).toEqual([])
      await giveGiftBack(app.deps, { payment: gift.payment.uuid, because: closedBeforeCharge })
      expect(await reasons()).toHaveLength(1)
    },
  )
})
