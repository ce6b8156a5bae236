import type { Charts } from '@kindling/contract/charts/calls'
import type { Visibility } from '@kindling/contract/common'
import type { GivenGift } from '@kindling/contract/gifts/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { countQueries } from '../../../test/count-queries.ts'
import { settledGift } from '../../../test/given.ts'
import { give } from '../../../test/giving.ts'
import { activeCampaign, campaignInReview, openCommunity, verifiedNonprofit } from '../../../test/known-giveables.ts'
import { noLimits } from '../../../test/no-limits.ts'
import { ask, person, type TestPerson } from '../../../test/people.ts'
import { day, minute } from '../../platform/time/clock.ts'
import { announceSplit, approveMember, changeMember, joinCommunity } from '../communities/index.ts'
import { listWaiting } from '../gifts/listing/list-waiting.ts'
import { unlistRefunded } from '../gifts/listing/listing.queries.ts'
import { changeVisibility } from '../gifts/visibility/change-visibility.ts'
import { learnFees } from '../payments/index.ts'
import { refreshCharts } from './refresh-charts.ts'

let app: TestApp
let owner: TestPerson
let pantry: { id: number; uuid: string; giveableId: number }
beforeAll(async () => {
  app = await startTestApp({ settings: noLimits })
})
afterAll(() => app?.close())
beforeEach(async () => {
  app.clock.set(new Date('2026-09-10T15:00:00Z'))
  owner = await person(app.deps, 'Ingrid')
  pantry = await openCommunity(app.deps, owner.id)
})

const on = (date: string) => app.clock.set(new Date(`${date}T15:00:00Z`))
const people = (count: number) => Promise.all(Array.from({ length: count }, (_, i) => person(app.deps, `P${i}`)))
const given = (by: TestPerson, amountCents: number, visibility: Visibility = 'name') =>
  settledGift(app.deps, { userId: by.id, to: { community: pantry.id }, amountCents, visibility })
const asked = (type: string, id: string | number, as?: TestPerson) =>
  ask(app, 'GET /{type}/{id}/charts', { params: { type, id }, ...(as && { as }) })
async function charts(type = 'communities', id: string | number = pantry.uuid): Promise<Charts> {
  await refreshCharts(app.deps)
  return (await asked(type, id)).json<{ data: Charts }>().data
}
const money = async () => (await charts()).money.map(({ from, until, given_cents }) => [from, until, given_cents])

test('months add up what lists show; a hidden gift joins its month with others', async () => {
  const [ana, ben, chi, dee] = (await people(4)) as [TestPerson, TestPerson, TestPerson, TestPerson]
  for (const one of [ana, ben, chi]) await given(one, 1_000)
  await given(dee, 5_000, 'full')
  on('2026-11-02')
  await given(ana, 700, 'full')
  expect(await money()).toEqual([
    ['2026-09', '2026-09', 8_000],
    ['2026-10', '2026-10', 0],
    ['2026-11', '2026-11', 700],
  ])
  await given(ben, 4_321)
  await settledGift(app.deps, { userId: chi.id, to: { community: pantry.id }, amountCents: 9_999, waits: true })
  expect(await money()).toEqual([['2026-09', '2026-11', 13_021]])
  await given(ana, 1_000)
  await given(dee, 1_000, 'anonymous')
  expect((await money()).at(-1)).toEqual(['2026-11', '2026-11', 7_021])
})

test('a giver sees their own gift that waits in this month and in what arrived; others do not', async () => {
  const [ana, ben, chi, dee] = (await people(4)) as [TestPerson, TestPerson, TestPerson, TestPerson]
  for (const one of [ana, ben, chi]) await given(one, 1_000)
  on('2026-10-02')
  const to = { type: 'communities', id: pantry.id } as const
  await give(app, dee, to, { amountCents: 4_000, more: { visibility: 'name' } })
  await app.drain()
  await refreshCharts(app.deps)
  const seenBy = async (as: TestPerson) => (await asked('communities', pantry.uuid, as)).json<{ data: Charts }>().data
  const [own, others] = [await seenBy(dee), await seenBy(ana)]
  expect(own.money.map(({ from, given_cents }) => [from, given_cents])).toEqual([
    ['2026-09', 3_000],
    ['2026-10', 4_000],
  ])
  expect(own.went.given_cents).toBe(7_000)
  const arrived = own.went.nonprofits!.reduce((sum, { arrived_cents }) => sum + arrived_cents, 0)
  expect(arrived).toBe(own.went.arrived_cents)
  expect(own.went.arrived_cents - others.went.arrived_cents).toBeGreaterThan(3_800)
  expect(others).toMatchObject({ money: [{ given_cents: 3_000 }, { given_cents: 0 }], went: { given_cents: 3_000 } })
})

test('a fee that becomes known later, and differs from what was expected, moves what arrived', async () => {
  app.sandbox.set({ fee_bp: 500 })
  const [ana] = (await people(1)) as [TestPerson]
  const to = { type: 'communities', id: pantry.id } as const
  await give(app, ana, to, { amountCents: 10_000, more: { visibility: 'full' } })
  await app.drain()
  const expected = (await charts()).went
  expect(expected).toMatchObject({ given_cents: 10_000, arrived_cents: 9_680 })
  app.clock.advance(minute)
  await learnFees(app.deps)
  app.sandbox.set({ fee_bp: 290 })
  const { went } = await charts()
  expect(went).toMatchObject({ given_cents: 10_000, arrived_cents: 9_470 })
  expect(went.nonprofits!.reduce((sum, one) => sum + one.arrived_cents, 0)).toBe(9_470)
})

test(
  'a refund shows at once if the amount shows, else when the row leaves the list; a partial refund of a hidden amount never shows',
  { tags: 'long' },
  async () => {
    const [ana, ben, chi, dee] = (await people(4)) as [TestPerson, TestPerson, TestPerson, TestPerson]
    const gifts: GivenGift[] = []
    for (const [by, visibility] of [
      [ana, 'name'],
      [ben, 'anonymous'],
      [chi, 'name'],
      [dee, 'full'],
    ] as const) {
      const to = { type: 'communities', id: pantry.id } as const
      gifts.push((await give(app, by, to, { amountCents: 1_000, more: { visibility } })).gift)
    }
    await app.drain()
    const sum = async () => {
      await app.drain()
      const { money: bars, went } = await charts()
      expect(bars.reduce((all, bar) => all + bar.given_cents, 0)).toBe(went.given_cents)
      return [went.given_cents, went.nonprofits!.map((one) => one.arrived_cents)]
    }
    const refund = (nth: number, amountCents?: number) =>
      app.deps.payments.refund({
        paymentUuid: gifts[nth]!.payment.uuid,
        reason: 'By mistake',
        askedBy: null,
        ...(amountCents !== undefined && { amountCents }),
      })
    // the card fee of each is 59 cents
    expect(await sum()).toEqual([4_000, [2_260, 1_504]])
    await refund(0, 400)
    expect(await sum()).toEqual([4_000, [2_260, 1_504]])
    await refund(3, 400)
    const shownInPart = await sum()
    expect(shownInPart[0]).toBe(3_600)
    await refund(1)
    expect(await sum()).toEqual(shownInPart)
    await unlistRefunded(app.deps.db)
    expect((await sum())[0]).toBe(2_600)
    await changeVisibility(app.deps, ana.id, gifts[0]!.uuid, 'full')
    expect((await sum())[0]).toBe(2_200)
  },
)

test(
  'sums of receivers add up to the cent, and are hidden while an allocation has a single hidden gift',
  { tags: 'long' },
  async () => {
    const [ana, ben, chi, dee] = (await people(4)) as [TestPerson, TestPerson, TestPerson, TestPerson]
    const to = { type: 'communities', id: pantry.id } as const
    for (const by of [ana, ben, chi]) await give(app, by, to, { amountCents: 3_333 })
    await app.drain()
    const { net_cents } = await app.deps.db
      .selectFrom('giveables')
      .select('net_cents')
      .where('id', '=', pantry.giveableId)
      .executeTakeFirstOrThrow()
    const { went } = await charts()
    expect(went).toMatchObject({ given_cents: 9_999, arrived_cents: net_cents })
    expect(went.nonprofits!.map(({ nonprofit }) => nonprofit.name)).toEqual([
      'North Shore Table Fund',
      'Harbor Fridge Project',
    ])
    expect(went.nonprofits!.reduce((sum, one) => sum + one.arrived_cents, 0)).toBe(net_cents)
    const [table, warm] = [went.nonprofits![0]!.nonprofit, await verifiedNonprofit(app.deps, 'Warm Room Collective')]
    const shares = [table.uuid, warm.uuid].map((nonprofit) => ({ nonprofit, basis_points: 5_000 }))
    await announceSplit(app.deps, owner, { identifier: pantry.uuid, shares })
    app.clock.advance(8 * day)
    await give(app, dee, to, { amountCents: 2_000 })
    await app.drain()
    app.clock.advance(day)
    await listWaiting(app.deps)
    expect((await charts()).went).toMatchObject({ given_cents: 11_999, nonprofits: null })
    for (const by of [ana, ben]) await give(app, by, to, { amountCents: 2_000 })
    await app.drain()
    app.clock.advance(day)
    await listWaiting(app.deps)
    expect((await charts()).went.nonprofits).toHaveLength(3)
  },
)

test('members count in the month in which they joined; people who never joined do not count', async () => {
  const circle = await openCommunity(app.deps, owner.id, { visibility: 'request' })
  const join = (who: TestPerson) => joinCommunity(app.deps, { communityId: circle.id, userId: who.id })
  const letIn = (who: TestPerson) =>
    approveMember(app.deps, { communityId: circle.id, userId: who.id, approvedBy: owner.id })
  const leave = (as: TestPerson) =>
    ask(app, 'POST /communities/{identifier}/leave', { as, params: { identifier: circle.uuid } })
  const answer = (who: TestPerson, act: 'decline' | 'ban') =>
    changeMember(app.deps, owner, { identifier: circle.uuid, uuid: who.uuid, act, reason: 'Spam.' })
  on('2026-10-05')
  const [ana, ben, chi, dee, eli] = (await people(5)) as [TestPerson, TestPerson, TestPerson, TestPerson, TestPerson]
  for (const who of [ana, ben, chi, dee, eli]) await join(who)
  await answer(dee, 'decline')
  await leave(eli)
  // the last evening of October in the installation's time zone
  app.clock.set(new Date('2026-11-01T03:00:00Z'))
  for (const who of [ana, ben]) await letIn(who)
  on('2026-11-20')
  await letIn(chi)
  await leave(ana)
  await answer(ben, 'ban')
  await refreshCharts(app.deps)
  const { data } = (await asked('communities', circle.uuid, chi)).json<{ data: Charts }>()
  expect(data.members).toEqual([
    { month: '2026-09', joined: 1, still_here: 1 },
    { month: '2026-10', joined: 2, still_here: 0 },
    { month: '2026-11', joined: 1, still_here: 1 },
  ])
})

test('people who see inside see charts, with few queries; campaigns have no members, and ended ones no later months', async () => {
  const circle = await openCommunity(app.deps, owner.id, { visibility: 'request' })
  const stranger = await person(app.deps)
  expect((await asked('communities', circle.uuid)).statusCode).toBe(404)
  expect((await asked('communities', circle.uuid, stranger)).statusCode).toBe(404)
  expect((await asked('communities', circle.uuid, owner)).statusCode).toBe(200)
  for (const [type, id] of [
    ['campaigns', (await campaignInReview(app.deps, owner.id)).uuid],
    ['campaigns', 98_765],
    ['projects', 1],
  ] as const)
    expect((await asked(type, id, owner)).statusCode, type).toBe(404)
  const ramp = await activeCampaign(app.deps, owner.id)
  expect(await charts('campaigns', ramp.id)).toEqual({
    money: [],
    members: null,
    went: { given_cents: 0, arrived_cents: 0, nonprofits: [] },
  })
  await settledGift(app.deps, { userId: stranger.id, to: { campaign: ramp.id }, visibility: 'full' })
  await app.deps.db
    .updateTable('giveables')
    .set({ closed_at: new Date('2026-10-01T15:00:00Z'), closed_because: 'ended' })
    .where('id', '=', ramp.giveableId)
    .execute()
  on('2027-03-01')
  expect((await charts('campaigns', ramp.id)).money.map(({ until }) => until)).toEqual(['2026-09', '2026-10'])
  expect((await countQueries(() => asked('campaigns', ramp.id))).queries).toBeLessThanOrEqual(4)
})
