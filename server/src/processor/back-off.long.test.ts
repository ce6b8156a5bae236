import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { openCommunity } from '../../test/known-giveables.ts'
import { noLimits } from '../../test/no-limits.ts'
import { person, type TestPerson } from '../../test/people.ts'
import { plans } from '../../test/plans.ts'
import { startStripeSandbox } from '../../../sandbox/src/index.ts'
import { minute } from '../platform/time/clock.ts'
import { openAlarms } from '../platform/alarms/alarms.queries.ts'
import { createLog } from '../platform/monitoring/log.ts'
import { checkLedger } from '../features/ledger/index.ts'
import { stripeProcessor } from './stripe-processor.ts'

let app: TestApp
let givers: TestPerson[]
const { start, run, charged, at } = plans(() => app)

/** Six plans that are due at once. */
beforeAll(async () => {
  app = await startTestApp({ settings: noLimits })
  const pantry = { type: 'communities' as const, uuid: (await openCommunity(app.deps)).uuid }
  givers = await Promise.all(['Ana', 'Ben', 'Chi', 'Dov', 'Eva', 'Fen'].map((name) => person(app.deps, name)))
  for (const giver of givers) await start(giver, pantry, 2_000)
})
afterAll(() => app?.close())

const processorThatWaits = (patience: number) => {
  const { url: apiUrl, secretKey, webhookSecret } = app.sandbox
  const waits = { shortest: 20, longest: 200, patience }
  return stripeProcessor({ secretKey, webhookSecret, apiUrl, log: createLog('silent'), waits })
}
const monthsOf = async () => await Promise.all(givers.map(async (giver) => (await charged(giver)).length - 1))
const refusals = async () =>
  (await openAlarms(app.deps.db)).filter(({ kind }) => kind === 'processor_refuses_us').length

it('a run charges every plan, even if the processor limits the rate of calls', async () => {
  at('2026-12-20')
  app.deps.processor = processorThatWaits(20_000)
  app.sandbox.set({ calls_per_second: 3 })
  await run()
  app.sandbox.set({ calls_per_second: 0 })
  await app.drain()
  expect([await monthsOf(), await refusals()]).toEqual([[1, 1, 1, 1, 1, 1], 0])
})

it(
  'a month whose card was not tried because of the rate limit does not count as failed, and a later run charges it once',
  { tags: 'long' },
  async () => {
    at('2027-01-20')
    app.deps.processor = processorThatWaits(100)
    app.sandbox.set({ calls_per_second: 1 })
    await run()
    expect(await refusals()).toBe(1)
    app.sandbox.set({ calls_per_second: 0 })
    app.clock.advance(3 * minute)
    await run()
    expect(await monthsOf()).toEqual([2, 2, 2, 2, 2, 2])
    const failed = await app.deps.db.selectFrom('plan_months').select('month').where('failures', '>', 0).execute()
    expect([failed, await checkLedger(app.deps.db)]).toEqual([[], []])
  },
)

it('after a refusal all calls wait, for as long as the processor says', async () => {
  const sandbox = await startStripeSandbox({ settings: { retry_after_seconds: 1 } })
  const { url: apiUrl, secretKey, webhookSecret } = sandbox
  const waits = { shortest: 1, longest: 1, patience: 5_000 }
  const processor = stripeProcessor({ secretKey, webhookSecret, apiUrl, log: createLog('silent'), waits })
  sandbox.failNext('rate_limit')
  const began = performance.now()
  const first = processor.findTransfer({ transferId: 'tr_1' })
  while (performance.now() - began < 200) await processor.cardOf('ctoken_none')
  expect(performance.now() - began).toBeGreaterThan(990)
  expect(await first).toBeNull()
  await sandbox.close()
})
