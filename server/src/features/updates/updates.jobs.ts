import type { Deps } from '../../deps.ts'
import { runs } from '../../platform/queue.ts'
import { publishDue } from './publishing/publish-due.ts'
import { publishDueUpdates, publishScheduled } from './publishing/publishing.jobs.ts'

export const updateJobs = [publishScheduled, publishDueUpdates]

export const updateRuns = (deps: Deps) => [
  runs(publishScheduled, () => publishDue(deps)),
  runs(publishDueUpdates, () => publishDue(deps)),
]
