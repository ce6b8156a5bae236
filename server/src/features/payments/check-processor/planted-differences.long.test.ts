import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { storeOf } from '../../../../../sandbox/src/test/store-of.ts'
import { diceOf } from '../../../../test/dice.ts'
import { openLivelyWorld, type LivelyWorld } from '../../../../test/reliability/lively-world.ts'
import { plantedHere } from '../../../../test/reliability/planted/here.ts'
import { payoutsPlantedHere } from '../../../../test/reliability/planted/payouts-here.ts'
import { payoutsPlantedThere } from '../../../../test/reliability/planted/payouts-there.ts'
import type { Ground } from '../../../../test/reliability/planted/plant.ts'
import { plantedThere } from '../../../../test/reliability/planted/there.ts'
import { sizeOf } from '../../../../test/reliability/size.ts'
import { seed } from '../../../../test/seed.ts'
import { day } from '../../../platform/time/clock.ts'
import { checkLedger } from '../../ledger/index.ts'
import { checkProcessor } from './check-processor.ts'
import { isOnlyCounted, keyOf, type Difference } from './difference.ts'

/** In these worlds faults were expected that could not be planted or found: their kinds are in `mended`. */
const seedsOfMended = [767_152_113, 1_374_324_257]
const mended = ['payout: its row deleted', 'unmatched charge: the row of its dispute deleted']
const isLong = sizeOf(10, 1_000) > 10
const worlds = isLong
  ? [...seedsOfMended.map((of) => [of, 50] as const), [seed, sizeOf(10, 1_000)] as const]
  : [[seedsOfMended[0]!, 10] as const]
const onOurSide = { ...plantedHere, ...payoutsPlantedHere }
const there = { ...plantedThere, ...payoutsPlantedThere }
const plants = Object.entries({ ...onOurSide, ...there })
/** Unmatched charges and payouts are few, and 50 faults contain each of theirs. */
const rare = plants.filter(([name]) => /^unmatched charge|payout|transfer/.test(name))

/** Drops the times; keeps the count of kinds that are only counted. */
const linesOf = (differences: readonly Difference[]) =>
  differences.map((d) => `${keyOf(d)} ${d.detail.count ?? ''}`).toSorted()

test('the catalogue has many faults, on both sides', () => {
  expect(Object.keys(onOurSide).length).toBeGreaterThan(40)
  expect(Object.keys(there).length).toBeGreaterThan(40)
})

describe.each(worlds)('in the world of TEST_SEED=%i', { timeout: 2 * 3600_000 }, (of, faults) => {
  let world: LivelyWorld
  let ground: Ground
  let before: string[]
  /** The differences reported at the end of each day, with objects of the last minutes. */
  const evenings: Difference[][] = []
  const compare = () => checkProcessor(world.app.deps, { from: ground.from, to: ground.to })
  beforeAll(async () => {
    world = await openLivelyWorld(of)
    const { deps, sandbox, clock } = world.app
    for (let n = 0; n < 9; n += 1) {
      await world.liveADay(10)
      const to = clock.now()
      const now = await checkProcessor(deps, { from: new Date(to.getTime() - 7 * day), to })
      evenings.push(now.filter((one) => !isOnlyCounted(one.kind)))
    }
    await world.payOut()
    await world.disputeUnmatched()
    await world.comeToRest()
    const to = clock.now()
    ground = { db: deps.db, store: storeOf(sandbox), dice: diceOf(of), from: new Date(to.getTime() - 7 * day), to }
    before = linesOf(await compare())
  }, 300_000)
  afterAll(() => world?.app.close())

  test('a world without a fault has no difference at the end of any day', async () => {
    expect(evenings.flat()).toEqual([])
    expect(world.done).toMatchObject({ 'unmatched charge, disputed': expect.any(Number) as number })
    expect(before.filter((one) => !isOnlyCounted(one.split(':')[0] as Difference['kind']))).toEqual([])
    expect(await checkLedger(world.app.deps.db)).toEqual([])
    expect(Object.keys(world.done).length).toBeGreaterThan(14)
  })

  test(`${faults} single faults are found and named, and nothing else is reported`, async () => {
    const wrong: unknown[] = []
    const put = new Set<string>()
    const first = isLong ? [...rare] : plants.filter(([name]) => mended.includes(name))
    const needed = first.map(([name]) => name).filter((name) => /dispute|payout|transfer/.test(name))
    for (let n = 0; n < faults;) {
      const [name, plant] = first.pop() ?? ground.dice.pick(plants)
      const planted = await plant(ground)
      if (!planted) continue
      n += 1
      put.add(name)
      const news = (await compare()).filter((d) => !before.includes(linesOf([d])[0]!))
      await planted.undo()
      const named = news.every(({ about, detail }) =>
        [about, detail.intent, detail.payment].some((one) => planted.about.includes(one!)),
      )
      const kinds = [...new Set(news.map((d) => d.kind))].toSorted()
      if (!named || kinds.join() !== [...planted.kinds].toSorted().join())
        wrong.push({ n, name, wanted: planted.kinds, news })
      const after = linesOf(await compare())
      if (after.join() !== before.join()) wrong.push({ n, name, after })
    }
    expect(wrong).toEqual([])
    expect([...put]).toEqual(expect.arrayContaining(needed))
    if (faults === 1_000) expect([...put].toSorted()).toEqual(plants.map(([name]) => name).toSorted())
  })
})
