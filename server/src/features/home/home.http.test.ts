import type { Home, PublicConfig } from '@kindling/contract/home'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { activeCampaign, openCommunity } from '../../../test/known-giveables.ts'
import { countQueries } from '../../../test/count-queries.ts'
import { settledGift } from '../../../test/given.ts'
import { person } from '../../../test/people.ts'
import { endCampaign, reportCampaign } from '../campaigns/index.ts'
import { refreshTotals } from './index.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function home(): Promise<Home> {
  const { answer, queries } = await countQueries(() => app.http.inject('/api/v1/home'))
  expect(answer.statusCode).toBe(200)
  expect(queries).toBeLessThanOrEqual(4)
  return answer.json<{ data: Home }>().data
}

test('an empty world has an empty home', async () => {
  expect(await home()).toEqual({
    totals: { raised_cents: 0, people: 0 },
    trending: [],
    almost_there: [],
    new_this_week: [],
    finished: [],
  })
})

test('shelves hold what they say; totals are those of the last refresh', async () => {
  const ana = await person(app.deps, 'Ana')
  const community = await openCommunity(app.deps, ana.id)
  const [almost, over, silent] = [
    await activeCampaign(app.deps, ana.id, { goalCents: 10_000 }),
    await activeCampaign(app.deps, ana.id),
    await activeCampaign(app.deps, ana.id),
  ]
  await settledGift(app.deps, { userId: ana.id, to: { campaign: almost.id }, amountCents: 9_700 })
  await settledGift(app.deps, { userId: ana.id, to: { community: community.id }, amountCents: 300 })
  await endCampaign(app.deps, over.id)
  await reportCampaign(app.deps, over.id, 'Light at night.')
  app.clock.advance(1)
  await endCampaign(app.deps, silent.id)
  await refreshTotals(app.deps.db, app.clock.now())
  const shown = await home()
  expect(shown.totals).toEqual({ raised_cents: 10_000, people: 1 })
  expect(shown.trending.map((c) => c.id)).toEqual([community.id])
  expect(shown.almost_there.map((c) => c.id)).toEqual([almost.id])
  expect(shown.new_this_week.map((c) => c.id)).toEqual([almost.id])
  expect(shown.finished).toMatchObject([{ id: over.id, status: 'reported', outcome: 'Light at night.' }])
})

test('public configuration holds no secret', async () => {
  const { data } = (await app.http.inject('/api/v1/config')).json<{ data: PublicConfig }>()
  expect(data).toMatchObject({
    demo: expect.any(Boolean),
    invite_base_url: 'http://kindling.test',
    limits: { smallest_gift_cents: 200, largest_gift_cents: 1_000_000 },
    card_fee: { rate_bp: 290, fixed_cents: 30 },
  })
  expect(JSON.stringify(data)).not.toMatch(/sk_|whsec_|secret/)
})
