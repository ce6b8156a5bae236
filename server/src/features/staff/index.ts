import type { Feature } from '../../platform/feature.ts'
import { staffJobs, staffRuns } from './refunds/tell-held-refund.ts'
import { staffReactions } from './staff.payments.ts'
import { leaveStaff } from './staff.queries.ts'

export { addStaff } from './add-staff.ts'
export { operate } from './operate.ts'

export const staffFeature = {
  name: 'staff',
  jobs: staffJobs,
  runs: staffRuns,
  reactions: staffReactions,
  erase: (trx, _, { id }) => leaveStaff(trx, id),
} satisfies Feature
