import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { activeCampaign } from '../../../test/causes.ts'
import { testDeps, type TestDeps } from '../../../test/deps.ts'
import { person } from '../../../test/people.ts'
import { day } from '../../platform/clock.ts'
import { moveScores } from '../impact/index.ts'
import { giveableCampaign, giveToCampaigns } from './index.ts'
import type { CampaignMove } from './counters.queries.ts'

let app: TestDeps
beforeAll(async () => {
  app = await testDeps()
})
afterAll(() => app.close())

/** Moves the counters as settled gifts do: the givers' impact is locked first. */
const move = (moves: readonly CampaignMove[]) =>
  app.deps.db.transaction().execute(async (trx) => {
    await moveScores(
      trx,
      moves.map(({ userId, at }) => ({ userId, amountCents: 0, anonymous: false, at })),
    )
    await giveToCampaigns(trx, moves)
  })

async function give(campaignId: number, userId: number, amountCents: number, giftsDelta: 0 | 1 = 1) {
  const at = app.clock.now()
  await move([{ campaignId, userId, amountCents, netCents: amountCents, giftsDelta, at, heardAt: at }])
  return (await supportersOf(campaignId)).find((s) => s.user_id === userId)!.number
}
const supportersOf = (id: number) =>
  app.deps.db
    .selectFrom('campaign_supporters')
    .select(['user_id', 'number', 'gifts_count', 'given_cents', 'last_gift_at'])
    .where('campaign_id', '=', id)
    .orderBy('number')
    .execute()
const read = (id: number) =>
  app.deps.db.selectFrom('campaigns').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('the gift that meets the goal closes a campaign that stops there; one confirmed before it still counts', async () => {
  const { id, uuid } = await activeCampaign(app.deps, undefined, { goalCents: 10_000, stopAtGoal: true })
  const [ana, ben] = [await person(app.deps, 'Ana'), await person(app.deps, 'Ben')]
  const before = app.clock.now()
  app.clock.advance(1_000)
  expect(await give(id, ana.id, 9_999)).toBe(1)
  expect(await giveableCampaign(app.deps.db, uuid, app.clock.now())).toMatchObject({ takesGifts: true })
  app.clock.advance(1_000)
  expect(await give(id, ben.id, 1)).toBe(2)
  expect(await giveableCampaign(app.deps.db, id, app.clock.now())).toMatchObject({
    takesGifts: false,
    closedReason: 'This campaign has ended.',
  })
  expect(await giveableCampaign(app.deps.db, id, before)).toMatchObject({
    takesGifts: true,
    receivers: 'Open Door Works',
  })
  expect(await give(id, ana.id, -9_999, 0)).toBe(1)
  expect(await read(id)).toMatchObject({
    raised_cents: 1,
    gifts_count: 2,
    supporters_count: 2,
    closed_at: app.clock.now(),
  })
})

test('one person giving at once is one supporter', async () => {
  const { id } = await activeCampaign(app.deps)
  const people = await Promise.all(['Ana', 'Ben', 'Chi'].map((name) => person(app.deps, name)))
  const numbers = await Promise.all(
    people.flatMap((p) => [give(id, p.id, 500), give(id, p.id, 500), give(id, p.id, 500)]),
  )
  expect(new Set(numbers)).toEqual(new Set([1, 2, 3]))
  expect(await read(id)).toMatchObject({ raised_cents: 4_500, gifts_count: 9, supporters_count: 3 })
})

test('many at once in one statement count as they do one by one', async () => {
  const people = await Promise.all(['Ana', 'Ben', 'Chi', 'Dee'].map((name) => person(app.deps, name)))
  const now = app.clock.now()
  const moves = fc.array(
    fc.record({
      cause: fc.nat(1),
      giver: fc.nat(3),
      amountCents: fc.integer({ min: 1, max: 90_000 }),
      daysAgo: fc.nat(3),
    }),
    { minLength: 1, maxLength: 12 },
  )
  await fc.assert(
    fc.asyncProperty(fc.array(moves, { minLength: 1, maxLength: 3 }), async (batches) => {
      const goal = { goalCents: 100_000, stopAtGoal: true }
      const [one, two, three, four] = await Promise.all(
        [1, 2, 3, 4].map(() => activeCampaign(app.deps, undefined, goal)),
      )
      const at =
        (twins: { id: number }[]) => (m: { cause: number; giver: number; amountCents: number; daysAgo: number }) => ({
          campaignId: twins[m.cause]!.id,
          userId: people[m.giver]!.id,
          amountCents: m.amountCents,
          netCents: m.amountCents - 1,
          giftsDelta: 1 as const,
          at: new Date(now.getTime() - m.daysAgo * day),
          heardAt: now,
        })
      for (const batch of batches) await move(batch.map(at([one!, two!])))
      for (const single of batches.flat()) await move([at([three!, four!])(single)])
      for (const [together, apart] of [
        [one!, three!],
        [two!, four!],
      ] as const) {
        expect(await supportersOf(together.id)).toEqual(await supportersOf(apart.id))
        const counted = ({
          raised_cents,
          net_cents,
          gifts_count,
          supporters_count,
          closed_at,
        }: Awaited<ReturnType<typeof read>>) => ({ raised_cents, net_cents, gifts_count, supporters_count, closed_at })
        expect(counted(await read(together.id))).toEqual(counted(await read(apart.id)))
      }
    }),
    { numRuns: 15 },
  )
})
