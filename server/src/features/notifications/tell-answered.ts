import type { Deps } from '../../deps.ts'
import type { Trx } from '../../platform/db.ts'
import { seeAll } from './mark-seen.ts'
import type { Telling } from './notification.ts'
import { lockCounts, openCounts } from './notifications.queries.ts'
import { tell, type TellDeps } from './tell.ts'

/** Requests to join one community, and who could answer them. */
export type Request = { organizerIds: readonly number[]; giveableId: number }

/** Tells what became of a request to join, and marks the organizers' notice as read where nobody waits any more. */
export async function tellAnswered(
  trx: Trx,
  deps: TellDeps,
  { organizerIds, giveableId }: Request,
  tellings: readonly Telling[],
): Promise<void> {
  // all of them at once: two answers that took one after the other could wait for each other
  await openCounts(trx, [...organizerIds, ...tellings.flatMap(({ to }) => to)])
  await tell(trx, deps, tellings)
  await seeRequests(trx, deps, [{ organizerIds, giveableId }])
}

/** Once memberships are stored: marks the notice of requests as read where none waits for these organizers. */
export async function seeRequests(
  trx: Trx,
  deps: Pick<Deps, 'clock' | 'live'>,
  requests: readonly Request[],
): Promise<void> {
  const told = requests.flatMap(({ organizerIds }) => organizerIds)
  if (told.length === 0) return
  await lockCounts(trx, told)
  for (const { organizerIds, giveableId } of requests)
    await seeAll(trx, deps, { personIds: organizerIds, answered: { giveableId } })
}
