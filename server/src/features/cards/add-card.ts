import type { CardSetup } from '@kindling/contract/cards/calls'
import type { Deps } from '../../deps.ts'
import { invalidField, notFound, Refusal } from '../../platform/http/refusal.ts'
import type { SetupState } from '../../processor/processor.ts'
import { cardView } from './card.ts'
import { countDeclinedSetup, mayKnowWhy, spendCard, type Payer } from './check-attempts.ts'
import { customerOf } from './customer.ts'
import { findCustomer } from './customers.queries.ts'
import { storeCard } from './store-card.ts'
import { attemptWithinLimits } from './attempt-within-limits.ts'

/**
 * Saves a card. A retry with the same `key` finds the setup of the first run at the processor. Throws invalid,
 * card_declined, proof_required, rate_limited, unavailable.
 */
export async function addCard(deps: Deps, owner: Payer, token: string, key: string): Promise<CardSetup> {
  return attemptWithinLimits(deps, owner, null, () => setUp(deps, owner, token, `${owner.userId}:${key}`))
}

async function setUp(deps: Deps, owner: Payer, token: string, key: string): Promise<CardSetup> {
  const card = await deps.processor.cardOf(token)
  if (!card) throw invalidField('confirmation_token', 'cardUnreadable')
  await spendCard(deps, owner, card.fingerprint)
  const customerId = await customerOf(deps, owner.userId)
  const state = await deps.processor.setUpCard({
    key,
    customerId,
    token,
    returnUrl: `${deps.publicUrl}/account/billing`,
  })
  if (state.status !== 'declined') return setupView(deps, state)
  await countDeclinedSetup(deps, owner.userId)
  const reason = (await mayKnowWhy(deps, owner.userId)) ? state.reason : 'unspecified'
  throw new Refusal('card_declined', `declined.${reason}`, { decline: reason })
}

/** Reads a setup, and stores its card if it is not stored yet. Throws not_found. */
export async function readSetup(deps: Deps, userId: number, id: string): Promise<CardSetup> {
  const customerId = await findCustomer(deps.db, userId)
  const state = customerId === null ? null : await deps.processor.findSetup(id)
  if (!state || state.customerId !== customerId) throw notFound()
  return setupView(deps, state)
}

async function setupView(deps: Deps, state: SetupState): Promise<CardSetup> {
  const { id } = state
  if (state.status === 'succeeded') {
    const card = await deps.db.transaction().execute((trx) => storeCard(trx, deps, state.saved))
    return { id, status: 'saved', card: card && cardView(card) }
  }
  if (state.status !== 'requires_action') return { id, status: state.status, card: null }
  const { nextAction, clientSecret } = state
  return { id, status: 'requires_action', card: null, next_action: nextAction, client_secret: clientSecret }
}
