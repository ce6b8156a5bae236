import type { Deps } from '../../../deps.ts'
import { milestonesReached, storeMilestones } from './milestones.queries.ts'
import { addNotifications, type NotifyDeps } from '../add-notifications.ts'
import { impactMilestone, milestones } from '../types/people.ts'

const batchSize = 1_000

/**
 * Runs daily, after anonymous gifts have entered scores. A milestone sent at the moment of a gift would tell the
 * giver's inviter the minute of that gift. Sends only the highest new milestone. `silent`: records milestones without
 * notifying anybody.
 */
export async function notifyMilestones(
  { db, ...deps }: Pick<Deps, 'db'> & NotifyDeps,
  { silent = false } = {},
): Promise<void> {
  let afterId = 0
  for (let found = batchSize; found === batchSize;) {
    const reached = await milestonesReached(db, { milestones, afterId, most: batchSize })
    await db.transaction().execute(async (trx) => {
      const passed = await storeMilestones(trx, reached, deps.clock.now())
      if (!silent) await addNotifications(trx, deps, passed.map(impactMilestone))
    })
    afterId = reached.at(-1)?.personId ?? afterId
    found = reached.length
  }
}
