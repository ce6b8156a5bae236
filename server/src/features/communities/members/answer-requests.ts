import type { Deps } from '../../../deps.ts'
import { afterCommit } from '../../../platform/database/after-commit.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { subjectOf } from '../../../platform/live/index.ts'
import { noteDeed } from '../../../platform/audit.queries.ts'
import { notifyAnswered, type NewNotification } from '../../notifications/index.ts'
import { memberStatesOf, type LockedCommunity } from '../locked.queries.ts'
import { lockAsOrganizer } from '../running/as-organizer.ts'
import { storeApproval } from './approve-member.ts'
import { countMember, organizerIds, storeAnswer, userIds } from './memberships.queries.ts'
import { notifyConcerned } from './notify-concerned.ts'

type AnswerRequestsInput = {
  identifier: string
  people: readonly string[]
  act: 'approve' | 'decline'
  reason?: string | undefined
}
type Answered = { uuid: string; done: boolean }

/** Idempotent. Throws not_found unless the viewer is an organizer, conflict if archived, or to approve while frozen. */
export async function answerRequests(
  { db, ...deps }: Pick<Deps, 'clock' | 'config' | 'db' | 'live' | 'queue'>,
  viewer: { id: number },
  { identifier, people, act, reason }: AnswerRequestsInput,
): Promise<Answered[]> {
  return await db.transaction().execute(async (trx) => {
    const { community } = await lockAsOrganizer(trx, identifier, viewer)
    mustAnswer(community, act)
    const asked = [...new Set(people.map((uuid) => uuid.toLowerCase()))]
    const ids = await userIds(trx, asked)
    const memberStates = await memberStatesOf(trx, community.id, [...ids.values()])
    const statusOf = (uuid: string) => memberStates.get(ids.get(uuid) ?? 0)?.status
    const waiting = asked.filter((uuid) => statusOf(uuid) === 'requested')
    const answer = {
      act,
      reason: reason ?? null,
      actorId: viewer.id,
      people: waiting.map((uuid) => ({ uuid, id: ids.get(uuid)! })),
    }
    if (waiting.length > 0) await store(trx, deps, community, answer)
    const after = act === 'approve' ? 'active' : 'removed'
    return asked.map((uuid) => ({ uuid, done: waiting.includes(uuid) || statusOf(uuid) === after }))
  })
}

function mustAnswer({ status }: LockedCommunity, act: AnswerRequestsInput['act']): void {
  if (status === 'archived') throw new Refusal('conflict', 'communityClosed.archived')
  if (status !== 'active' && act === 'approve') throw new Refusal('conflict', 'frozenLetsNobodyIn')
}

type Answer = {
  act: AnswerRequestsInput['act']
  reason: string | null
  actorId: number
  people: readonly { id: number; uuid: string }[]
}

/** Locks rows in the order of ids and notifies last, so that two batches cannot deadlock. */
async function store(
  trx: Trx,
  deps: Pick<Deps, 'clock' | 'config' | 'live' | 'queue'>,
  { id: communityId, giveableId, uuid }: LockedCommunity,
  { act, reason, actorId, people }: Answer,
): Promise<void> {
  const at = deps.clock.now()
  const notifications: NewNotification[] = []
  for (const { id: userId } of people.toSorted((a, b) => a.id - b.id)) {
    if (act === 'approve')
      notifications.push(...(await storeApproval(trx, { communityId, giveableId, userId, actorId, at })))
    else {
      await storeAnswer(trx, { communityId, userId, status: 'removed', answeredBy: actorId, reason, declined: true })
      await noteDeed(trx, { deed: 'member_declined', actorId, giveableId, personId: userId, details: { reason }, at })
    }
  }
  if (act === 'approve') await countMember(trx, communityId, people.length)
  await notifyAnswered(trx, deps, { organizerIds: await organizerIds(trx, communityId), giveableId }, notifications)
  await notifyConcerned(trx, deps, { communityId })
  await afterCommit(trx, () => {
    const concerned = people.flatMap((person) => [
      subjectOf('memberships', person.uuid),
      subjectOf('notifications', person.uuid),
    ])
    deps.live.publish(...concerned, ...(act === 'approve' ? [subjectOf('giveables', uuid)] : []))
  })
}
