export { PersonScreen } from './person-screen.tsx'
export { type PersonTab, personTabs } from './person-tabs.ts'
export { startedQuery } from './people.api.ts'
