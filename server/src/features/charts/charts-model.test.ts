import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { settledGift } from '../../../test/given.ts'
import { openCommunity } from '../../../test/known-giveables.ts'
import { person, type TestPerson } from '../../../test/people.ts'
import { sizeOf } from '../../../test/reliability/size.ts'
import { day } from '../../platform/time/clock.ts'
import { changeMember, joinCommunity } from '../communities/index.ts'
import { listWaiting } from '../gifts/listing/list-waiting.ts'
import { listGiftRows, unlistRefunded } from '../gifts/listing/listing.queries.ts'
import { changeVisibility } from '../gifts/visibility/change-visibility.ts'
import { lockGiveables } from '../giveables/index.ts'
import { rebuildCharts } from './rebuild-charts.ts'
import { refreshCharts } from './refresh-charts.ts'
import { monthIn } from './months.ts'

const sequences = sizeOf(2, 1_000)

let app: TestApp
let owner: TestPerson
let people: TestPerson[]
beforeAll(async () => {
  app = await startTestApp()
  owner = await person(app.deps, 'Owner')
  people = await Promise.all(Array.from({ length: 6 }, (_, i) => person(app.deps, `P${i}`)))
})
afterAll(() => app?.close())

const visibilities = ['full', 'name', 'anonymous'] as const
const visibility = fc.constantFrom(...visibilities)
const who = fc.nat(5)
const act = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('give' as const),
      who,
      cents: fc.integer({ min: 200, max: 999 }),
      visibility,
      elsewhere: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('show' as const), gift: fc.nat(), visibility }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('refund' as const), gift: fc.nat(), half: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('member' as const),
      who,
      act: fc.constantFrom('join', 'remove', 'ban', 'unban'),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('days' as const), days: fc.integer({ min: 1, max: 25 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('unlist' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('count' as const) }) },
)
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never
/** One person gives to two communities, which are counted together. */
const atBoth = [false, true].map((elsewhere): Act => ({
  do: 'give',
  who: 2,
  cents: 500,
  visibility: 'full',
  elsewhere,
}))

type World = { id: number; other: number; uuid: string; giveableId: number; gifts: string[] }

async function take(world: World, a: Act): Promise<void> {
  const { deps, clock } = app
  if (a.do === 'give') {
    const hidden = a.visibility !== 'full'
    const order = {
      userId: people[a.who]!.id,
      to: { community: a.elsewhere ? world.other : world.id },
      amountCents: a.cents,
      visibility: a.visibility,
    }
    world.gifts.push((await settledGift(deps, { ...order, waits: hidden })).uuid)
  } else if (a.do === 'show' || a.do === 'refund') {
    const uuid = world.gifts[a.gift % world.gifts.length]
    if (uuid === undefined) return
    const gift = await giftRow(uuid)
    if (a.do === 'show') await changeVisibility(deps, gift.user_id, uuid, a.visibility)
    else await refund(gift, a.half ? Math.floor(gift.amount_cents / 2) : gift.amount_cents)
  } else if (a.do === 'member') {
    const { id: userId, uuid } = people[a.who]!
    const done =
      a.act === 'join'
        ? joinCommunity(deps, { communityId: world.id, userId })
        : changeMember(deps, owner, { identifier: world.uuid, uuid, act: a.act as 'ban', reason: 'Spam.' })
    await done.catch(() => undefined)
  } else if (a.do === 'days') {
    clock.advance(a.days * day)
    await listWaiting(deps)
  } else await (a.do === 'unlist' ? unlistRefunded(deps.db) : refreshCharts(deps))
}

const giftRow = (uuid: string) =>
  app.deps.db
    .selectFrom('gifts')
    .select(['id', 'user_id', 'amount_cents', 'giveable_id'])
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow()

/** Refunds a gift and updates its list, as a settled refund does. */
async function refund(
  { id, giveable_id: giveable }: { id: number; giveable_id: number },
  cents: number,
): Promise<void> {
  await app.deps.db.transaction().execute(async (trx) => {
    await lockGiveables(trx, [giveable])
    const change = trx.updateTable('gifts').set({ refunded_cents: cents }).where('id', '=', id)
    await change.where('refunded_cents', '<', cents).execute()
    const moved = [{ giftId: id, gainsWorth: false }]
    await listGiftRows(trx, { giveables: [giveable], moved, at: app.clock.now(), timeZone: zone })
  })
}

const zone = 'America/New_York'
const sums = <K>(rows: readonly (readonly [K, number])[]) => {
  const all = new Map<K, number>()
  for (const [key, value] of rows) all.set(key, (all.get(key) ?? 0) + value)
  return Object.fromEntries(all)
}

/** Recounts the charts row by row, in another way than the product. */
async function recount({ id, giveableId }: World) {
  const { db } = app.deps
  const listed = (
    await db
      .selectFrom('gifts')
      .select(['user_id', 'visibility', 'amount_cents', 'refunded_cents', 'listed_on'])
      .where('giveable_id', '=', giveableId)
      .where('listed', 'is not', null)
      .execute()
  ).map((g) => ({ ...g, month: g.listed_on!.slice(0, 7), isShown: g.visibility === 'full' }))
  const members = await db
    .selectFrom('memberships')
    .select(['status', 'joined_at'])
    .where('community_id', '=', id)
    .execute()
  const joinedMembers = members
    .filter((m) => m.status !== 'requested')
    .map((m) => ({ ...m, month: monthIn(new Date(m.joined_at), zone) }))
  return {
    given: sums(listed.map((g) => [g.month, g.amount_cents - (g.isShown ? g.refunded_cents : 0)])),
    hidden: Object.fromEntries(
      [...Map.groupBy(listed, (g) => g.month)].map(([month, its]) => [
        month,
        [...new Set(its.filter((g) => !g.isShown).map((g) => g.user_id))].toSorted((a, b) => a - b).slice(0, 3),
      ]),
    ),
    joined: sums(joinedMembers.map((m) => [m.month, 1])),
    stillHere: sums(joinedMembers.map((m) => [m.month, Number(m.status === 'active')])),
  }
}

async function stored({ giveableId }: World): ReturnType<typeof recount> {
  const { db } = app.deps
  const months = await db.selectFrom('giveable_months').selectAll().where('giveable_id', '=', giveableId).execute()
  const members = await db.selectFrom('member_months').selectAll().where('giveable_id', '=', giveableId).execute()
  const of = <T>(rows: readonly { month: string }[], value: (row: never) => T) =>
    Object.fromEntries(rows.map((row) => [row.month.slice(0, 7), value(row as never)]))
  return {
    given: of(months, (m: { given_cents: number }) => m.given_cents),
    hidden: of(months, (m: { hidden_people: number[] }) => m.hidden_people.map(Number)),
    joined: of(members, (m: { joined: number }) => m.joined),
    stillHere: of(members, (m: { still_here: number }) => m.still_here),
  }
}

test(
  `after any changes, charts equal a recount of the lists (${sequences} sequences)`,
  { timeout: 3_600_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 10, maxLength: 35 }), async (acts) => {
        const { id: other } = await openCommunity(app.deps, owner.id)
        const world = { gifts: [], other, ...(await openCommunity(app.deps, owner.id)) }
        for (const a of acts) await take(world, a)
        await refreshCharts(app.deps)
        expect(await stored(world)).toEqual(await recount(world))
        // a run counts both communities at once, and this counts each alone
        expect(await rebuildCharts(app.deps, { check: true, staffId: null, onDone: () => undefined })).toEqual([])
      }),
      { numRuns: sequences, endOnFailure: true, examples: [[atBoth]] },
    )
    await app.deps.db.updateTable('giveable_months').set({ given_cents: 1 }).execute()
    await app.deps.db.deleteFrom('member_months').execute()
    const rebuilt = () => rebuildCharts(app.deps, { check: false, staffId: null, onDone: () => undefined })
    expect((await rebuilt()).length).toBeGreaterThan(0)
    expect(await rebuilt()).toEqual([])
  },
)

test('a month of which no day is counted yet, as the version before left it, is counted from all of its days', async () => {
  const { db } = app.deps
  const { id: other } = await openCommunity(app.deps, owner.id)
  const world = { gifts: [], other, ...(await openCommunity(app.deps, owner.id)) }
  const give = (cents: number) => take(world, { do: 'give', who: 1, cents, visibility: 'full', elsewhere: false })
  app.clock.set(new Date('2027-03-10T12:00:00Z'))
  await give(300)
  app.clock.advance(2 * day)
  await give(500)
  await refreshCharts(app.deps)
  await db.deleteFrom('chart_days').execute()
  await give(700)
  await refreshCharts(app.deps)
  expect(await stored(world)).toEqual(await recount(world))
  expect(await rebuildCharts(app.deps, { check: true, staffId: null, onDone: () => undefined })).toEqual([])

  await db.deleteFrom('chart_days').execute()
  await db.insertInto('chart_changes').values({ giveable_id: world.giveableId, month: '2027-03-01' }).execute()
  await refreshCharts(app.deps)
  const days = db.selectFrom('chart_days').select('day').where('giveable_id', '=', world.giveableId).orderBy('day')
  expect(await days.execute()).toEqual([{ day: '2027-03-10' }, { day: '2027-03-12' }])
})
