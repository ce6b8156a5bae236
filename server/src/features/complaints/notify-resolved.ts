import type { NotificationContent } from '@kindling/contract/notifications/types'
import type { Deps } from '../../deps.ts'
import type { Trx } from '../../platform/database/db.ts'
import { reportResolved, addNotifications } from '../notifications/index.ts'
import { mayAppeal, type Case } from './case.ts'
import { readCase } from './cases.queries.ts'
import { complainantsOf } from './complaints.queries.ts'

export type Outcome = NotificationContent<'ReportResolved'>['outcome']

/** The author gets the reason, complainants that it was reviewed. `of` is the case before the decision. */
export async function notifyResolved(
  trx: Trx,
  deps: Pick<Deps, 'clock' | 'config' | 'live' | 'queue'>,
  of: Case,
  {
    outcome,
    reason,
    tellsAuthor = true,
  }: { outcome: Outcome; reason: string | null; tellsAuthor?: boolean | undefined },
): Promise<void> {
  const now = (await readCase(trx, of.case))!
  const isAppeal = outcome === 'granted' || outcome === 'refused'
  const complainants = isAppeal ? [] : await complainantsOf(trx, of.id)
  const common = { about: of.type, outcome, ...(of.giveableId !== null && { giveableId: of.giveableId }) }
  const concernsAuthor = (outcome !== 'dismissed' || of.hiddenAt !== null) && tellsAuthor
  await addNotifications(trx, deps, [
    ...(of.authorId !== null && concernsAuthor
      ? [reportResolved({ ...common, to: [of.authorId], case: of.case, author: { reason, mayAppeal: mayAppeal(now) } })]
      : []),
    ...(complainants.length > 0
      ? [reportResolved({ ...common, to: complainants.map(({ personId }) => personId), case: of.case, author: null })]
      : []),
  ])
}
