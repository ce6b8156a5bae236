import type { Feature } from '../../platform/feature.ts'
import { privacyRoutes } from './privacy.http.ts'
import { privacyJobs, privacyRuns } from './privacy.jobs.ts'
import { exportDocuments } from './export/export.http.ts'

export type { WithPersonal } from './with-personal.ts'

export const privacyFeature = {
  name: 'privacy',
  routes: privacyRoutes,
  jobs: privacyJobs,
  runs: privacyRuns,
  documents: exportDocuments,
} satisfies Feature
