import type { Feature } from '../../platform/feature.ts'
import { statusDocument } from './status.http.ts'

export { recentIncidents } from './incident.ts'
export { openIncident } from './open-incident.ts'
export { updateIncident } from './update-incident.ts'

export const statusFeature = {
  name: 'status',
  documents: statusDocument,
} satisfies Feature
