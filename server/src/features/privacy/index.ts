export { exportDocuments } from './export/export.http.ts'
export { privacyRoutes } from './privacy.http.ts'
export { privacyJobs, privacyRuns } from './privacy.jobs.ts'
