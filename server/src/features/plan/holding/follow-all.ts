import type { Deps } from '../../../deps.ts'
import type { WithKinds } from '../../giveables/index.ts'
import { lockPlan } from '../plan.queries.ts'
import { followOpenings } from './follow-openings.ts'
import { plansToFollow } from './held.queries.ts'

const atOnce = 200

/** Whatever froze, closed or opened again: its monthly givers know before the next charge. */
export async function followAll(deps: Deps & WithKinds): Promise<void> {
  for (let after = 0, found = atOnce; found === atOnce;) {
    const people = await plansToFollow(deps.db, { now: deps.clock.now(), after, most: atOnce })
    found = people.length
    after = people.at(-1) ?? after
    for (const userId of people)
      await deps.db.transaction().execute(async (trx) => {
        const plan = await lockPlan(trx, userId, deps.clock.now())
        if (plan) await followOpenings(trx, deps, plan)
      })
  }
}
