/** Limits of a project's fields, in code points and cents. Does not import zod, which would enlarge the first view of forms. */
export const longest = {
  title: 80,
  line: 160,
  story: 20_000,
  place: 100,
  budgetLabel: 120,
  milestone: 80,
  milestoneNote: 200,
  outcome: 5_000,
  spentNote: 500,
} as const
export const shortest = { title: 3 } as const
export const mostLines = 20
export const mostMilestones = 20
export const smallestGoalCents = 1_000
export const largestGoalCents = 1_000_000_000
export const mostHelped = 10_000_000

export const projectStates = ['proposed', 'funding', 'in_progress', 'delivered', 'reported'] as const
export type ProjectState = (typeof projectStates)[number]
export const milestoneStates = ['planned', 'doing', 'done'] as const
export type MilestoneState = (typeof milestoneStates)[number]

/** Lists of projects. `mine`: those of nonprofits that the viewer represents. */
export const projectLists = ['open', 'finished', 'mine'] as const
export type ProjectList = (typeof projectLists)[number]
