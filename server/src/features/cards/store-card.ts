import type { Deps } from '../../deps.ts'
import type { Trx } from '../../platform/database/db.ts'
import { uuidv7 } from '../../platform/ids.ts'
import type { CardEvent } from '../../processor/card-event.ts'
import type { SavedCard } from '../../processor/processor.ts'
import {
  cardOfMethod,
  changeMethod,
  insertCard,
  listCards,
  renewMethod,
  setDefault,
  wasRemovedAfter,
  type CardRow,
} from './cards.queries.ts'
import { cardSaved, detachCard } from './cards.jobs.ts'
import { lockCardsOfCustomer } from './customers.queries.ts'
import { dropCard } from './remove-card.ts'

export async function applyCardEvent(trx: Trx, deps: Deps, event: CardEvent): Promise<void> {
  if (event.kind === 'attached') return void (await storeCard(trx, deps, event.saved))
  if (event.kind === 'updated') return renewCard(trx, deps, event)
  const card = await cardOfMethod(trx, event.methodId)
  if (card) await dropCard(trx, deps, card.userId, card.uuid)
}

/** A card that is stored already takes the newer payment method. Null if it has no owner or was removed since. */
export async function storeCard(trx: Trx, deps: Deps, saved: SavedCard): Promise<CardRow | null> {
  const userId = await lockCardsOfCustomer(trx, saved.customerId)
  if (userId === null) return null
  const known = await cardOfMethod(trx, saved.methodId)
  if (known) return known.removedAt === null ? known : null
  const cards = await listCards(trx, userId)
  const same = cards.find((c) => c.fingerprint !== null && c.fingerprint === saved.fingerprint)
  const uuid = uuidv7(saved.createdAt)
  const gone = { uuid, userId, isDefault: false, removedAt: deps.clock.now() }
  const late = same ? same.createdAt > saved.createdAt : await wasRemovedAfter(trx, userId, saved)
  if (late) {
    await insertCard(trx, saved, gone)
    await deps.queue.send(trx, detachCard, { methodId: saved.methodId })
    return same ?? null
  }
  deps.security.note('changed-card', { person: userId, what: 'saved' })
  await deps.queue.send(trx, cardSaved, { user: userId, card: same?.uuid ?? uuid })
  if (!same) {
    const isDefault = cards.every(({ refusedAt }) => refusedAt !== null)
    const card = await insertCard(trx, saved, { uuid, userId, isDefault: false, removedAt: null })
    if (isDefault) await setDefault(trx, card)
    return { ...card, isDefault }
  }
  const card = await changeMethod(trx, same.id, saved)
  await insertCard(trx, { ...same, customerId: saved.customerId }, gone)
  await deps.queue.send(trx, detachCard, { methodId: same.methodId })
  return card
}

/**
 * Updates a card whose bank gave it another number or expiry. If its owner has also entered the new card, one row
 * remains. The event may come before the card's `attached` event, or after a later update.
 */
async function renewCard(trx: Trx, deps: Deps, { saved, at }: { saved: SavedCard; at: Date }): Promise<void> {
  const userId = await lockCardsOfCustomer(trx, saved.customerId)
  const card = await cardOfMethod(trx, saved.methodId)
  if (userId === null || (card?.renewedAt ?? at) > at) return
  if (card === null) await storeCard(trx, deps, saved)
  const cards = card?.removedAt === null ? await listCards(trx, userId) : []
  const same = cards.find((c) => c.id !== card!.id && c.fingerprint !== null && c.fingerprint === saved.fingerprint)
  if (same) {
    await dropCard(trx, deps, userId, card!.uuid)
    if (card!.isDefault) await setDefault(trx, same)
    await deps.queue.send(trx, detachCard, { methodId: saved.methodId })
  }
  await renewMethod(trx, saved, at)
  if (card?.removedAt !== null) return
  const renewed = { fingerprint: card.fingerprint }
  await deps.queue.send(trx, cardSaved, { user: userId, card: (same ?? card).uuid, renewed })
}
