import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBooksWorld, intentOf, type BooksWorld } from '../../../test/reliability/books-world.ts'
import { openAlarms } from '../../platform/alarms/alarms.queries.ts'
import { alarmOfChecks } from './alarm-of-checks.ts'
import { checkLedger, checkNames, textOf } from './check-ledger.ts'
import { begunPlan } from './faults/begun-plan.fixtures.ts'
import { bookFaults } from './faults/book-faults.fixtures.ts'
import { countFaults } from './faults/count-faults.fixtures.ts'
import { payoutFaults } from './faults/payout-faults.fixtures.ts'
import { planFaults } from './faults/plan-faults.fixtures.ts'

const faults = [...countFaults, ...bookFaults, ...payoutFaults, ...planFaults]

/** The names of the checks that find something, in one statement. */
let whichFind: string
let world: BooksWorld
beforeAll(async () => {
  world = await openBooksWorld()
  for (const gift of [
    { cause: 'campaign', amount: 2_500 },
    { cause: 'community', amount: 3_000 },
    { cause: 'community', amount: 3_000 },
  ] as const) {
    const { uuid } = (await world.give(2, [gift], false))!
    const object = { id: intentOf(uuid), amount_received: gift.amount, currency: 'usd', metadata: { payment: uuid } }
    await world.send({ id: `evt_${uuid}`, type: 'payment_intent.succeeded', object })
  }
  await sql.raw(begunPlan).execute(world.app.deps.db)
  await sql`update payments set charge_seen_at = succeeded_at`.execute(world.app.deps.db)
  const each = (await checkNames()).map(async (name) => `select '${name}' as name where exists (${await textOf(name)})`)
  whichFind = (await Promise.all(each)).join(' union all ')
})
afterAll(() => world.app.close())

test('correct books give no finding', async () => {
  expect(await checkLedger(world.app.deps.db)).toEqual([])
})

test.each(faults)('%s is found', async (fault, checks) => {
  const trx = await world.app.deps.db.startTransaction().execute()
  try {
    await sql.raw(fault).execute(trx)
    const { rows } = await sql.raw<{ name: string }>(whichFind).execute(trx)
    expect(rows.map(({ name }) => name)).toEqual(checks)
  } finally {
    await trx.rollback().execute()
  }
})

test('a check that finds something raises an alarm, which ends when the books are right again', async () => {
  const { deps } = world.app
  const open = async () =>
    (await openAlarms(deps.db)).flatMap(({ kind, about }) => (kind === 'ledger_check' ? [about] : []))
  await sql`update giveables set raised_cents = raised_cents + 1 where id = (select min(giveable_id) from gifts)`.execute(
    deps.db,
  )
  await alarmOfChecks(deps)
  const raised = await open()
  expect(raised).toEqual((await checkLedger(deps.db)).map(({ check }) => check))
  expect(raised.length).toBeGreaterThan(0)
  await sql`update giveables set raised_cents = raised_cents - 1 where id = (select min(giveable_id) from gifts)`.execute(
    deps.db,
  )
  await alarmOfChecks(deps)
  expect(await open()).toEqual([])
})

test('every check has a planted fault, and most have one that no other check finds', async () => {
  const found = new Set(faults.flatMap(([, checks]) => checks))
  expect([...found].toSorted()).toEqual(await checkNames())
  expect(found.size).toBeGreaterThanOrEqual(50)
  expect(await checkLedger(world.app.deps.db)).toEqual([])
})

test('no check runs a query for each row', async () => {
  for (const check of await checkNames()) {
    const { rows } = await sql<Record<string, unknown>>`explain (format json) ${sql.raw(await textOf(check))}`.execute(
      world.app.deps.db,
    )
    expect([check, JSON.stringify(rows)]).toEqual([check, expect.not.stringContaining('"SubPlan"')])
  }
})
