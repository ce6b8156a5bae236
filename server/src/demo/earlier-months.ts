import { demoCommunities, type CommunityKey } from './communities.ts'
import { fillerGifts } from './filler-gifts.ts'
import { days, hours, type PlannedGift } from './planned-gift.ts'

type Order = { key: CommunityKey; firstNeighbor: number; neighbors: number }

/** Days in a month of the demo. */
const month = 30
/** The age of the newest of these gifts, in days: older than the 30 days that pages count. */
const newest = 31
/** Each earlier month gave less by this part of today's. */
const growth = 0.035

/** Gifts to a community before this month: fewer and larger ones, so that the demo world fills quickly. */
export function earlierMonths({ key, firstNeighbor, neighbors }: Order): PlannedGift[] {
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
