import type { Deps } from '../../../deps.ts'
import { afterCommit } from '../../../platform/database/after-commit.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { subjectOf } from '../../../platform/live/index.ts'
import { concerned, uuidOf } from './memberships.queries.ts'

/**
 * Sends live events to the people who see a request to join. An event on the community would reveal the request to
 * everyone.
 */
export async function notifyConcerned(
  trx: Trx,
  { live }: Pick<Deps, 'live'>,
  wish: { communityId: number; userId?: number },
): Promise<void> {
  const uuids = await concerned(trx, wish)
  await afterCommit(trx, () =>
    live.publish(...uuids.flatMap((uuid) => [subjectOf('memberships', uuid), subjectOf('notifications', uuid)])),
  )
}

type Membership = { userId: number; community: string }

/** Sends live events about a changed member count to everyone, and about the membership to its person. */
export async function notifyMembership(
  trx: Trx,
  { live }: Pick<Deps, 'live'>,
  { userId, community }: Membership,
): Promise<void> {
  const person = await uuidOf(trx, userId)
  await afterCommit(trx, () => live.publish(subjectOf('giveables', community), subjectOf('memberships', person)))
}
