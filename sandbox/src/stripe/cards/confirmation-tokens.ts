import type Stripe from 'stripe'
import { cardDetails, namedCard, noBilling, readBilling, readCard, type ReadCard } from './card-details.ts'
import { invalid } from '../api/stripe-error.ts'
import { newId } from '../ids.ts'
import type { Params } from '../api/params.ts'
import type { Routes } from '../api/routes.ts'
import type { World } from '../world.ts'

export type TokenSecret = { card?: ReadCard; method?: string; used: boolean }

type Read = { preview: Stripe.ConfirmationToken.PaymentMethodPreview; secret: TokenSecret }

function fromMethod(world: World, id: string): Read {
  if (id.startsWith('pm_card_')) return fromCard(namedCard(world, id), noBilling)
  const method = world.store.get('payment_method', id, 'payment_method')
  const { billing_details, customer, card } = method
  const preview = {
    billing_details,
    customer: customer as string | null,
    customer_account: null,
    type: 'card',
    ...(card && { card }),
  }
  return { preview, secret: { method: id, used: false } }
}

function fromCard(card: ReadCard, billing_details: Stripe.PaymentMethod.BillingDetails): Read {
  const preview = { billing_details, card: cardDetails(card), customer: null, customer_account: null, type: 'card' }
  return { preview, secret: { card, used: false } }
}

function fromFields(world: World, data: Params): Read {
  if (data.needText('type') !== 'card') throw invalid('Only cards work here.', { param: 'payment_method_data[type]' })
  data.ignore(
    'allow_redisplay',
    'metadata',
    'radar_options',
    'referrer',
    'time_on_page',
    'guid',
    'muid',
    'sid',
    'client_attribution_metadata',
  )
  const card = readCard(world, data.inner('card'))
  const billing = readBilling(data.inner('billing_details'))
  data.done()
  return fromCard(card, billing)
}

function create(world: World, params: Params): Stripe.ConfirmationToken {
  const method = params.text('payment_method')
  const read = method ? fromMethod(world, method) : fromFields(world, params.inner('payment_method_data'))
  const now = world.now()
  const usage = params.oneOf('setup_future_usage', ['off_session', 'on_session'])
  const token: Stripe.ConfirmationToken = {
    id: newId('ctoken'),
    object: 'confirmation_token',
    created: now,
    expires_at: now + 12 * 3600,
    livemode: false,
    mandate_data: null,
    metadata: null,
    payment_intent: null,
    payment_method_options: null,
    payment_method_preview: read.preview,
    return_url: params.text('return_url') ?? null,
    setup_future_usage: usage ?? null,
    setup_intent: null,
    shipping: null,
    use_stripe_sdk: true,
  }
  params.ignore(
    'shipping',
    'payment_method_options',
    'mandate_data',
    'client_context',
    'client_attribution_metadata',
    'referrer',
    'set_as_default_payment_method',
  )
  params.done()
  world.store.putSecret(token.id, read.secret)
  return world.store.put(token)
}

/** Tokens that a browser makes from a card, so that the server never sees card numbers. */
export const confirmationTokenRoutes: Routes = {
  'POST /v1/confirmation_tokens': { key: 'public', run: ({ world, params }) => create(world, params) },
  'POST /v1/test_helpers/confirmation_tokens': { key: 'secret', run: ({ world, params }) => create(world, params) },
  'GET /v1/confirmation_tokens/:id': {
    key: 'secret',
    run: ({ world, id }) => world.store.get('confirmation_token', id),
  },
}
