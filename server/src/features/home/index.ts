export { homeRoutes } from './home.http.ts'
export { homeJobs, homeRuns } from './home.jobs.ts'
export { refreshTotals } from './home.queries.ts'
export { homeUserRoutes } from './user.http.ts'
