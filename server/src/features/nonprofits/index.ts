import type { Feature } from '../../platform/feature.ts'
import { nonprofitRoutes } from './nonprofits.http.ts'

export { einAsWritten, listNonprofits, nonprofitRef } from './nonprofits.queries.ts'
export { registerNonprofit, type NewNonprofit } from './register-nonprofit.ts'
export { importRegistry, ImportRuns } from './registry/import-registry.ts'
export { importSummary, progressLine } from './registry/import-words.ts'
export { ForeignFile } from './registry/reading/read-files.ts'
export { suspendNonprofit } from './suspend-nonprofit.ts'
export { verifyNonprofit } from './verify-nonprofit.ts'

export const nonprofitsFeature = {
  name: 'nonprofits',
  routes: nonprofitRoutes,
} satisfies Feature
