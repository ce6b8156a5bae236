import type { Deps } from '../../../deps.ts'
import { afterCommit } from '../../../platform/database/after-commit.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { subjectOf } from '../../../platform/live/index.ts'
import { concerned, uuidOf } from './memberships.queries.ts'

/** Notifies the people whose pages and notifications show a request to join. An event of the community would show its moment to everybody. */
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

/** Notifies everybody of another number of members, and the person who is in now, or no more. */
export async function notifyMembership(
  trx: Trx,
  { live }: Pick<Deps, 'live'>,
  { userId, community }: Membership,
): Promise<void> {
  const person = await uuidOf(trx, userId)
  await afterCommit(trx, () => live.publish(subjectOf('giveables', community), subjectOf('memberships', person)))
}
