import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { activeCampaign, openCommunity } from '../../../test/known-giveables.ts'
import { testDeps, type TestDeps } from '../../../test/deps.ts'
import { person, type TestPerson } from '../../../test/people.ts'
import { sizeOf } from '../../../test/reliability/size.ts'
import { day } from '../../platform/time/clock.ts'
import { moveScores } from '../impact/index.ts'
import { findGiveable } from './find-giveable.ts'
import { whyClosed } from './opening.ts'
import { moveTotals, type TotalsMove } from './totals.queries.ts'

let app: TestDeps
let owner: TestPerson
beforeAll(async () => {
  app = await testDeps()
  owner = await person(app.deps, 'Ingrid')
})
afterAll(() => app.close())

/** Moves totals as settled gifts do: the givers' impact is locked first. */
const move = (moves: readonly TotalsMove[]) =>
  app.deps.db.transaction().execute(async (trx) => {
    await moveScores(
      trx,
      moves.map(({ userId }) => ({ userId, ownCents: 0, friendsCents: 0, secondCents: 0 })),
    )
    await moveTotals(trx, moves)
  })

type Given = { userId: number; amountCents?: number; giftsDelta?: 0 | 1; at?: Date }

const moveOf = (
  giveableId: number,
  { userId, amountCents = 1_000, giftsDelta = 1, at = app.clock.now() }: Given,
): TotalsMove => ({
  giveableId,
  userId,
  amountCents,
  netCents: amountCents - 59,
  covered: false,
  giftsDelta,
  at,
  bookedAt: app.clock.now(),
})

async function give(giveableId: number, given: Given) {
  await move([moveOf(giveableId, given)])
  return (await supportersOf(giveableId)).find((g) => g.user_id === given.userId)!.number
}

const supportersOf = (id: number) =>
  app.deps.db
    .selectFrom('supporters')
    .select(['user_id', 'number', 'gifts_count', 'given_cents', 'last_gift_at'])
    .where('giveable_id', '=', id)
    .orderBy('number')
    .execute()

const daysOf = (id: number) =>
  app.deps.db
    .selectFrom('giveable_days')
    .select(['day', 'given_cents', 'gifts_count', 'last_supporters'])
    .where('giveable_id', '=', id)
    .orderBy('day')
    .execute()

const countersOf = (id: number) =>
  app.deps.db
    .selectFrom('giveables')
    .select(['raised_cents', 'net_cents', 'gifts_count', 'supporters_count', 'closed_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** Sums of the last 30 days. */
async function month(id: number) {
  const first = new Date(app.clock.now().getTime() - 29 * day).toISOString().slice(0, 10)
  const days = (await daysOf(id)).filter((d) => new Date(d.day).toISOString().slice(0, 10) >= first)
  return {
    people: days.reduce((n, d) => n + d.last_supporters, 0),
    cents: days.reduce((n, d) => n + d.given_cents, 0),
  }
}

test('supporters are numbered in order and counted once', async () => {
  const { giveableId: id } = await openCommunity(app.deps, owner.id)
  const [ana, ben] = [await person(app.deps, 'Ana'), await person(app.deps, 'Ben')]
  expect(await give(id, { userId: ana.id })).toBe(1)
  expect(await give(id, { userId: ben.id, amountCents: 500 })).toBe(2)
  expect(await give(id, { userId: ana.id })).toBe(1)
  expect(await countersOf(id)).toEqual({
    raised_cents: 2_500,
    net_cents: 2_500 - 3 * 59,
    gifts_count: 3,
    supporters_count: 2,
    closed_at: null,
  })
  expect(await month(id)).toEqual({ people: 2, cents: 2_500 })
})

test('a refund reduces the total and keeps the number', async () => {
  const { giveableId: id } = await openCommunity(app.deps, owner.id)
  const ana = await person(app.deps)
  await give(id, { userId: ana.id })
  expect(await give(id, { userId: ana.id, amountCents: -1_000, giftsDelta: 0 })).toBe(1)
  expect(await countersOf(id)).toMatchObject({ raised_cents: 0, gifts_count: 1, supporters_count: 1 })
  expect(await month(id)).toEqual({ people: 1, cents: 0 })
})

test('people of 30 days: a giver counts on the newest day, and no more after 30 days', async () => {
  const { giveableId: id } = await openCommunity(app.deps, owner.id)
  const [ana, ben] = [await person(app.deps, 'Ana'), await person(app.deps, 'Ben')]
  const now = app.clock.now()
  const ago = (days: number) => new Date(now.getTime() - days * day)
  await give(id, { userId: ben.id, at: ago(30) })
  await give(id, { userId: ana.id, at: ago(29) })
  expect(await month(id)).toEqual({ people: 1, cents: 1_000 })
  await give(id, { userId: ana.id, at: ago(3) })
  await give(id, { userId: ana.id, at: now })
  await give(id, { userId: ana.id, at: ago(5) }) // a late event
  expect(await month(id)).toEqual({ people: 1, cents: 4_000 })
  await give(id, { userId: ben.id, at: now })
  expect(await month(id)).toEqual({ people: 2, cents: 5_000 })
})

test('many gifts at once get different numbers, all count, and one person counts once', async () => {
  const { giveableId: id } = await openCommunity(app.deps, owner.id)
  const people = await Promise.all(Array.from({ length: 6 }, (_, i) => person(app.deps, `P${i}`)))
  const gifts = people.flatMap((p, i) =>
    [0, 1, 2].map((d) => ({ userId: p.id, at: new Date(app.clock.now().getTime() - ((i + d) % 4) * day) })),
  )
  const numbers = await Promise.all(gifts.map((g) => give(id, g)))
  expect(new Set(numbers)).toEqual(new Set([1, 2, 3, 4, 5, 6]))
  expect(await countersOf(id)).toMatchObject({ raised_cents: 18_000, gifts_count: 18, supporters_count: 6 })
  expect(await month(id)).toEqual({ people: 6, cents: 18_000 })
})

test('the gift that meets the goal closes a giveable that stops there, and one confirmed before still counts', async () => {
  const stops = { goalCents: 10_000, stopAtGoal: true }
  const { id: number, uuid, giveableId: id } = await activeCampaign(app.deps, owner.id, stops)
  const [ana, ben] = [await person(app.deps, 'Ana'), await person(app.deps, 'Ben')]
  const before = app.clock.now()
  const why = async (name: number | string, at: Date) =>
    whyClosed((await findGiveable(app.deps.db, { type: 'campaigns', id: name, viewer: 'product', at }))!, at)
  app.clock.advance(1_000)
  expect(await give(id, { userId: ana.id, amountCents: 9_999 })).toBe(1)
  expect(await why(uuid, app.clock.now())).toBeNull()
  app.clock.advance(1_000)
  const at = new Date(before.getTime() - day)
  expect(await give(id, { userId: ben.id, amountCents: 1, at })).toBe(2)
  expect(await why(number, app.clock.now())).toBe('goal_met')
  expect(await why(number, before)).toBeNull()
  const now = app.clock.now()
  expect(await countersOf(id)).toMatchObject({ raised_cents: 10_000, gifts_count: 2, closed_at: now })
})

const back = { amountCents: -1, netCents: 0, giftsDelta: 0 } as const
test.each<[string, { days?: number; closed?: 'paused' | 'ended'; taken: object; opens: boolean }]>([
  ['reopens', { taken: back, opens: true }],
  ['reopens before its end', { days: 2, taken: back, opens: true }],
  ['stays closed after its end', { days: 1, taken: back, opens: false }],
  ['stays paused', { closed: 'paused', taken: back, opens: false }],
  ['stays ended', { closed: 'ended', taken: back, opens: false }],
  ['stays closed if the goal is still met', { taken: { ...back, amountCents: 0 }, opens: false }],
])('after a refund below the goal, a campaign %s', async (_, { days, closed, taken, opens }) => {
  const endsAt = days === undefined ? null : new Date(app.clock.now().getTime() + days * day)
  const campaign = { goalCents: 10_000, stopAtGoal: true, endsAt }
  const { giveableId: id } = await activeCampaign(app.deps, owner.id, campaign)
  await give(id, { userId: owner.id, amountCents: 10_000 })
  if (closed) await app.deps.db.updateTable('giveables').set({ closed_because: closed }).where('id', '=', id).execute()
  const { closed_at: at } = await countersOf(id)
  expect(at).not.toBeNull()
  app.clock.advance(day)
  await give(id, { userId: owner.id, ...taken })
  expect((await countersOf(id)).closed_at).toEqual(opens ? null : at)
  if (!opens) return
  await give(id, { userId: owner.id, amountCents: 1 })
  expect((await countersOf(id)).closed_at).toEqual(app.clock.now())
})

test('many gifts in one statement count like one by one', { tags: 'long' }, async () => {
  const people = await Promise.all(['Ana', 'Ben', 'Chi', 'Dee'].map((name) => person(app.deps, name)))
  const now = app.clock.now()
  const goal = { goalCents: 100_000, stopAtGoal: true }
  const one = fc.record({
    to: fc.nat(1),
    giver: fc.nat(3),
    refund: fc.boolean(),
    amountCents: fc.integer({ min: 1, max: 90_000 }),
    daysAgo: fc.nat(4),
  })
  const batch = fc.array(one, { minLength: 1, maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(fc.array(batch, { minLength: 1, maxLength: 4 }), async (batches) => {
      const open = async () => [
        (await openCommunity(app.deps, owner.id)).giveableId,
        (await activeCampaign(app.deps, owner.id, goal)).giveableId,
      ]
      const [together, apart] = [await open(), await open()]
      // refunds directly follow their gift and only happen at the giveable without a goal, so that none is met and missed again
      const movesOf = (to: number[], m: typeof one extends fc.Arbitrary<infer T> ? T : never) => {
        const given = { userId: people[m.giver]!.id, at: new Date(now.getTime() - m.daysAgo * day) }
        const gift = moveOf(to[m.to]!, { ...given, amountCents: m.amountCents })
        return m.refund && m.to === 0
          ? [gift, { ...gift, amountCents: -m.amountCents, netCents: 0, giftsDelta: 0 as const }]
          : [gift]
      }
      for (const list of batches) await move(list.flatMap((m) => movesOf(together, m)))
      for (const m of batches.flat()) for (const single of movesOf(apart, m)) await move([single])
      for (const i of [0, 1]) {
        const [a, b] = [together[i]!, apart[i]!]
        expect(await supportersOf(a)).toEqual(await supportersOf(b))
        expect(await daysOf(a)).toEqual(await daysOf(b))
        expect(await countersOf(a)).toEqual(await countersOf(b))
      }
    }),
    { numRuns: sizeOf(4, 200) },
  )
})

test('concurrent changes of the same totals wait for each other without a deadlock', { tags: 'long' }, async () => {
  const one = (await activeCampaign(app.deps, owner.id)).giveableId
  const other = (await activeCampaign(app.deps, owner.id)).giveableId
  const [noor, tomas] = [await person(app.deps, 'Noor'), await person(app.deps, 'Tomas')]
  const waiting = sql<{ n: number }>`
    select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  const rounds = 60
  for (let round = 0; round < rounds; round += 1) {
    const moves: Promise<void>[] = []
    await app.deps.db.transaction().execute(async (trx) => {
      await moveTotals(trx, [moveOf(one, { userId: owner.id }), moveOf(other, { userId: owner.id })])
      moves.push(
        move([moveOf(other, { userId: noor.id })]),
        move([moveOf(one, { userId: tomas.id }), moveOf(other, { userId: tomas.id })]),
      )
      await expect.poll(async () => (await waiting.execute(app.deps.db)).rows[0]!.n, { interval: 5 }).toBe(2)
    })
    await Promise.all(moves)
  }
  expect((await supportersOf(other)).map((s) => s.gifts_count)).toEqual([rounds, rounds, rounds])
})
