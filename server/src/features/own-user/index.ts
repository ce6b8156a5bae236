import type { Feature } from '../../platform/feature.ts'
import { ownUserRoutes } from './own-user.http.ts'

export const ownUserFeature = { name: 'own-user', routes: ownUserRoutes } satisfies Feature
