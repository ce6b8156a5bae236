export { thankGivers } from './thank-givers.ts'
export { thanksRoutes } from './thanks.http.ts'
export { thanksJobs, thanksRuns } from './thanks.jobs.ts'
export { forgetWords } from './thanks.queries.ts'
