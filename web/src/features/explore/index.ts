export { exploreChoiceOf } from './explore-choice.ts'
export { ExploreScreen } from './explore-screen.tsx'
