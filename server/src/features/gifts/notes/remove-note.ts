import type { GivenGift } from '@kindling/contract/gifts/calls'
import type { Deps } from '../../../deps.ts'
import { afterCommit } from '../../../platform/database/after-commit.ts'
import { notFound } from '../../../platform/http/refusal.ts'
import { subjectOf } from '../../../platform/live/index.ts'
import type { WithKinds } from '../../giveables/index.ts'
import { ownGift } from '../own-gifts.queries.ts'
import { readGift } from '../read-gift.ts'
import { lockGift, withdrawCard } from '../dedication-cards/dedication-cards.queries.ts'
import { deleteNote } from './notes.queries.ts'

/** Deletes the note of the viewer's own gift for ever, with the card about its dedication. Idempotent. Throws not_found, also for another person's gift. */
export async function removeNote(deps: Deps & WithKinds, userId: number, uuid: string): Promise<GivenGift> {
  const row = await ownGift(deps.db, userId, uuid)
  if (!row) throw notFound()
  await deps.db.transaction().execute(async (trx) => {
    await lockGift(trx, row.id)
    await withdrawCard(trx, row.id, deps.clock.now())
    const giveable = await deleteNote(trx, row.id)
    if (giveable !== null) await afterCommit(trx, () => deps.live.publish(subjectOf('giveables', giveable)))
  })
  return readGift(deps, userId, uuid)
}
