import type { DonationTotals } from '@kindling/contract/donations/calls'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { atProcessor } from '../../../test/at-processor.ts'
import { give } from '../../../test/giving.ts'
import { activeCampaign } from '../../../test/known-giveables.ts'
import { noLimits } from '../../../test/no-limits.ts'
import { payouts, type PaidNonprofit } from '../../../test/payouts.ts'
import { ask, person, type TestPerson } from '../../../test/people.ts'
import { checkLedger } from '../ledger/index.ts'
import { listWaiting } from '../gifts/index.ts'

let app: TestApp
let owner: TestPerson
const { at, ready, payOut, rows } = payouts(() => app)
beforeAll(async () => {
  app = await startTestApp({ settings: { ...noLimits, SECRET_KEY: 'a secret for tests that is long enough' } })
})
afterAll(() => app?.close())

/** A new owner for each test, because a session ends while the clock moves on by months. */
async function begin(day: string) {
  at(day)
  owner = await person(app.deps, 'Yusuf')
  // stays at the processor, so that its balance covers the payouts although fees are higher than estimated
  await given((await activeCampaign(app.deps)).id, 50_000)
  return await ready()
}
const campaignOf = async ({ id: nonprofitId }: PaidNonprofit) => activeCampaign(app.deps, owner.id, { nonprofitId })
async function given(id: number, cents: number, visibility = 'full') {
  const { gift } = await give(
    app,
    await person(app.deps, 'Ana'),
    { type: 'campaigns', id },
    {
      amountCents: cents,
      more: { visibility },
    },
  )
  await app.drain()
  return gift.uuid
}
const totalsOf = async ({ uuid: id }: { uuid: string }): Promise<DonationTotals> =>
  (await ask(app, 'GET /{type}/{id}/moderation/donations', { as: owner, params: { type: 'campaigns', id } })).json<{
    totals: DonationTotals
  }>().totals
const paidOut = async (of: { uuid: string }) => (await totalsOf(of)).paid_out_cents

test('nothing is paid out before the 1st; then what settled in time, and never money of other giveables', async () => {
  const shelter = await begin('2027-01-10')
  const [ramp, other] = [await campaignOf(shelter), await campaignOf(shelter)]
  expect(await paidOut(ramp)).toBe(0)
  await given(ramp.id, 10_000)
  await given(other.id, 7_000)
  at('2027-01-28')
  await given(ramp.id, 5_000)
  expect(await paidOut(ramp)).toBe(0)
  at('2027-02-01')
  await payOut()
  expect((await rows(shelter)).map((row) => row.amount_cents)).toEqual([9_680 + 6_767])
  expect([await paidOut(ramp), await paidOut(other)]).toEqual([9_680, 6_767])
  at('2027-03-01')
  await payOut()
  const { net_cents, paid_out_cents } = await totalsOf(ramp)
  expect([net_cents, paid_out_cents]).toEqual([9_680 + 4_825, 9_680 + 4_825])
})

test(
  'a refund after the payout leaves what was paid out, and reduces it with the next payout',
  { tags: 'long' },
  async () => {
    const shelter = await begin('2027-04-10')
    const ramp = await campaignOf(shelter)
    const gift = await given(ramp.id, 10_000)
    await given(ramp.id, 20_000)
    at('2027-05-01')
    await payOut()
    at('2027-05-02')
    const before = await paidOut(ramp)
    const refund = await ask(app, 'POST /{type}/{id}/moderation/donations/{uuid}/refund', {
      as: owner,
      key: randomUUID(),
      params: { type: 'campaigns', id: ramp.uuid, uuid: gift },
      body: { reason: 'By mistake' },
    })
    expect(refund.statusCode).toBe(200)
    await app.drain()
    expect(await paidOut(ramp)).toBe(before)
    await given(ramp.id, 30_000)
    at('2027-06-01')
    await payOut()
    const { net_cents, paid_out_cents } = await totalsOf(ramp)
    expect(paid_out_cents).toBe(net_cents)
    const sent = (await rows(shelter)).reduce((sum, row) => sum + row.amount_cents, 0)
    expect(paid_out_cents).toBe(sent)
    expect(await checkLedger(app.deps.db)).toEqual([])
  },
)

test('a payout that came back is not paid out, until the next one is', async () => {
  const shelter = await begin('2027-07-10')
  const ramp = await campaignOf(shelter)
  await given(ramp.id, 10_000)
  at('2027-08-01')
  await payOut()
  expect(await paidOut(ramp)).toBe(9_680)
  await atProcessor(app).transfers.createReversal((await rows(shelter))[0]!.transfer_id!, {})
  await app.drain()
  expect((await rows(shelter))[0]!.status).toBe('reversed')
  expect(await paidOut(ramp)).toBe(0)
  at('2027-09-01')
  await payOut()
  expect(await paidOut(ramp)).toBe(9_680)
})

test('gifts that hide their amount count with the day on which they were listed, and as they were given', async () => {
  const shelter = await begin('2027-10-24')
  const ramp = await campaignOf(shelter)
  const hidden = async (cents: number) => given(ramp.id, cents, 'name')
  at('2027-10-24T20:00:00Z')
  await hidden(10_000)
  await hidden(11_000)
  at('2027-10-25T10:00:00Z')
  await hidden(12_000)
  await listWaiting(app.deps)
  at('2027-11-01')
  await payOut()
  expect((await rows(shelter)).length).toBe(1)
  expect(await paidOut(ramp)).toBe(0)
  at('2027-12-01')
  await payOut()
  const { net_cents, paid_out_cents } = await totalsOf(ramp)
  expect([net_cents > 0, paid_out_cents]).toEqual([true, net_cents])
})
