import type { Community } from '@kindling/contract/communities/calls'
import type { Notification } from '@kindling/contract/notifications/calls'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { settledGift } from '../../../../test/given.ts'
import { openCommunity, verifiedNonprofit } from '../../../../test/known-giveables.ts'
import { parts } from '../../../../test/parts.ts'
import { ask, person, type TestPerson } from '../../../../test/people.ts'
import { photo } from '../../../../test/photo.ts'
import { day, minute } from '../../../platform/time/clock.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { findGiveable } from '../../giveables/index.ts'
import { registerNonprofit } from '../../nonprofits/index.ts'
import { checkLedger } from '../../ledger/index.ts'
import { freezeCommunity, thawCommunity } from './change-status.ts'
import { joinCommunity } from '../members/join-community.ts'

let app: TestApp
let owner: TestPerson
let moderator: TestPerson
let stranger: TestPerson
let nonprofit: string
beforeAll(async () => {
  app = await startTestApp()
  nonprofit = (await verifiedNonprofit(app.deps)).uuid
})
afterAll(() => app?.close())
beforeEach(async () => {
  const people = await Promise.all(['Owner', 'Moderator', 'Stranger'].map((n) => person(app.deps, n)))
  ;[owner, moderator, stranger] = people as [TestPerson, TestPerson, TestPerson]
})

const input = (more: object = {}) => ({
  name: 'Larkspur Street Pantry',
  tagline: 'Groceries on open shelves.',
  story: 'Forty shelves.',
  topic: 'food',
  city: 'Duluth',
  state: 'MN',
  visibility: 'open',
  shares: [{ nonprofit, basis_points: 10_000 }],
  ...more,
})
const start = async (as: TestPerson, more: object = {}) => {
  const answer = await ask(app, 'POST /communities', { as, body: input(more) })
  const body = answer.json<{ data: Community; errors?: Record<string, string[]> }>()
  return { status: answer.statusCode, ...body }
}
const change = async (as: TestPerson, identifier: string, body: object) => {
  const answer = await ask(app, 'PATCH /communities/{identifier}', { as, params: { identifier }, body })
  return { status: answer.statusCode, ...answer.json<{ data: Community; errors?: Record<string, string[]> }>() }
}
const become = async (as: TestPerson, identifier: string, status: string) => {
  const params = { identifier }
  const answer = await ask(app, 'PUT /communities/{identifier}/status', { as, params, body: { status } })
  return { status: answer.statusCode, ...answer.json<{ data: Community; message: string }>() }
}
const picture = async (as: TestPerson, shape: 'square' | 'wide', alt = 'Forty shelves') => {
  const sent = await ask(app, 'POST /uploads', { as, ...parts({ file: await photo(), shape, alt }) })
  return sent.json<{ data: { uuid: string } }>().data.uuid
}
const deedsOf = async (uuid: string) => {
  const rows = app.deps.db.selectFrom('audit_log as l').innerJoin('giveables as ga', 'ga.id', 'l.giveable_id')
  return await rows.select(['deed', 'details', 'as_staff']).where('ga.uuid', '=', uuid).orderBy('l.id').execute()
}

describe('a new community', () => {
  it('has the chosen drawing: its seed becomes the uuid, which no other community can have', async () => {
    const art = uuidv7()
    expect(await start(owner, { art })).toMatchObject({ status: 201, data: { uuid: art } })
    expect((await start(stranger, { art })).status).toBe(409)
    expect((await start(stranger, { art: randomUUID() })).status).toBe(422)
  })

  it('stores the code of its US state, however the state is written', async () => {
    const { data } = await start(owner, { state: ' minnesota' })
    expect(data.state).toBe('MN')
    expect((await change(owner, data.uuid, { state: 'wi' })).data.state).toBe('WI')
    for (const { status, errors } of [
      await start(owner, { state: 'XX' }),
      await change(owner, data.uuid, { state: 'Bavaria' }),
    ])
      expect([status, errors]).toEqual([422, { state: [expect.stringContaining('is not a US state')] }])
  })

  it('belongs to its creator, at an address made from its name', async () => {
    const { status, data } = await start(owner, { name: 'Ｃafé   Müller 🌱' })
    expect(status).toBe(201)
    expect(data).toMatchObject({
      slug: 'cafe-muller',
      status: 'active',
      members_count: 1,
      invites_open: true,
      frozen_because: null,
      membership: { role: 'owner', state: 'active' },
      requests_count: 0,
      since_joined: null,
      coming_allocation: null,
    })
    expect(data.may).toEqual(['give', 'moderate', 'govern', 'see_inside'])
    expect(await deedsOf(data.uuid)).toMatchObject([{ deed: 'community_created' }])
  })

  it('of a taken name gets the next free address, even when many are created at once', async () => {
    const people = await Promise.all([1, 2, 3, 4].map((n) => person(app.deps, `N${n}`)))
    const name = `Same ${Date.now()} Name`
    const slugs = (await Promise.all(people.map((as) => start(as, { name })))).map(({ data }) => data.slug)
    const first = slugs.toSorted()[0]!
    expect(slugs.toSorted()).toEqual([first, `${first}-2`, `${first}-3`, `${first}-4`])
  })

  it('can have a chosen address, which no other community can have', async () => {
    const slug = 'the-Quiet-Corner'
    const both = await Promise.all([start(owner, { slug }), start(stranger, { slug })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const refused = both.find(({ status }) => status === 409)!
    expect(refused.errors).toEqual({ slug: ['This address is taken.'] })
    for (const none of ['new', '12345', 'a--b', 'ä-b-c', crypto.randomUUID()])
      expect([none, (await start(moderator, { slug: none })).status]).toEqual([none, 422])
    expect((await start(moderator, { slug: 'free-at-last' })).data.slug).toBe('free-at-last')
  })

  it('can be created three times a day; refused calls do not count', async () => {
    for (const n of [1, 2, 3]) {
      expect((await start(owner, { slug: 'new' })).status).toBe(422)
      expect((await start(owner, { slug: `one-of-${owner.id}-${n}` })).status).toBe(201)
    }
    expect((await start(owner)).status).toBe(429)
    app.clock.advance(day)
    expect((await start(owner)).status).toBe(201)
  })

  it('must give everything to verified nonprofits, each once', async () => {
    const facts = { legalName: 'Listed', city: 'Dayton', state: 'OH', subsection: '03', deductibility: 1 }
    const listed = await registerNonprofit(app.deps, { ...facts, ein: '990000017' })
    const share = (uuid: string, basis_points: number) => ({ nonprofit: uuid, basis_points })
    const splits = [
      [share(listed.uuid, 10_000)],
      [share(crypto.randomUUID(), 10_000)],
      [share(nonprofit, 9_999)],
      [share(nonprofit, 5_000), share(nonprofit, 5_000)],
      [share(nonprofit, 0), share(listed.uuid, 10_000)],
      [],
      Array.from({ length: 11 }, () => share(nonprofit, 909)),
    ]
    for (const shares of splits) {
      const { status, errors } = await start(owner, { shares })
      expect([shares, status]).toEqual([shares, 422])
      expect(Object.keys(errors!)[0]).toMatch(/^shares/)
    }
  })

  it('uses uploaded pictures, each in its shape and only once', async () => {
    const [cover, avatar] = [await picture(owner, 'wide'), await picture(owner, 'square')]
    const { data } = await start(owner, { cover, avatar })
    expect(data).toMatchObject({ cover: expect.stringContaining(cover), cover_alt: 'Forty shelves' })
    expect(data.avatar).toContain(avatar)
    const wrong = [{ cover }, { avatar }, { cover: await picture(owner, 'square') }, { avatar: crypto.randomUUID() }]
    for (const pictures of [...wrong, { cover: await picture(stranger, 'wide') }])
      expect([pictures, (await start(owner, pictures)).status]).toEqual([pictures, 422])
  })

  it.each([
    { name: 'ab' },
    { name: 'x'.repeat(61) },
    { tagline: ' ' },
    { story: 'x'.repeat(5_001) },
    { topic: 'soup' },
    { suggested_cents: [1, 2, 3, 4, 5] },
    { impact_lines: [{ amount_cents: 0, text: 'x' }] },
    { status: 'frozen' },
  ])('is refused with %o', async (more) => expect((await start(owner, more)).status).toBe(422))
})

describe('a change', () => {
  let uuid: string
  let id: number
  beforeEach(async () => {
    ;({ uuid, id } = await openCommunity(app.deps, owner.id))
    await joinCommunity(app.deps, { communityId: id, userId: moderator.id, role: 'moderator' })
  })

  it('is for organizers: only the owner may change name, visibility and invites', async () => {
    const body = { tagline: 'Open all day', story: '', suggested_cents: [500], impact_lines: [], city: 'Two Harbors' }
    expect(await change(moderator, uuid, body)).toMatchObject({
      status: 200,
      data: { ...body, name: 'Larkspur Street Pantry' },
    })
    for (const own of [{ name: 'Ours' }, { slug: `ours-${id}` }, { visibility: 'request' }, { invites_open: false }]) {
      expect((await change(moderator, uuid, { tagline: 'x', ...own })).status).toBe(403)
      expect(await change(owner, uuid, own)).toMatchObject({ status: 200, data: { ...own, tagline: 'Open all day' } })
    }
    const missing = await change(owner, crypto.randomUUID(), {})
    for (const as of [stranger, await person(app.deps)]) expect(await change(as, uuid, { story: '' })).toEqual(missing)
    expect((await deedsOf(uuid)).at(-1)).toMatchObject({
      deed: 'community_changed',
      details: { changed: 'invites_open' },
    })
  })

  it('of the address keeps the old one working, and no other community can have it', async () => {
    const [old, first, second] = [`old-${id}`, `first-${id}`, `second-${id}`]
    await change(owner, uuid, { slug: old })
    expect((await change(owner, old, { slug: first })).data).toMatchObject({ uuid, slug: first })
    const shown = await ask(app, 'GET /communities/{identifier}', { params: { identifier: old } })
    expect(shown.json<{ data: Community }>().data).toMatchObject({ uuid, slug: first })
    // gifts, joins and changes work with the old address
    expect(
      await findGiveable(app.deps.db, { type: 'communities', id: old, viewer: 'product', at: app.clock.now() }),
    ).toMatchObject({ slug: first })
    expect(
      (await ask(app, 'POST /communities/{identifier}/join', { as: stranger, params: { identifier: old }, body: {} }))
        .statusCode,
    ).toBe(200)
    const another = await openCommunity(app.deps, stranger.id)
    for (const slug of [old, first, first.toUpperCase()])
      expect(await change(stranger, another.uuid, { slug })).toMatchObject({
        status: 409,
        errors: { slug: ['This address is taken.'] },
      })
    expect((await start(stranger, { slug: old })).status).toBe(409)
    for (const slug of ['new', '12345', 'a--b', crypto.randomUUID()])
      expect([slug, Object.keys((await change(owner, uuid, { slug })).errors!)]).toEqual([slug, ['slug']])
    // the old address can be taken back, and repeating that does not count
    expect((await change(owner, uuid, { slug: old })).data.slug).toBe(old)
    expect((await change(owner, first, { slug: old })).data.slug).toBe(old)
    expect((await change(owner, uuid, { slug: second })).status).toBe(429)
    app.clock.advance(30 * day)
    expect((await change(owner, uuid, { slug: second })).data.slug).toBe(second)
  })

  it('of two communities to one address at once is made by one', async () => {
    const another = await openCommunity(app.deps, stranger.id)
    const slug = `wanted-${id}`
    const both = await Promise.all([change(owner, uuid, { slug }), change(stranger, another.uuid, { slug })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('of a picture frees the former one, whoever uploaded it', async () => {
    const [first, second] = [await picture(owner, 'square'), await picture(moderator, 'square')]
    await change(owner, uuid, { avatar: first, cover: await picture(owner, 'wide') })
    expect((await change(moderator, uuid, { avatar: second, cover: null })).data).toMatchObject({
      avatar: expect.stringContaining(second),
      cover: null,
      cover_alt: '',
    })
    const free = app.deps.db.selectFrom('photos').select('use').where('uuid', '=', first)
    expect(await free.executeTakeFirst()).toEqual({ use: null })
    expect((await change(owner, uuid, { avatar: null })).data.avatar).toBeNull()
  })

  it('without fields changes nothing; an archived community cannot change', async () => {
    const before = await deedsOf(uuid)
    expect((await change(owner, uuid, {})).status).toBe(200)
    expect(await deedsOf(uuid)).toEqual(before)
    expect((await become(owner, uuid, 'archived')).status).toBe(200)
    expect((await change(owner, uuid, { story: 'After all' })).status).toBe(409)
  })
})

describe('the status', () => {
  let uuid: string
  let id: number
  let giveableId: number
  beforeEach(async () => {
    ;({ uuid, id, giveableId } = await openCommunity(app.deps, owner.id))
    await joinCommunity(app.deps, { communityId: id, userId: moderator.id, role: 'moderator' })
  })
  const closed = async () => {
    const row = app.deps.db.selectFrom('giveables').select(['closed_at', 'closed_because']).where('uuid', '=', uuid)
    return await row.executeTakeFirstOrThrow()
  }
  const peopleNotified = async (type = 'CommunityFrozen') => {
    await app.drain()
    const rows = app.deps.db.selectFrom('notifications').select('recipient_id').where('giveable_id', '=', giveableId)
    return (await rows.where('type', '=', type).execute()).map((n) => n.recipient_id)
  }

  it('is changed only by the owner, and opens or closes the giveable', async () => {
    await settledGift(app.deps, { userId: stranger.id, to: { community: id }, visibility: 'anonymous' })
    expect((await become(moderator, uuid, 'frozen')).status).toBe(403)
    expect((await become(stranger, uuid, 'frozen')).status).toBe(404)
    const at = app.clock.now()
    expect((await become(owner, uuid, 'frozen')).data).toMatchObject({ status: 'frozen', frozen_because: 'organizers' })
    expect(await closed()).toEqual({ closed_at: at, closed_because: 'frozen' })
    expect(await peopleNotified()).toEqual([stranger.id])
    app.clock.advance(minute)
    await become(owner, uuid, 'frozen')
    expect((await closed()).closed_at).toEqual(at)
    expect((await become(owner, uuid, 'active')).data).toMatchObject({ status: 'active', frozen_because: null })
    expect(await closed()).toEqual({ closed_at: null, closed_because: null })
    expect(await peopleNotified()).toEqual([])
    expect((await deedsOf(uuid)).map(({ deed }) => deed).slice(1)).toEqual(['community_frozen', 'community_unfrozen'])
  })

  it('notifies all givers once while the community is frozen; archiving notifies once', async () => {
    const givers = [stranger, moderator]
    for (const { id: userId } of givers)
      await settledGift(app.deps, { userId, to: { community: id }, visibility: 'name' })
    const each = givers.map((one) => one.id).toSorted((a, b) => a - b)
    await become(owner, uuid, 'frozen')
    expect((await peopleNotified()).toSorted((a, b) => a - b)).toEqual(each)
    await become(owner, uuid, 'active')
    expect(await peopleNotified()).toEqual([])
    for (const status of ['frozen', 'active', 'frozen']) {
      app.clock.advance(minute)
      await become(owner, uuid, status)
    }
    expect((await peopleNotified()).toSorted((a, b) => a - b)).toEqual(each)
    await become(owner, uuid, 'archived')
    expect([await peopleNotified(), (await peopleNotified('CommunityClosed')).toSorted((a, b) => a - b)]).toEqual([
      [],
      each,
    ])
    expect((await checkLedger(app.deps.db)).filter((f) => f.check === 'notifications-are-counted')).toEqual([])
  })

  it('notifies organizers with the reason when staff freeze or reopen the community', async () => {
    const by = { identifier: uuid, staffId: stranger.id }
    await freezeCommunity(app.deps, { ...by, reason: 'Whose bank account is it?' })
    app.clock.advance(minute)
    await thawCommunity(app.deps, by)
    for (const as of [owner, moderator]) {
      const { data } = (await ask(app, 'GET /notifications', { as })).json<{ data: Notification[] }>()
      const held = data.filter(({ type }) => type === 'CommunityHeld').map((one) => one.data)
      expect(held.filter(({ community }) => (community as { uuid: string }).uuid === uuid)).toMatchObject([
        { frozen: false, reason: null },
        { frozen: true, reason: 'Whose bank account is it?' },
      ])
    }
  })

  it('archived after a freeze counts as closed since the freeze, and is final', async () => {
    const at = app.clock.now()
    await become(owner, uuid, 'frozen')
    app.clock.advance(day)
    expect((await become(owner, uuid, 'archived')).data).toMatchObject({ status: 'archived', frozen_because: null })
    expect(await closed()).toEqual({ closed_at: at, closed_because: 'archived' })
    for (const status of ['active', 'frozen']) expect((await become(owner, uuid, status)).status).toBe(409)
    expect((await become(owner, uuid, 'archived')).status).toBe(200)
    await expect(thawCommunity(app.deps, { identifier: uuid, staffId: stranger.id })).rejects.toMatchObject({
      code: 'conflict',
    })
  })

  it('set by staff can be changed only by staff, even if an organizer froze it first', async () => {
    const by = { identifier: uuid, staffId: stranger.id }
    await become(owner, uuid, 'frozen')
    await settledGift(app.deps, { userId: stranger.id, to: { community: id }, visibility: 'name' })
    await thawCommunity(app.deps, by)
    await freezeCommunity(app.deps, by)
    expect(await peopleNotified()).toEqual([stranger.id])
    const refused = await become(owner, uuid, 'active')
    expect([refused.status, refused.message]).toEqual([409, expect.stringContaining('on hold')])
    // the owner cannot archive it either, because that is final and would hide that staff froze it
    const closing = await become(owner, uuid, 'archived')
    expect([closing.status, closing.message]).toEqual([409, expect.stringContaining('on hold')])
    await thawCommunity(app.deps, by)
    await thawCommunity(app.deps, by)
    expect((await become(owner, uuid, 'active')).status).toBe(200)
    expect((await deedsOf(uuid)).map(({ as_staff }) => as_staff).slice(1)).toEqual([false, true, true, true])
  })

  it('stays frozen while the community has no owner', async () => {
    const { db } = app.deps
    const gone = { role: 'member', status: 'left' } as const
    await db
      .updateTable('memberships')
      .set(gone)
      .where('user_id', '=', owner.id)
      .where('community_id', '=', id)
      .execute()
    await db
      .updateTable('communities')
      .set({ status: 'frozen', frozen_because: 'no_owner' })
      .where('id', '=', id)
      .execute()
    await expect(thawCommunity(app.deps, { identifier: uuid, staffId: stranger.id })).rejects.toMatchObject({
      code: 'conflict',
    })
    const back = { role: 'owner', status: 'active' } as const
    await db
      .updateTable('memberships')
      .set(back)
      .where('user_id', '=', owner.id)
      .where('community_id', '=', id)
      .execute()
    expect((await become(owner, uuid, 'active')).status).toBe(409)
  })
})

it('member counts are right after all this', async () => {
  expect((await checkLedger(app.deps.db)).filter(({ check }) => check === 'people-are-counted')).toEqual([])
})
