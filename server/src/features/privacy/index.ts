import type { Deps } from '../../deps.ts'
import { runs } from '../../platform/queue/queue.ts'
import type { WithPersonal } from './with-personal.ts'
import { putTogether } from './export/put-together.ts'
import { forgetExports, sweepExports } from './export/sweep-exports.ts'
import { putTogetherJob, forgetExportsJob, sweep } from './export/export.jobs.ts'
import { duePeople } from '../accounts/index.ts'
import { eraseAccount } from './erase-account.ts'
import { sendDeletionMail } from './send-deletion-mail.ts'
import { mailDeletion, erase, eraseDue, privacyJobs } from './privacy.jobs.ts'
import type { Feature } from '../../platform/feature.ts'
import { privacyRoutes } from './privacy.http.ts'
import { exportDocuments } from './export/export.http.ts'

export type { WithPersonal } from './with-personal.ts'

const privacyRuns = (deps: Deps & WithPersonal) => [
  ...exportRuns(deps),
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

const exportRuns = (deps: Deps & WithPersonal) => [
  runs(putTogetherJob, (file) => putTogether(deps, file), { parallel: 1 }),
  runs(forgetExportsJob, ({ person }) => forgetExports(deps, person)),
  runs(sweep, () => sweepExports(deps)),
]

export const privacyFeature = {
  name: 'privacy',
  routes: privacyRoutes,
  jobs: privacyJobs,
  runs: privacyRuns,
  documents: exportDocuments,
} satisfies Feature
