export { NonprofitScreen } from './nonprofit-screen.tsx'
export { nonprofitQuery } from './nonprofits.api.ts'
