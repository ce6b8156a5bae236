/** How long and how large the parts of a flash campaign may be, in code points, cents and hours; zod-free, so that forms can take it. */
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
/** How long it runs. */
export const shortestHours = 1
export const longestHours = 168
export const offeredHours = [6, 24, 48, 72] as const
export const usualHours = 24
/** How far ahead it can be scheduled. */
export const longestAheadDays = 30
/** It is extended once, by so much at most. */
export const longestExtensionHours = 24
/** Confirmations that began before the end may finish for so long. */
export const graceMinutes = 10
/** Who asked is reminded so long before the end. */
export const remindMinutes = 60
/** A week begins on Monday, in the time zone of the installation. */
export const mostInAWeek = 2
/** Of a match: what is added to each $100 of gifts. */
export const matchPercents = [50, 100, 200] as const
export const smallestMatchCents = 1_000
export const largestMatchCents = 1_000_000
export const mostWinners = 20
export const usualReportDays = 14
export const longestReportDays = 90

/** Lists of flash campaigns. `mine`: of communities that one organizes. */
export const flashLists = ['live', 'scheduled', 'finished', 'mine'] as const
export type FlashList = (typeof flashLists)[number]
