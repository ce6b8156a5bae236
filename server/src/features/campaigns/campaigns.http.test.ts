import { campaignSorts } from '@kindling/contract/campaigns/lists'
import type { Campaign, CampaignCard } from '@kindling/contract/campaigns/calls'
import type { Collaborations } from '@kindling/contract/campaigns/collaborations'
import type { SupporterRow } from '@kindling/contract/common'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { activeCampaign, campaignInReview, openCommunity, verifiedNonprofit } from '../../../test/known-giveables.ts'
import { countQueries } from '../../../test/count-queries.ts'
import { settledGift } from '../../../test/given.ts'
import { ask, person, type TestPerson } from '../../../test/people.ts'
import { day } from '../../platform/time/clock.ts'
import { endCampaign } from './running/end-campaign.ts'
import { reportCampaign } from './running/report-campaign.ts'

let app: TestApp
let desmond: TestPerson
let ana: TestPerson
beforeAll(async () => {
  app = await startTestApp()
  desmond = await person(app.deps, 'Desmond')
  ana = await person(app.deps, 'Ana')
})
afterAll(() => app.close())

const ramp = [
  { label: 'Permits and inspection', amount_cents: 300_000 },
  { label: 'Ramp and landing', amount_cents: 900_000 },
]

type Paged<T> = {
  data: T[]
  meta: { current_page: number; last_page: number; total: number; next_cursor: string | null; topics: string[] }
}

async function get<T>(path: string, who?: TestPerson): Promise<{ status: number; body: T; queries: number }> {
  const { answer, queries } = await countQueries(() =>
    app.http.inject({ url: `/api/v1${path}`, ...(who && { headers: { authorization: `Bearer ${who.token}` } }) }),
  )
  return { status: answer.statusCode, body: answer.json<T>(), queries }
}
const one = async (id: string | number, who?: TestPerson) =>
  (await get<{ data: Campaign }>(`/campaigns/${id}`, who)).body.data

test('a campaign names nobody after its organizer deleted the account, and belongs to nobody', async () => {
  const gone = await person(app.deps, 'Gone')
  const { id } = await activeCampaign(app.deps, gone.id)
  const erased = { status: 'deleted', first_name: 'Former member', last_name: '' } as const
  await app.deps.db.updateTable('users').set(erased).where('id', '=', gone.id).execute()
  for (const viewer of [undefined, ana]) {
    const { organizer, may } = await one(id, viewer)
    expect([organizer, may.includes('edit')]).toEqual([null, false])
  }
  const { body } = await get<{ data: Collaborations }>(`/campaigns/${id}/collaborations`, ana)
  expect(body.data).toMatchObject({ host: { person: null }, may: [] })
})

test('a campaign is found by number and uuid, with its budget filled in order, in one query', async () => {
  const { id, uuid } = await activeCampaign(app.deps, desmond.id, { budget: ramp })
  await settledGift(app.deps, {
    userId: ana.id,
    to: { campaign: id },
    amountCents: 400_000,
    visibility: 'full',
    message: 'For Mr. Abara’s window.',
  })
  const { body, queries, status } = await get<{ data: Campaign }>(`/campaigns/${uuid}`)
  expect(status).toBe(200)
  expect(queries).toBe(1)
  expect(body.data).toMatchObject({
    id,
    raised_cents: 400_000,
    net_cents: 399_941,
    supporters_count: 1,
    organizer: { first_name: 'Desmond', name: 'Desmond Villegas' },
    nonprofit: { name: 'Open Door Works', verified: true, ein: expect.stringMatching(/^00-\d{7}$/) },
    budget: [
      { label: 'Permits and inspection', amount_cents: 300_000, filled_cents: 300_000 },
      { label: 'Ramp and landing', amount_cents: 900_000, filled_cents: 99_941 },
    ],
    supporters: [{ amount_cents: 400_000, message: 'For Mr. Abara’s window.', person: { first_name: 'Ana' } }],
    may: ['give'],
  })
  expect((await one(id, desmond)).may).toContain('edit')
})

test('a missing campaign and one that is not public look the same, except to its organizer', async () => {
  const hidden = await campaignInReview(app.deps, desmond.id)
  const answers = await Promise.all(
    [
      hidden.id,
      hidden.uuid,
      999_999_999,
      'no-such-thing',
      '0190a0b0-0000-7000-8000-000000000000',
      '%00',
      '9'.repeat(40),
      "'--",
      'x'.repeat(65),
    ].flatMap((id) => [get(`/campaigns/${id}`, ana), get(`/campaigns/${id}/supporters`, ana)]),
  )
  expect(answers.map((a) => a.status)).toEqual(answers.map(() => 404))
  expect(new Set(answers.map((a) => JSON.stringify(a.body))).size).toBe(1)
  expect(await one(hidden.id, desmond)).toMatchObject({ status: 'in_review', may: ['withdraw'] })
})

test('supporters show amounts and minutes only of full gifts, no names of anonymous gifts, and no refunded gifts', async () => {
  const { id } = await activeCampaign(app.deps, desmond.id)
  const to = { campaign: id }
  const noor = await person(app.deps, 'نور', { lastName: 'الحداد' })
  const late = new Date('2026-11-20T03:30:00Z') // still the 19th in New York
  const full = await settledGift(app.deps, { userId: ana.id, to, amountCents: 5_000, visibility: 'full', at: late })
  await settledGift(app.deps, { userId: noor.id, to, visibility: 'name', message: 'مبروك 🎉' })
  await settledGift(app.deps, { userId: desmond.id, to, visibility: 'anonymous' })
  await settledGift(app.deps, { userId: ana.id, to, amountCents: 700, refundedCents: 700, visibility: 'full' })
  await settledGift(app.deps, { userId: ana.id, to, amountCents: 900, refundedCents: 400, visibility: 'full' })
  const { body, queries } = await get<Paged<SupporterRow>>(`/campaigns/${id}/supporters`)
  expect(queries).toBe(1)
  const [part, anonymous, name, whole, ...rest] = body.data
  expect(rest).toEqual([])
  expect(part).toMatchObject({ amount_cents: 500, at: '2026-11-20T15:00:00.000Z' })
  expect(anonymous).toMatchObject({ person: null, amount_cents: null, at: null, day: '2026-11-20' })
  expect(name).toMatchObject({ person: { name: 'نور الحداد' }, amount_cents: null, at: null, message: 'مبروك 🎉' })
  expect(whole).toMatchObject({ uuid: full.uuid, amount_cents: 5_000, at: late.toISOString(), day: '2026-11-19' })
  // a uuid of version 7 would reveal the millisecond
  expect([anonymous!.uuid[14], name!.uuid[14]]).toEqual(['8', '8'])
  expect(JSON.stringify(anonymous)).not.toContain(desmond.uuid)
  const notes = await get<Paged<SupporterRow>>(`/campaigns/${id}/supporters?filter[message]=true`)
  expect(notes.body).toMatchObject({ data: [{ message: 'مبروك 🎉' }], meta: { total: 1 } })
})

test('supporters by page and by cursor are the same, up to the last page', async () => {
  const { id } = await activeCampaign(app.deps, desmond.id)
  for (let i = 1; i <= 7; i++)
    await settledGift(app.deps, { userId: ana.id, to: { campaign: id }, amountCents: i * 100, visibility: 'full' })
  const path = `/campaigns/${id}/supporters?per_page=3`
  const cents = (p: Paged<SupporterRow>) => p.data.map((r) => r.amount_cents! / 100)
  const first = (await get<Paged<SupporterRow>>(path)).body
  expect(cents(first)).toEqual([7, 6, 5])
  expect(first.meta).toMatchObject({ current_page: 1, last_page: 3, total: 7 })
  const second = (await get<Paged<SupporterRow>>(`${path}&cursor=${first.meta.next_cursor}`)).body
  expect(cents(second)).toEqual([4, 3, 2])
  const third = (await get<Paged<SupporterRow>>(`${path}&page=3`)).body
  expect(cents(third)).toEqual([1])
  expect(third.meta.next_cursor).toBeNull()
  expect((await get<Paged<SupporterRow>>(`${path}&page=200`)).body).toMatchObject({ data: [], meta: { total: 7 } })
  for (const wrong of [
    'page=0',
    'page=201',
    'per_page=101',
    'cursor=x',
    'page=a',
    'wat=1',
    'fields=wat',
    'filter[message]=no',
  ])
    expect((await get(`${path}&${wrong}`)).status, wrong).toBe(422)
})

test('the lists are open, ending soon, finished, almost there, new and mine', async () => {
  const fresh = await person(app.deps, 'Priya')
  const topic = 'arts-and-music' as const
  const now = app.clock.now()
  const at = (days: number) => new Date(now.getTime() + days * day)
  const make = async (title: string, more: object = {}) => ({
    ...(await activeCampaign(app.deps, fresh.id, { title, topic, goalCents: 10_000, ...more })),
    title,
  })
  app.clock.set(at(-30))
  const almost = await make('Almost there', { endsAt: at(20) })
  const met = await make('Goal is met')
  const soon = await make('Ends soon', { endsAt: at(3) })
  const over = await make('Time is over', { endsAt: at(-1) })
  const reported = await make('Told what it did')
  app.clock.set(at(-2))
  await endCampaign(app.deps, reported.id)
  await reportCampaign(app.deps, reported.id, 'First night without a lantern.')
  const young = await make('Opened this week')
  app.clock.set(now)
  const review = await campaignInReview(app.deps, fresh.id, { title: 'In review', topic })
  await settledGift(app.deps, { userId: ana.id, to: { campaign: almost.id }, amountCents: 8_000 })
  await settledGift(app.deps, { userId: ana.id, to: { campaign: met.id }, amountCents: 10_000 })

  const list = async (query: string, who?: TestPerson) => {
    const { body, queries, status } = await get<Paged<CampaignCard>>(`/campaigns?filter[topic]=${topic}&${query}`, who)
    expect(status).toBe(200)
    expect(queries).toBeLessThanOrEqual(4)
    expect(body.meta.total).toBe(body.data.length)
    return body.data.map((c) => c.title)
  }
  expect(await list('')).toEqual([almost, young, soon, met].map((c) => c.title))
  expect(await list('filter[list]=ending-soon')).toEqual(['Ends soon'])
  expect(await list('filter[list]=almost-there')).toEqual(['Almost there'])
  expect(await list('filter[list]=new')).toEqual(['Opened this week'])
  expect(await list('filter[list]=active&sort=ends_at')).toEqual([
    'Ends soon',
    'Almost there',
    'Opened this week',
    'Goal is met',
  ])
  expect(await list('filter[list]=finished')).toEqual(['Time is over', 'Told what it did'])
  expect(await list('filter[list]=mine', ana)).toEqual([])
  expect(await list('filter[list]=mine', fresh)).toContain('In review')
  expect(await list('filter[list]=active,finished')).toHaveLength(6)
  expect((await get('/campaigns?filter[list]=mine')).status).toBe(401)
  expect((await get('/campaigns?filter[list]=secret')).status).toBe(422)
  expect(await one(over.id)).toMatchObject({ status: 'ended', may: [] })
  expect(await one(reported.id)).toMatchObject({ status: 'reported', outcome: 'First night without a lantern.' })
  expect(review.id).toBeGreaterThan(0)
})

test('a list returns its topics whatever the topic filter, in the same query', async () => {
  const { id: community, uuid } = await openCommunity(app.deps)
  for (const topic of ['housing', 'health', 'housing'] as const)
    await activeCampaign(app.deps, desmond.id, { topic, communityId: community })
  const topicsOf = async (query: string) => {
    const { body, queries } = await get<Paged<CampaignCard>>(`/campaigns?filter[community]=${uuid}${query}`)
    return { topics: body.meta.topics, total: body.meta.total, queries }
  }
  expect(await topicsOf('')).toEqual({ topics: ['health', 'housing'], total: 3, queries: 1 })
  expect(await topicsOf('&filter[topic]=health')).toEqual({ topics: ['health', 'housing'], total: 1, queries: 1 })
  expect(await topicsOf('&filter[topic]=food')).toEqual({ topics: ['health', 'housing'], total: 0, queries: 1 })
  expect(await topicsOf('&filter[list]=finished')).toEqual({ topics: [], total: 0, queries: 1 })
  expect((await get<Paged<CampaignCard>>('/campaigns?filter[community]=nobodys')).body.meta.topics).toEqual([])
})

test('the cursor of a sorted page continues after the last row, also with ties and campaigns without an end', async () => {
  const priya = await person(app.deps, 'Priya')
  const made = []
  for (let i = 0; i < 5; i++)
    made.push(
      await activeCampaign(app.deps, priya.id, {
        topic: 'animals',
        endsAt: i % 2 ? new Date('2026-12-01T00:00:00Z') : null,
      }),
    )
  for (const sort of campaignSorts) {
    const seen: number[] = []
    let cursor = ''
    for (let turn = 0; turn < 4; turn++) {
      const { body } = await get<Paged<CampaignCard>>(
        `/campaigns?filter[topic]=animals&per_page=2&sort=${sort}${cursor}`,
      )
      seen.push(...body.data.map((c) => c.id))
      if (body.meta.next_cursor === null) break
      cursor = `&cursor=${body.meta.next_cursor}`
    }
    const whole = (await get<Paged<CampaignCard>>(`/campaigns?filter[topic]=animals&sort=${sort}`)).body.data.map(
      (c) => c.id,
    )
    expect(seen, sort).toEqual(whole)
    expect(
      whole.toSorted((a, b) => a - b),
      sort,
    ).toEqual(made.map((m) => m.id))
  }
})

test('the community filter lists the campaigns of one community', async () => {
  const community = await openCommunity(app.deps, desmond.id)
  const { id } = await activeCampaign(app.deps, desmond.id, { communityId: community.id })
  const slug = `moved-${community.id}`
  const named = { as: desmond, params: { identifier: community.uuid }, body: { slug } }
  expect((await ask(app, 'PATCH /communities/{identifier}', named)).statusCode).toBe(200)
  for (const name of [community.id, community.uuid, community.slug, slug]) {
    const { body } = await get<Paged<CampaignCard>>(`/campaigns?filter[community]=${name}`)
    expect(body.data.map((c) => c.id)).toEqual([id])
  }
  expect((await get<Paged<CampaignCard>>('/campaigns?filter[community]=nobody')).body.data).toEqual([])
  expect((await one(id)).community).toEqual({
    uuid: community.uuid,
    slug,
    name: 'Larkspur Street Pantry',
  })
})

test('a nonprofit shows signed-in people who gives to it', async () => {
  const friends = await verifiedNonprofit(app.deps, 'Ridge Health Friends')
  const { uuid, id } = await activeCampaign(app.deps, desmond.id, { nonprofitId: friends.id })
  const community = await openCommunity(app.deps, desmond.id, {
    shares: [{ nonprofitId: friends.id, basisPoints: 10_000 }],
  })
  expect((await get(`/nonprofits/${friends.uuid}`)).status).toBe(401)
  const { body, queries } = await get<{ data: object }>(`/nonprofits/${friends.uuid}`, ana)
  expect(queries).toBeLessThanOrEqual(4)
  expect(body.data).toMatchObject({
    name: 'Ridge Health Friends',
    verified: true,
    received_cents: 0,
    campaigns: [{ uuid, id }],
    communities: [{ uuid: community.uuid }],
  })
  for (const wrong of ['0190a0b0-0000-7000-8000-000000000000', '12', 'x'])
    expect((await get(`/nonprofits/${wrong}`, ana)).status).toBe(404)
})
