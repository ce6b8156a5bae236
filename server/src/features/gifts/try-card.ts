import type { DeclineReason } from '@kindling/contract/errors'
import type { Gift } from '@kindling/contract/gifts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../platform/http/errors.ts'
import type { CardToCharge } from '../../processor/processor.ts'
import { statementOf } from '../../processor/statement.ts'
import { customerOf, declineWords, mayKnowWhy, type Trier } from '../cards/index.ts'
import type { Giveable } from '../giveables/index.ts'
import { confirmAttempt, type StoredPayment, type TriedCard } from '../payments/index.ts'
import { readGift } from './read-gift.ts'

export type Try = {
  payment: StoredPayment
  giftUuid: string
  number: number
  tried: Omit<TriedCard, 'card'>
  giveable: Pick<Giveable, 'kind' | 'number' | 'name'>
}

/** Throws card_declined, unavailable. */
export async function tryCard(
  deps: Deps,
  giver: Trier,
  { payment, giftUuid, number, tried, giveable }: Try,
): Promise<Gift> {
  const outcome = await confirmAttempt(deps, payment, {
    number,
    card: await cardToCharge(deps, giver.userId, tried),
    description: `Gift to ${giveable.name}`,
    statement: statementOf(giveable.name),
    returnUrl: `${deps.publicUrl}/${giveable.kind}/${giveable.number}?give=1&gift=${giftUuid}`,
  })
  if (outcome.kind === 'declined') throw await declineOf(deps, giver.userId, giftUuid, outcome.reason)
  if (outcome.kind === 'refused')
    throw new Refusal('unavailable', notTriedWords, { retryAfterSeconds: 60, gift: { uuid: giftUuid } })
  return readGift(deps, giver.userId, giftUuid, outcome.kind === 'requires_action' ? outcome : undefined)
}

const notTriedWords =
  'Cards can’t be charged right now. That is our fault, and nothing was charged. Please try again in a few minutes.'

async function cardToCharge(deps: Deps, userId: number, { method, saved, keep }: Try['tried']): Promise<CardToCharge> {
  if (saved) return { methodId: method, customerId: await customerOf(deps, userId) }
  return { token: method, keepFor: keep ? await customerOf(deps, userId) : null }
}

export async function declineOf(deps: Deps, userId: number, giftUuid: string, reason: DeclineReason): Promise<Refusal> {
  const told = (await mayKnowWhy(deps, userId)) ? reason : 'unspecified'
  return new Refusal('card_declined', declineWords[told], { decline: told, gift: { uuid: giftUuid } })
}
