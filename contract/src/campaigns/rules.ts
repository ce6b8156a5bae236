/** Limits of a campaign's fields, in code points and cents. Does not import zod, which would enlarge the first view of forms. */
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
/** The latest end, in days from today: one year, leap years included. */
export const longestDays = 366
/** A report can be promised within this many days of the end: the default, and the most. */
export const usualReportDays = 30
export const longestReportDays = 365
/** The checklist suggests this many budget lines; one is enough to submit. */
export const usualBudget = 3
