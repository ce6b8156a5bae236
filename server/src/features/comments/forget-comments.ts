import type { Deps } from '../../deps.ts'
import type { Trx } from '../../platform/database/db.ts'
import { forgetReactions } from './reactions/reactions.queries.ts'
import { dropEmpty, emptyAllOf, emptyDeleted, forgetMentionsIn, forgetMentionsOf } from './acts.queries.ts'
import { restorableSince } from './comment.ts'

const batchSize = 500

type Emptied = readonly { id: number; uuid: string }[]

/** Erases deleted comments after the time to restore them; a comment with replies leaves an empty row. */
export async function sweepComments({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  for (let gone = batchSize; gone === batchSize;)
    gone = await db.transaction().execute(async (trx) => {
      const emptied = await emptyDeleted(trx, restorableSince(clock.now()), batchSize)
      await forget(trx, emptied)
      return emptied.length
    })
}

export async function eraseComments(trx: Trx, { clock }: Pick<Deps, 'clock'>, personId: number): Promise<void> {
  await forget(trx, await emptyAllOf(trx, personId, clock.now()))
  await forgetMentionsOf(trx, personId)
}

async function forget(trx: Trx, emptied: Emptied): Promise<void> {
  const ids = emptied.map(({ id }) => id)
  await forgetMentionsIn(trx, ids)
  await forgetReactions(
    trx,
    emptied.map(({ uuid }) => uuid),
  )
  await dropEmpty(trx, ids)
}
