import type { Split } from '@kindling/contract/communities/splits'
import type { Community } from '@kindling/contract/communities/calls'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { give } from '../../../../test/giving.ts'
import { openCommunity, verifiedNonprofit } from '../../../../test/known-giveables.ts'
import { ask, person, type TestPerson } from '../../../../test/people.ts'
import { day, minute, second } from '../../../platform/time/clock.ts'
import { checkLedger } from '../../ledger/index.ts'
import { suspendNonprofit } from '../../nonprofits/index.ts'
import { joinCommunity } from '../members/join-community.ts'

let app: TestApp
let owner: TestPerson
let moderator: TestPerson
let member: TestPerson
let stranger: TestPerson
let first: { id: number; uuid: string }
let second_: { id: number; uuid: string }
let third: { id: number; uuid: string }
let uuid: string
let id: number
let giveableId: number
beforeAll(async () => {
  app = await startTestApp()
  ;[first, second_, third] = (await Promise.all(
    ['First', 'Second', 'Third'].map((n) => verifiedNonprofit(app.deps, n)),
  )) as [typeof first, typeof first, typeof first]
})
afterAll(() => app?.close())
beforeEach(async () => {
  const people = await Promise.all(['Owner', 'Moderator', 'Member', 'Stranger'].map((n) => person(app.deps, n)))
  ;[owner, moderator, member, stranger] = people as [TestPerson, TestPerson, TestPerson, TestPerson]
  const shares = [
    { nonprofitId: first.id, basisPoints: 7_000 },
    { nonprofitId: second_.id, basisPoints: 3_000 },
  ]
  ;({ id, uuid, giveableId } = await openCommunity(app.deps, owner.id, { shares }))
  await joinCommunity(app.deps, { communityId: id, userId: moderator.id, role: 'moderator' })
  await joinCommunity(app.deps, { communityId: id, userId: member.id })
})

type Part = readonly [to: { uuid: string }, basisPoints: number]
const sharesOf = (parts: readonly Part[]) =>
  parts.map(([{ uuid: nonprofit }, basis_points]) => ({ nonprofit, basis_points }))
const announce = async (as: TestPerson, ...parts: Part[]) => {
  const asked = { as, params: { identifier: uuid }, body: { shares: sharesOf(parts) } }
  const answer = await ask(app, 'PUT /communities/{identifier}/allocations/coming', asked)
  return { status: answer.statusCode, ...answer.json<{ data: Split; message: string }>() }
}
const withdraw = async (as: TestPerson) =>
  (await ask(app, 'DELETE /communities/{identifier}/allocations/coming', { as, params: { identifier: uuid } }))
    .statusCode
const history = async (as: TestPerson = member) => {
  const answer = await ask(app, 'GET /communities/{identifier}/allocations', { as, params: { identifier: uuid } })
  if (answer.statusCode !== 200) return answer.statusCode
  return answer.json<{ data: Split[] }>().data
}
const states = async () =>
  ((await history()) as Split[]).map((a) => [
    a.state,
    a.shares.map((s) => `${s.nonprofit.name} ${s.basis_points}`).join(),
  ])
const page = async (as?: TestPerson) => {
  const answer = await ask(app, 'GET /communities/{identifier}', { ...(as && { as }), params: { identifier: uuid } })
  return answer.json<{ data: Community }>().data
}
const splitNotifications = async ({ id: personId }: TestPerson) => {
  await app.drain()
  const rows = app.deps.db.selectFrom('notifications').select('data').where('recipient_id', '=', personId)
  return (await rows.where('type', '=', 'AllocationChanging').execute()).length
}
const owedTo = async (nonprofitId: number) => {
  const { cents } = await app.deps.db
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_accounts as a', 'a.id', 'e.account_id')
    .innerJoin('gifts as g', 'g.id', 'e.gift_id')
    .select((eb) => eb.fn.sum<string | null>('e.amount_cents').as('cents'))
    .where('a.nonprofit_id', '=', nonprofitId)
    .where('g.giveable_id', '=', giveableId)
    .executeTakeFirstOrThrow()
  return 0 - Number(cents ?? 0)
}
const now = 'First 7000,Second 3000'

describe('a new split', () => {
  it('is announced to all members seven days ahead, and everybody can see it', async () => {
    const at = app.clock.now()
    const { status, data } = await announce(owner, [third, 10_000])
    const effective_at = new Date(at.getTime() + 7 * day).toISOString()
    expect([status, data]).toMatchObject([200, { state: 'coming', effective_at, by: { first_name: 'Owner' } }])
    expect((await page()).coming_allocation).toEqual({ effective_at, shares: data.shares })
    expect(await states()).toEqual([
      ['coming', 'Third 10000'],
      ['current', now],
    ])
    expect(await Promise.all([owner, moderator, member, stranger].map(splitNotifications))).toEqual([1, 1, 1, 0])
  })

  it('replaces a scheduled one with its own start day; a repeated call changes nothing', async () => {
    await announce(owner, [third, 10_000])
    app.clock.advance(6 * day)
    const { data } = await announce(owner, [second_, 6_000], [third, 4_000])
    app.clock.advance(minute)
    expect((await announce(owner, [third, 4_000], [second_, 6_000])).data).toEqual(data)
    expect(await states()).toEqual([
      ['coming', 'Second 6000,Third 4000'],
      ['current', now],
    ])
    expect(await splitNotifications(member)).toBe(1)
    app.clock.advance(day)
    expect((await states())[1]).toEqual(['current', now])
  })

  it('can be canceled, announced again at the same moment, and canceled when there is none', async () => {
    expect(await withdraw(owner)).toBe(204)
    for (let round = 0; round < 2; round += 1) {
      expect((await announce(owner, [third, 10_000])).status).toBe(200)
      expect([await withdraw(owner), await withdraw(owner)]).toEqual([204, 204])
    }
    expect(await states()).toEqual([['current', now]])
    expect((await page()).coming_allocation).toBeNull()
    app.clock.advance(8 * day)
    expect((await announce(owner, [first, 10_000])).status).toBe(200)
  })

  it('is one notification for each current member, and none once it is canceled', async () => {
    const dates = async ({ id: personId }: TestPerson) => {
      await app.drain()
      const rows = app.deps.db.selectFrom('notifications').select('data').where('recipient_id', '=', personId)
      const found = await rows.where('type', '=', 'AllocationChanging').orderBy('created_at').execute()
      return found.map(({ data }) => (data as { effective_at: string }).effective_at)
    }
    const goes = () => ask(app, 'POST /communities/{identifier}/leave', { as: member, params: { identifier: uuid } })
    const { data: one } = await announce(owner, [third, 10_000])
    expect(await dates(member)).toEqual([one.effective_at])
    await goes()
    await joinCommunity(app.deps, { communityId: id, userId: stranger.id })
    app.clock.advance(minute)
    const { data: two } = await announce(owner, [second_, 10_000])
    expect(await Promise.all([owner, member, stranger].map(dates))).toEqual([
      [two.effective_at],
      [],
      [two.effective_at],
    ])
    expect((await ask(app, 'GET /notifications', { as: stranger })).json()).toMatchObject({ meta: { unread_count: 1 } })
    app.clock.advance(7 * day)
    // a notification of a split that has begun stays
    await announce(owner, [first, 10_000])
    expect(await dates(stranger)).toHaveLength(2)
    // both jobs wait, and run in any order
    await announce(owner, [third, 10_000])
    await withdraw(owner)
    expect(await Promise.all([owner, moderator, stranger].map(dates))).toEqual([1, 2, 3].map(() => [two.effective_at]))
    expect((await checkLedger(app.deps.db)).filter((f) => f.check === 'notifications-are-counted')).toEqual([])
  })

  it('can be announced five times a day', async () => {
    const other = (i: number) => announce(owner, [third, 5_000 + i], [first, 5_000 - i])
    const answers = []
    for (let i = 0; i < 6; i += 1) answers.push((await other(i)).status)
    expect(answers).toEqual([200, 200, 200, 200, 200, 429])
    expect([(await other(4)).status, await withdraw(owner), (await other(1)).status]).toEqual([200, 204, 429])
    app.clock.advance(day)
    expect((await other(1)).status).toBe(200)
  })

  it('can be announced only by the owner, with verified nonprofits, complete shares and a change', async () => {
    expect((await announce(moderator, [third, 10_000])).status).toBe(403)
    for (const as of [member, stranger]) expect((await announce(as, [third, 10_000])).status).toBe(404)
    for (const as of [moderator, member]) expect(await withdraw(as)).toBe(as === moderator ? 403 : 404)
    expect((await announce(owner, [second_, 3_000], [first, 7_000])).message).toBe('Gifts are split like this already.')
    expect((await announce(owner, [first, 9_999])).status).toBe(422)
    expect((await announce(owner, [{ uuid: crypto.randomUUID() }, 10_000])).status).toBe(422)
    await ask(app, 'PUT /communities/{identifier}/status', {
      as: owner,
      params: { identifier: uuid },
      body: { status: 'archived' },
    })
    expect((await announce(owner, [third, 10_000])).status).toBe(409)
  })

  it('announced by two calls at once is stored once', async () => {
    const both = await Promise.all([announce(owner, [third, 10_000]), announce(owner, [second_, 10_000])])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(((await history()) as Split[]).map(({ state }) => state)).toEqual(['coming', 'current'])
  })

  it('announced and canceled at once returns to each call what it did, in every round', { tags: 'long' }, async () => {
    const other = [third, second_] as const
    for (let round = 0; round < 60; round += 1) {
      if (round % 4 === 0) app.clock.advance(day)
      const asked = [announce(owner, [other[round % 2]!, 10_000]), withdraw(owner), withdraw(owner)] as const
      const [{ status, data }, ...withdrawn] = await Promise.all(asked)
      expect([status, ...withdrawn]).toEqual([200, 204, 204])
      expect(data).toMatchObject({ state: 'coming', shares: [{ nonprofit: { uuid: other[round % 2]!.uuid } }] })
    }
    expect(await withdraw(owner)).toBe(204)
    expect(await states()).toEqual([['current', now]])
  })

  it('sends the share of a suspended nonprofit elsewhere with the same notice; until then it is kept for it', async () => {
    const to = { type: 'communities' as const, id }
    const gone = await verifiedNonprofit(app.deps, 'Gone')
    await announce(owner, [first, 5_000], [gone, 5_000])
    app.clock.advance(7 * day)
    const { ein } = await app.deps.db
      .selectFrom('nonprofits')
      .select('ein')
      .where('id', '=', gone.id)
      .executeTakeFirstOrThrow()
    await suspendNonprofit(app.deps, { ein, reason: 'A question.', staffId: owner.id })
    expect((await page(owner)).allocation.map(({ nonprofit: { name, verified } }) => [name, verified])).toEqual([
      ['First', true],
      ['Gone', false],
    ])
    expect((await announce(owner, [third, 5_000], [gone, 5_000])).status).toBe(422)
    const { status, data } = await announce(owner, [first, 5_000], [third, 5_000])
    expect([status, data.effective_at]).toEqual([200, new Date(app.clock.now().getTime() + 7 * day).toISOString()])
    await give(app, member, to, { amountCents: 1_000 })
    await app.drain()
    expect([await owedTo(first.id), await owedTo(gone.id)]).toEqual([471, 470])
    app.clock.advance(7 * day)
    await give(app, member, to, { amountCents: 1_000 })
    await app.drain()
    expect([await owedTo(gone.id), await owedTo(third.id)]).toEqual([470, 470])
    expect(await checkLedger(app.deps.db)).toEqual([])
  })

  it('cannot change in its last minute, and then becomes the current split', async () => {
    await announce(owner, [third, 10_000])
    app.clock.advance(7 * day - minute)
    expect([await withdraw(owner), (await announce(owner, [first, 10_000])).status]).toEqual([409, 409])
    app.clock.advance(minute)
    expect(await states()).toEqual([
      ['current', 'Third 10000'],
      ['past', now],
    ])
    expect((await announce(owner, [first, 10_000])).status).toBe(200)
  })
})

describe('a gift', () => {
  it('uses the split of the second in which it was confirmed, however late we learn of it', async () => {
    const to = { type: 'communities' as const, id }
    const giver = await person(app.deps, 'Giver')
    await announce(owner, [third, 10_000])
    app.clock.advance(7 * day - second)
    await give(app, giver, to, { amountCents: 1_000 })
    app.clock.advance(second)
    await give(app, giver, to, { amountCents: 2_000 })
    await app.drain()
    const fee = (cents: number) => Math.round(cents * 0.029) + 30
    expect(await owedTo(third.id)).toBe(2_000 - fee(2_000))
    expect((await owedTo(first.id)) + (await owedTo(second_.id))).toBe(1_000 - fee(1_000))
    expect(await checkLedger(app.deps.db)).toEqual([])
  })

  it('counts in the amount since a member joined, and strangers never see that amount', { tags: 'long' }, async () => {
    const to = { type: 'communities' as const, id }
    await give(app, member, to, { amountCents: 1_000 })
    await app.drain()
    app.clock.advance(day)
    const late = await person(app.deps, 'Late')
    await joinCommunity(app.deps, { communityId: id, userId: late.id })
    await give(app, member, to, { amountCents: 500 })
    await app.drain()
    expect((await page(member)).since_joined).toEqual({ raised_cents: 500 })
    expect((await page(late)).since_joined).toBeNull()
    app.clock.advance(day)
    await give(app, member, to, { amountCents: 700 })
    await app.drain()
    expect((await page(member)).since_joined).toEqual({ raised_cents: 1_200 })
    expect((await page(late)).since_joined).toEqual({ raised_cents: 700 })
    for (const as of [stranger, undefined]) expect((await page(as)).since_joined).toBeNull()
  })

  it('of a day counts for everybody who joined before that day, however long ago', async () => {
    const { giveable_id: giveableId } = await app.deps.db
      .selectFrom('communities')
      .select('giveable_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const today = app.clock.now().getTime()
    const on = (days: number) => new Date(today - days * day)
    const given = Array.from({ length: 40 }, (_, days) => ({ days, cents: 100 + days * days }))
    const rows = given.map(({ days, cents }) => ({
      giveable_id: giveableId,
      day: on(days).toISOString().slice(0, 10),
      given_cents: cents,
      gifts_count: 1,
    }))
    const all = given.reduce((sum, { cents }) => sum + cents, 0)
    await app.deps.db.insertInto('giveable_days').values(rows).execute()
    const change = { raised_cents: all, starts_at: on(39) }
    await app.deps.db.updateTable('giveables').set(change).where('id', '=', giveableId).execute()
    for (const ago of [0, 1, 10, 19, 20, 21, 30, 39]) {
      const joined = { joined_at: on(ago) }
      await app.deps.db.updateTable('memberships').set(joined).where('user_id', '=', member.id).execute()
      const since = given.filter(({ days }) => days < ago).reduce((sum, { cents }) => sum + cents, 0)
      expect([ago, (await page(member)).since_joined]).toEqual([ago, ago === 0 ? null : { raised_cents: since }])
    }
  })
})

describe('the history', () => {
  it('is for members only where a community is by request, and does not name deleted people', async () => {
    expect(await history(stranger)).toHaveLength(1)
    await app.deps.db.updateTable('communities').set({ visibility: 'request' }).where('id', '=', id).execute()
    expect(await history(stranger)).toBe(404)
    await app.deps.db.updateTable('users').set({ status: 'deleted' }).where('id', '=', owner.id).execute()
    expect(await history()).toMatchObject([{ state: 'current', by: null }])
  })
})

it('only organizers see the number of open requests', async () => {
  await app.deps.db.updateTable('communities').set({ visibility: 'request' }).where('id', '=', id).execute()
  for (const name of ['One', 'Two'])
    await joinCommunity(app.deps, { communityId: id, userId: (await person(app.deps, name)).id })
  const counts = await Promise.all(
    [owner, moderator, member, stranger].map(async (as) => (await page(as)).requests_count),
  )
  expect(counts).toEqual([2, 2, null, null])
})
