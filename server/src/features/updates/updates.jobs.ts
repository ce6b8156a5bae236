import type { Deps } from '../../deps.ts'
import type { WithKinds } from '../giveables/index.ts'
import { runs } from '../../platform/queue/queue.ts'
import { publishDue } from './publishing/publish-due.ts'
import { publishDueUpdates, publishScheduled } from './publishing/publishing.jobs.ts'

export const updateJobs = [publishScheduled, publishDueUpdates]

export const updateRuns = (deps: Deps & WithKinds) => [
  runs(publishScheduled, () => publishDue(deps)),
  runs(publishDueUpdates, () => publishDue(deps)),
]
