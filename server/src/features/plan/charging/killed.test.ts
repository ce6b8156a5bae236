import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { atProcessor } from '../../../../test/at-processor.ts'
import { dyingAt, Killed } from '../../../../test/dying.ts'
import { noLimits } from '../../../../test/no-limits.ts'
import { openCommunity } from '../../../../test/known-giveables.ts'
import { person, type TestPerson } from '../../../../test/people.ts'
import { plans } from '../../../../test/plans.ts'
import type { AppDeps } from '../../../app.ts'
import { hour, minute } from '../../../platform/clock.ts'
import { checkLedger } from '../../ledger/index.ts'
import { reconcilePayments } from '../../payments/reconcile.ts'
import { runPlan, runPlans } from './run-plans.ts'

let app: TestApp
let pantry: { type: 'communities'; uuid: string }
const { write, shown, start, charged, at } = plans(() => app)

beforeAll(async () => {
  app = await startTestApp({ settings: noLimits })
  pantry = { type: 'communities', uuid: (await openCommunity(app.deps)).uuid }
})
afterAll(() => app?.close())

/** Dies as it sends the card: before the processor hears of it, or once it has charged it. */
const dyingAtProcessor = (when: 'before' | 'after'): AppDeps => ({
  ...app.deps,
  processor: {
    ...app.deps.processor,
    async confirm(order) {
      if (when === 'after') await app.deps.processor.confirm(order)
      throw new Killed()
    },
  },
})

const points: [name: string, deps: () => AppDeps, mayBeCharged: boolean][] = [
  ['before the month is stored', () => dyingAt(app.deps, 1, 'before'), false],
  ['once the month is stored', () => dyingAt(app.deps, 1, 'after'), false],
  ['before the card is sent', () => dyingAtProcessor('before'), false],
  ['once the card is charged', () => dyingAtProcessor('after'), true],
  ['before the answer is noted', () => dyingAt(app.deps, 2, 'before'), true],
  ['once the answer is noted', () => dyingAt(app.deps, 2, 'after'), true],
]

async function member(): Promise<TestPerson> {
  at('2026-11-20')
  const ana = await person(app.deps, 'Ana')
  await start(ana, pantry, 2_000)
  at('2026-12-20')
  return ana
}
/** The charges at the processor since the month was due. */
async function atTheBank(ana: TestPerson): Promise<number> {
  const { data } = await atProcessor(app).charges.list({ limit: 100 })
  const rows = await app.deps.db.selectFrom('payments').select('uuid').where('user_id', '=', ana.id).execute()
  const own = new Set(rows.map(({ uuid }) => uuid))
  return data.filter((c) => c.paid && own.has(c.metadata['payment']!)).length - 1
}
/** Runs the jobs each minute, some at the same time, and the reconciler. */
async function goOn(): Promise<void> {
  for (let i = 0; i < 4; i += 1) {
    app.clock.advance(i < 2 ? 3 * minute : 2 * hour)
    await Promise.all([runPlans(app.deps), runPlans(app.deps)])
    await reconcilePayments(app.deps)
    await app.drain()
  }
}

it.each(points)('a run that dies %s charges the month once all the same', async (_, deps) => {
  const ana = await member()
  await expect(runPlan(deps(), ana.id)).rejects.toThrow(Killed)
  await goOn()
  expect(await atTheBank(ana)).toBe(1)
  expect((await charged(ana)).slice(1)).toEqual([[expect.any(String), 2_000, 1]])
  expect(await shown(ana)).toMatchObject({
    state: 'active',
    charging: false,
    problem: null,
    next: { on: '2027-01-20' },
  })
})

it.each(points)('a plan that is stopped after a run died %s is charged no more', async (_, deps, mayBeCharged) => {
  const ana = await member()
  await expect(runPlan(deps(), ana.id)).rejects.toThrow(Killed)
  expect(await write(ana, 'POST /plan/stop', {})).toMatchObject({ status: 200 })
  await goOn()
  at('2027-01-20')
  await goOn()
  expect(await atTheBank(ana)).toBe(mayBeCharged ? 1 : 0)
  expect(await shown(ana)).toMatchObject({ state: 'ended', charging: false })
})

it('a stop while the card is at the bank is the last word: what is under way comes, and nothing after it', async () => {
  const ana = await member()
  let stopped: Awaited<ReturnType<typeof write>> | undefined
  const { processor } = app.deps
  const slow = {
    ...app.deps,
    processor: {
      ...processor,
      async confirm(order: Parameters<typeof processor.confirm>[0]) {
        stopped = await write(ana, 'POST /plan/stop', {})
        return processor.confirm(order)
      },
    },
  }
  await runPlan(slow, ana.id)
  await app.drain()
  expect(stopped).toMatchObject({ status: 200, data: { state: 'ended', charging: true } })
  at('2027-01-20')
  await goOn()
  expect(await charged(ana)).toHaveLength(2)
  expect(await checkLedger(app.deps.db)).toEqual([])
})
