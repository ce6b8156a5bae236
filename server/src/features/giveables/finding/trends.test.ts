import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDeps, type TestDeps } from '../../../../test/deps.ts'
import { settledGift } from '../../../../test/given.ts'
import { openCommunity } from '../../../../test/known-giveables.ts'
import { person, type TestPerson } from '../../../../test/people.ts'
import { sizeOf } from '../../../../test/reliability/size.ts'
import { day } from '../../../platform/time/clock.ts'
import { refreshTrends } from '../../communities/index.ts'

const most = 12
let app: TestDeps
let ana: TestPerson
const there: { id: number; giveableId: number }[] = []
beforeAll(async () => {
  app = await testDeps()
  ana = await person(app.deps)
  const given = { userId: (await person(app.deps)).id, at: new Date(app.clock.now().getTime() - 40 * day) }
  for (let n = 0; n < most; n += 1) {
    const community = await openCommunity(app.deps, ana.id)
    await settledGift(app.deps, { ...given, to: { community: community.id } })
    there.push(community)
  }
})
afterAll(() => app?.close())

type Group = { members: number; people: number; daysAgo: number; active: boolean }

/** The groups of a world, by rank. */
async function ranked(world: readonly Group[], now = app.clock.now()): Promise<number[]> {
  const { db } = app.deps
  await db.deleteFrom('giveable_days').execute()
  for (const [n, { id, giveableId }] of there.entries()) {
    const { members, people, daysAgo, active } = world[n] ?? { members: 3, people: 0, daysAgo: 0, active: false }
    const status = active ? 'active' : 'archived'
    await db.updateTable('communities').set({ members_count: members, status }).where('id', '=', id).execute()
    const on = new Date(now.getTime() - daysAgo * day).toISOString().slice(0, 10)
    const figures = { given_cents: 1, gifts_count: people, last_supporters: people }
    if (people > 0)
      await db
        .insertInto('giveable_days')
        .values({ giveable_id: giveableId, day: sql`${on}::date`, ...figures })
        .execute()
  }
  await refreshTrends(db, now)
  const rows = await db.selectFrom('communities').select(['id', 'trend_rank']).orderBy('trend_rank').execute()
  const withRank = rows.filter((row) => row.trend_rank < 2_147_483_647)
  expect(withRank.map((row) => row.trend_rank)).toEqual(withRank.map((_, n) => n + 1))
  return withRank.map((row) => there.findIndex(({ id }) => id === row.id))
}
const group = (members: number, people: number, daysAgo = 0): Group => ({ members, people, daysAgo, active: true })

describe('trending', () => {
  test('counts people of the last 30 days, and people of the last week four times', async () => {
    expect(
      await ranked([group(500, 9, 20), group(500, 5, 13), group(500, 4, 6), group(500, 50, 30), group(500, 17, 29)]),
    ).toEqual([0, 4, 2, 1, 3])
  })

  test('gives every third place to a small group, ranked by people for its size', async () => {
    const [large, small] = [
      [40, 30, 20, 10, 5].map((people) => group(800, people)),
      [group(99, 20), group(10, 9), group(40, 9)],
    ]
    expect(await ranked([...large, ...small])).toEqual([0, 1, 6, 2, 3, 5, 4, 7])
  })

  test('ranks each active community once, and small ones by their share, in random data', async () => {
    const groups = fc.record({
      members: fc.constantFrom(3, 50, 99, 100, 5_000),
      people: fc.nat(40),
      daysAgo: fc.nat(35),
      active: fc.boolean(),
    })
    const worlds = fc.array(groups, { maxLength: most })
    const property = fc.asyncProperty(worlds, async (world) => {
      const order = await ranked(world)
      const active = world.flatMap((g, n) => (g.active ? [n] : []))
      expect(order.toSorted((a, b) => a - b)).toEqual(active)
      const small = active.filter((n) => world[n]!.members < 100).length
      for (const [n] of order.entries()) {
        const among = order.slice(0, n + 1).filter((at) => world[at]!.members < 100).length
        expect(among).toBeGreaterThanOrEqual(Math.min(small, Math.floor((n + 1) / 3)))
      }
    })
    await fc.assert(property, { numRuns: sizeOf(5, 250) })
  })

  test('changes the order of equal communities from day to day, and not within a day', async () => {
    const equals = Array.from({ length: 6 }, () => group(20, 0))
    const now = app.clock.now().getTime()
    const orders = []
    for (let days = 0; days < 8; days += 1) orders.push(await ranked(equals, new Date(now + days * day)))
    expect(new Set(orders.map((order) => order.at(-1))).size).toBeGreaterThan(1)
    expect(await ranked(equals, new Date(now + 60_000))).toEqual(orders[0])
  })

  test('ignores waiting gifts, so that it reveals no names to come', async () => {
    const quiet = [group(500, 0), group(500, 0)]
    await ranked(quiet)
    const ranks = async () => {
      await refreshTrends(app.deps.db, app.clock.now())
      const rows = await app.deps.db
        .selectFrom('communities')
        .select(['id'])
        .where('status', '=', 'active')
        .orderBy('trend_rank')
        .execute()
      return rows.map((row) => row.id)
    }
    const before = await ranks()
    const last = before.at(-1)!
    const early = new Date(app.clock.now().getTime() - 25 * day)
    const [known, fresh] = [await person(app.deps), await person(app.deps)]
    await settledGift(app.deps, { userId: fresh.id, to: { community: last }, waits: true })
    expect(await ranks()).toEqual(before)
    for (const id of before) await settledGift(app.deps, { userId: known.id, to: { community: id }, at: early })
    const even = await ranks()
    await settledGift(app.deps, { userId: known.id, to: { community: even.at(-1)! }, waits: true })
    expect(await ranks()).toEqual(even)
    await settledGift(app.deps, { userId: known.id, to: { community: even.at(-1)! } })
    expect(await ranks()).toEqual(even.toReversed())
  })
})
