import type { SupporterRow, Visibility } from '@kindling/contract/common'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { randomFrom } from '../../src/demo/random.ts'
import { day, hour } from '../../src/platform/time/clock.ts'
import { sizeOf } from '../reliability/size.ts'
import { seed } from '../seed.ts'
import { hop } from './pass-time.ts'
import { openPrivacyWorld, type PrivacyWorld } from './privacy-world.ts'
import { watchSums, type SumsWatch } from './sums.ts'
import { watch, type Watch } from './watch.ts'

const size = sizeOf(12, 1_000)

let world: PrivacyWorld
let watchers: Watch
let sums: SumsWatch
beforeAll(async () => {
  world = await openPrivacyWorld()
  watchers = await watch(world)
  sums = await watchSums(world)
})
afterAll(() => world?.app.close())

const visibilities: Visibility[] = ['full', 'name', 'name', 'name', 'anonymous']

test(
  `while ${size} gifts settle, no reader of the API can link a hidden amount to a name`,
  { timeout: 3_600_000 },
  async () => {
    const random = randomFrom(seed)
    const cents = () => 200 + Math.floor(random.next() * 400_000)
    const one = () => ({ cents: cents(), visibility: random.pick(visibilities), cause: random.pick(world.causes) })
    while (world.gifts.length < size) {
      const dice = random.next()
      if (dice < 0.6 || world.gifts.length < 3) await world.give([{ ...one(), giver: random.pick(world.givers) }])
      else if (dice < 0.66)
        await world.give(
          [0, 1, 2].map((i) => ({ ...one(), giver: world.givers[(i * 5 + size) % world.givers.length]! })),
        )
      else if (dice < 0.78) await world.change(random.pick(world.gifts), random.pick(visibilities))
      else if (dice < 0.84) await world.refund(random.pick(world.gifts), random.next())
      else await world.pass(random.pick([0.5, 2, 2, 7, 26]) * hour)
      await watchers.look()
      await sums.look()
      expect(await world.longestWait()).toBeLessThanOrEqual(day + hop)
    }
    await world.pass(50 * hour)
    await watchers.look()
    await sums.look()

    expect(sums.faults).toEqual([])
    expect(sums.short()).toEqual([])
    // some sums are of one person, who may give nothing among few gifts
    const all = world.partners.length + world.inviters.length
    expect(sums.steps.size).toBeGreaterThanOrEqual(size < 60 ? all - 2 : all)
    expect(watchers.links).toEqual([])
    expect(watchers.faults).toEqual([])
    const together = watchers.batches.filter(({ people }) => people >= 3)
    expect(together.length).toBeGreaterThan(size / 10)
    // two or three batches may all come in order by chance
    if (size >= 60) expect(together.filter(({ inOrder }) => !inOrder).length).toBeGreaterThan(0)
    expect(watchers.unanswered()).toEqual([])
    // an organizer's file has the amounts of gifts that show them, and no others
    const shown = world.gifts
      .filter((g) => g.visibility === 'full')
      .map(({ moves }) => moves.reduce((a, m) => a + m.cents, 0))
    const amounts = watchers.savedAmounts()
    expect(amounts.length).toBeGreaterThan(0)
    expect(amounts.filter((cents) => !shown.includes(cents))).toEqual([])
    // every row is listed exactly once, by its note
    const notes = watchers.listedRows().map((row: SupporterRow) => row.message)
    expect(notes.toSorted()).toEqual(
      world.gifts
        .filter((g) => !g.gone)
        .map((g) => g.note)
        .toSorted(),
    )
  },
)
