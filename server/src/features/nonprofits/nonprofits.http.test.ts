import type { Nonprofit, NonprofitBrief } from '@kindling/contract/nonprofits/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { activeCampaign, openCommunity, verifiedNonprofit } from '../../../test/known-giveables.ts'
import { give } from '../../../test/giving.ts'
import { ask, person, type TestPerson } from '../../../test/people.ts'

let app: TestApp
let ana: TestPerson
beforeAll(async () => {
  app = await startTestApp()
  ana = await person(app.deps)
})
afterAll(() => app.close())

const receivedBy = async ({ uuid }: { uuid: string }) => {
  const answer = await ask(app, 'GET /nonprofits/{uuid}', { as: ana, params: { uuid } })
  return answer.json<{ data: Nonprofit }>().data.received_cents
}

test('for a new community, nonprofits of the same place and topic are listed first', async () => {
  const names = ['Shelves of Duluth', 'Minnesota Music', 'Ocean Friends', 'Newest of all']
  const places = [
    ['Duluth', 'MN'],
    ['Ely', 'MN'],
    ['Astoria', 'OR'],
    ['Dayton', 'OH'],
  ] as const
  const made = []
  for (const [n, name] of names.entries()) {
    const one = await verifiedNonprofit(app.deps, name)
    const [city, state] = places[n]!
    await app.deps.db.updateTable('nonprofits').set({ city, state }).where('id', '=', one.id).execute()
    made.push(one)
  }
  await openCommunity(app.deps, undefined, {
    topic: 'rivers-and-oceans',
    shares: [{ nonprofitId: made[2]!.id, basisPoints: 10_000 }],
  })
  const listed = async (query: object) =>
    (await ask(app, 'GET /nonprofits', { as: ana, query: { per_page: 100, ...query } }))
      .json<{ data: { name: string }[] }>()
      .data.flatMap(({ name }) => (names.includes(name) ? [name] : []))
  const near = { 'near[city]': 'duluth', 'near[state]': 'Minnesota', 'near[topic]': 'rivers-and-oceans' }
  expect(await listed(near)).toEqual(['Shelves of Duluth', 'Ocean Friends', 'Minnesota Music', 'Newest of all'])
  expect((await listed({}))[0]).toBe('Newest of all')
})

test('a nonprofit received its part of every gift, after card fees and refunds', async () => {
  const friends = await verifiedNonprofit(app.deps, 'Ridge Health Friends')
  const other = await verifiedNonprofit(app.deps, 'Harbor Fridge Project')
  const campaign = await activeCampaign(app.deps, undefined, { nonprofitId: friends.id })
  const community = await openCommunity(app.deps, undefined, {
    shares: [
      { nonprofitId: friends.id, basisPoints: 6_000 },
      { nonprofitId: other.id, basisPoints: 4_000 },
    ],
  })
  expect(await receivedBy(friends)).toBe(0)
  const { gift } = await give(app, ana, { type: 'campaigns', id: campaign.id }) // $25, less 2.9 % + $0.30
  await give(app, ana, { type: 'communities', id: community.id }, { amountCents: 10_000 })
  await app.drain()
  expect([await receivedBy(friends), await receivedBy(other)]).toEqual([2_397 + 5_808, 3_872])
  await app.deps.payments.refund({
    paymentUuid: gift.payment.uuid,
    reason: 'Given by mistake',
    askedBy: null,
  })
  expect(await receivedBy(friends)).toBe(5_808)
})

test('a guest can read who a nonprofit is and how much it received, and nothing about givers', async () => {
  const friends = await verifiedNonprofit(app.deps, 'Warm Room Collective')
  const campaign = await activeCampaign(app.deps, undefined, { nonprofitId: friends.id })
  await give(app, ana, { type: 'campaigns', id: campaign.id })
  await app.drain()
  const params = { uuid: friends.uuid }
  expect((await ask(app, 'GET /nonprofits/{uuid}', { params })).statusCode).toBe(401)
  const brief = (await ask(app, 'GET /nonprofits/{uuid}/brief', { params })).json<{ data: NonprofitBrief }>().data
  expect(brief).toEqual({
    uuid: friends.uuid,
    name: 'Warm Room Collective',
    legal_name: brief.legal_name,
    verified: true,
    ein: expect.stringMatching(/^\d\d-\d{7}$/),
    city: brief.city,
    state: brief.state,
    mission: brief.mission,
    received_cents: 2_397,
    last_payout_on: null,
    next_payout: null,
  })
  const missing = await ask(app, 'GET /nonprofits/{uuid}/brief', { params: { uuid: ana.uuid } })
  expect(missing.statusCode).toBe(404)
})
