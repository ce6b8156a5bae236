export { OnboardingHeader } from './onboarding-header.tsx'
export { GetStartedPage } from './get-started-page.tsx'
export { onboardingSearch, stepOf } from './steps.ts'
