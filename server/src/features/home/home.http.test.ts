import { defaultSettings } from '@kindling/contract/accounts/calls'
import type { Home, PublicConfig } from '@kindling/contract/home/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { activeCampaign, openCommunity } from '../../../test/known-giveables.ts'
import { countQueries } from '../../../test/count-queries.ts'
import { startedFlash } from '../../../test/flash.ts'
import { settledGift } from '../../../test/given.ts'
import { ask, person, type TestPerson } from '../../../test/people.ts'
import { setGiveable } from '../../../test/giveables.ts'
import { day } from '../../platform/time/clock.ts'
import { endCampaign, refreshCampaignTrends, reportCampaign } from '../campaigns/index.ts'
import { joinCommunity, refreshTrends } from '../communities/index.ts'
import { deleteNotice, storeFilled } from './notice.queries.ts'
import { refreshTotals } from './home.queries.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function home(as?: TestPerson): Promise<Home> {
  if (as) await ask(app, 'GET /user', { as }) // caches its session, so that no query for it is counted
  const { answer, queries } = await countQueries(() => ask(app, 'GET /home', { ...(as && { as }) }))
  expect(answer.statusCode).toBe(200)
  expect(queries).toBeLessThanOrEqual(4)
  return answer.json<{ data: Home }>().data
}

test('home is empty without any data', async () => {
  expect(await home()).toEqual({
    totals: { raised_cents: 0, people: 0 },
    live_flash: [],
    trending: [],
    trending_campaigns: [],
    changed: null,
    start: null,
    invite_to: null,
    spot_on: null,
    almost_there: [],
    new_this_week: [],
    finished: [],
  })
})

test('shelves hold the giveables that their titles promise; totals are those of the last refresh', async () => {
  const ana = await person(app.deps, 'Ana')
  const community = await openCommunity(app.deps, ana.id)
  const [almost, over, silent, empty] = [
    await activeCampaign(app.deps, ana.id, { goalCents: 10_000 }),
    await activeCampaign(app.deps, ana.id),
    await activeCampaign(app.deps, ana.id),
    await activeCampaign(app.deps, ana.id),
  ]
  await settledGift(app.deps, { userId: ana.id, to: { campaign: almost.id }, amountCents: 9_700 })
  await settledGift(app.deps, { userId: ana.id, to: { community: community.id }, amountCents: 300 })
  await settledGift(app.deps, { userId: ana.id, to: { campaign: over.id } })
  await endCampaign(app.deps, over.id)
  await reportCampaign(app.deps, over.id, 'Light at night.')
  app.clock.advance(1)
  await endCampaign(app.deps, silent.id)
  await endCampaign(app.deps, empty.id)
  await reportCampaign(app.deps, empty.id, 'Nobody gave.')
  const half = await activeCampaign(app.deps, ana.id, { goalCents: 10_000 })
  const short = await activeCampaign(app.deps, ana.id, { goalCents: 10_000 })
  await settledGift(app.deps, { userId: ana.id, to: { campaign: half.id }, amountCents: 5_000 })
  await settledGift(app.deps, { userId: ana.id, to: { campaign: short.id }, amountCents: 4_900 })
  await refreshTotals(app.deps.db, app.clock.now())
  const shown = await home()
  expect(shown.totals).toEqual({ raised_cents: 20_900, people: 1 })
  expect(shown.almost_there.map((c) => c.id)).toEqual([almost.id])
  expect(shown.new_this_week.map((c) => c.id).toSorted()).toEqual([almost.id, half.id, short.id].toSorted())
  expect(shown.finished).toMatchObject([{ id: over.id, status: 'reported', outcome: 'Light at night.' }])
  await endCampaign(app.deps, half.id)
  app.clock.advance(1)
  await endCampaign(app.deps, short.id)
  expect((await home()).finished).toMatchObject([{ id: half.id, status: 'ended', outcome: null }])
})

test('a community is recommended once it has three members and a listed gift by someone other than its owner', async () => {
  const [ana, ben, chi] = [await person(app.deps, 'Ana'), await person(app.deps, 'Ben'), await person(app.deps, 'Chi')]
  const { id } = await openCommunity(app.deps, ana.id, { name: 'Ten seconds old' })
  const to = { community: id }
  const isRecommended = async () => {
    await refreshTrends(app.deps.db, app.clock.now())
    const query = { 'filter[recommended]': 'true', 'filter[q]': 'Ten seconds old' }
    const listed = (await ask(app, 'GET /communities', { query })).json<{ data: { id: number }[] }>().data
    const onHome = (await home()).trending.some((c) => c.id === id)
    expect(listed.map((c) => c.id)).toEqual(onHome ? [id] : [])
    return onHome
  }
  expect(await isRecommended()).toBe(false)
  await settledGift(app.deps, { userId: ana.id, to })
  for (const { id: userId } of [ben, chi]) await joinCommunity(app.deps, { communityId: id, userId })
  expect(await isRecommended()).toBe(false)
  await settledGift(app.deps, { userId: ben.id, to, waits: true })
  expect(await isRecommended()).toBe(false)
  await settledGift(app.deps, { userId: chi.id, to })
  expect(await isRecommended()).toBe(true)
  const all = (await ask(app, 'GET /communities')).json<{ data: { id: number; monthly_cents: number }[] }>().data
  const [card, listed] = [(await home()).trending, all].map((list) => list.find((c) => c.id === id)!)
  expect(card!.monthly_cents).toBeGreaterThan(0)
  expect(card!.monthly_cents).toBe(listed!.monthly_cents)
})

test('a giver counts at once in the totals that they see, once, and waits for others to see it', async () => {
  const [ana, ben] = [await person(app.deps, 'Ana'), await person(app.deps, 'Ben')]
  const { id: community } = await openCommunity(app.deps)
  await refreshTotals(app.deps.db, app.clock.now())
  const { raised_cents, people } = (await home()).totals
  app.clock.advance(1)
  await settledGift(app.deps, { userId: ben.id, to: { community }, amountCents: 700, waits: true })
  const [own, all] = [
    { raised_cents: raised_cents + 700, people: people + 1 },
    { raised_cents, people },
  ]
  expect([(await home(ben)).totals, (await home(ana)).totals, (await home()).totals]).toEqual([own, all, all])
  app.clock.advance(1)
  await refreshTotals(app.deps.db, app.clock.now())
  expect([(await home(ben)).totals, (await home(ana)).totals.people]).toEqual([own, people])
  await settledGift(app.deps, { userId: ben.id, to: { community } })
  await refreshTotals(app.deps.db, app.clock.now())
  expect((await home(ben)).totals.people).toBe(people + 1)
})

test('live flash campaigns are listed, the next to end first, six at most, without those that the viewer cannot see', async () => {
  const live = async (as?: TestPerson) => (await home(as)).live_flash.map(({ id }) => id)
  const before = await live()
  const flash = await startedFlash(app)
  await startedFlash(app, { starts_at: new Date(app.clock.now().getTime() + day).toISOString() })
  expect(await live()).toEqual([...before, flash.id])
  const [listed] = (await ask(app, 'GET /flash-campaigns', {})).json<{ data: Home['live_flash'] }>().data.slice(-1)
  expect((await home()).live_flash.at(-1)).toEqual(listed)
  const closed = app.deps.db.updateTable('communities').set({ visibility: 'request' })
  await closed.where('id', '=', flash.community.id).execute()
  expect([await live(), await live(flash.by)]).toEqual([before, [...before, flash.id]])
  for (let n = 0; n < 6; n += 1) await startedFlash(app)
  const soon = await startedFlash(app, { hours: 2 })
  expect((await live()).length).toBe(6)
  expect((await live())[0]).toBe(soon.id)
})

test('campaigns trend by people, not by money', async () => {
  const ana = await person(app.deps, 'Ana')
  const [rich, loved] = [await activeCampaign(app.deps, ana.id), await activeCampaign(app.deps, ana.id)]
  await settledGift(app.deps, { userId: ana.id, to: { campaign: rich.id }, amountCents: 500_000 })
  for (let n = 0; n < 3; n += 1)
    await settledGift(app.deps, { userId: (await person(app.deps)).id, to: { campaign: loved.id }, amountCents: 200 })
  await refreshCampaignTrends(app.deps.db, app.clock.now())
  const ids = (await home()).trending_campaigns.map((c) => c.id)
  expect(ids[0]).toBe(loved.id)
  expect(ids).toContain(rich.id)
  expect((await ask(app, 'GET /campaigns', { query: { sort: 'trending' } })).json().data[0].id).toBe(loved.id)
})

describe('a member’s home', () => {
  const reported = async (of: TestPerson) => {
    const { id } = await activeCampaign(app.deps, of.id)
    await endCampaign(app.deps, id)
    await reportCampaign(app.deps, id, 'Forty shelves are full.')
    return id
  }

  test('starts with the newest report about one’s own gifts, also anonymous ones', async () => {
    const [ana, ben] = [await person(app.deps, 'Ana'), await person(app.deps, 'Ben')]
    const to = { campaign: (await activeCampaign(app.deps, ben.id)).id }
    await settledGift(app.deps, { userId: ana.id, to, amountCents: 1_000, visibility: 'anonymous' })
    await settledGift(app.deps, { userId: ana.id, to, amountCents: 1_000, refundedCents: 400 })
    expect((await home(ana)).changed).toBeNull()
    await endCampaign(app.deps, to.campaign)
    expect((await home(ana)).changed).toBeNull()
    await reportCampaign(app.deps, to.campaign, 'Light at night.')
    expect((await home(ana)).changed).toMatchObject({
      given_cents: 1_600,
      campaign: { id: to.campaign, status: 'reported', outcome: 'Light at night.' },
    })
    expect([(await home(ben)).changed, (await home()).changed]).toEqual([null, null])
    app.clock.advance(day)
    const later = await reported(ben)
    await settledGift(app.deps, { userId: ana.id, to: { campaign: later } })
    expect((await home(ana)).changed).toMatchObject({ campaign: { id: later } })
    app.clock.advance(30 * day)
    expect((await home(ana)).changed).toBeNull()
  })

  test('ignores a refunded gift', async () => {
    const [ana, ben] = [await person(app.deps, 'Ana'), await person(app.deps, 'Ben')]
    const id = await reported(ben)
    await settledGift(app.deps, { userId: ana.id, to: { campaign: id }, amountCents: 700, refundedCents: 700 })
    expect((await home(ana)).changed).toBeNull()
  })

  test('shows the first steps until they are done or dismissed, and something to invite to', async () => {
    const ana = await person(app.deps, 'Ana')
    expect(await home(ana)).toMatchObject({ start: { joined: false, gave: false, invited: false }, invite_to: null })
    const [closed, first, second] = [
      await openCommunity(app.deps),
      await openCommunity(app.deps, undefined, { name: 'The first' }),
      await openCommunity(app.deps),
    ]
    for (const { id: communityId } of [closed, first, second]) {
      await joinCommunity(app.deps, { communityId, userId: ana.id })
      app.clock.advance(1_000)
    }
    await setGiveable(app.deps, { type: 'communities', id: closed.id }, { invites_open: false })
    expect(await home(ana)).toMatchObject({
      start: { joined: true, gave: false, invited: false },
      invite_to: { type: 'communities', id: first.id, uuid: first.uuid, name: 'The first', quiet: false },
    })
    await settledGift(app.deps, { userId: ana.id, to: { community: first.id } })
    expect((await home(ana)).start).toEqual({ joined: true, gave: true, invited: false })
    await person(app.deps, 'Ben', { invitedBy: ana })
    expect((await home(ana)).start).toBeNull()
    const chi = await person(app.deps, 'Chi')
    const settings = { ...defaultSettings, start_put_away: true }
    await ask(app, 'PUT /user/settings', { as: chi, body: settings })
    expect((await home(chi)).start).toBeNull()
  })

  test('is stored by no cache; a guest’s home is revalidated each time', async () => {
    const ana = await person(app.deps, 'Ana')
    expect((await ask(app, 'GET /home', { as: ana })).headers['cache-control']).toBe('private, no-store')
    expect((await ask(app, 'GET /home')).headers['cache-control']).toBe('no-cache')
  })
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

test('says in each reader’s language how much of the demo world is filled', async () => {
  await storeFilled(app.deps.db, 45, app.clock.now())
  const noticed = async (language: string) => {
    const { body } = await app.http.inject({ url: '/api/v1/config', headers: { 'accept-language': language } })
    return (JSON.parse(body) as { data: PublicConfig }).data.notice
  }
  expect(await noticed('en')).toBe('The demo world is being filled: 45%')
  expect(await noticed('es')).toMatch(/^La demo se está llenando: 45\s?%$/)
  await deleteNotice(app.deps.db)
})
