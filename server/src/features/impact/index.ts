import type { Feature } from '../../platform/feature.ts'
import { impactRoutes } from './impact.http.ts'

export { addPersonToImpact } from './add-person.ts'
export { addToScores, givenCentsSince, moveScores, noteBatch } from './impact.queries.ts'
export { rebuildImpact } from './rebuild-impact.ts'

export const impactFeature = {
  name: 'impact',
  routes: impactRoutes,
} satisfies Feature
