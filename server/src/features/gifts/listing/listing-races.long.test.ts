import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { intentOf, openBooksWorld, type BooksWorld } from '../../../../test/reliability/books-world.ts'
import { person } from '../../../../test/people.ts'
import { sizeOf } from '../../../../test/reliability/size.ts'
import { hour } from '../../../platform/time/clock.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { checkLedger } from '../../ledger/index.ts'
import { changeVisibility } from '../visibility/change-visibility.ts'
import { listWaiting } from './list-waiting.ts'
import { unlistRefunded } from './listing.queries.ts'

const rounds = sizeOf(5, 2_000)
const visibilities = ['full', 'name', 'anonymous'] as const

let world: BooksWorld
beforeAll(async () => {
  world = await openBooksWorld()
  for (const name of ['Chi', 'Dee', 'Eli', 'Fay']) world.people.push(await person(world.app.deps, name))
})
afterAll(() => world?.app.close())

type Given = { giver: number; uuid: string; payment: string; amount: number; refunds: string[] }

async function give(giver: number, amount: number): Promise<Given> {
  const { uuid: payment } = (await world.give(giver, [{ cause: 'campaign', amount }], false))!
  const { rows } = await sql<{ uuid: string }>`
    select g.uuid from gifts g join payments p on p.id = g.payment_id where p.uuid = ${payment}`.execute(
    world.app.deps.db,
  )
  return { giver, uuid: rows[0]!.uuid, payment, amount, refunds: [] }
}
const send = (type: string, object: Record<string, unknown>) => world.send({ id: `evt_${randomUUID()}`, type, object })
const settle = (g: Given) =>
  send('payment_intent.succeeded', {
    id: intentOf(g.payment),
    amount_received: g.amount,
    currency: 'usd',
    metadata: { payment: g.payment },
  })
const refund = (id: string, g: Given, status: 'succeeded' | 'failed') =>
  send(status === 'failed' ? 'refund.failed' : 'refund.created', {
    id,
    status,
    payment_intent: intentOf(g.payment),
    amount: g.amount,
    currency: 'usd',
    created: 1_790_000_000,
  })

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('change' as const), to: fc.constantFrom(...visibilities) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('refund' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('come back' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('list' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('unlist' as const) }) },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

async function take(s: Step, g: Given): Promise<void> {
  const { deps } = world.app
  if (s.do === 'change') await changeVisibility(deps, world.people[g.giver]!.id, g.uuid, s.to)
  else if (s.do === 'list') await listWaiting(deps)
  else if (s.do === 'unlist') await unlistRefunded(deps.db)
  else if (s.do === 'refund' && g.refunds.length === 0) {
    g.refunds.push(`re_${randomUUID()}`)
    await refund(g.refunds[0]!, g, 'succeeded')
  } else if (s.do === 'come back' && g.refunds.length > 0) await refund(g.refunds[0]!, g, 'failed')
}

/** Reads how many people's rows wait, since when, and how many gifts share how many places in lists. */
async function listState() {
  const { rows } = await sql<{ waiting: number; places: number; listed: number; longest: Date | null }>`
    select count(distinct user_id) filter (where waits_since is not null and refunded_cents < amount_cents)::int as waiting,
      count(distinct listed)::int as places, count(listed)::int as listed, min(waits_since) as longest
    from gifts`.execute(world.app.deps.db)
  return rows[0]!
}

const gift = async (g: Given) =>
  world.app.deps.db
    .selectFrom('gifts')
    .select(['id', 'giveable_id', 'listed', 'waits_since', 'visibility'])
    .where('uuid', '=', g.uuid)
    .executeTakeFirstOrThrow()

/** Three people give by name; only the first `settled` gifts settle here. */
async function three(settled: number): Promise<[Given, Given, Given]> {
  world.app.clock.advance(24 * hour)
  await listWaiting(world.app.deps) // no earlier row waits beside these
  const gifts = [await give(3, 700), await give(4, 800), await give(5, 900)] as [Given, Given, Given]
  for (const g of gifts) await changeVisibility(world.app.deps, world.people[g.giver]!.id, g.uuid, 'name')
  for (const g of gifts.slice(0, settled)) await settle(g)
  return gifts
}

/** Starts `work` while `hold` keeps its locks, until `work` has ended or waits for a lock. */
async function meanwhile<T>(hold: (trx: Trx) => Promise<unknown>, work: () => Promise<T>): Promise<T> {
  const { db } = world.app.deps
  let [ended, working]: [boolean, Promise<T> | undefined] = [false, undefined]
  await db.transaction().execute(async (trx) => {
    await hold(trx)
    working = work().finally(() => (ended = true))
    working.catch(() => undefined)
    const waits = sql<{ n: number }>`
      select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => ended || (await waits.execute(db)).rows[0]!.n > 0, { timeout: 10_000 }).toBe(true)
  })
  return working!
}

test('listing skips a locked row, and the job lists it later', async () => {
  const gifts = await three(2)
  const { id } = await gift(gifts[0])
  let without: unknown
  await meanwhile(
    (trx) => trx.selectFrom('gifts').select('id').where('id', '=', id).forUpdate().execute(),
    async () => {
      await settle(gifts[2])
      without = await Promise.all(gifts.map(async (g) => (await gift(g)).listed))
    },
  )
  expect(without).toEqual([null, null, null])
  await listWaiting(world.app.deps)
  for (const g of gifts) expect(await gift(g)).toMatchObject({ listed: expect.any(Number), waits_since: null })
})

test('the job waits for a transaction that counts gifts of the giveable, and then lists its rows', async () => {
  const [first, second] = await three(2)
  world.app.clock.advance(24 * hour)
  const [one, two] = [await gift(first), await gift(second)]
  await meanwhile(
    async (trx) => {
      await sql`select from giveables where id = ${one.giveable_id} for no key update`.execute(trx)
      await sql`update gifts set waits_since = ${world.app.clock.now()} where id = ${two.id}`.execute(trx)
    },
    () => listWaiting(world.app.deps),
  )
  expect([(await gift(first)).waits_since, (await gift(second)).waits_since]).toEqual([null, null])
})

test('a row whose giver shows the amount during the listing is listed, in its place', async () => {
  const [first] = await three(1)
  const { id } = await gift(first)
  await meanwhile(
    (trx) =>
      sql`update gifts set waits_since = null, listed = 4711000, listed_on = now() where id = ${id}`.execute(trx),
    () => changeVisibility(world.app.deps, world.people[first.giver]!.id, first.uuid, 'full'),
  )
  expect(await gift(first)).toMatchObject({ visibility: 'full', listed: 4_711_000, waits_since: null })
})

test(
  `after any concurrent changes, in ${rounds} rounds, a row is listed once, in a batch or after a day, and none is lost`,
  { timeout: 3_600_000 },
  async () => {
    const { deps, clock } = world.app
    const checkedState = async () => {
      expect(await checkLedger(deps.db)).toEqual([])
      const now = await listState()
      expect(now.places).toBe(now.listed)
      return now
    }
    const round = fc.tuple(
      fc.array(fc.tuple(fc.nat(6), fc.constantFrom(...visibilities)), { minLength: 1, maxLength: 5 }),
      fc.array(fc.tuple(fc.nat(4), step), { maxLength: 10 }),
    )
    let nth = 0
    await fc.assert(
      fc.asyncProperty(round, async ([orders, steps]) => {
        nth += 1
        const gifts: Given[] = []
        for (const [giver, visibility] of orders) {
          const g = await give(giver, 1_000 + nth)
          await changeVisibility(deps, world.people[giver]!.id, g.uuid, visibility)
          gifts.push(g)
        }
        await Promise.all([...gifts.map(settle), ...steps.map(([pick, s]) => take(s, gifts[pick % gifts.length]!))])
        await checkedState()
        // the job lists rows that were locked at that moment
        await listWaiting(deps)
        expect((await checkedState()).waiting).toBeLessThan(3)
        if (nth % 10 !== 0) return
        clock.advance(24 * hour)
        await listWaiting(deps)
        expect(await checkedState()).toMatchObject({ waiting: 0, longest: null })
      }),
      { numRuns: rounds, endOnFailure: true },
    )
    expect((await listState()).listed).toBeGreaterThan(rounds)
  },
)
