import type { Deps } from '../../../deps.ts'
import { afterCommit } from '../../../platform/database/after-commit.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { subjectOf } from '../../../platform/live/index.ts'
import { concerned, uuidOf } from './memberships.queries.ts'

/** Only people who see the request get events. An event on the community would reveal it to everyone. */
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

type NotifyMembershipInput = { userId: number; community: string }

export async function notifyMembership(
  trx: Trx,
  { live }: Pick<Deps, 'live'>,
  { userId, community }: NotifyMembershipInput,
): Promise<void> {
  const person = await uuidOf(trx, userId)
  await afterCommit(trx, () => live.publish(subjectOf('giveables', community), subjectOf('memberships', person)))
}
