export const steps = ['topics', 'near', 'sign-in'] as const
export type Step = (typeof steps)[number]

export type OnboardingSearch = { step?: Step | undefined; return_to?: string | undefined }

export const onboardingSearch = ({ step, return_to }: Record<string, unknown>): OnboardingSearch => ({
  step: steps.find((one) => one === step),
  return_to: typeof return_to === 'string' ? return_to : undefined,
})

/** A guest with an invite or a return path goes straight to sign-in. */
export const stepOf = ({ step, return_to }: OnboardingSearch, invited: boolean): Step =>
  step ?? (invited || return_to !== undefined ? 'sign-in' : 'topics')
