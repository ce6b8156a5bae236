import { daysToUndo } from '@kindling/contract/privacy/calls'
import type { Deps } from '../../deps.ts'
import { afterCommit } from '../../platform/database/after-commit.ts'
import { day } from '../../platform/time/clock.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { subjectOf } from '../../platform/live/index.ts'
import { askRecentSignIn, beginDeletion, undoDeletion } from '../accounts/index.ts'
import { endOffersWith } from '../communities/index.ts'
import { mailDeletion } from './privacy.jobs.ts'

/** Schedules the deletion in a week; a repeated request keeps the first date. Throws sign_in_again, unauthorized. */
export async function deleteAccount(deps: Deps, viewer: Viewer): Promise<Date> {
  await askRecentSignIn(deps, viewer)
  const now = deps.clock.now()
  return await deps.db.transaction().execute(async (trx) => {
    const wanted = new Date(now.getTime() + daysToUndo * day)
    const { deletesAt, isNew } = await beginDeletion(trx, deps, viewer, wanted)
    if (!isNew) return deletesAt
    await endOffersWith(trx, deps, viewer.id)
    await deps.queue.send(trx, mailDeletion, { person: viewer.uuid, deletes_at: deletesAt.toISOString() })
    await afterCommit(trx, () => deps.live.publish(subjectOf('people', viewer.uuid)))
    return deletesAt
  })
}

/** Idempotent. Throws unauthorized if the account is already erased. */
export async function cancelDeletion({ db, live }: Pick<Deps, 'db' | 'live'>, viewer: Viewer): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (await undoDeletion(trx, viewer)) await afterCommit(trx, () => live.publish(subjectOf('people', viewer.uuid)))
  })
}
