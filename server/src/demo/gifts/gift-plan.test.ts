import { cardFee } from '@kindling/contract/money'
import { expect, test } from 'vitest'
import { day, hour } from '../../platform/time/clock.ts'
import { monthStart } from '../../platform/time/time-zone.ts'
import { demoCommunities } from '../stories/communities.ts'
import { demoFlash } from '../stories/flash.ts'
import { earlierCharges } from './fill-gifts.ts'
import { partnerCommunities, giftPlan } from './gift-plan.ts'
import { mayasPeople } from '../stories/network.ts'
import type { PlannedGift } from './planned-gift.ts'

const plan = giftPlan(20 * day)
const sum = (gifts: readonly PlannedGift[]) => gifts.reduce((total, g) => total + g.dollars, 0)
const to = (key: string, most = Infinity) => plan.filter((g) => g.to.key === key && g.ago < most)
const people = (gifts: readonly PlannedGift[]) => new Set(gifts.map((g) => g.by)).size
const arrives = (gifts: readonly PlannedGift[]) =>
  gifts.reduce((net, g) => net + g.dollars * 100 - cardFee(g.dollars * 100, { rate_bp: 290, fixed_cents: 30 }), 0)

test.each([
  ['ramp', 11_640, 173],
  ['olmara', 48_200, 913],
  ['cedarHollow', 86_431, 2_200],
  ['coach', 7_940, 301],
  ['vanLift', 0, 0],
  ['secondBell', 3_150, 74],
])('%s has the figures of the stories', (key, dollars, supporters) => {
  expect({ dollars: sum(to(key)), supporters: people(to(key)) }).toEqual({ dollars, supporters })
})

test.each(['ramp', 'cedarHollow', 'coach'])(
  'the three hidden gifts of today to %s are listed together, and no other gift waits with them',
  (key) => {
    const waiting = to(key).filter((g) => g.visibility !== 'full')
    const today = waiting.filter((g) => g.ago < day)
    expect(today).toHaveLength(3)
    const first = Math.max(...today.map((g) => g.ago))
    expect(waiting.filter((g) => g.ago > first && g.ago < first + day)).toEqual([])
  },
)

test.each([
  ['larkspur', 5_200, 286],
  ['millCreek', 2_900, 141],
  ['tidepool', 7_800, 238],
  ['nightShift', 1_340, 61],
  ['bridge', 612, 31],
])('the last 30 days of %s have the figures of the stories', (key, dollars, givers) => {
  const month = to(key, 30 * day)
  expect({ dollars: sum(month), givers: people(month) }).toEqual({ dollars, givers })
  expect(Math.max(...month.map((g) => g.ago))).toBeLessThan(27 * day)
})

test('they have them on every day of the year, also while two charges of a plan lie within 30 days', () => {
  const zone = 'America/New_York'
  const differ: string[] = []
  for (let at = Date.parse('2026-12-01T05:20:00Z'); at < Date.parse('2027-12-02T00:00:00Z'); at += day) {
    const on = new Date(at)
    const { charges } = earlierCharges(on, zone)
    const gifts = giftPlan(at - monthStart(on, zone).getTime(), charges)
    const month = gifts.filter((g) => g.to.key === 'larkspur' && g.ago <= 30 * day)
    if (sum(month) !== 5_200 || people(month) !== 286) differ.push(on.toISOString())
  }
  expect(differ).toEqual([])
})

test.each([
  ['larkspur', 5_200, 13],
  ['millCreek', 2_900, 13],
  ['tidepool', 7_800, 13],
  ['nightShift', 1_340, 13],
  ['bridge', 612, 8],
] as const)('%s got gifts in each month since it began', (key, month, months) => {
  const earlier = to(key).filter((g) => g.ago > 30 * day && /^n\d/.test(g.by))
  for (let back = 1; back <= months; back++)
    expect(earlier.some((g) => g.ago > back * 30 * day && g.ago < (back + 1.2) * 30 * day)).toBe(true)
  const { daysHere } = demoCommunities[key]
  expect(Math.max(...earlier.map((g) => g.ago))).toBeLessThan(daysHere * day)
  const mean = sum(earlier) / months
  expect(mean).toBeGreaterThan(month * 0.6)
  expect(mean).toBeLessThan(month)
})

test.each([
  ['boots', 1_238, 84],
  ['cots', 1_684, 112],
] as const)('%s got gifts only while it was live', (key, dollars, givers) => {
  const { opensHoursAgo, hours } = demoFlash[key]
  const given = to(key)
  expect({ dollars: sum(given), givers: people(given) }).toEqual({ dollars, givers })
  for (const { ago } of given) {
    expect(ago).toBeLessThan((opensHoursAgo - 3) * hour)
    expect(ago).toBeGreaterThan((opensHoursAgo - hours) * hour)
  }
})

test('some gifts to Second bell came over each partner’s link, and most without one', () => {
  const over = Map.groupBy(to('secondBell'), (g) => g.via)
  expect([...over.keys()].toSorted()).toEqual([...partnerCommunities, undefined].toSorted())
  expect(sum(over.get(undefined)!)).toBeGreaterThan(3_150 / 2)
  expect(plan.filter((g) => g.via !== undefined && g.to.key !== 'secondBell')).toEqual([])
})

test('the amounts after card fees are those of the design', () => {
  expect(arrives(to('ramp'))).toBe(1_125_054)
  expect(arrives(to('cedarHollow'))).toBe(8_326_040)
})

test('Maya gave $45 this month and $620 in all, the seven people whom she invited $1,940, and the 19 whom they invited $1,750', () => {
  const seven = new Set<string>(mayasPeople.map((p) => p.key))
  const maya = plan.filter((g) => g.by === 'maya')
  expect(sum(maya)).toBe(620)
  expect(sum(maya.filter((g) => g.ago < 31 * day))).toBe(45)
  const theirs = plan.filter((g) => seven.has(g.by))
  const friends = plan.filter((g) => /^f\d/.test(g.by))
  expect([sum(theirs), people(theirs), sum(friends), people(friends)]).toEqual([1_940, 7, 1_750, 19])
  // an anonymous gift would not count in the inviter's score yet
  expect([...theirs, ...friends].filter((g) => g.visibility === 'anonymous')).toEqual([])
})

test('in the first minute of a month Maya’s gifts of this month are in it', () => {
  const gifts = giftPlan(60_000).filter((g) => g.by === 'maya' && g.ago < 60_000)
  expect(sum(gifts)).toBe(45)
})

test('the newest supporters are those of the design', () => {
  const newest = (key: string) =>
    to(key)
      .slice(-5)
      .toReversed()
      .map((g) => [g.by, g.dollars, g.visibility])
  expect(newest('ramp')).toEqual([
    ['ana', 50, 'full'],
    ['leo', 20, 'name'],
    ['hanh', 40, 'name'],
    ['kindOne', 30, 'anonymous'],
    ['priya', 25, 'full'],
  ])
  expect(newest('cedarHollow').map(([by]) => by)).toEqual(['marisol', 'kindTwo', 'hanh', 'jo', 'benA'])
})

test('the plan is the same each time', () => {
  expect(giftPlan(20 * day)).toEqual(plan)
})

test('no note of a neighbor repeats within 24 notes', () => {
  const notes = plan.filter(({ by, message }) => /^n\d/.test(by) && message !== undefined)
  for (const of of Object.values(Object.groupBy(notes, ({ to }) => to.key)))
    for (const [i] of of!.entries()) {
      const screen = of!.slice(i, i + 24).map(({ message }) => message)
      expect(new Set(screen).size).toBe(screen.length)
    }
})
