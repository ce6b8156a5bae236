import { backupTimes } from './backups/backups.queries.ts'
import type { Deps } from '../../deps.ts'
import type { Reading } from '../../platform/monitoring/metrics.ts'
import type { Feature } from '../../platform/feature.ts'
import { booksDocuments } from './books.http.ts'
import { staffJobs, staffRuns } from './refunds/notify-held-refund.ts'
import { staffReactions } from './staff.payments.ts'
import { forgetRequests, staffExports } from './refunds/requests.queries.ts'
import { forgetAnnouncer } from './announcements/announcements.queries.ts'
import { staffRoutes, type StaffDeps } from './staff.http.ts'
import { leaveStaff } from './staff.queries.ts'

export { addStaff } from './add-staff.ts'
export { backupTimes, type BackupKind } from './backups/backups.queries.ts'
export { WrongUse } from './command.ts'
export { operate, type OutsideCommand } from './operate.ts'
export { countStaff } from './staff.queries.ts'

const staffReadings = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Reading[] => [
  {
    name: 'backup_age_seconds',
    help: 'Age of the last copy of each kind, and of the last restore drill.',
    label: 'kind',
    async read() {
      const now = clock.now().getTime()
      const times = await backupTimes(db)
      return Object.fromEntries([...times].map(([kind, at]) => [kind, (now - at.getTime()) / 1000]))
    },
  },
]

export const staffFeature = {
  name: 'staff',
  routes: staffRoutes,
  documents: booksDocuments,
  jobs: staffJobs,
  runs: staffRuns,
  exports: staffExports,
  readings: staffReadings,
  reactions: staffReactions,
  async erase(trx, _, { id }) {
    await leaveStaff(trx, id)
    await forgetAnnouncer(trx, id)
    await forgetRequests(trx, id)
  },
} satisfies Feature<StaffDeps>
