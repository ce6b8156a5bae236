import type { Feature } from '../../platform/feature.ts'
import { billingRoutes, billingDocuments } from './billing.http.ts'

export { dollars, historyCsv } from './history-csv.ts'

export const billingFeature = {
  name: 'billing',
  routes: billingRoutes,
  documents: billingDocuments,
} satisfies Feature
