import type { Deps } from '../../deps.ts'
import { milestonesPassed } from './milestones.queries.ts'
import { tell } from './tell.ts'
import { impactMilestone, milestones } from './types/impact-milestone.ts'

const atOnce = 1_000

/**
 * Daily, after what anonymous gifts held was counted: told with the gift that passes it, a milestone would date that
 * gift to the minute for who invited its giver. Of several passed since, the highest is told.
 */
export async function tellMilestones({ db, ...deps }: Pick<Deps, 'db' | 'clock' | 'live'>): Promise<void> {
  let afterId = 0
  for (let found = atOnce; found === atOnce;) {
    const passed = await milestonesPassed(db, { milestones, afterId, most: atOnce })
    await db.transaction().execute((trx) => tell(trx, deps, passed.map(impactMilestone)))
    afterId = passed.at(-1)?.personId ?? afterId
    found = passed.length
  }
}
