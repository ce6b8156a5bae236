import { mayasCard } from '../stories/dedication-cards.ts'
import { mayasPeople, theirFriends } from '../stories/network.ts'
import { days, hours, minutes, giftsOf, type Cause, type PlannedGift } from './planned-gift.ts'

const campaign = (key: (Cause & { type: 'campaigns' })['key']): Cause => ({ type: 'campaigns', key })
const community = (key: (Cause & { type: 'communities' })['key']): Cause => ({ type: 'communities', key })

const mayasItems = [
  ['larkspur', 20],
  ['tidepool', 15],
  ['millCreek', 10],
] as const

function mayasGifts(sinceMonth: number, charges: readonly number[]): PlannedGift[] {
  const monthly = (plan: PlannedGift['plan'], at: (nth: number) => number) =>
    mayasItems.flatMap(([key, dollars], nth) =>
      giftsOf(community(key), [['maya', dollars, at(nth)]]).map((gift) => ({
        ...gift,
        plan: plan === 'charge' && nth > 0 ? ('carried' as const) : plan,
      })),
    )
  const began = charges.at(-1)!
  return [
    ...monthly('charge', () => Math.min(minutes(4), sinceMonth / 2)),
    ...charges.slice(0, -1).flatMap((ago) => monthly('charge', () => ago)),
    ...monthly('start', (nth) => began - minutes(nth)),
    ...giftsOf(campaign('ramp'), [['maya', 80, days(41)]]),
    ...giftsOf(campaign('olmara'), [['maya', 75, days(62), 'full', 'From one night shift to another.']]),
    ...giftsOf(campaign('cedarHollow'), [['maya', 100, days(40.5)]]),
    ...giftsOf(campaign(mayasCard.of), [[mayasCard.by, 50, days(55)]]).map((gift) => ({
      ...gift,
      dedication: mayasCard.dedication,
    })),
  ]
}

const kofisGifts = giftsOf(
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
      const [gift] = giftsOf(to, [
        [by, dollars, days((to.key === 'olmara' ? 24 : 5) + i * 1.3 + part), part === 0 ? 'name' : 'full'],
      ])
      return { ...gift!, exact: false }
    })
  })
}

/** Hidden gifts are listed in groups of three, so the last day has three for each giveable, which appear together. */
const pictured: PlannedGift[] = [
  ...giftsOf(campaign('ramp'), [
    ['ana', 50, hours(1), 'full', 'For Mr. Abara’s window.'],
    ['leo', 20, hours(3), 'name', 'See you on the ramp.'],
    ['hanh', 40, hours(4), 'name'],
    ['kindOne', 30, hours(5), 'anonymous'],
    ['priya', 25, hours(6), 'full'],
  ]),
  ...giftsOf(campaign('cedarHollow'), [
    ['marisol', 100, hours(3), 'full', 'With love from Window Rock.'],
    ['kindTwo', 50, hours(5), 'anonymous'],
    ['hanh', 20, hours(6), 'name'],
    ['jo', 30, hours(8), 'name', 'Take all the time you need.'],
    ['benA', 40, days(1), 'full'],
  ]),
  ...giftsOf(campaign('coach'), [
    ['amaraB', 25, hours(2), 'full', 'He waited for me at every finish line.'],
    ['jo', 15, hours(7), 'name'],
    ['hanh', 10, hours(8), 'name'],
    ['leo', 20, hours(9), 'name', 'One more lap, Coach.'],
  ]),
]

export const storyGifts = (sinceMonth: number, charges: readonly number[]): PlannedGift[] => [
  ...pictured,
  ...mayasGifts(sinceMonth, charges),
  ...kofisGifts,
  ...networkGifts(),
]
