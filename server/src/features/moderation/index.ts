import type { Feature } from '../../platform/feature.ts'
import type { Deps } from '../../deps.ts'
import type { WithKinds } from '../giveables/index.ts'
import type { WithPayments } from '../payments/index.ts'
import { moderationDocuments, moderationRoutes } from './moderation.http.ts'

export const moderationFeature = {
  name: 'moderation',
  routes: moderationRoutes,
  documents: moderationDocuments,
} satisfies Feature<Deps & WithKinds & WithPayments>
