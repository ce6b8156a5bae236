import type { Feature } from '../../platform/feature.ts'
import { exploreRoutes } from './explore.http.ts'

export const exploreFeature = { name: 'explore', routes: exploreRoutes } satisfies Feature
