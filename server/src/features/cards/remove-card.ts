import type { Card } from '@kindling/contract/cards/calls'
import type { Deps } from '../../deps.ts'
import type { Trx } from '../../platform/database/db.ts'
import { notFound, Refusal } from '../../platform/http/refusal.ts'
import { cardView } from './card.ts'
import { detachCard } from './cards.jobs.ts'
import {
  findOwnCard,
  isCardOfPlan,
  listCards,
  markRefused,
  markRemoved,
  setDefault,
  type CardRow,
} from './cards.queries.ts'
import { lockCardsOf } from './customers.queries.ts'

/**
 * A job detaches it at the processor. `planWaits`: a plan that is charged to it waits for another card. Throws
 * not_found, conflict if a plan is charged to it and does not wait.
 */
export async function removeCard(
  deps: Deps,
  userId: number,
  uuid: string,
  { planWaits = false }: { planWaits?: boolean } = {},
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    await lockCardsOf(trx, userId)
    if (!planWaits && (await isCardOfPlan(trx, userId, uuid))) throw new Refusal('conflict', 'cardOfPlan')
    const card = await dropCard(trx, deps, userId, uuid)
    if (!card) throw notFound()
    await deps.queue.send(trx, detachCard, { methodId: card.methodId })
  })
}

/** Removes the row. The newest other card that was not refused becomes the default if needed. Null if this person has no such card. */
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
  const cards = await listCards(trx, userId)
  const next = cards.find(({ refusedAt }) => refusedAt === null) ?? cards[0]
  if (card.isDefault && next) await setDefault(trx, next)
  return card
}

/** Called when a bank refuses a card for good: another card becomes the default. */
export async function noteRefusedCard(trx: Trx, { clock }: Pick<Deps, 'clock'>, methodId: string): Promise<void> {
  const userId = await markRefused(trx, methodId, clock.now())
  if (userId === null) return
  await lockCardsOf(trx, userId)
  const cards = await listCards(trx, userId)
  const next = cards.find(({ refusedAt }) => refusedAt === null)
  if (next && cards[0]!.refusedAt !== null) await setDefault(trx, next)
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
