/** How long and how large the parts of a campaign may be, in code points and cents; zod-free, so that forms can take it. */
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
/** How far off its end may be: a year from today, a leap year too. */
export const longestDays = 366
/** Within how many days of its end it can be promised to tell what it did: what is offered, and at most. */
export const usualReportDays = 30
export const longestReportDays = 365
/** A checklist asks for so many lines; one is enough. */
export const usualBudget = 3
