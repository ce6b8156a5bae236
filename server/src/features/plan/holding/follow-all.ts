import type { Deps } from '../../../deps.ts'
import type { WithKinds } from '../../giveables/index.ts'
import { lockPlan, plansToFollow } from '../plan.queries.ts'
import { followOpenings } from './follow-openings.ts'

const batchSize = 200

/** Follows giveables that froze, closed or opened again, so that givers know before the next charge. */
export async function followAll(deps: Deps & WithKinds): Promise<void> {
  const chosen = [...deps.kinds.values()].filter(({ monthly }) => monthly === 'chosen').map(({ type }) => type)
  for (let after = 0, found = batchSize; found === batchSize;) {
    const people = await plansToFollow(deps.db, { now: deps.clock.now(), chosen, after, most: batchSize })
    found = people.length
    after = people.at(-1) ?? after
    for (const userId of people)
      await deps.db.transaction().execute(async (trx) => {
        const plan = await lockPlan(trx, userId, deps.clock.now())
        if (plan) await followOpenings(trx, deps, plan)
      })
  }
}
