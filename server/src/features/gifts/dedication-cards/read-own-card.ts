import type { OwnDedicationCard } from '@kindling/contract/gifts/dedication-cards'
import type { Deps } from '../../../deps.ts'
import { notFound } from '../../../platform/http/refusal.ts'
import { ownGift } from '../own-gifts.queries.ts'
import { ownCard } from './dedication-card.ts'
import { cardOfGift, lockGift, withdrawCard } from './dedication-cards.queries.ts'

type CardDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'publicUrl'>

/** Throws not_found, also for another person's gift. */
export async function readOwnCard(deps: CardDeps, userId: number, gift: string): Promise<OwnDedicationCard | null> {
  const row = await ownGift(deps.db, userId, gift)
  if (!row) throw notFound()
  const card = await cardOfGift(deps.db, row.id)
  return card && ownCard(deps, card)
}

/** Cancels a card, or takes a mailed one down. Idempotent. Throws not_found. */
export async function cancelCard(deps: CardDeps, userId: number, gift: string): Promise<OwnDedicationCard | null> {
  const row = await ownGift(deps.db, userId, gift)
  if (!row) throw notFound()
  await deps.db.transaction().execute(async (trx) => {
    await lockGift(trx, row.id)
    await withdrawCard(trx, row.id, deps.clock.now())
  })
  return readOwnCard(deps, userId, gift)
}
