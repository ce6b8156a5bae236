import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCommunity } from '../../../test/causes.ts'
import { person, type TestPerson } from '../../../test/people.ts'
import { testDeps, type TestDeps } from '../../../test/deps.ts'
import { day } from '../../platform/clock.ts'
import { addGiftToImpact } from '../impact/index.ts'
import { pageOfCommunities } from './cards.queries.ts'
import { giveableCommunity, giveToCommunity } from './give-to-community.ts'

let app: TestDeps
let owner: TestPerson
beforeAll(async () => {
  app = await testDeps()
  owner = await person(app.deps, 'Ingrid')
})
afterAll(() => app.close())

type Given = { userId: number; amountCents?: number; giftsDelta?: 0 | 1; at?: Date }

/** Moves the counters as a settled gift does: the giver's impact is locked first. */
async function give(communityId: number, { userId, amountCents = 1_000, giftsDelta = 1, at = app.clock.now() }: Given) {
  return await app.deps.db.transaction().execute(async (trx) => {
    await addGiftToImpact(trx, { userId, amountCents, anonymous: false, at })
    return await giveToCommunity(trx, {
      communityId,
      userId,
      amountCents,
      netCents: amountCents - 59,
      giftsDelta,
      at,
      heardAt: at,
    })
  })
}

const countersOf = (id: number) =>
  app.deps.db
    .selectFrom('communities')
    .select(['raised_cents', 'net_cents', 'gifts_count', 'givers_count'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** What the card says of the last 30 days. */
async function month(id: number) {
  const page = { number: 1, size: 100, offset: 0, after: null }
  const { cards } = await pageOfCommunities(app.deps.db, {
    page,
    sort: '-created_at',
    topics: undefined,
    memberId: undefined,
    now: app.clock.now(),
  })
  const { givers_count, monthly_cents } = cards.find((c) => c.id === id)!
  return { givers_count, monthly_cents }
}

test('numbers givers in order and counts each once', async () => {
  const { id } = await openCommunity(app.deps, owner.id)
  const [ana, ben] = [await person(app.deps, 'Ana'), await person(app.deps, 'Ben')]
  expect(await give(id, { userId: ana.id })).toEqual({ number: 1 })
  expect(await give(id, { userId: ben.id, amountCents: 500 })).toEqual({ number: 2 })
  expect(await give(id, { userId: ana.id })).toEqual({ number: 1 })
  expect(await countersOf(id)).toEqual({
    raised_cents: 2_500,
    net_cents: 2_500 - 3 * 59,
    gifts_count: 3,
    givers_count: 2,
  })
  expect(await month(id)).toEqual({ givers_count: 2, monthly_cents: 2_500 })
})

test('a refund takes money back, not the number', async () => {
  const { id } = await openCommunity(app.deps, owner.id)
  const ana = await person(app.deps)
  await give(id, { userId: ana.id })
  expect(await give(id, { userId: ana.id, amountCents: -1_000, giftsDelta: 0 })).toEqual({ number: 1 })
  expect(await countersOf(id)).toMatchObject({ raised_cents: 0, gifts_count: 1, givers_count: 1 })
  expect(await month(id)).toEqual({ givers_count: 1, monthly_cents: 0 })
})

test('people of 30 days: a giver moves to the newest day, and leaves after 30', async () => {
  const { id } = await openCommunity(app.deps, owner.id)
  const [ana, ben] = [await person(app.deps, 'Ana'), await person(app.deps, 'Ben')]
  const now = app.clock.now()
  const ago = (days: number) => new Date(now.getTime() - days * day)
  await give(id, { userId: ben.id, at: ago(30) })
  await give(id, { userId: ana.id, at: ago(29) })
  expect(await month(id)).toEqual({ givers_count: 1, monthly_cents: 1_000 })
  await give(id, { userId: ana.id, at: ago(3) })
  await give(id, { userId: ana.id, at: now })
  await give(id, { userId: ana.id, at: ago(5) }) // an event that came late
  expect(await month(id)).toEqual({ givers_count: 1, monthly_cents: 4_000 })
  await give(id, { userId: ben.id, at: now })
  expect(await month(id)).toEqual({ givers_count: 2, monthly_cents: 5_000 })
})

test('many at once: no number twice, no gift lost, one person counted once', async () => {
  const { id } = await openCommunity(app.deps, owner.id)
  const people = await Promise.all(Array.from({ length: 6 }, (_, i) => person(app.deps, `P${i}`)))
  const gifts = people.flatMap((p, i) =>
    [0, 1, 2].map((d) => ({ userId: p.id, at: new Date(app.clock.now().getTime() - ((i + d) % 4) * day) })),
  )
  const numbers = await Promise.all(gifts.map((g) => give(id, g)))
  expect(new Set(numbers.map((n) => n.number))).toEqual(new Set([1, 2, 3, 4, 5, 6]))
  expect(await countersOf(id)).toMatchObject({ raised_cents: 18_000, gifts_count: 18, givers_count: 6 })
  expect(await month(id)).toEqual({ givers_count: 6, monthly_cents: 18_000 })
})

test('the split that holds at a moment, and the standing', async () => {
  const { id, uuid, slug } = await openCommunity(app.deps, owner.id)
  const now = app.clock.now()
  for (const name of [id, String(id), uuid, slug, slug.toUpperCase()]) {
    expect(await giveableCommunity(app.deps.db, name, now)).toMatchObject({
      id,
      takesGifts: true,
      shares: [{ basisPoints: 6_000 }, { basisPoints: 4_000 }],
      receivers: 'North Shore Table Fund and Harbor Fridge Project',
    })
  }
  for (const none of [
    '0',
    'nowhere',
    '99999999999999999999999',
    "'; drop table users",
    '\0',
    '0190a0b0-0000-7000-8000-000000000000',
  ])
    expect(await giveableCommunity(app.deps.db, none, now)).toBeNull()
  await app.deps.db.updateTable('communities').set({ status: 'frozen', closed_at: now }).where('id', '=', id).execute()
  expect(await giveableCommunity(app.deps.db, id, now)).toMatchObject({
    takesGifts: false,
    closedReason: expect.stringContaining('no gifts'),
  })
  expect(await giveableCommunity(app.deps.db, id, new Date(now.getTime() - 1))).toMatchObject({ takesGifts: true })
})
