/** The sheets that can be open over the plan: `/account/billing?plan=change`. */
const planSheets = ['change', 'add', 'pause', 'stop', 'fix', 'card'] as const
export type PlanSheet = (typeof planSheets)[number]

export const planSheetOf = (value: unknown): PlanSheet | undefined => planSheets.find((sheet) => sheet === value)

export const toPlan = (plan?: PlanSheet) => ({
  to: '/account/billing' as const,
  search: plan === undefined ? {} : { plan },
})
