import type { Card } from '@kindling/contract/cards/calls'
import type { Deps } from '../../deps.ts'
import type { Trx } from '../../platform/database/db.ts'
import { notFound, Refusal } from '../../platform/http/refusal.ts'
import { cardView } from './card.ts'
import { detachCard } from './cards.jobs.ts'
import { findOwnCard, isOnlyCardOfPlan, listCards, markRemoved, setDefault, type CardRow } from './cards.queries.ts'
import { lockCardsOf } from './customers.queries.ts'

/** A job detaches it at the processor. Throws not_found, conflict if a running plan has no other card. */
export async function removeCard(deps: Deps, userId: number, uuid: string): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    await lockCardsOf(trx, userId)
    if (await isOnlyCardOfPlan(trx, userId, uuid)) throw new Refusal('conflict', 'onlyCardOfPlan')
    const card = await dropCard(trx, deps, userId, uuid)
    if (!card) throw notFound()
    await deps.queue.send(trx, detachCard, { methodId: card.methodId })
  })
}

/** Removes the row. The newest other card becomes the default if needed. Null if this person has no such card. */
export async function dropCard(
  trx: Trx,
  { clock, security }: Deps,
  userId: number,
  uuid: string,
): Promise<CardRow | null> {
  await lockCardsOf(trx, userId)
  const card = await findOwnCard(trx, userId, uuid)
  if (!card) return null
  await markRemoved(trx, card.id, clock.now())
  security.note('changed-card', { person: userId, what: 'removed' })
  const [next] = await listCards(trx, userId)
  if (card.isDefault && next) await setDefault(trx, next)
  return card
}

/** Makes a card the person's default. Throws not_found. */
export async function makeDefault({ db, security }: Deps, userId: number, uuid: string): Promise<Card> {
  return db.transaction().execute(async (trx) => {
    await lockCardsOf(trx, userId)
    const card = await findOwnCard(trx, userId, uuid)
    if (!card) throw notFound()
    await setDefault(trx, card)
    security.note('changed-card', { person: userId, what: 'default' })
    return cardView({ ...card, isDefault: true })
  })
}
