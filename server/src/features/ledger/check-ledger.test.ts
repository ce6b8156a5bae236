import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBooksWorld, intentOf, type BooksWorld } from '../../../test/reliability/books-world.ts'
import { checkLedger } from './check-ledger.ts'

let world: BooksWorld
beforeAll(async () => {
  world = await openBooksWorld()
  const { uuid } = (await world.give(2, 'campaign', 2_500, false))!
  const object = { id: intentOf(uuid), amount_received: 2_500, metadata: { payment: uuid } }
  await world.send({ id: 'evt_settled', type: 'payment_intent.succeeded', object })
})
afterAll(() => world.app.close())

/** A cent or a row out of place, how it is put back, and the checks that must name it. */
const faults: [fault: string, mend: string, checks: string[]][] = [
  [
    'update impact_scores set own_cents = own_cents + 1',
    'update impact_scores set own_cents = own_cents - 1',
    ['impact-equals-gifts'],
  ],
  [
    'update impact_scores set friends_cents = friends_cents + 1',
    'update impact_scores set friends_cents = friends_cents - 1',
    ['impact-equals-gifts'],
  ],
  [
    'update impact_scores set second_held_cents = second_held_cents + 1',
    'update impact_scores set second_held_cents = second_held_cents - 1',
    ['impact-equals-gifts'],
  ],
  [
    'update campaigns set raised_cents = raised_cents + 1',
    'update campaigns set raised_cents = raised_cents - 1',
    ['campaigns-equal-gifts'],
  ],
  ['update communities set gifts_count = 1', 'update communities set gifts_count = 0', ['communities-equal-gifts']],
  [
    "update ledger_accounts set balance_cents = balance_cents + 1 where kind = 'payable'",
    "update ledger_accounts set balance_cents = balance_cents - 1 where kind = 'payable'",
    ['payables-equal-entries'],
  ],
  [
    'update payments set fee_known = true',
    'update payments set fee_known = false',
    ['known-fees-are-booked', 'succeeded-payments-are-booked'],
  ],
  ['update payments set refund_asked_cents = 5', 'update payments set refund_asked_cents = 0', ['refunds-are-booked']],
  [
    'alter table receipts rename to hidden; create view receipts as select * from hidden where false',
    'drop view receipts; alter table hidden rename to receipts',
    ['receipts-for-all'],
  ],
]

test('sound books have no finding', async () => {
  expect(await checkLedger(world.app.deps.db)).toEqual([])
})

test.each(faults)('%s is found', async (fault, mend, checks) => {
  const { db } = world.app.deps
  await sql.raw(fault).execute(db)
  const found = (await checkLedger(db)).map((f) => f.check)
  await sql.raw(mend).execute(db)
  expect(found).toEqual(checks)
  expect(await checkLedger(db)).toEqual([])
})
