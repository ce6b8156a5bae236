import type { CampaignCard } from '@kindling/contract/campaigns/calls'
import type { CommunityCard, ListedCommunity } from '@kindling/contract/communities/calls'
import type { NonprofitRef } from '@kindling/contract/common'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { countQueries } from '../../../../test/count-queries.ts'
import { settledGift } from '../../../../test/given.ts'
import { activeCampaign, campaignInReview, openCommunity, verifiedNonprofit } from '../../../../test/known-giveables.ts'
import { ask, person, type TestPerson } from '../../../../test/people.ts'
import { day } from '../../../platform/time/clock.ts'
import { joinCommunity } from '../../communities/index.ts'
import { registerNonprofit } from '../../nonprofits/index.ts'
import { insertSplit } from '../split/splits.queries.ts'

let app: TestApp
let ana: TestPerson
beforeAll(async () => {
  app = await startTestApp()
  ana = await person(app.deps)
})
afterAll(() => app?.close())

type Paged<T> = { data: T[]; meta: { total: number; next_cursor: string | null } }
type Query = Record<string, string | number>

async function list<T>(call: 'GET /communities' | 'GET /campaigns' | 'GET /nonprofits', query: Query, as?: TestPerson) {
  const { answer, queries } = await countQueries(() => ask(app, call, { query, ...(as && { as }) }))
  expect(answer.statusCode, answer.body).toBe(200)
  expect(queries).toBeLessThanOrEqual(2)
  return answer.json<Paged<T>>()
}
const communities = async (q: string, more: Query = {}, as?: TestPerson) =>
  (await list<CommunityCard>('GET /communities', { 'filter[q]': q, ...more }, as)).data.map((c) => c.name)
const campaigns = async (q: string, more: Query = {}, as?: TestPerson) =>
  (await list<CampaignCard>('GET /campaigns', { 'filter[q]': q, ...more }, as)).data.map((c) => c.title)
const nonprofits = async (q: string) =>
  (await list<NonprofitRef>('GET /nonprofits', { 'filter[q]': q }, ana)).data.map((n) => n.name)

describe('communities are found', () => {
  const names = {
    pantry: 'Larkspur Street Pantry',
    readers: 'Mill Creek Readers',
    letters: 'جسر الحروف / Bridge of Letters',
  }
  beforeAll(async () => {
    const other = await verifiedNonprofit(app.deps, 'Shelf & Story')
    const shares = [{ nonprofitId: other.id, basisPoints: 10_000 }]
    await openCommunity(app.deps, ana.id, { name: names.pantry })
    await openCommunity(app.deps, ana.id, {
      name: names.readers,
      tagline: 'New books for every Fresno classroom.',
      topic: 'reading-and-schools',
      shares,
      city: 'Fresno',
      state: 'CA',
    })
    await openCommunity(app.deps, ana.id, {
      name: names.letters,
      tagline: 'Ñandú, Straße and the bus sign',
      topic: 'access',
      shares,
      city: 'Dearborn',
      state: 'MI',
      visibility: 'request',
      story: 'Secretwordinside',
    })
  })

  test.each([
    ['its name, in part and in another case', 'LARKSPUR str', ['pantry']],
    ['the beginning of a word', 'la', ['pantry']],
    ['its place', 'fresno ca', ['readers']],
    ['its purpose', 'classroom', ['readers']],
    ['its topic', 'reading', ['readers']],
    ['a nonprofit that it gives to', 'harbor fridge', ['pantry']],
    ['words of several parts', 'pantry duluth', ['pantry']],
    ['an additional letter', 'panttry', ['pantry']],
    ['a missing letter', 'larkspr', ['pantry']],
    ['a wrong letter', 'pentry', ['pantry']],
    ['letters in another order', 'pnatry', ['pantry']],
    ['a plural', 'pantrys', ['pantry']],
    ['letters without their accents', 'nandu strasse', ['letters']],
    ['letters with additional accents', 'pántrÿ', ['pantry']],
    ['a right-to-left name', 'الحروف', ['letters']],
    ['a right-to-left name with vowel signs', 'جِسْر', ['letters']],
    ['a right-to-left name with a typo', 'الحرروف', ['letters']],
    ['both directions at once', 'bridge جسر', ['letters']],
    ['a right-to-left name with the article that it lacks', 'الجسر', ['letters']],
    ['a right-to-left name without its article', 'حروف', ['letters']],
    ['three letters of four', 'mll creek', ['readers']],
    ['the name of its state', 'michigan', ['letters']],
  ] as const)('by %s: %s', async (_, q, found) => {
    expect(await communities(q)).toEqual(found.map((key) => names[key]))
  })

  test('by the EIN of a nonprofit that it gives to, with and without its dash', async () => {
    const { ein } = await app.deps.db
      .selectFrom('nonprofits')
      .select('ein')
      .where('name', '=', 'Shelf & Story')
      .executeTakeFirstOrThrow()
    for (const q of [ein, `${ein.slice(0, 2)}-${ein.slice(2)}`])
      expect((await communities(q)).toSorted()).toEqual([names.readers, names.letters].toSorted())
  })

  test.each([
    ['Jürgen-Müller-Straße', ['jurgen muller', 'juergen mueller strasse', 'Jürgen']],
    ['Kuehlhaeuser Bund', ['kühlhäuser', 'kuhlhauser']],
    ['Grünhäuser Bund', ['gruenhaeuser', 'grunhauser']],
    ['Ærø & Łódź Þing', ['aero lodz', 'ærø thing', 'LODZ']],
    ['Nuʻuanu Reef', ['nuuanu', 'nu’uanu', 'nu`uanu', 'Nuʻuanu']],
    ['東京こども食堂', ['食堂', 'こども', '東京', '堂']],
    ['서울도서관 친구들', ['도서관', '서울', '서우', '친구']],
  ])('%s by other spellings and parts of it', async (name, spellings) => {
    await openCommunity(app.deps, ana.id, { name })
    for (const q of spellings) expect([q, await communities(q)]).toEqual([q, [name]])
  })

  test.each([
    'harbor kites',
    'pantry fresno',
    'secretwordinside',
    '%',
    '_',
    '%%%',
    "'; drop table users; --",
    '"',
    '\\',
    '(*&|!:',
    '🪵'.repeat(80),
    'x'.repeat(80),
    '\u{10FFFF}',
    'a b c d e f g h i j k l',
    '٪',
  ])('not at all by %s', async (q) => {
    expect(await communities(q)).toEqual([])
  })

  test('a blank search and 81 letters are refused', async () => {
    for (const q of ['', '  ', 'x'.repeat(81)])
      expect((await ask(app, 'GET /communities', { query: { 'filter[q]': q } })).statusCode).toBe(422)
  })

  test('with the best match first: the name, then other words, then typos', async () => {
    const [exact, beginning, purpose, near] = ['Heron', 'Herons of the bay', 'Marsh keepers', 'Hero lights']
    await openCommunity(app.deps, ana.id, { name: near })
    await openCommunity(app.deps, ana.id, { name: purpose, tagline: 'Every heron counts' })
    await openCommunity(app.deps, ana.id, { name: beginning })
    await openCommunity(app.deps, ana.id, { name: exact })
    expect(await communities('heron')).toEqual([exact, beginning, purpose])
    expect(await communities('heron', { sort: '-created_at' })).toEqual([exact, beginning, purpose])
    expect(await communities('hero')).toEqual([near, exact, beginning, purpose])
  })

  test('the same by page and by cursor, to the end', async () => {
    for (let n = 0; n < 7; n += 1)
      await openCommunity(app.deps, ana.id, { name: `Beekeepers ${n % 2 ? 'club' : ''}${n}` })
    const whole = await communities('beekeeper')
    expect(whole).toHaveLength(7)
    const [byPage, byCursor]: [string[], string[]] = [[], []]
    let cursor: Query = {}
    for (let page = 1; page <= 4; page += 1) {
      byPage.push(...(await communities('beekeeper', { per_page: 2, page })))
      const { data, meta } = await list<CommunityCard>('GET /communities', {
        'filter[q]': 'beekeeper',
        per_page: 2,
        ...cursor,
      })
      byCursor.push(...data.map((c) => c.name))
      expect(meta.total).toBe(7)
      cursor = { cursor: meta.next_cursor! }
    }
    expect(byPage).toEqual(whole)
    expect(byCursor).toEqual(whole)
  })

  test('by their current name, and by the nonprofits that they give to now or soon', async () => {
    const { id, giveableId } = await openCommunity(app.deps, ana.id, { name: 'Quarry swimmers' })
    const { db } = app.deps
    await db.updateTable('giveables').set({ name: 'Lantern walkers' }).where('id', '=', giveableId).execute()
    await db.updateTable('communities').set({ tagline: 'Slowly uphill' }).where('id', '=', id).execute()
    expect([await communities('quarry'), await communities('lantern uphill')]).toEqual([[], ['Lantern walkers']])
    const soon = await verifiedNonprofit(app.deps, 'Gravel Path Trust')
    const at = app.clock.now()
    const shares = [{ nonprofitId: soon.id, basisPoints: 10_000 }]
    const effectiveAt = new Date(at.getTime() + 7 * day)
    await db
      .transaction()
      .execute((trx) => insertSplit(trx, { giveableId, shares, effectiveAt, createdBy: ana.id, at }))
    expect(await communities('lantern gravel')).toEqual(['Lantern walkers'])
    await db.updateTable('nonprofits').set({ name: 'Pebble Trust' }).where('id', '=', soon.id).execute()
    expect([await communities('lantern gravel'), await communities('lantern pebble')]).toEqual([
      [],
      ['Lantern walkers'],
    ])
  })
})

describe('campaigns are found', () => {
  test('open ones by default; drafts never, even by their authors', async () => {
    const maker = await person(app.deps, 'Priya')
    await activeCampaign(app.deps, maker.id, { title: 'Second bell: trumpets' })
    await campaignInReview(app.deps, maker.id, { title: 'Trumpets to come' })
    expect(await campaigns('trumpet')).toEqual(['Second bell: trumpets'])
    expect(await campaigns('trumpet', { 'filter[list]': 'active,finished,new,mine' }, ana)).toEqual([
      'Second bell: trumpets',
    ])
    expect(await campaigns('trumpet second', {}, maker)).toEqual(['Second bell: trumpets'])
  })

  test('by their beneficiary, with their topics, in the requested order', async () => {
    const { id: nonprofitId } = await verifiedNonprofit(app.deps, 'Kelp Forest Fund')
    await activeCampaign(app.deps, ana.id, { title: 'Kelp again', nonprofitId, topic: 'rivers-and-oceans' })
    await activeCampaign(app.deps, ana.id, { title: 'Ropes for boats', nonprofitId, topic: 'animals' })
    const { data, meta } = await list<CampaignCard>('GET /campaigns', { 'filter[q]': 'kelp' })
    expect(data.map((c) => c.title)).toEqual(['Kelp again', 'Ropes for boats'])
    expect(meta).toMatchObject({ total: 2, topics: ['animals', 'rivers-and-oceans'] })
    expect(await campaigns('kelp', { sort: '-created_at' })).toEqual(['Ropes for boats', 'Kelp again'])
    expect(await campaigns('kelp', { 'filter[topic]': 'animals' })).toEqual(['Ropes for boats'])
  })
})

describe('nonprofits are found', () => {
  test('by name, place and EIN in any spelling; only verified ones, and only for signed-in people', async () => {
    const { uuid } = await verifiedNonprofit(app.deps, 'Warm Room Collective')
    const { ein } = await app.deps.db
      .selectFrom('nonprofits')
      .select('ein')
      .where('uuid', '=', uuid)
      .executeTakeFirstOrThrow()
    const facts = {
      legalName: 'Warm Room Pretenders',
      city: 'Buffalo',
      state: 'NY',
      subsection: '03',
      deductibility: 1,
    }
    await registerNonprofit(app.deps, { ...facts, ein: '999999999' })
    for (const q of ['warm room', 'wram collective', 'collective dayton', ein, `${ein.slice(0, 2)}-${ein.slice(2)}`])
      expect(await nonprofits(q), q).toEqual(['Warm Room Collective'])
    for (const q of ['pretenders', '99-9999999', `1${ein.slice(1)}`]) expect(await nonprofits(q), q).toEqual([])
    expect((await ask(app, 'GET /nonprofits')).statusCode).toBe(401)
    const all = await list<NonprofitRef>('GET /nonprofits', { per_page: 100 }, ana)
    expect(all.data.every((n) => n.verified)).toBe(true)
    expect(all.data).toHaveLength(all.meta.total)
  })
})

describe('lists are narrowed', () => {
  const only = { 'filter[friends]': 'true' }

  test('to those with people whom the viewer invited or who invited the viewer, for guests to none', async () => {
    const leo = await person(app.deps, 'Leo')
    const me = await person(app.deps, 'Hana', { invitedBy: leo })
    const mine = await person(app.deps, 'Juniper', { invitedBy: me })
    const shy = await person(app.deps, 'Shy', { invitedBy: me })
    await app.deps.db
      .updateTable('users')
      .set({ settings: '{"show_communities": false}' })
      .where('id', '=', shy.id)
      .execute()
    const [with1, with2, closed, hidden] = [
      await openCommunity(app.deps, ana.id, { name: 'With Leo' }),
      await openCommunity(app.deps, ana.id, { name: 'With Juniper' }),
      await openCommunity(app.deps, ana.id, { name: 'By request', visibility: 'request' }),
      await openCommunity(app.deps, ana.id, { name: 'With Shy' }),
    ]
    const join = async (of: { id: number }, who: TestPerson) =>
      await joinCommunity(app.deps, { communityId: of.id, userId: who.id, role: 'moderator' })
    await Promise.all([join(with1, leo), join(with2, mine), join(closed, mine), join(hidden, shy)])
    const found = async (as: TestPerson) =>
      (await list<CommunityCard>('GET /communities', only, as)).data.map((c) => c.name).toSorted()
    const faces = async (as: TestPerson) => {
      const { data } = await list<ListedCommunity>('GET /communities', { per_page: 100 }, as)
      const known = data.flatMap(({ name, friends }) => (friends ? [[name, friends] as const] : []))
      return Object.fromEntries(
        known.map(([name, { faces: all, count }]) => [name, [count, ...all.map((f) => f.first_name)]]),
      )
    }
    await app.deps.db
      .updateTable('memberships')
      .set({ status: 'active' })
      .where('community_id', '=', closed.id)
      .execute()
    expect(await found(me)).toEqual(['With Juniper', 'With Leo'])
    const before = await faces(me)
    expect(before).toEqual({ 'With Juniper': [1, 'Juniper'], 'With Leo': [1, 'Leo'] })
    await join(closed, me)
    await app.deps.db
      .updateTable('memberships')
      .set({ status: 'active' })
      .where('community_id', '=', closed.id)
      .execute()
    expect(await found(me)).toEqual(['By request', 'With Juniper', 'With Leo'])
    await join(with2, leo)
    expect(await faces(me)).toEqual({
      ...before,
      'By request': [1, 'Juniper'],
      'With Juniper': [2, 'Leo', 'Juniper'],
    })
    expect(await found(ana)).toEqual([])
    expect(await faces(ana)).toEqual({})
    // the page shows the same people as the list; a banned person sees nobody in either
    const onPage = async (of: { uuid: string }) => {
      const answer = await ask(app, 'GET /communities/{identifier}', { as: me, params: { identifier: of.uuid } })
      return answer.json<{ data: ListedCommunity }>().data.friends?.faces.map((f) => f.first_name) ?? []
    }
    await join(with2, shy)
    expect([await onPage(with2), await onPage(hidden)]).toEqual([['Leo', 'Juniper'], []])
    expect(await faces(me)).toMatchObject({ 'With Juniper': [2, 'Leo', 'Juniper'] })
    const setMine = async (status: 'banned' | 'active') =>
      await app.deps.db.updateTable('memberships').set({ status }).where('user_id', '=', me.id).execute()
    await join(with1, me)
    await setMine('banned')
    expect(await faces(me)).toEqual({ 'With Juniper': [2, 'Leo', 'Juniper'] })
    expect(await found(me)).toEqual(['With Juniper'])
    expect(await onPage(with1)).toEqual([])
    await setMine('active')
    // people are not friends if either has blocked the other
    const rows = [
      { blocker_id: leo.id, blocked_id: me.id },
      { blocker_id: me.id, blocked_id: mine.id },
    ]
    for (const [row, left] of [
      [rows[0]!, ['By request', 'With Juniper']],
      [rows[1]!, []],
    ] as const) {
      await app.deps.db
        .insertInto('blocks')
        .values({ ...row, created_at: app.clock.now() })
        .execute()
      expect(await found(me)).toEqual(left)
      expect(await onPage(with2)).toEqual(left.length > 0 ? ['Juniper'] : [])
    }
    expect(await faces(me)).toEqual({})
    for (const call of ['GET /communities', 'GET /campaigns'] as const)
      expect((await ask(app, call, { query: only })).statusCode).toBe(401)
  })

  test('to campaigns with listed, named gifts of friends, without anonymous or unlisted ones', async () => {
    const me = await person(app.deps, 'Hana')
    const friend = await person(app.deps, 'Juniper', { invitedBy: me })
    const found = async () => (await list<CampaignCard>('GET /campaigns', only, me)).data.map((c) => c.title)
    const give = async (title: string, how: object) => {
      const { id } = await activeCampaign(app.deps, ana.id, { title })
      await settledGift(app.deps, { userId: friend.id, to: { campaign: id }, ...how })
    }
    await give('In secret', { visibility: 'anonymous' })
    await give('Not listed yet', { waits: true })
    expect(await found()).toEqual([])
    await give('By name', {})
    expect(await found()).toEqual(['By name'])
  })

  test('to verified ones, and to small ones', async () => {
    const { id } = await openCommunity(app.deps, ana.id, { name: 'Otters large' })
    await app.deps.db.updateTable('communities').set({ members_count: 100 }).where('id', '=', id).execute()
    await openCommunity(app.deps, ana.id, { name: 'Otters small' })
    const fresh = await verifiedNonprofit(app.deps)
    await openCommunity(app.deps, ana.id, {
      name: 'Otters doubted',
      shares: [{ nonprofitId: fresh.id, basisPoints: 10_000 }],
    })
    await activeCampaign(app.deps, ana.id, { title: 'Otters doubted', nonprofitId: fresh.id })
    await app.deps.db.updateTable('nonprofits').set({ status: 'suspended' }).where('id', '=', fresh.id).execute()
    expect((await communities('otters', { 'filter[small]': 'true' })).toSorted()).toEqual([
      'Otters doubted',
      'Otters small',
    ])
    expect((await communities('otters', { 'filter[verified]': 'true' })).toSorted()).toEqual([
      'Otters large',
      'Otters small',
    ])
    expect([await campaigns('otters'), await campaigns('otters', { 'filter[verified]': 'true' })]).toEqual([
      ['Otters doubted'],
      [],
    ])
  })
})
