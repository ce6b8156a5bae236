export { PersonScreen } from './person-screen.tsx'
export { type PersonTab, personTabs } from './person-tabs.ts'
