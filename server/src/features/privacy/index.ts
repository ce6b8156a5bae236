export { privacyRoutes } from './privacy.http.ts'
export { privacyJobs, privacyRuns } from './privacy.jobs.ts'
