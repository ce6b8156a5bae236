import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { intentOf, openBooksWorld, type BooksWorld } from '../../../../test/reliability/books-world.ts'
import { person } from '../../../../test/people.ts'
import { sizeOf } from '../../../../test/reliability/size.ts'
import { checkLedger } from '../../ledger/index.ts'
import { countHiddenGifts } from '../sums/count-hidden-gifts.ts'
import { changeVisibility } from './change-visibility.ts'

const sequences = sizeOf(3, 1_000)
const visibilities = ['full', 'name', 'anonymous'] as const

/**
 * Amara invited Ana, who invited Ben: rings of too few people to open. Dee invited four people, and one of them two
 * more.
 */
let world: BooksWorld
let dee: number

beforeAll(async () => {
  world = await openBooksWorld()
  const { deps } = world.app
  const host = await person(deps, 'Dee')
  dee = host.id
  for (const name of ['Eli', 'Fay', 'Gus', 'Hoa']) world.people.push(await person(deps, name, { invitedBy: host }))
  for (const name of ['Ida', 'Jo']) world.people.push(await person(deps, name, { invitedBy: world.people.at(-1)! }))
})
afterAll(() => world?.app.close())

type Given = { giver: number; uuid: string; payment: string; charged: number; returned: number; wasShown: boolean }

async function giveAs(giver: number, amount: number, visibility: (typeof visibilities)[number]): Promise<Given> {
  const { uuid: payment, cover } = (await world.give(giver, [{ cause: 'campaign', amount }], amount % 2 === 0))!
  const { rows } = await sql<{ uuid: string }>`
    select g.uuid from gifts g join payments p on p.id = g.payment_id where p.uuid = ${payment}`.execute(
    world.app.deps.db,
  )
  const given = { giver, uuid: rows[0]!.uuid, payment, charged: amount + cover, returned: 0, wasShown: false }
  await change(given, visibility)
  return given
}
const change = (g: Given, visibility: (typeof visibilities)[number]) => {
  g.wasShown ||= visibility !== 'anonymous'
  return changeVisibility(world.app.deps, world.people[g.giver]!.id, g.uuid, visibility)
}
const send = (type: string, object: Record<string, unknown>) => world.send({ id: `evt_${randomUUID()}`, type, object })
const settle = (g: Given) =>
  send('payment_intent.succeeded', {
    id: intentOf(g.payment),
    amount_received: g.charged,
    currency: 'usd',
    metadata: { payment: g.payment },
  })
/** Refunds up to this many tenths in all; does nothing if that much was already refunded. */
const refunded = async (g: Given, part: number) => {
  const amount = Math.floor((g.charged * part) / 10) - g.returned
  if (amount <= 0) return
  g.returned += amount
  await send('refund.created', {
    id: `re_${randomUUID()}`,
    payment_intent: intentOf(g.payment),
    amount,
    currency: 'usd',
    status: 'succeeded',
    created: 1_790_000_000,
  })
}
const loseDispute = (g: Given) =>
  send('charge.dispute.closed', {
    id: `dp_${g.payment}`,
    payment_intent: intentOf(g.payment),
    currency: 'usd',
    status: 'lost',
    balance_transactions: [{ amount: g.returned - g.charged, fee: 0 }],
  })
const daily = () => countHiddenGifts(world.app.deps)

type Ring = { id: number; open: boolean; named: number; veiledPeople: number }

/**
 * For each ring: whether it counts three people's gifts, and how many gifts it holds with an amount other than their
 * worth.
 */
async function rings(): Promise<Ring[]> {
  const ring = (column: string, members: string) => `
    select s.user_id as id, count(distinct g.user_id) filter (where g.${column} > 0) >= 3 as open,
      (count(*) filter (where g.${column} <> g.amount_cents - g.refunded_cents and g.visibility <> 'anonymous'))::int as named,
      (count(distinct g.user_id) filter (where g.${column} <> g.amount_cents - g.refunded_cents and g.visibility = 'anonymous'))::int as "veiledPeople"
    from impact_scores s left join gifts g on g.status = 'settled' and g.user_id in (${members}) group by 1`
  const friends = 'select f.id from users f where f.inviter_id = s.user_id'
  const second = 'select x.id from users f join users x on x.inviter_id = f.id where f.inviter_id = s.user_id'
  const all = sql.raw<Ring>(`${ring('friends_cents', friends)} union all ${ring('second_cents', second)}`)
  return (await all.execute(world.app.deps.db)).rows
}

const entered = async ({ uuid }: Given) => {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(friends_cents, 0) + coalesce(second_cents, 0) as cents from gifts where uuid = ${uuid}`.execute(
    world.app.deps.db,
  )
  return rows[0]!.cents
}

async function expectSound(gifts: readonly Given[]): Promise<void> {
  expect(await checkLedger(world.app.deps.db)).toEqual([])
  await daily()
  expect(await checkLedger(world.app.deps.db)).toEqual([])
  for (const { named, veiledPeople } of await rings()) {
    expect(named).toBe(0)
    expect(veiledPeople).toBeLessThan(3)
  }
  // the rings of these givers have too few people, so a gift that was always anonymous is in none
  for (const gift of gifts) if (!gift.wasShown && gift.giver <= 2) expect(await entered(gift)).toBe(0)
}

const anyVisibility = fc.constantFrom(...visibilities)
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('change' as const), pick: fc.nat(), to: anyVisibility }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('settle' as const), pick: fc.nat() }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('refund' as const), pick: fc.nat(), part: fc.integer({ min: 1, max: 10 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('lose' as const), pick: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('daily' as const), pick: fc.nat() }) },
)
const giving = fc.tuple(fc.nat(8), fc.integer({ min: 200, max: 9_000 }), anyVisibility)

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never
async function take(s: Step, gifts: Given[]): Promise<void> {
  const gift = gifts[s.pick % gifts.length]!
  if (s.do === 'change') await change(gift, s.to)
  else if (s.do === 'settle') await settle(gift)
  else if (s.do === 'refund') await refunded(gift, s.part)
  else if (s.do === 'lose') await loseDispute(gift)
  else await daily()
}

/** Three of Dee's four guests give under any visibility, so that their ring opens; random steps may never open it. */
const opening: [[number, number, (typeof visibilities)[number]][], Step[], boolean] = [
  [
    [3, 1_000, 'anonymous'],
    [4, 2_000, 'name'],
    [5, 3_000, 'name'],
  ],
  [
    ...[0, 1, 2].map((pick) => ({ do: 'settle' as const, pick })),
    { do: 'change', pick: 0, to: 'full' },
    { do: 'refund', pick: 1, part: 5 },
  ],
  false,
]

test(
  `after any changes, settlements, refunds and disputes, in ${sequences} sequences, scores equal what the gifts add up to`,
  { timeout: 3_600_000 },
  async () => {
    let opened = 0
    const property = fc.asyncProperty(
      fc.array(giving, { minLength: 2, maxLength: 6 }),
      fc.array(step, { minLength: 8, maxLength: 20 }),
      fc.boolean(),
      async (orders, steps, atOnce) => {
        const gifts: Given[] = []
        for (const order of orders) gifts.push(await giveAs(...order))
        if (atOnce) await Promise.all(steps.map((s) => take(s, gifts)))
        else for (const s of steps) await take(s, gifts)
        await expectSound(gifts)
        opened += (await rings()).filter((ring) => ring.id === dee && ring.open).length
      },
    )
    await fc.assert(property, {
      numRuns: sequences,
      examples: [opening],
      endOnFailure: process.env.TEST_FULL !== 'on',
    })
    expect(opened).toBeGreaterThan(0)
  },
)

test.each(['settling', 'refunding'] as const)(
  'a change while %s gives the result of one after the other',
  { tags: 'long' },
  async (while_) => {
    for (let round = 0; round < 12; round++) {
      const gift = await giveAs(round % 2 === 0 ? 1 : 2, 1_000 + round, 'name')
      if (while_ === 'refunding') await settle(gift)
      await Promise.all([
        change(gift, 'anonymous'),
        while_ === 'settling' ? settle(gift) : refunded(gift, 1 + (round % 10)),
        change(gift, 'full'),
        change(gift, 'anonymous'),
      ])
      await change(gift, round % 3 === 0 ? 'full' : 'anonymous')
      await expectSound([gift])
    }
  },
)

test('a person whose refunded gifts settle at the same time is one supporter', { tags: 'long' }, async () => {
  const first = world.people.length
  for (let round = 0; round < 6; round++) {
    world.people.push(await person(world.app.deps, 'Pia'))
    const gifts = [await giveAs(first + round, 900, 'name'), await giveAs(first + round, 902, 'name')]
    for (const gift of gifts) await refunded(gift, 10)
    await Promise.all(gifts.map(settle))
    await expectSound(gifts)
  }
})

test('counted anonymous gifts are subtracted from a score as they were added: with those of two other people', async () => {
  const host = await person(world.app.deps, 'Kai')
  const first = world.people.length
  for (const name of ['Lu', 'Mo', 'Nia']) world.people.push(await person(world.app.deps, name, { invitedBy: host }))
  const gifts: Given[] = []
  for (const giver of [first, first + 1, first + 2]) gifts.push(await giveAs(giver, 1_001, 'anonymous'))
  for (const gift of gifts) await settle(gift)
  await daily()
  const figure = async () => {
    const scores = world.app.deps.db.selectFrom('impact_scores').select('friends_cents').where('user_id', '=', host.id)
    return (await scores.executeTakeFirstOrThrow()).friends_cents
  }
  expect(await figure()).toBe(3_003)
  for (const gift of gifts.slice(1)) await refunded(gift, 10)
  await expectSound(gifts)
  expect(await figure()).toBe(3_003)
  const next = await giveAs(first, 500, 'anonymous')
  await settle(next)
  await expectSound([...gifts, next])
  expect(await figure()).toBe(1_501)
})
