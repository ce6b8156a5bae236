import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { openCommunity, verifiedNonprofit } from '../../../test/known-giveables.ts'
import { give } from '../../../test/giving.ts'
import { person } from '../../../test/people.ts'
import { day } from '../../platform/time/clock.ts'
import { insertSplit } from '../giveables/split/splits.queries.ts'
import { checkLedger } from '../ledger/index.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function owedTo(nonprofitId: number): Promise<number> {
  const { cents } = await app.deps.db
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_accounts as a', 'a.id', 'e.account_id')
    .select((eb) => eb.fn.sum<string | null>('e.amount_cents').as('cents'))
    .where('a.nonprofit_id', '=', nonprofitId)
    .executeTakeFirstOrThrow()
  return 0 - Number(cents ?? 0)
}

test('a gift is split by the allocation at the time it settled, also when it is refunded under a later one', async () => {
  const { db, clock } = app.deps
  const ana = await person(app.deps, 'Ana')
  const community = await openCommunity(app.deps)
  const pantry = { type: 'communities' as const, id: community.id }
  const later = await verifiedNonprofit(app.deps, 'Named Later')
  await db.transaction().execute((trx) =>
    insertSplit(trx, {
      giveableId: community.giveableId,
      effectiveAt: new Date(clock.now().getTime() + 7 * day),
      createdBy: ana.id,
      shares: [{ nonprofitId: later.id, basisPoints: 10_000 }],
      at: clock.now(),
    }),
  )

  const before = await give(app, ana, pantry, { amountCents: 1_000 })
  await app.drain()
  expect(await owedTo(later.id)).toBe(0)

  app.clock.advance(7 * day)
  await give(app, ana, pantry, { amountCents: 1_000 })
  await app.drain()
  const net = 1_000 - 59
  expect(await owedTo(later.id)).toBe(net)

  await app.deps.payments.refund({ paymentUuid: before.gift.payment.uuid, reason: 'Given by mistake', askedBy: null })
  await app.drain()
  expect(await owedTo(later.id)).toBe(net)
  expect(await checkLedger(db)).toEqual([])
})
