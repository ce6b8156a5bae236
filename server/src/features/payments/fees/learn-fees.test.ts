import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { activeCampaign } from '../../../../test/known-giveables.ts'
import { give } from '../../../../test/giving.ts'
import { person } from '../../../../test/people.ts'
import { hour, minute } from '../../../platform/time/clock.ts'
import type { Processor } from '../../../processor/processor.ts'
import { checkLedger } from '../../ledger/index.ts'
import { learnFees } from './learn-fees.ts'

let app: TestApp
let ramp: { type: 'campaigns'; id: number }
let real: Processor
const asked = { lists: 0, names: 0 }

beforeAll(async () => {
  app = await startTestApp({ settings: { FAILED_TRIES_PER_ADDRESS: '1000' } })
  real = app.deps.processor
  ramp = { type: 'campaigns', id: (await activeCampaign(app.deps)).id }
})
afterAll(() => app.close())
beforeEach(() => {
  Object.assign(asked, { lists: 0, names: 0 })
  app.deps.processor = {
    ...real,
    listFees(stretch) {
      asked.lists += 1
      return real.listFees(stretch)
    },
    feeOf(intentId) {
      asked.names += 1
      return real.feeOf(intentId)
    },
  }
})

const learn = () => learnFees(app.deps)
const unknown = async () =>
  (await app.deps.db.selectFrom('payments').select('id').where('fee_known', '=', false).execute()).length
async function settle(gifts: number) {
  for (let i = 0; i < gifts; i += 1) expect((await give(app, await person(app.deps), ramp)).status).toBe(201)
  await app.drain()
}

it('learns the fees of many payments from a few lists', { tags: 'long' }, async () => {
  await settle(12)
  app.clock.advance(3 * hour)
  await settle(13)
  await learn()
  expect(asked).toEqual({ lists: 1, names: 0 })
  expect(await unknown()).toBe(0)
  expect(await checkLedger(app.deps.db)).toEqual([])
  await learn()
  expect(asked).toEqual({ lists: 1, names: 0 })
})

it('a list is read as long as it contains new fees: those of a burst are read in one run', async () => {
  await settle(12)
  const pageOf = 2
  app.deps.processor.listFees = async ({ behind, ...stretch }) => {
    asked.lists += 1
    const { items } = await real.listFees({ ...stretch, behind: null })
    const from = Number(behind ?? 0)
    return {
      items: items.slice(from, from + pageOf),
      behind: from + pageOf < items.length ? String(from + pageOf) : null,
    }
  }
  await learn()
  expect(asked).toEqual({ lists: 6, names: 0 })
  expect(await unknown()).toBe(0)
})

it('a few payments are read by id, and those whose charge is in no list of that time', { tags: 'long' }, async () => {
  await settle(2)
  await learn()
  expect(asked).toEqual({ lists: 0, names: 2 })
  app.clock.advance(2 * hour)
  await settle(1)
  // settled by the reconciler, much later than it was charged
  const late = new Date(app.clock.now().getTime() + hour)
  await app.deps.db.updateTable('payments').set({ succeeded_at: late }).where('fee_known', '=', false).execute()
  app.clock.advance(2 * hour)
  await settle(5)
  await learn()
  expect(asked.lists).toBe(1)
  expect(asked.names).toBeLessThanOrEqual(3)
  expect(await unknown()).toBe(0)
  await sql`update payments p set succeeded_at = g.settled_at from gifts g where g.payment_id = p.id`.execute(
    app.deps.db,
  )
})

it(
  'one run at a time reads fees, for at most 50 seconds, and at most 20 payments by id',
  { tags: 'long' },
  async () => {
    await settle(26)
    app.deps.processor.listFees = async () => ({ items: [], behind: null }) // the lists are still empty
    const { feeOf } = app.deps.processor
    app.deps.processor.feeOf = async (intentId) => {
      await learn() // a second run during this one
      return feeOf(intentId)
    }
    await learn()
    expect(asked.names).toBe(20)
    expect(await unknown()).toBe(6)
    app.deps.processor.feeOf = async (intentId) => {
      app.clock.advance(minute)
      return feeOf(intentId)
    }
    await learn()
    expect(await unknown()).toBe(5)
    app.deps.processor.feeOf = feeOf
    await learn()
    expect(await unknown()).toBe(0)
    expect(await checkLedger(app.deps.db)).toEqual([])
  },
)
