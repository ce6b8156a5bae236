import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { intentOf, openBooksWorld, type BooksWorld } from '../../../../test/reliability/books-world.ts'
import { person } from '../../../../test/people.ts'
import { impactRuns } from '../../impact/index.ts'
import { checkLedger } from '../../ledger/index.ts'
import { changeVisibility } from './change-visibility.ts'

const sequences = process.env.TEST_FULL === 'on' ? 1_000 : 16
const visibilities = ['full', 'name', 'anonymous'] as const

/** Amara invited Ana, who invited Ben: rings that never open. Dee invited four, and one of them two more. */
let world: BooksWorld
let small: number[]
let dee: number

beforeAll(async () => {
  world = await openBooksWorld()
  const { deps } = world.app
  small = world.people.slice(0, 2).map((p) => p.id)
  const host = await person(deps, 'Dee')
  dee = host.id
  for (const name of ['Eli', 'Fay', 'Gus', 'Hoa']) world.people.push(await person(deps, name, { invitedBy: host }))
  for (const name of ['Ida', 'Jo']) world.people.push(await person(deps, name, { invitedBy: world.people.at(-1)! }))
})
afterAll(() => world?.app.close())

type Given = { giver: number; uuid: string; payment: string; charged: number; returned: number }

async function giveAs(giver: number, amount: number, visibility: (typeof visibilities)[number]): Promise<Given> {
  const { uuid: payment, cover } = (await world.give(giver, [{ cause: 'campaign', amount }], amount % 2 === 0))!
  const { rows } = await sql<{ uuid: string }>`
    select g.uuid from gifts g join payments p on p.id = g.payment_id where p.uuid = ${payment}`.execute(
    world.app.deps.db,
  )
  const given = { giver, uuid: rows[0]!.uuid, payment, charged: amount + cover, returned: 0 }
  await change(given, visibility)
  return given
}
const change = (g: Given, visibility: (typeof visibilities)[number]) =>
  changeVisibility(world.app.deps, world.people[g.giver]!.id, g.uuid, visibility)
const tell = (type: string, object: Record<string, unknown>) => world.send({ id: `evt_${randomUUID()}`, type, object })
const settle = (g: Given) =>
  tell('payment_intent.succeeded', {
    id: intentOf(g.payment),
    amount_received: g.charged,
    currency: 'usd',
    metadata: { payment: g.payment },
  })
/** So many tenths went back in all; less than before says nothing new. */
const refunded = async (g: Given, part: number) => {
  const amount = Math.floor((g.charged * part) / 10) - g.returned
  if (amount <= 0) return
  g.returned += amount
  await tell('refund.created', {
    id: `re_${randomUUID()}`,
    payment_intent: intentOf(g.payment),
    amount,
    currency: 'usd',
    status: 'succeeded',
    created: 1_790_000_000,
  })
}
const lost = (g: Given) =>
  tell('charge.dispute.closed', {
    id: `dp_${g.payment}`,
    payment_intent: intentOf(g.payment),
    currency: 'usd',
    status: 'lost',
    balance_transactions: [{ amount: g.returned - g.charged, fee: 0 }],
  })
const daily = async () => {
  for (const { run } of impactRuns(world.app.deps)) await run({})
}

type Pools = { id: number; held: number; anonymous: number; counted: number; open: boolean }

/** Every ring of everyone: what is held of it, what of it is anonymous, and whether three of it have given. */
async function pools(): Promise<Pools[]> {
  const ring = (name: string, members: string) => `
    select s.user_id as id, s.${name}_held_cents as held, s.${name}_cents as counted,
      (select coalesce(sum(g.amount_cents - g.refunded_cents), 0)::bigint from gifts g
        where g.user_id in (${members}) and g.status = 'settled' and g.visibility = 'anonymous') as anonymous,
      (select count(*) >= 3 from impact_scores o where o.user_id in (${members}) and o.own_cents > 0) as open
    from impact_scores s`
  const friends = 'select f.id from users f where f.inviter_id = s.user_id'
  const second = 'select x.id from users f join users x on x.inviter_id = f.id where f.inviter_id = s.user_id'
  const all = sql.raw<Pools>(`${ring('friends', friends)} union all ${ring('second', second)}`)
  return (await all.execute(world.app.deps.db)).rows
}

async function expectSound(): Promise<void> {
  expect(await checkLedger(world.app.deps.db)).toEqual([])
  const before = await pools()
  // nothing that everyone may know is held
  for (const { held, anonymous } of before) expect(held).toBeLessThanOrEqual(anonymous)
  // where a ring never opened, nothing anonymous is counted
  for (const { id, held, anonymous } of before) if (small.includes(id)) expect(held).toBe(anonymous)
  await daily()
  expect(await checkLedger(world.app.deps.db)).toEqual([])
  for (const { held, open } of await pools()) {
    expect(held).toBeGreaterThanOrEqual(0)
    if (open) expect(held).toBe(0)
  }
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
  else if (s.do === 'lose') await lost(gift)
  else await daily()
}

/** Three of the four whom Dee invited give, by whatever name, and their ring opens: dice alone need not bring it. */
const opening: [[number, number, (typeof visibilities)[number]][], Step[], boolean] = [
  [
    [3, 1_000, 'anonymous'],
    [4, 2_000, 'name'],
    [5, 3_000, 'anonymous'],
  ],
  [
    ...[0, 1, 2].map((pick) => ({ do: 'settle' as const, pick })),
    { do: 'change', pick: 0, to: 'full' },
    { do: 'refund', pick: 1, part: 5 },
  ],
  false,
]

test(
  `whatever is changed, settled, refunded and lost, in ${sequences} sequences, pools stay what gifts say`,
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
        await expectSound()
        opened += (await pools()).filter((p) => p.id === dee && p.open).length
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

test.each(['settling', 'refunding'] as const)('changing while %s ends like one after the other', async (while_) => {
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
    await expectSound()
  }
})

test('a person whose refunded gifts settle at once is one supporter', async () => {
  const first = world.people.length
  for (let round = 0; round < 6; round++) {
    world.people.push(await person(world.app.deps, 'Pia'))
    const gifts = [await giveAs(first + round, 900, 'name'), await giveAs(first + round, 902, 'name')]
    for (const gift of gifts) await refunded(gift, 10)
    await Promise.all(gifts.map(settle))
    await expectSound()
  }
})

test('an anonymous gift that was counted and then refunded leaves the figure, though its ring has closed again', async () => {
  const host = await person(world.app.deps, 'Kai')
  const first = world.people.length
  for (const name of ['Lu', 'Mo', 'Nia']) world.people.push(await person(world.app.deps, name, { invitedBy: host }))
  const gifts: Given[] = []
  for (const giver of [first, first + 1, first + 2]) gifts.push(await giveAs(giver, 1_001, 'anonymous'))
  for (const gift of gifts) await settle(gift)
  await daily()
  const figure = async () => (await pools()).find((p) => p.id === host.id)
  expect(await figure()).toMatchObject({ counted: 3_003, held: 0, open: true })
  for (const gift of gifts.slice(1)) await refunded(gift, 10)
  await expectSound()
  expect(await figure()).toMatchObject({ counted: 1_001, held: 0, open: false })
  await change(gifts[0]!, 'name')
  await expectSound()
  expect(await figure()).toMatchObject({ counted: 1_001, held: 0 })
})
