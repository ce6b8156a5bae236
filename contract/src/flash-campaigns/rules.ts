/** Limits of a flash campaign, in code points, cents and hours. Does not import zod, which would enlarge the first view of forms. */
export const longest = {
  title: 60,
  line: 160,
  story: 5_000,
  prize: 200,
  terms: 1_000,
  outcome: 5_000,
  reason: 500,
} as const
export const shortest = { title: 3 } as const
export const smallestGoalCents = 10_000
export const largestGoalCents = 1_000_000
export const shortestHours = 1
export const longestHours = 168
export const offeredHours = [6, 24, 48, 72] as const
export const usualHours = 24
/** The latest start, in days from now. */
export const longestAheadDays = 30
/** The longest extension; there is only one. */
export const longestExtensionHours = 24
/** A confirmation that began before the end may finish within this time. */
export const graceMinutes = 10
/** People who asked for a reminder get it this long before the end. */
export const remindMinutes = 60
/** The most starts of a community in a week, from Monday in the installation's time zone. */
export const mostInAWeek = 2
/** The amounts that a match can add to each $100 of gifts. */
export const matchPercents = [50, 100, 200] as const
/** What a match adds to a gift, in whole cents, up to `mostCents`. */
export const matchFor = (giftCents: number, percent: number, mostCents: number): number =>
  Math.min(Math.floor((giftCents * percent) / 100), mostCents)
export const smallestMatchCents = 1_000
export const largestMatchCents = 1_000_000
export const mostWinners = 20
export const usualReportDays = 14
export const longestReportDays = 90

/** Lists of flash campaigns. `mine`: in communities that the viewer organizes. */
export const flashLists = ['live', 'scheduled', 'finished', 'mine'] as const
export type FlashList = (typeof flashLists)[number]
