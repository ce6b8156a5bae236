import type { Feature } from '../../platform/feature.ts'
import type { Deps } from '../../deps.ts'
import type { WithFindInviter } from '../accounts/index.ts'
import { demoRoutes } from './demo.http.ts'

export const demoFeature = {
  name: 'demo',
  routes: demoRoutes,
} satisfies Feature<Deps & WithFindInviter>
