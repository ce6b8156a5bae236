import type Stripe from 'stripe'
import { newId } from './ids.ts'
import { listOf } from './lists.ts'
import type { Call, Routes } from './routes.ts'

/** A nonprofit's account: ready at once, since nothing is checked here. */
function createAccount({ world, params }: Call): Stripe.Account {
  const account: Stripe.Account = {
    id: newId('acct'),
    object: 'account',
    business_type: params.oneOf('business_type', ['company', 'government_entity', 'individual', 'non_profit']) ?? null,
    capabilities: { card_payments: 'active', transfers: 'active' },
    charges_enabled: true,
    country: params.text('country') ?? 'US',
    created: world.now(),
    default_currency: 'usd',
    details_submitted: true,
    email: params.text('email') ?? null,
    metadata: params.metadata(),
    payouts_enabled: true,
    type: params.oneOf('type', ['custom', 'express', 'standard']) ?? 'none',
  }
  params.ignore(
    'capabilities',
    'business_profile',
    'company',
    'controller',
    'external_account',
    'settings',
    'tos_acceptance',
  )
  params.done()
  world.emit('account.updated', account)
  return world.store.put<'account'>(account)
}

/**
 * A link to the onboarding of an account, which leads straight back, since nothing is checked. Valid for five minutes.
 */
function createLink({ world, params }: Call): Stripe.AccountLink {
  const account = world.store.get('account', params.needText('account'), 'account')
  params.oneOf('type', ['account_onboarding', 'account_update'])
  params.needText('type')
  const back = params.needText('return_url')
  params.needText('refresh_url')
  params.ignore('collect', 'collection_options')
  params.done()
  const key = newId('acclink')
  world.store.putSecret(key, { back, account: account.id })
  const created = world.now()
  return {
    object: 'account_link',
    created,
    expires_at: created + 300,
    url: `${world.url}/sandbox/account_links/${key}`,
  }
}

export const connectRoutes: Routes = {
  'POST /v1/accounts': { key: 'secret', run: createAccount },
  'GET /v1/accounts': { key: 'secret', run: (call) => listOf(call, 'account') },
  'GET /v1/accounts/:id': { key: 'secret', run: ({ world, id }) => world.store.get('account', id) },
  'POST /v1/account_links': { key: 'secret', run: createLink },
}
