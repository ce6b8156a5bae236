import { invalidField, Refusal } from '../../../platform/http/refusal.ts'
import { noteDeed } from '../../../platform/audit.queries.ts'
import { campaignReported, notifyMany } from '../../notifications/index.ts'
import { changeProject, countLines, putSpent } from '../projects.queries.ts'
import { actOn, type ActDeps, type Actor } from './act.ts'

type ReportProjectInput = {
  identifier: string
  outcome: string
  spent: readonly { spent_cents: number; note?: string | undefined }[]
}

/** Notifies supporters. Idempotent for the same outcome. Throws not_found, conflict (not delivered), invalid. */
export const reportProject = (
  deps: ActDeps,
  viewer: Actor,
  { identifier, outcome, spent }: ReportProjectInput,
): Promise<number> =>
  actOn(
    deps,
    { viewer, identifier, act: 'report', refusal: 'project.notReportable' },
    async (trx, { id, giveable_id: giveableId }, { now, by }) => {
      if ((await countLines(trx, id)) !== spent.length) throw invalidField('spent', 'project.spentForEach')
      await putSpent(trx, id, spent)
      await changeProject(trx, id, { status: 'reported', outcome, reported_at: now })
      await noteDeed(trx, { deed: 'project_reported', ...by, giveableId, at: now })
      await notifyMany(trx, deps, {
        notification: campaignReported({ giveableId }),
        audience: { supportersOf: giveableId },
      })
    },
    (project) => {
      if (project.outcome !== null && project.outcome !== outcome)
        throw new Refusal('conflict', 'project.reportedBefore')
      return project.outcome !== null
    },
  )
