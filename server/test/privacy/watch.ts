import type { SupporterRow } from '@kindling/contract/common'
import { refreshCharts } from '../../src/features/charts/index.ts'
import { day } from '../../src/platform/time/clock.ts'
import type { TestApp } from '../app.ts'
import type { TestPerson } from '../people.ts'
import { Attacker, type Link } from './attack.ts'
import { faultsOf, isSubtotal } from './faults.ts'
import { truth, type Cause, type PrivacyWorld } from './privacy-world.ts'
import type { Read } from './every-read.ts'
import { asIfKnown, changeOf, look, movedReads, type Change, type Sight } from './watcher.ts'

/** Four attackers who read everything after each step, and the leaks that they found. */
export type Watch = {
  look(): Promise<void>
  /** Amounts that somebody can link to a name, in words. */
  links: string[]
  /** Values and rows that moved because of a batched gift, in words. */
  faults: string[]
  /** Rows that came together: of how many people, and whether in the order of giving or its reverse. */
  batches: { people: number; inOrder: boolean }[]
  /** Calls that succeeded for no attacker. */
  unanswered(): string[]
  /** The amounts in organizers' files, in cents. */
  savedAmounts(): number[]
  /** The rows listed at the end, of all giveables. */
  listedRows(): SupporterRow[]
}

type Watcher = {
  name: string
  as: TestPerson | undefined
  asks: readonly Read[]
  /** The reads of the last look, and the names of all that ever moved. */
  asked: readonly Read[]
  moving: Set<string>
  sight: Sight
  attackers: Map<Cause, Attacker>
}

/** The first looks and every fiftieth read everything; the others a tenth of what never moved. */
const firstLooks = 2
const wholeEvery = 50
const share = 10

export async function watch(world: PrivacyWorld): Promise<Watch> {
  const { app, causes, people, reads } = world
  const all = [['guest', undefined], ...Object.entries(people)] as const
  await refreshCharts(app.deps)
  const watchers: Watcher[] = await Promise.all(
    all.map(async ([name, as]) => {
      // guests skip calls that need a sign-in
      const refused = (await look(app, as, reads)).facts
      const asks = reads.filter((read) => refused.get(`${read.name} status`) !== 401)
      const sight = await look(app, as, asks)
      const attackers = new Map(causes.map((cause) => [cause, new Attacker()]))
      return { name, as, asks, asked: asks, moving: new Set(), sight, attackers }
    }),
  )
  const [links, faults, batches]: [Watch['links'], Watch['faults'], Watch['batches']] = [[], [], []]

  let looks = 0

  const judge = (watcher: Watcher, now: Sight, change: Change) => {
    const say = (what: string) => `${watcher.name}, after ${inWords(world)}: ${what}`
    for (const cause of causes) {
      const found = watcher.attackers.get(cause)!.see(seen(world, cause, watcher.sight, now, change))
      if (found.batch.length === 0) continue
      const givers = new Set(found.batch.map((row) => truth(world, row).giver))
      // the rule's exception: after a day fewer than three come too
      const excepted = givers.size < 3 && app.clock.now().getTime() - found.since >= day
      if (!excepted && givers.size < 3) faults.push(say(`${givers.size} people come, and it is no day since`))
      if (!excepted) links.push(...found.links.filter((l) => isTrue(world, l)).map((l) => say(linkInWords(world, l))))
      batches.push({ people: givers.size, inOrder: isInOrder(world, now, found.batch) })
    }
  }

  return {
    links,
    faults,
    batches,
    async look() {
      await app.deps.db.deleteFrom('limit_counters').execute() // the watcher waits as long as limits require
      await refreshCharts(app.deps)
      looks += 1
      const turn = looks <= firstLooks || looks % wholeEvery === 0 ? null : looks
      const sights = await Promise.all(watchers.map((one) => lookAgain(app, one, turn)))
      const changes = watchers.map(({ sight }, i) => changeOf(sight, sights[i]!))
      const listed = sights.flatMap(({ rows }) => [...rows.values()])
      const moved = changes.some(({ came, went }) => came.length + went.length > 0)
      const entered = changes.some((change) => change.moved.some(isSubtotal))
      for (const [i, watcher] of watchers.entries()) {
        const [now, change] = [sights[i]!, changes[i]!]
        judge(watcher, now, change)
        for (const fault of faultsOf(world, { before: watcher.sight, now, change, listed, moved, entered }))
          faults.push(`${watcher.name}, after ${inWords(world)}: ${fault}`)
        watcher.sight = now
      }
    },
    unanswered: () =>
      [...new Set(reads.map(({ call }) => call))].filter((call) => watchers.every((w) => !w.sight.answered.has(call))),
    savedAmounts: () =>
      [...watchers.find((w) => w.name === 'organizer')!.sight.facts]
        .filter(([place]) => place.endsWith(' donations csv'))
        .flatMap(([, file]) =>
          [...String(file).matchAll(/,(\d+\.\d\d),/g)].map(([, dollars]) => Math.round(Number(dollars) * 100)),
        ),
    listedRows: () => [...watchers.find((w) => w.name === 'stranger')!.sight.rows.values()],
  }
}

/**
 * Reads all that ever moved, and of the rest a share that differs each time (everything if `turn` is null). What moves
 * for the first time since a look that skipped it is judged from the next look on.
 */
async function lookAgain(app: TestApp, watcher: Watcher, turn: number | null): Promise<Sight> {
  const { as, asks, asked, moving, sight: before } = watcher
  // attackers compare pages with lists of supporters, and live events with subtotals: these are always read
  const isCompared = (name: string) =>
    name.includes('/supporters') ||
    name.includes('/collaborations?') ||
    before.parts.get(name)!.facts.has(`${name} data uuid`)
  const isDue = ({ name }: Read, i: number) =>
    turn === null || moving.has(name) || isCompared(name) || (i + turn) % share === 0
  watcher.asked = asks.filter(isDue)
  const now = await look(app, as, watcher.asked, before)
  const moved = movedReads(watcher.asked, before, now)
  const lately = new Set(asked.map(({ name }) => name))
  const skipped = moved.filter((name) => !lately.has(name))
  watcher.sight = asIfKnown(skipped, before, now)
  for (const name of moved) moving.add(name)
  return now
}

const isTrue = (world: PrivacyWorld, { row, cents }: Link) => truth(world, row).cents === cents
const linkInWords = (world: PrivacyWorld, { row, cents }: Link) =>
  `${row.person!.first_name} gave ${cents} cents (${truth(world, row).note})`
const inWords = ({ last: { kind, gifts } }: PrivacyWorld) =>
  `${kind} ${gifts.map((g) => `${g.note} (${g.visibility}, ${g.giver.name}, ${g.cents})`).join(', ')}`

function seen(world: PrivacyWorld, cause: Cause, before: Sight, now: Sight, change: Change) {
  const rose = (key: string) => {
    const place = `GET /${cause.type}/${cause.id}? data ${key}`
    return Number(now.facts.get(place)) - Number(before.facts.get(place))
  }
  const here = (row: SupporterRow) => truth(world, row).cause === cause
  return {
    at: world.app.clock.now().getTime(),
    cents: rose('raised_cents'),
    people: rose(cause.type === 'campaigns' ? 'supporters_count' : 'givers_count'),
    came: change.came.filter(here),
    went: change.went.filter(here),
  }
}

/** True if rows are in the order in which their gifts were given, or in its reverse. */
function isInOrder(world: PrivacyWorld, now: Sight, batch: readonly SupporterRow[]): boolean {
  const uuids = new Set(batch.map((row) => row.uuid))
  const list = [...now.lists.values()].map((l) => l.filter((uuid) => uuids.has(uuid))).find((l) => l.length > 1) ?? []
  const order = list.map((uuid) => world.gifts.indexOf(truth(world, now.rows.get(uuid)!)))
  const sorted = order.toSorted((a, b) => a - b)
  return order.join() === sorted.join() || order.join() === sorted.toReversed().join()
}
