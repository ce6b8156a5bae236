import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { atProcessor } from '../../../../test/at-processor.ts'
import { dyingAt } from '../../../../test/dying.ts'
import { killRun } from '../../../../test/reliability/kill-run.ts'
import { againDeaths, declinedDeaths, firstDeaths } from '../../../../test/reliability/run-deaths.ts'
import { sizeOf } from '../../../../test/reliability/size.ts'
import { noLimits } from '../../../../test/no-limits.ts'
import { openCommunity } from '../../../../test/known-giveables.ts'
import { person, type TestPerson } from '../../../../test/people.ts'
import { plans } from '../../../../test/plans.ts'
import { day, hour, minute } from '../../../platform/time/clock.ts'
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

const atOnce = ['Ana', 'Ben', 'Chi', 'Dov'] as const

/** People whose plan is charged on the 20th and has had its first gift. */
async function members(count: number): Promise<TestPerson[]> {
  at('2026-11-20')
  const people: TestPerson[] = []
  while (people.length < count)
    people.push(...(await Promise.all(atOnce.slice(0, count - people.length).map((name) => person(app.deps, name)))))
  for (let i = 0; i < count; i += atOnce.length)
    await Promise.all(people.slice(i, i + atOnce.length).map((one) => start(one, pantry, 2_000)))
  return people
}

/** The numbers of charges at the processor, by person. */
async function atTheBank(): Promise<(of: TestPerson) => number> {
  const paid: string[] = []
  for await (const charge of atProcessor(app).charges.list({ limit: 100 }))
    if (charge.paid) paid.push(charge.metadata['payment']!)
  const rows = await app.deps.db.selectFrom('payments').select(['uuid', 'user_id']).execute()
  const byUuid = new Map(rows.map((row) => [row.uuid, row.user_id]))
  return (of) => paid.filter((uuid) => byUuid.get(uuid) === of.id).length
}

/** Runs the jobs again and again, two at the same time, and the reconciler. */
async function goOn(...waits: number[]): Promise<void> {
  for (const wait of waits) {
    app.clock.advance(wait)
    await Promise.all([runPlans(app.deps), runPlans(app.deps)])
    await reconcilePayments(app.deps)
    await app.drain()
  }
}

const points = { ...firstDeaths, ...declinedDeaths, ...againDeaths }
const kills = sizeOf(0, 200)
const plansOfARound = Object.keys(points).length * 2
const rounds = Math.max(1, Math.ceil(kills / plansOfARound))

it(
  `a month whose run dies at any of ${Object.keys(points).length} points is charged once, and not after its plan was stopped`,
  async () => {
    for (let round = 0; round < rounds; round += 1) {
      const people = await members(plansOfARound)
      const ends = Object.keys(points).flatMap((point, i) => [
        { point, of: people[2 * i]!, stops: false },
        { point, of: people[2 * i + 1]!, stops: true },
      ])
      const die = async ({ point, of, stops }: (typeof ends)[number]) => {
        await killRun(app, point, of.id, kills > 0)
        if (stops) expect(await write(of, 'POST /plan/stop', {})).toMatchObject({ status: 200 })
      }
      at('2026-12-20')
      for (const one of ends.filter(({ point }) => point in againDeaths)) {
        app.sandbox.declineNext('insufficient_funds')
        await runPlan(app.deps, one.of.id)
      }
      await app.drain()
      for (const one of ends.filter(({ point }) => point in declinedDeaths)) {
        app.sandbox.declineNext('insufficient_funds')
        await die(one)
      }
      for (const one of ends.filter(({ point }) => point in firstDeaths)) await die(one)
      const stoppedFirst = await atTheBank()
      await goOn(3 * minute, 2 * hour)
      at('2026-12-21')
      for (const one of ends.filter(({ point }) => point in againDeaths)) await die(one)
      const stoppedAgain = await atTheBank()
      await goOn(3 * minute, 2 * hour, day, day)
      const bank = await atTheBank()
      for (const { point, of, stops } of ends) {
        const arrived = (await charged(of)).length
        if (stops) {
          const stopped = point in againDeaths ? stoppedAgain : stoppedFirst
          expect([point, bank(of), arrived]).toEqual([point, stopped(of), stopped(of)])
          expect(await shown(of), point).toMatchObject({ state: 'ended', charging: false })
          continue
        }
        expect([point, bank(of), arrived]).toEqual([point, 2, 2])
        const next = { on: '2027-01-20' }
        expect(await shown(of), point).toMatchObject({ state: 'active', charging: false, problem: null, next })
      }
      expect(await checkLedger(app.deps.db)).toEqual([])
    }
  },
  3 * 3_600_000,
)

it.each(['before', 'after'] as const)(
  'if the run that resumes an interrupted try dies too, %s it stored that, a third run resumes it',
  async (when) => {
    const [ana] = await members(1)
    at('2026-12-20')
    await killRun(app, 'once the month is stored', ana!.id, false)
    app.clock.advance(3 * minute)
    await runPlans(dyingAt(app.deps, 1, when))
    expect(await charged(ana!)).toHaveLength(1)
    await goOn(3 * minute, 3 * minute)
    expect([(await atTheBank())(ana!), (await charged(ana!)).length]).toEqual([2, 2])
  },
)

it('stopping while a card is being charged lets that charge finish, and no other follows', async () => {
  const ana = (await members(1))[0]!
  at('2026-12-20')
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
  await goOn(3 * minute, 2 * hour)
  expect(await charged(ana)).toHaveLength(2)
  expect(await checkLedger(app.deps.db)).toEqual([])
})
