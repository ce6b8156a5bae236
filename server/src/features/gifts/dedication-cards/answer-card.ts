import type { Deps } from '../../../deps.ts'
import { notFound } from '../../../platform/http/refusal.ts'
import { addNotifications, cardThanked, type NotifyDeps } from '../../notifications/index.ts'
import { markThanked, openCard, stopCards } from './dedication-cards.queries.ts'

/** Notifies the giver once, however many people thank. Throws not_found. */
export async function thankForCard(deps: Pick<Deps, 'db' | 'clock'> & NotifyDeps, token: string): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const card = await openCard(trx, token)
    if (!card) throw notFound()
    if (!(await markThanked(trx, card.uuid, deps.clock.now()))) return
    const { giverId, giveableId, giftUuid: gift } = card
    await addNotifications(trx, deps, [cardThanked({ giverId, giveableId, gift })])
  })
}

/** Sends no more cards to the mailbox that got this one, also if it was taken down since. Idempotent. Throws not_found. */
export async function stopCardsBy({ db, clock }: Pick<Deps, 'db' | 'clock'>, token: string): Promise<void> {
  if (!(await stopCards(db, token, clock.now()))) throw notFound()
}
