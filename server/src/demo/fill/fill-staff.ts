import type { Deps } from '../../deps.ts'
import { addStaff } from '../../features/staff/index.ts'
import { day, setClock } from '../../platform/time/clock.ts'
import { firstStaff, isStaff } from '../demo.queries.ts'
import type { Ids } from './fill-causes.ts'
import { storyPeople } from '../stories/people.ts'

/** Reviews the campaigns. */
export const reviewer = 'imre'

export async function fillStaff(deps: Deps, now: Date, people: Ids): Promise<void> {
  if (await isStaff(deps.db, people.get(reviewer)!)) return
  const then = { ...deps, clock: setClock(new Date(now.getTime() - 399 * day)) }
  // somebody may have added the first one on the command line while the demo world is filled
  await addStaff(then, { mail: storyPeople[reviewer]!.email, byId: await firstStaff(deps.db) })
}
