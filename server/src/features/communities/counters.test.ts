import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCommunity } from '../../../test/causes.ts'
import { person, type TestPerson } from '../../../test/people.ts'
import { testDeps, type TestDeps } from '../../../test/deps.ts'
import { day } from '../../platform/clock.ts'
import { moveScores } from '../impact/index.ts'
import { pageOfCommunities } from './cards.queries.ts'
import { giveToCommunities, type CommunityMove } from './counters.queries.ts'

let app: TestDeps
let owner: TestPerson
beforeAll(async () => {
  app = await testDeps()
  owner = await person(app.deps, 'Ingrid')
})
afterAll(() => app.close())

/** Moves the counters as settled gifts do: the givers' impact is locked first. */
const move = (moves: readonly CommunityMove[]) =>
  app.deps.db.transaction().execute(async (trx) => {
    await moveScores(
      trx,
      moves.map(({ userId, at }) => ({ userId, amountCents: 0, anonymous: false, at })),
    )
    await giveToCommunities(trx, moves)
  })

type Given = { userId: number; amountCents?: number; giftsDelta?: 0 | 1; at?: Date }

const moveOf = (
  communityId: number,
  { userId, amountCents = 1_000, giftsDelta = 1, at = app.clock.now() }: Given,
): CommunityMove => ({ communityId, userId, amountCents, netCents: amountCents - 59, giftsDelta, at, heardAt: at })

async function give(communityId: number, given: Given) {
  await move([moveOf(communityId, given)])
  return (await giversOf(communityId)).find((g) => g.user_id === given.userId)!.number
}

const giversOf = (id: number) =>
  app.deps.db
    .selectFrom('community_givers')
    .select(['user_id', 'number', 'gifts_count', 'given_cents', 'last_gift_at'])
    .where('community_id', '=', id)
    .orderBy('number')
    .execute()

const daysOf = (id: number) =>
  app.deps.db
    .selectFrom('community_days')
    .select(['day', 'given_cents', 'gifts_count', 'last_givers'])
    .where('community_id', '=', id)
    .orderBy('day')
    .execute()

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
  expect(await give(id, { userId: ana.id })).toBe(1)
  expect(await give(id, { userId: ben.id, amountCents: 500 })).toBe(2)
  expect(await give(id, { userId: ana.id })).toBe(1)
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
  expect(await give(id, { userId: ana.id, amountCents: -1_000, giftsDelta: 0 })).toBe(1)
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
  expect(new Set(numbers)).toEqual(new Set([1, 2, 3, 4, 5, 6]))
  expect(await countersOf(id)).toMatchObject({ raised_cents: 18_000, gifts_count: 18, givers_count: 6 })
  expect(await month(id)).toEqual({ givers_count: 6, monthly_cents: 18_000 })
})

test('many at once in one statement count as they do one by one', async () => {
  const people = await Promise.all(['Ana', 'Ben', 'Chi', 'Dee'].map((name) => person(app.deps, name)))
  const now = app.clock.now()
  const one = fc.record({
    cause: fc.nat(1),
    giver: fc.nat(3),
    refund: fc.boolean(),
    amountCents: fc.integer({ min: 1, max: 90_000 }),
    daysAgo: fc.nat(4),
  })
  const batch = fc.array(one, { minLength: 1, maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(fc.array(batch, { minLength: 1, maxLength: 4 }), async (batches) => {
      const causes = await Promise.all([1, 2, 3, 4].map(() => openCommunity(app.deps, owner.id)))
      const together = causes.slice(0, 2)
      const apart = causes.slice(2)
      // a refund is of a gift before it, of the same day: it comes right behind it
      const movesOf = (to: { id: number }[], m: typeof one extends fc.Arbitrary<infer T> ? T : never) => {
        const given = { userId: people[m.giver]!.id, at: new Date(now.getTime() - m.daysAgo * day) }
        const gift = moveOf(to[m.cause]!.id, { ...given, amountCents: m.amountCents })
        return m.refund ? [gift, { ...gift, amountCents: -m.amountCents, netCents: 0, giftsDelta: 0 as const }] : [gift]
      }
      for (const list of batches) await move(list.flatMap((m) => movesOf(together, m)))
      for (const m of batches.flat()) for (const single of movesOf(apart, m)) await move([single])
      for (const i of [0, 1]) {
        const [a, b] = [together[i]!.id, apart[i]!.id]
        expect(await giversOf(a)).toEqual(await giversOf(b))
        expect(await daysOf(a)).toEqual(await daysOf(b))
        expect(await countersOf(a)).toEqual(await countersOf(b))
      }
    }),
    { numRuns: 20 },
  )
})
