import { mayasPeople, theirFriends } from './network.ts'
import { days, hours, minutes, told, type Cause, type PlannedGift } from './planned-gift.ts'

const campaign = (key: (Cause & { type: 'campaigns' })['key']): Cause => ({ type: 'campaigns', key })
const community = (key: (Cause & { type: 'communities' })['key']): Cause => ({ type: 'communities', key })

/** Earlier ones are multiples of 31 days back, so never in this month or the last 30 days. `sinceMonth` is in ms. */
function mayasGifts(sinceMonth: number): PlannedGift[] {
  const now = (n: number) => Math.min(minutes(n), sinceMonth / 2)
  const months = [1, 2, 3, 4, 5, 6]
  return [
    ...told(community('larkspur'), [
      ['maya', 20, now(4)],
      ...months.map((m) => ['maya', 20, days(31 * m)] as [string, number, number]),
    ]),
    ...told(community('tidepool'), [
      ['maya', 15, now(3)],
      ...months.map((m) => ['maya', 15, days(31 * m) + minutes(1)] as [string, number, number]),
    ]),
    ...told(community('millCreek'), [
      ['maya', 10, now(2)],
      ...months.map((m) => ['maya', 10, days(31 * m) + minutes(2)] as [string, number, number]),
    ]),
    ...told(campaign('ramp'), [['maya', 80, days(41)]]),
    ...told(campaign('olmara'), [['maya', 75, days(62), 'full', 'From one night shift to another.']]),
    ...told(campaign('cedarHollow'), [['maya', 100, days(40.5)]]),
    ...told(campaign('coach'), [['maya', 50, days(55)]]),
  ]
}

const kofisGifts = told(
  community('nightShift'),
  [2, 33, 64, 95].map((ago) => ['kofi', 10, days(ago)] as const),
)

/** One gift each, the larger ones in two. None is anonymous, so that all count in scores. */
function networkGifts(): PlannedGift[] {
  const people = [
    ...mayasPeople.map((p) => [p.key, p.gave] as const),
    ...theirFriends.map(([, , gave], i) => [`f${i}`, gave] as const),
  ]
  return people.flatMap(([by, gave], i) => {
    const first = gave > 140 ? Math.floor(gave / 20) * 10 : gave
    const parts = gave > first ? [first, gave - first] : [gave]
    return parts.map((dollars, part) => {
      const to = campaign((i + part) % 2 === 0 ? 'cedarHollow' : 'olmara')
      const [gift] = told(to, [
        [by, dollars, days((to.key === 'olmara' ? 24 : 5) + i * 1.3 + part), part === 0 ? 'name' : 'full'],
      ])
      return { ...gift!, exact: false }
    })
  })
}

/** Hidden gifts are listed in groups of three, so the last day has three for each giveable, which appear together. */
const pictured: PlannedGift[] = [
  ...told(campaign('ramp'), [
    ['ana', 50, hours(1), 'full', 'For Mr. Abara’s window.'],
    ['leo', 20, hours(3), 'name', 'See you on the ramp.'],
    ['hanh', 40, hours(4), 'name'],
    ['kindOne', 30, hours(5), 'anonymous'],
    ['priya', 25, hours(6), 'full'],
  ]),
  ...told(campaign('cedarHollow'), [
    ['marisol', 100, hours(3), 'full', 'With love from Window Rock.'],
    ['kindTwo', 50, hours(5), 'anonymous'],
    ['hanh', 20, hours(6), 'name'],
    ['jo', 30, hours(8), 'name', 'Take all the time you need.'],
    ['benA', 40, days(1), 'full'],
  ]),
  ...told(campaign('coach'), [
    ['amaraB', 25, hours(2), 'full', 'He waited for me at every finish line.'],
    ['jo', 15, hours(7), 'name'],
    ['hanh', 10, hours(8), 'name'],
    ['leo', 20, hours(9), 'name', 'One more lap, Coach.'],
  ]),
]

export const toldGifts = (sinceMonth: number): PlannedGift[] => [
  ...pictured,
  ...mayasGifts(sinceMonth),
  ...kofisGifts,
  ...networkGifts(),
]
