import { demoCampaigns } from '../stories/campaigns.ts'
import { commonNotes, quietNotes } from './common-notes.ts'
import { demoCommunities, type CommunityKey } from '../stories/communities.ts'
import { demoFlash } from '../stories/flash.ts'
import { fillerGifts, type Figures } from './filler-gifts.ts'
import { days, hours, minutes, type PlannedGift } from './planned-gift.ts'
import { demoProjects } from '../stories/projects.ts'
import { storyGifts } from './story-gifts.ts'

export const neighbors = 2_184

/** The number of the first neighbor who is a member of a community. Its first members are its givers. */
export const firstMember = { larkspur: 100, millCreek: 700, tidepool: 1_100, nightShift: 1_900, bridge: 2_070 } as const

const notesOf = ({ notes, quiet }: { notes: readonly string[]; quiet: boolean }) => [
  ...new Set([...notes, ...(quiet ? quietNotes : commonNotes)]),
]

type CauseFigures = Omit<Figures, 'given' | 'neighbors'>

/** Some gifts are no multiples of $10, so that $11,250.54 (Ramp) and $83,260.40 (Cedar Hollow) arrive after fees. */
const campaigns: CauseFigures[] = [
  {
    to: { type: 'campaigns', key: 'ramp' },
    people: 173,
    gifts: 173,
    total: 11_640,
    amounts: [36, 39],
    step: 10 as const,
    from: days(44.5),
    until: days(3.1),
    notes: notesOf(demoCampaigns.ramp),
    firstNeighbor: 300,
  },
  {
    to: { type: 'campaigns', key: 'olmara' },
    people: 913,
    gifts: 913,
    total: 48_200,
    step: 5 as const,
    from: days(95.5),
    until: days(18.5),
    notes: notesOf(demoCampaigns.olmara),
    firstNeighbor: 900,
  },
  {
    to: { type: 'campaigns', key: 'cedarHollow' },
    people: 2_200,
    gifts: 2_214,
    total: 86_431,
    step: 10 as const,
    amounts: [...Array.from({ length: 24 }, () => 6), 7],
    from: days(41.8),
    until: days(3.1),
    notes: notesOf(demoCampaigns.cedarHollow),
    firstNeighbor: 0,
  },
  {
    to: { type: 'campaigns', key: 'coach' },
    people: 301,
    gifts: 301,
    total: 7_940,
    step: 5 as const,
    from: days(59.5),
    until: days(1.5),
    notes: notesOf(demoCampaigns.coach),
    firstNeighbor: 1_500,
  },
  {
    to: { type: 'campaigns', key: 'secondBell' },
    people: 74,
    gifts: 76,
    total: 3_150,
    step: 5 as const,
    from: days(29.5),
    until: hours(9),
    notes: notesOf(demoCampaigns.secondBell),
    firstNeighbor: 600,
  },
]

/** All gifts are within the hours in which their flash campaign is live, with three hours to spare, because `fillGifts` moves gifts by up to that. */
const flash: CauseFigures[] = [
  {
    to: { type: 'flash-campaigns', key: 'boots' },
    people: 84,
    gifts: 84,
    total: 1_238,
    amounts: [3],
    step: 5 as const,
    from: hours(17.6),
    until: minutes(20),
    notes: notesOf({ ...demoFlash.boots, quiet: false }),
    firstNeighbor: firstMember.larkspur,
  },
  {
    to: { type: 'flash-campaigns', key: 'cots' },
    people: 112,
    gifts: 112,
    total: 1_684,
    amounts: [4],
    step: 5 as const,
    from: hours(188.9),
    until: hours(173.1),
    notes: notesOf({ ...demoFlash.cots, quiet: false }),
    firstNeighbor: firstMember.nightShift,
  },
]

/** Gifts are spread over the time in which their project took gifts; the last project was delivered. */
const projects: CauseFigures[] = [
  {
    to: { type: 'projects', key: 'winterRoom' },
    people: 268,
    gifts: 268,
    total: 19_300,
    step: 5 as const,
    from: days(111),
    until: days(2),
    notes: notesOf({ ...demoProjects.winterRoom, quiet: false }),
    firstNeighbor: 1_200,
  },
  {
    to: { type: 'projects', key: 'tenthFridge' },
    people: 34,
    gifts: 34,
    total: 1_120,
    step: 5 as const,
    from: days(21),
    until: days(2),
    notes: notesOf({ ...demoProjects.tenthFridge, quiet: false }),
    firstNeighbor: firstMember.larkspur,
  },
  {
    to: { type: 'projects', key: 'lindenSteps' },
    people: 41,
    gifts: 41,
    total: 2_990,
    step: 5 as const,
    from: days(128),
    until: days(60),
    notes: notesOf({ ...demoProjects.lindenSteps, quiet: false }),
    firstNeighbor: 1_700,
  },
]

const communities = ['larkspur', 'millCreek', 'tidepool', 'nightShift', 'bridge'] as const

/** All gifts are within the last 26 days, so that the figures of 30 days remain right for a few days. */
const months: CauseFigures[] = communities.map((key) => {
  const { givers, month } = demoCommunities[key]
  const notes = notesOf({ ...demoCommunities[key], quiet: false })
  const when = { from: days(26), until: hours(3) }
  return {
    to: { type: 'communities', key },
    people: givers,
    gifts: givers,
    total: month,
    step: 5,
    // one gift makes up for the remainder, since all others are multiples of $5
    ...(month % 5 > 0 && { amounts: [10 + (month % 5)] }),
    ...when,
    notes,
    firstNeighbor: firstMember[key],
  }
})

/** Some gifts to Second bell come over its partners' links, most without. */
const overLinks = (gift: PlannedGift, i: number): PlannedGift => {
  const [first, second] = partnerCommunities
  const via = gift.to.key !== 'secondBell' ? undefined : i % 4 === 0 ? first : i % 6 === 1 ? second : undefined
  return via === undefined ? gift : { ...gift, via }
}

/** Every third giver of a month continues monthly. */
const inPlans = (gift: PlannedGift, i: number): PlannedGift =>
  gift.to.type === 'communities' && i % 3 === 0 ? { ...gift, plan: 'start' } : gift

const sixMonths = [1, 2, 3, 4, 5, 6].map((months) => days(31 * months))

/** Oldest first. `sinceMonth`: ms since Maya's month began; `charges`: ms since the earlier charges of her plan. */
export function giftPlan(sinceMonth: number, charges: readonly number[] = sixMonths): PlannedGift[] {
  const given = storyGifts(sinceMonth, charges)
  const fillers = [...campaigns, ...months, ...flash, ...projects].flatMap((f) => {
    const own = given.filter(
      (g) => g.to.key === f.to.key && g.ago <= (f.to.type === 'communities' ? days(30) : Infinity),
    )
    // two charges of a plan may lie within 30 days, and their giver counts once
    const again = f.to.type === 'communities' ? own.length - new Set(own.map((g) => g.by)).size : 0
    return fillerGifts({ ...f, gifts: f.gifts + again, given: own, neighbors })
      .map(overLinks)
      .map(inPlans)
  })
  const earlier = communities.flatMap((key) => earlierMonths({ key, firstNeighbor: firstMember[key], neighbors }))
  return [...given, ...fillers, ...earlier].toSorted((a, b) => b.ago - a.ago)
}

type EarlierMonthsInput = { key: CommunityKey; firstNeighbor: number; neighbors: number }

/** Days in a month of the demo. */
const month = 30
/** The age of the newest of these gifts, in days: older than the 30 days that pages count. */
const newest = 31
/** Each earlier month gave less by this part of today's. */
const growth = 0.035

/** Gifts to a community before this month: fewer and larger ones, so that the demo world fills quickly. */
function earlierMonths({ key, firstNeighbor, neighbors }: EarlierMonthsInput): PlannedGift[] {
  const { daysHere, givers, month: now } = demoCommunities[key]
  const count = Math.min(10, Math.max(3, Math.round(now / 650)))
  const months = Math.floor((daysHere - newest) / month)
  return Array.from({ length: months }, (_, back) => {
    const gifts = fillerGifts({
      to: { type: 'communities', key },
      people: count,
      gifts: count,
      given: [],
      step: 5,
      notes: [],
      neighbors,
      total: Math.round((now * (1 - growth * (back + 1))) / 5) * 5,
      from: days(month),
      until: 0,
      firstNeighbor: firstNeighbor + ((back * count) % (givers - count)),
    })
    return gifts.map((gift) => ({ ...gift, ago: days(newest + back * month) + closeTogether(gift.ago) }))
  }).flat()
}

/** Moves a week's gifts into the same two hours: the demo sets the processor's clock once for gifts that are close. */
const closeTogether = (ago: number): number =>
  Math.floor(ago / days(7)) * days(7) + (ago % days(7)) * (hours(2) / days(7))

/** The partner communities of Second bell, and an invited one, by the ends of their addresses. */
export const partnerCommunities = ['mill-creek-readers', 'bridge-of-letters'] as const
export const invitedCommunity = 'larkspur-street-pantry'
