import type { Deps } from '../../deps.ts'
import type { Feature } from '../../platform/feature.ts'
import type { WithKinds } from '../giveables/index.ts'
import { billingRoutes, billingDocuments } from './billing.http.ts'

export { dollars, historyCsv } from './history-csv.ts'
export { ownGiftsOf, ownMatchesOf, yearIn } from './own-giving.ts'

export const billingFeature = {
  name: 'billing',
  routes: billingRoutes,
  documents: billingDocuments,
} satisfies Feature<Deps & WithKinds>
