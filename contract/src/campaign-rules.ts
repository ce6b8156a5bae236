/** The limits of a campaign's parts, in code points and cents; free of zod, so that forms can import it. */
export const longest = {
  title: 80,
  summary: 160,
  storyPart: 6_000,
  story: 20_000,
  budgetLabel: 120,
  place: 100,
  outcome: 5_000,
  reason: 500,
  impactLine: 160,
} as const
export const shortest = { title: 5 } as const
export const largestBudget = 20
export const smallestGoalCents = 1_000
export const largestGoalCents = 1_000_000_000
/** The latest end, in days: a year from today, also a leap year. */
export const longestDays = 366
/** A report can be promised within this many days of the end: the default, and the most. */
export const usualReportDays = 30
export const longestReportDays = 365
/** The number of budget lines that the checklist wants; one is enough. */
export const usualBudget = 3
