import type { Deps } from '../../deps.ts'
import type { Trx } from '../../platform/db.ts'
import { seeAll } from './mark-seen.ts'
import type { Telling } from './notification.ts'
import { lockCounts, openCounts } from './notifications.queries.ts'
import { tell } from './tell.ts'

/** `personId`: of all who ask where it is null. */
export type Request = { organizerIds: readonly number[]; personId: number | null; giveableId: number }

/** Tells what became of a request to join; what told of it waits for no organizer any more. */
export async function tellAnswered(
  trx: Trx,
  deps: Pick<Deps, 'clock' | 'live'>,
  { organizerIds, personId, giveableId }: Request,
  tellings: readonly Telling[],
): Promise<void> {
  // all of them at once: two answers that took one after the other could wait for each other
  await openCounts(trx, [...organizerIds, ...tellings.flatMap(({ to }) => to)])
  await tell(trx, deps, tellings)
  await seeRequests(trx, deps, [{ organizerIds, personId, giveableId }])
}

/** What told of them waits for these organizers no more. */
export async function seeRequests(
  trx: Trx,
  deps: Pick<Deps, 'clock' | 'live'>,
  requests: readonly Request[],
): Promise<void> {
  const told = requests.flatMap(({ organizerIds }) => organizerIds)
  if (told.length === 0) return
  await lockCounts(trx, told)
  for (const { organizerIds, personId: actorId, giveableId } of requests)
    await seeAll(trx, deps, { personIds: organizerIds, of: { type: 'JoinRequested', actorId, giveableId } })
}
