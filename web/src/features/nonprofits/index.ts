export { NonprofitScreen } from './nonprofit-screen.tsx'
export { websiteOf } from './website.ts'
export { nonprofitQuery } from './nonprofits.api.ts'
export { projectsOfQuery } from './projects-of.api.ts'
