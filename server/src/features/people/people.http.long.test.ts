import type { CampaignCard } from '@kindling/contract/campaigns/calls'
import type { Person } from '@kindling/contract/common'
import type { CommunityCard } from '@kindling/contract/communities/calls'
import type { FlashCard } from '@kindling/contract/flash-campaigns/calls'
import { profile as profileShape, type Profile } from '@kindling/contract/people/calls'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { countQueries } from '../../../test/count-queries.ts'
import { startedFlash } from '../../../test/flash.ts'
import { settledGift } from '../../../test/given.ts'
import { activeCampaign, campaignInReview, openCommunity } from '../../../test/known-giveables.ts'
import { ask, person, type TestPerson } from '../../../test/people.ts'
import { hour, minute } from '../../platform/time/clock.ts'
import { approveMember, joinCommunity } from '../communities/index.ts'

let app: TestApp
let ana: TestPerson
let ben: TestPerson
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.close())
beforeEach(async () => {
  ana = await person(app.deps, 'Ana')
  ben = await person(app.deps, 'Ben')
})

type Page<T> = { data: T[]; meta: { total: number; last_page: number; next_cursor: string | null } }
type List = 'communities' | 'supported' | 'started' | 'flash-campaigns'
const profileOf = async (of: TestPerson, as?: TestPerson) =>
  (await ask(app, 'GET /users/{uuid}', { params: { uuid: of.uuid }, ...(as && { as }) })).json<{ data: Profile }>().data
const listOf = async <T = CampaignCard>(of: TestPerson, list: List, as?: TestPerson, query = {}) =>
  (await ask(app, `GET /users/{uuid}/${list}`, { params: { uuid: of.uuid }, query, ...(as && { as }) })).json<Page<T>>()
const change = (of: TestPerson, set: object) =>
  app.deps.db.updateTable('users').set(set).where('id', '=', of.id).execute()
const block = (as: TestPerson, whom: { uuid: string }) =>
  ask(app, 'PUT /user/blocks/{uuid}', { as, params: { uuid: whom.uuid } })
const unblock = (as: TestPerson, whom: { uuid: string }) =>
  ask(app, 'DELETE /user/blocks/{uuid}', { as, params: { uuid: whom.uuid } })
const blocksOf = async (as: TestPerson) =>
  (await ask(app, 'GET /user/blocks', { as })).json<{ data: Person[] }>().data.map((p) => p.uuid)
const join = (communityId: number, who: TestPerson) => joinCommunity(app.deps, { communityId, userId: who.id })
const give = (campaign: number, by: TestPerson, more: Partial<Parameters<typeof settledGift>[1]> = {}) =>
  settledGift(app.deps, { userId: by.id, to: { campaign }, ...more })

describe('a person', () => {
  it('without activity has all fields, and none of them is private', async () => {
    await change(ana, {
      phone_number: '+12185550100',
      street_name: '5 Pine St',
      zip_code: '55802',
      city: 'Duluth',
      state: 'MN',
      url: 'https://ana.example',
      bio: 'Ölbrot & <b>soup</b>',
      cover: '/files/cover',
      created_at: app.clock.now(),
    })
    const seen = await profileOf(ana, ben)
    expect(profileShape.strict().safeParse(seen).error).toBeUndefined()
    expect(seen).toEqual({
      uuid: ana.uuid,
      name: 'Ana Villegas',
      first_name: 'Ana',
      avatar: null,
      cover: '/files/cover',
      bio: 'Ölbrot & <b>soup</b>',
      url: 'https://ana.example',
      city: 'Duluth',
      state: 'MN',
      since: '2026-11-01T12:00:00.000Z',
      own: false,
      blocked: false,
      may: ['block'],
      counts: { communities: 0, supported: 0, started: 0, flash: 0, inspired: 0 },
    })
    expect(await profileOf(ana)).toEqual({
      ...seen,
      url: null,
      city: null,
      state: null,
      may: [],
      counts: { ...seen.counts, communities: null },
    })
    expect(await profileOf(ana, ana)).toEqual({ ...seen, own: true, may: ['edit'] })
  })

  it('has the name in its own script, also a single name, and counts the people whom they invited', async () => {
    const noor = await person(app.deps, 'نور', { lastName: '' })
    for (let i = 0; i < 3; i += 1) await person(app.deps, `Friend ${i}`, { invitedBy: noor })
    expect(await profileOf(noor, ben)).toMatchObject({ name: 'نور', first_name: 'نور', counts: { inspired: 3 } })
  })

  it.each(['deleting', 'deleted'] as const)('who is %s is missing for others, in every call', async (status) => {
    await change(ana, { status, ...(status === 'deleting' && { deletes_at: app.clock.now() }) })
    const calls = ['', '/communities', '/supported', '/started', '/flash-campaigns'] as const
    for (const call of calls)
      for (const as of [undefined, ben]) {
        const answer = await ask(app, `GET /users/{uuid}${call}`, { params: { uuid: ana.uuid }, ...(as && { as }) })
        expect([call, answer.statusCode]).toEqual([call, call === '/communities' && !as ? 401 : 404])
      }
    expect([(await block(ben, ana)).statusCode, (await unblock(ben, ana)).statusCode]).toEqual([404, 404])
    if (status === 'deleting') expect(await profileOf(ana, ana)).toMatchObject({ own: true })
  })

  it('costs one query, and each list of a person two', async () => {
    const pantry = await openCommunity(app.deps, ana.id)
    for (let i = 0; i < 3; i += 1) await give((await activeCampaign(app.deps, ana.id)).id, ana)
    await profileOf(ana, ben)
    for (const list of ['communities', 'supported', 'started'] as const) await listOf(ana, list, ben)
    expect((await countQueries(() => profileOf(ana, ben))).queries).toBe(1)
    for (const list of ['communities', 'supported', 'started'] as const)
      expect((await countQueries(() => listOf(ana, list, ben))).queries).toBe(2)
    expect((await listOf<CommunityCard>(ana, 'communities', ben)).data.map((c) => c.uuid)).toEqual([pantry.uuid])
  })
})

describe('the communities of a person', () => {
  /** Ana is in an open community and in a by-request one, waits for approval in a third, and has left a fourth. */
  async function anaInThreeCommunities() {
    const chi = await person(app.deps, 'Chi')
    const [open, circle, waits, left] = [
      await openCommunity(app.deps),
      await openCommunity(app.deps, undefined, { visibility: 'request' }),
      await openCommunity(app.deps, undefined, { visibility: 'request' }),
      await openCommunity(app.deps),
    ]
    await join(left.id, ana)
    await app.deps.db
      .updateTable('memberships')
      .set({ status: 'left' })
      .where('community_id', '=', left.id)
      .where('user_id', '=', ana.id)
      .execute()
    await join(open.id, ana)
    app.clock.advance(minute)
    for (const who of [ana, chi]) {
      await join(circle.id, who)
      await approveMember(app.deps, { communityId: circle.id, userId: who.id })
    }
    await join(waits.id, ana)
    return { chi, open: open.uuid, circle: circle.uuid }
  }
  async function seenBy(as: TestPerson) {
    const { data, meta } = await listOf<CommunityCard>(ana, 'communities', as)
    expect(meta.total).toBe(data.length)
    const { counts } = await profileOf(ana, as)
    expect(counts.communities ?? 0).toBe(data.length)
    return counts.communities === null ? null : data.map((c) => c.uuid)
  }

  it('require a sign-in; a by-request community is shown to its own members; the person sees all', async () => {
    const { chi, open, circle } = await anaInThreeCommunities()
    expect((await ask(app, 'GET /users/{uuid}/communities', { params: { uuid: ana.uuid } })).statusCode).toBe(401)
    expect(await seenBy(ben)).toEqual([open])
    expect(await seenBy(chi)).toEqual([circle, open])
    expect(await seenBy(ana)).toEqual([circle, open])
  })

  it('are hidden while the person hides them, and from people whom the person has blocked', async () => {
    const { chi, open, circle } = await anaInThreeCommunities()
    await block(ana, ben)
    // an empty list, because a refusal would tell of the block
    expect([await seenBy(ben), await seenBy(chi)]).toEqual([[], [circle, open]])
    expect(await profileOf(ana, ben)).toMatchObject({ blocked: false, may: ['block'] })
    await unblock(ana, ben)
    await change(ana, { settings: JSON.stringify({ show_communities: false }) })
    expect([await seenBy(ben), await seenBy(chi), await seenBy(ana)]).toEqual([null, null, [circle, open]])
    await change(ana, { settings: JSON.stringify({}) })
    expect(await seenBy(ben)).toEqual([open])
  })
})

describe('supported campaigns', () => {
  it('are those that list the person’s name; the person sees all with an own gift', async () => {
    const at = async () => (await activeCampaign(app.deps)).id
    const [named, full, hidden, waiting, returned, twice] = [
      await at(),
      await at(),
      await at(),
      await at(),
      await at(),
      await at(),
    ]
    await give(named, ana)
    await give(full, ana, { visibility: 'full' })
    await give(hidden, ana, { visibility: 'anonymous' })
    await give(waiting, ana, { waits: true })
    await give(returned, ana, { refundedCents: 1_000 })
    app.clock.advance(hour)
    await give(twice, ana)
    await give(twice, ana, { visibility: 'anonymous' })
    for (const as of [undefined, ben]) {
      const { data, meta } = await listOf(ana, 'supported', as)
      expect([data.map((c) => c.id), meta.total]).toEqual([[twice, full, named], 3])
      expect((await profileOf(ana, as)).counts.supported).toBe(3)
    }
    const own = await listOf(ana, 'supported', ana)
    expect(new Set(own.data.map((c) => c.id))).toEqual(new Set([named, full, hidden, waiting, twice]))
    expect((await profileOf(ana, ana)).counts.supported).toBe(5)
    expect((await listOf(ben, 'supported')).data).toEqual([])
  })

  it('are paged by number and by cursor, each once', async () => {
    const ids: number[] = []
    for (let i = 0; i < 7; i += 1) {
      const { id } = await activeCampaign(app.deps)
      await give(id, ana)
      ids.unshift(id)
    }
    const pages = await Promise.all([1, 2, 3].map((page) => listOf(ana, 'supported', ben, { page, per_page: 3 })))
    expect(pages.flatMap((p) => p.data.map((c) => c.id))).toEqual(ids)
    expect(pages.map((p) => p.meta.last_page)).toEqual([3, 3, 3])
    const walked: number[] = []
    let cursor: string | null | undefined
    do {
      const { data, meta } = await listOf(ana, 'supported', ben, { per_page: 3, ...(cursor && { cursor }) })
      walked.push(...data.map((c) => c.id))
      cursor = meta.next_cursor
    } while (cursor !== null)
    expect(walked).toEqual(ids)
    expect((await listOf(ana, 'supported', ben, { page: 9 })).data).toEqual([])
  })
})

it('started campaigns are shown once they are public, and to the organizer before', async () => {
  const [first, second] = [await activeCampaign(app.deps, ana.id), await activeCampaign(app.deps, ana.id)]
  const draft = await campaignInReview(app.deps, ana.id)
  for (const as of [undefined, ben]) {
    expect((await listOf(ana, 'started', as)).data.map((c) => c.uuid)).toEqual([second.uuid, first.uuid])
    expect((await profileOf(ana, as)).counts.started).toBe(2)
  }
  expect((await listOf(ana, 'started', ana)).data.map((c) => c.uuid)).toEqual([draft.uuid, second.uuid, first.uuid])
  expect((await profileOf(ana, ana)).counts.started).toBe(3)
})

describe('a block', () => {
  it('is stored once, listed newest first, and removed, also by parallel calls', async () => {
    const chi = await person(app.deps, 'Chi')
    const all = await Promise.all([1, 2, 3].map(() => block(ana, ben)))
    expect(all.map((a) => a.statusCode)).toEqual([204, 204, 204])
    app.clock.advance(minute)
    await block(ana, chi)
    expect([await blocksOf(ana), await blocksOf(ben)]).toEqual([[chi.uuid, ben.uuid], []])
    expect((await profileOf(ben, ana)).blocked).toBe(true)
    const gone = await Promise.all([1, 2].map(() => unblock(ana, ben)))
    expect(gone.map((a) => a.statusCode)).toEqual([204, 204])
    expect([await blocksOf(ana), (await profileOf(ben, ana)).blocked]).toEqual([[chi.uuid], false])
    expect((await unblock(ben, ana)).statusCode).toBe(204)
    expect(await blocksOf(ana)).toEqual([chi.uuid])
  })

  it('of a missing person or of oneself is refused; the blocked person is not notified', async () => {
    expect((await block(ana, { uuid: crypto.randomUUID() })).statusCode).toBe(404)
    const self = await block(ana, ana)
    expect([self.statusCode, self.json<{ message: string }>().message]).toEqual([409, 'You can’t block yourself.'])
    const before = await ask(app, 'GET /notifications', { as: ben })
    const headers = { 'if-none-match': String(before.headers.etag) }
    await block(ana, ben)
    expect((await ask(app, 'GET /notifications', { as: ben, headers })).statusCode).toBe(304)
  })

  it('invalidates the cached list of blocks', async () => {
    const known = await ask(app, 'GET /user/blocks', { as: ana })
    const again = () =>
      ask(app, 'GET /user/blocks', { as: ana, headers: { 'if-none-match': String(known.headers.etag) } })
    expect((await again()).statusCode).toBe(304)
    await block(ana, ben)
    expect((await again()).json<{ data: Person[] }>().data).toHaveLength(1)
  })
})

it('lists the flash campaigns that a person started; those of a by-request community are shown to its members', async () => {
  const [open, closed] = [await startedFlash(app), await startedFlash(app)]
  for (const { id } of [open, closed])
    await app.deps.db.updateTable('flash_campaigns').set({ organizer_id: ana.id }).where('id', '=', id).execute()
  await app.deps.db
    .updateTable('communities')
    .set({ visibility: 'request' })
    .where('id', '=', closed.community.id)
    .execute()
  for (const as of [undefined, ben]) {
    const { data, meta } = await listOf<FlashCard>(ana, 'flash-campaigns', as)
    expect([data.map(({ uuid, status }) => [uuid, status]), meta.total]).toEqual([[[open.uuid, 'live']], 1])
    expect((await profileOf(ana, as)).counts.flash).toBe(1)
  }
  const seen = await listOf<FlashCard>(ana, 'flash-campaigns', closed.by)
  expect(seen.data.map(({ uuid }) => uuid).toSorted()).toEqual([open.uuid, closed.uuid].toSorted())
  const paged = await listOf<FlashCard>(ana, 'flash-campaigns', closed.by, { per_page: 1 })
  expect([paged.data.length, paged.meta.total]).toEqual([1, 2])
})
