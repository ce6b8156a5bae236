import type { Feature } from '../../platform/feature.ts'
import { trustRoutes } from './trust.http.ts'

export const trustFeature = {
  name: 'trust',
  routes: trustRoutes,
} satisfies Feature
