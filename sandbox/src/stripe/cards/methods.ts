import type Stripe from 'stripe'
import { createMethod, namedCard, noBilling, readBilling, readCard } from './card-details.ts'
import { declineError } from './declines.ts'
import { invalid, missing } from '../api/stripe-error.ts'
import { idOf } from '../ids.ts'
import type { CardSecret } from '../api/objects.ts'
import type { Params } from '../api/params.ts'
import { testCards, type CardBehavior } from './test-cards.ts'
import type { TokenSecret } from './confirmation-tokens.ts'
import type { World } from '../world.ts'

/** The behavior of a payment method's card, and its use so far. */
export function secretOf(world: World, method: string): CardSecret & { behavior: CardBehavior } {
  const secret = world.store.secret<CardSecret>(method)
  if (!secret) throw missing('PaymentMethod', method, 'payment_method', 400)
  return { ...secret, behavior: testCards[secret.card]! }
}

export function changeSecret(world: World, method: string, change: Partial<CardSecret>): void {
  const { behavior: _, ...secret } = secretOf(world, method)
  world.store.putSecret(method, { ...secret, ...change })
}

/** A stored payment method, or a new one for a named test card. */
export function methodById(world: World, id: string): Stripe.PaymentMethod {
  if (id.startsWith('pm_card_')) return createMethod(world, namedCard(world, id), noBilling)
  const method = world.store.find('payment_method', id)
  if (!method) throw missing('PaymentMethod', id, 'payment_method', 400)
  return method
}

/** The payment method of a confirmation: from a token, an id, or raw card fields. */
export function readMethod(
  world: World,
  params: Params,
  intent: string,
): { method?: Stripe.PaymentMethod; token?: Stripe.ConfirmationToken } {
  const tokenId = params.text('confirmation_token')
  const id = params.text('payment_method')
  const raw = params.has('payment_method_data')
  if ([tokenId, id, raw].filter(Boolean).length > 1) {
    throw invalid('You can only pass one of: confirmation_token, payment_method, payment_method_data.', {
      code: 'parameters_exclusive',
    })
  }
  if (tokenId) return useToken(world, tokenId, intent)
  if (id) return { method: methodById(world, id) }
  return raw ? { method: methodFromRaw(world, params.inner('payment_method_data')) } : {}
}

/** Makes a payment method from form fields: `type=card`, `card[…]`, `billing_details[…]`. */
export function methodFromRaw(world: World, data: Params): Stripe.PaymentMethod {
  if (data.needText('type') !== 'card') throw invalid('Only cards work here.', { param: 'type' })
  data.ignore(
    'allow_redisplay',
    'radar_options',
    'metadata',
    'client_attribution_metadata',
    'referrer',
    'time_on_page',
    'guid',
    'muid',
    'sid',
  )
  const card = readCard(world, data.inner('card'))
  const billing = readBilling(data.inner('billing_details'))
  data.done()
  return createMethod(world, card, billing)
}

function useToken(
  world: World,
  id: string,
  intent: string,
): { method: Stripe.PaymentMethod; token: Stripe.ConfirmationToken } {
  const token = world.store.get('confirmation_token', id, 'confirmation_token')
  const secret = world.store.secret<TokenSecret>(id)
  const param = 'confirmation_token'
  if (!secret || secret.used) {
    throw invalid(`ConfirmationToken ${id} has already been used. Create a new one.`, {
      code: 'token_already_used',
      param,
    })
  }
  if ((token.expires_at ?? 0) <= world.now())
    throw invalid(`ConfirmationToken ${id} has expired. Create a new one.`, { param })
  world.store.putSecret(id, { ...secret, used: true })
  const setup = intent.startsWith('seti_')
  const spent = world.store.put<'confirmation_token'>({
    ...token,
    expires_at: null,
    payment_intent: setup ? null : intent,
    setup_intent: setup ? intent : null,
  })
  const method = secret.method
    ? world.store.get('payment_method', secret.method, param)
    : createMethod(world, secret.card!, token.payment_method_preview?.billing_details ?? noBilling)
  return { method, token: spent }
}

/** Attaches a payment method to a customer. `verified`: a charge or setup has succeeded, so no card is refused here. */
export function attachMethod(
  world: World,
  method: Stripe.PaymentMethod,
  customer: string,
  verified: boolean,
): Stripe.PaymentMethod {
  const owner = idOf(method.customer)
  if (owner === customer) return method
  if (owner) {
    throw invalid('The payment method you provided has already been attached to a customer.', {
      param: 'payment_method',
    })
  }
  world.store.get('customer', customer, 'customer')
  const secret = secretOf(world, method.id)
  if (secret.used && !verified) throw usedUp(method.id)
  if (secret.behavior.declines && !verified) throw declineError(secret.behavior.declines, { payment_method: method })
  const checks = {
    ...method.card!.checks!,
    cvc_check: method.card!.checks?.cvc_check ? (secret.behavior.checks?.cvc ?? 'pass') : null,
  }
  const attached = world.store.put<'payment_method'>({ ...method, card: { ...method.card!, checks }, customer })
  world.emit('payment_method.attached', attached)
  return attached
}

/** The error for a payment method that was charged without a customer, or detached: it cannot be used again. */
export function usedUp(id: string): Error {
  const why =
    'was previously used without being attached to a Customer or was detached from a Customer, and may not be used again.'
  return invalid(`The provided PaymentMethod ${id} ${why}`, { param: 'payment_method' })
}
