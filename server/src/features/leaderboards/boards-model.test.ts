import { defaultSettings } from '@kindling/contract/accounts/calls'
import type { Board, BoardPeriod, Leaderboard } from '@kindling/contract/leaderboards/calls'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { settledGift } from '../../../test/given.ts'
import { activeCampaign, openCommunity } from '../../../test/known-giveables.ts'
import { ask, person, type TestPerson } from '../../../test/people.ts'
import { sizeOf } from '../../../test/reliability/size.ts'
import { day } from '../../platform/time/clock.ts'
import { changeMember, joinCommunity } from '../communities/index.ts'
import { listWaiting } from '../gifts/listing/list-waiting.ts'
import { listGiftRows, unlistRefunded } from '../gifts/listing/listing.queries.ts'
import { changeVisibility } from '../gifts/visibility/change-visibility.ts'
import { lockGiveables } from '../giveables/index.ts'
import { boardDays } from './board-days.ts'
import { rebuildBoards } from './rebuild-boards.ts'
import { refreshBoards } from './refresh-boards.ts'

const sequences = sizeOf(3, 1_000)

let app: TestApp
let owner: TestPerson
beforeAll(async () => {
  app = await startTestApp()
  owner = await person(app.deps, 'Owner')
})
afterAll(() => app?.close())

/** The inviter of each person, by index: the first two invited two each, the fourth one more; the last has none. */
const broughtBy = [null, null, 0, 0, 1, 1, 3, null]
const visibilities = ['full', 'name', 'anonymous'] as const
const who = fc.nat(broughtBy.length - 1)

const act = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('give' as const),
      who,
      cents: fc.constantFrom(200, 500, 500, 900),
      visibility: fc.constantFrom(...visibilities),
      card: fc.nat(5),
      at: fc.constantFrom('here', 'elsewhere', 'hanging'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('show' as const), gift: fc.nat(), as: fc.constantFrom(...visibilities) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('refund' as const), gift: fc.nat(), half: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('join' as const), who, inviter: fc.option(who) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('ban' as const),
      who,
      act: fc.constantFrom('ban' as const, 'unban' as const),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('boards' as const), who, on: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('days' as const), days: fc.integer({ min: 1, max: 9 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('unlist' as const) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('count' as const) }) },
)
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never
/** One person gives to two communities, which are counted together, after a friend of another inviter used the same card. */
const atBoth = [
  { who: 4, at: 'here' as const },
  { who: 2, at: 'here' as const },
  { who: 2, at: 'elsewhere' as const },
].map((gift): Act => ({ do: 'give', cents: 500, visibility: 'full', card: 1, ...gift }))
/** The community of a campaign bans a friend of one person, and then the inviter of another. */
const bannedAtHome: Act[] = [
  ...[2, 4].map((giver): Act => ({
    do: 'give',
    who: giver,
    cents: 500,
    visibility: 'full',
    card: giver,
    at: 'hanging',
  })),
  ...[2, 1].map((member): Act => ({ do: 'join', who: member, inviter: null })),
  { do: 'count' },
  ...[2, 1].map((member): Act => ({ do: 'ban', who: member, act: 'ban' })),
]

type World = {
  people: TestPerson[]
  gifts: string[]
  id: number
  other: number
  /** A campaign in the name of the first community. */
  hanging: number
  uuid: string
  giveableId: number
  left: Set<number>
}

async function openWorld(): Promise<World> {
  const people: TestPerson[] = []
  for (const [i, by] of broughtBy.entries())
    people.push(await person(app.deps, `P${i}`, by === null ? {} : { invitedBy: people[by]! }))
  const { id: other } = await openCommunity(app.deps, owner.id)
  const community = await openCommunity(app.deps, owner.id)
  const { id: hanging } = await activeCampaign(app.deps, owner.id, { communityId: community.id })
  return { people, gifts: [], left: new Set(), other, hanging, ...community }
}

async function take(world: World, a: Act): Promise<void> {
  const { deps } = app
  const { people, gifts } = world
  if (a.do === 'give') {
    const { uuid } = await settledGift(deps, {
      userId: people[a.who]!.id,
      to:
        a.at === 'hanging'
          ? { type: 'campaigns', id: world.hanging }
          : { community: a.at === 'elsewhere' ? world.other : world.id },
      amountCents: a.cents,
      visibility: a.visibility,
      waits: a.visibility !== 'full',
      card: `${world.id}-${a.card}`,
    })
    gifts.push(uuid)
  } else if (a.do === 'show' || a.do === 'refund') {
    const uuid = gifts[a.gift % gifts.length]
    if (uuid !== undefined) await (a.do === 'show' ? show(uuid, a.as) : refund(uuid, a.half))
  } else if (a.do === 'join') {
    const inviterId = a.inviter === null || a.inviter === a.who ? null : people[a.inviter]!.id
    await joinCommunity(deps, { communityId: world.id, userId: people[a.who]!.id, inviterId }).catch(() => undefined)
  } else if (a.do === 'ban') {
    const wish = { identifier: world.uuid, uuid: people[a.who]!.uuid, act: a.act, reason: 'Spam.' }
    await changeMember(deps, owner, wish).catch(() => undefined)
  } else if (a.do === 'boards') {
    world.left[a.on ? 'delete' : 'add'](people[a.who]!.id)
    await ask(app, 'PUT /user/settings', { as: people[a.who]!, body: { ...defaultSettings, boards: a.on } })
  } else if (a.do === 'days') {
    app.clock.advance(a.days * day)
    await listWaiting(deps)
  } else if (a.do === 'unlist') await unlistRefunded(deps.db)
  else await refreshBoards(deps)
}

const giftRow = (uuid: string) =>
  app.deps.db
    .selectFrom('gifts')
    .select(['id', 'user_id', 'amount_cents', 'giveable_id'])
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow()

async function show(uuid: string, visibility: (typeof visibilities)[number]): Promise<void> {
  await changeVisibility(app.deps, (await giftRow(uuid)).user_id, uuid, visibility)
}

/** Refunds a gift and updates its list, as a settled refund does. */
async function refund(uuid: string, half: boolean): Promise<void> {
  const { id, amount_cents: cents, giveable_id: giveable } = await giftRow(uuid)
  await app.deps.db.transaction().execute(async (trx) => {
    await lockGiveables(trx, [giveable])
    const refunded = half ? cents / 2 : cents
    await trx
      .updateTable('gifts')
      .set({ refunded_cents: refunded })
      .where('id', '=', id)
      .where('refunded_cents', '<', refunded)
      .execute()
    const moved = [{ giftId: id, gainsWorth: false }]
    await listGiftRows(trx, { giveables: [giveable], moved, at: app.clock.now(), timeZone: 'America/New_York' })
  })
}

type Line = { name: string; value: number; reached: number; cents: number | null }

/** Recounts a board from listed gifts, in another way than the product. */
async function recount(world: World, board: Board, since: string): Promise<Line[]> {
  const { db } = app.deps
  const gifts = await db
    .selectFrom('gifts as g')
    .innerJoin('payments as p', 'p.id', 'g.payment_id')
    .select(['g.user_id', 'g.visibility', 'g.amount_cents', 'g.refunded_cents', 'g.listed', 'g.listed_on'])
    .select('p.card_fingerprint as card')
    .where('g.giveable_id', '=', world.giveableId)
    .where('g.listed', 'is not', null)
    .orderBy('g.listed')
    .execute()
  const members = await db
    .selectFrom('memberships')
    .select(['user_id', 'status', 'inviter_id'])
    .where('community_id', '=', world.id)
    .execute()
  const banned = new Set(members.filter((m) => m.status === 'banned').map((m) => m.user_id))
  const live = gifts.filter((g) => g.listed_on! >= since && !banned.has(g.user_id))
  const lines = new Map<number, Line & { shown: number[] }>()
  const lineOf = (id: number) => {
    const name = `P${world.people.findIndex((one) => one.id === id)}`
    return lines.get(id) ?? lines.set(id, { name, value: 0, reached: 0, cents: null, shown: [] }).get(id)!
  }
  if (board === 'given') {
    for (const g of live.filter((one) => one.visibility === 'full')) {
      const line = lineOf(g.user_id)
      Object.assign(line, { value: line.value + g.amount_cents - g.refunded_cents, reached: g.listed! })
    }
  } else {
    const cards = new Map<string, number>()
    const counts = new Map<number, number>()
    const named = live.filter((g) => g.visibility !== 'anonymous')
    for (const g of named) {
      if (!cards.has(g.card!)) cards.set(g.card!, g.user_id)
      if (cards.get(g.card!) === g.user_id && !counts.has(g.user_id)) counts.set(g.user_id, g.listed!)
    }
    for (const [friend, place] of counts) {
      const by = broughtBy[world.people.findIndex((one) => one.id === friend)]
      const inviter =
        members.find((m) => m.user_id === friend)?.inviter_id ?? (by == null ? null : world.people[by]!.id)
      if (inviter === null) continue
      const line = lineOf(inviter)
      Object.assign(line, { value: line.value + 1, reached: Math.max(line.reached, place) })
      const full = named.filter((g) => g.user_id === friend && g.visibility === 'full')
      if (full.length > 0) line.shown.push(full.reduce((sum, g) => sum + g.amount_cents - g.refunded_cents, 0))
    }
  }
  return [...lines]
    .filter(([id, line]) => line.value > 0 && !banned.has(id) && !world.left.has(id))
    .map(([, { shown, ...line }]) => ({ ...line, cents: shown.length < 3 ? null : shown.reduce((a, b) => a + b, 0) }))
    .toSorted((a, b) => b.value - a.value || a.reached - b.reached)
}

async function compare(world: World): Promise<void> {
  const days = boardDays(app.deps)
  for (const board of ['inspired', 'given'] as const)
    for (const period of ['week', 'month', 'all'] as BoardPeriod[]) {
      const expected = await recount(world, board, days[period])
      const params = { type: 'communities', id: world.uuid }
      const { data } = (await ask(app, 'GET /{type}/{id}/leaderboard', { params, query: { board, period } })).json<{
        data: Leaderboard
      }>()
      const seen = data.rows.map((row) => [
        row.person.first_name,
        row.people ?? row.amount_cents,
        row.together_cents,
        row.rank,
      ])
      expect(seen, `${board} ${period}`).toEqual(
        expected.map(({ name, value, cents }) => [
          name,
          value,
          cents,
          1 + expected.filter((other) => other.value > value).length,
        ]),
      )
      expect(data.total).toBe(expected.length)
    }
}

test(
  `after any changes, boards equal a recount of the lists (${sequences} sequences)`,
  { timeout: 3_600_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 10, maxLength: 40 }), async (acts) => {
        const world = await openWorld()
        for (const a of acts) await take(world, a)
        await refreshBoards(app.deps)
        await compare(world)
        // a run counts all giveables at once, and this counts each alone
        expect(await rebuildBoards(app.deps, { check: true, staffId: null, onDone: () => undefined })).toEqual([])
      }),
      { numRuns: sequences, endOnFailure: true, examples: [[atBoth], [bannedAtHome]] },
    )
  },
)
