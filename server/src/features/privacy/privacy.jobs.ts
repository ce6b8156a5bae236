import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { job, runs } from '../../platform/queue/queue.ts'
import { duePeople } from '../accounts/index.ts'
import { eraseAccount } from './erase-account.ts'
import { exportJobs, exportRuns } from './export/export.jobs.ts'
import type { WithPersonal } from './with-personal.ts'
import { sendDeletionMail } from './send-deletion-mail.ts'

export const mailDeletion = job('mail-deletion', z.object({ person: z.uuid(), deletes_at: z.iso.datetime() }))

const erase = job('erase-account', z.object({ person: z.uuid() }))
const eraseDue = job('erase-due-accounts', z.object({}), { cron: '15 * * * *' })

export const privacyJobs = [...exportJobs, mailDeletion, eraseDue, erase]

/** Each account has a job of its own, so that one that fails delays no other. */
export const privacyRuns = (deps: Deps & WithPersonal) => [
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
