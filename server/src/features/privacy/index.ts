import type { Deps } from '../../deps.ts'
import { runs } from '../../platform/queue/queue.ts'
import type { WithPersonal } from './with-personal.ts'
import { duePeople } from '../accounts/index.ts'
import { eraseAccount } from './erase-account.ts'
import { sendDeletionMail } from './send-deletion-mail.ts'
import { mailDeletion, erase, eraseDue, privacyJobs } from './privacy.jobs.ts'
import type { Feature } from '../../platform/feature.ts'
import { privacyRoutes } from './privacy.http.ts'
import { exportDocuments } from './export/export.http.ts'
import type { ExportDeps } from './export/files-of.ts'

export type { WithPersonal } from './with-personal.ts'

/** Each account has a job of its own, so that one that fails delays no other. */
const privacyRuns = (deps: Deps & WithPersonal) => [
  runs(mailDeletion, ({ person, deletes_at }) => sendDeletionMail(deps, person, new Date(deletes_at))),
  runs(eraseDue, async () => {
    const due = await duePeople(deps.db, deps.clock.now())
    await deps.queue.sendAll(
      deps.db,
      erase,
      due.map((person) => ({ person })),
    )
  }),
  runs(erase, ({ person }) => eraseAccount(deps, person), { parallel: 1 }),
]

export const privacyFeature = {
  name: 'privacy',
  routes: privacyRoutes,
  jobs: privacyJobs,
  runs: privacyRuns,
  documents: exportDocuments,
} satisfies Feature<ExportDeps>
