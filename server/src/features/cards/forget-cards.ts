import type { Deps } from '../../deps.ts'
import type { Trx } from '../../platform/database/db.ts'
import { detachCard } from './cards.jobs.ts'
import { dropCards } from './cards.queries.ts'
import { dropCustomer, lockCardsOf } from './customers.queries.ts'

/** Deletes the cards of a deleted account; jobs detach them at the processor. Later events about them find no owner. */
export async function forgetCards(trx: Trx, { queue }: Pick<Deps, 'queue'>, userId: number): Promise<void> {
  await lockCardsOf(trx, userId)
  const methods = await dropCards(trx, userId)
  await dropCustomer(trx, userId)
  await queue.sendAll(
    trx,
    detachCard,
    methods.map((methodId) => ({ methodId })),
  )
}
