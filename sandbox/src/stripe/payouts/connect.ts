import type Stripe from 'stripe'
import { accountFieldsOf, type AccountState } from './account-states.ts'
import { invalid } from '../api/stripe-error.ts'
import { newId } from '../ids.ts'
import { listOf } from '../api/lists.ts'
import type { Call, Routes } from '../api/routes.ts'
import type { World } from '../world.ts'

/** Opens a nonprofit's account. It receives no transfers until its onboarding is done. */
function createAccount({ world, params }: Call): Stripe.Account {
  const account: Stripe.Account = {
    id: newId('acct'),
    object: 'account',
    business_type: params.oneOf('business_type', ['company', 'government_entity', 'individual', 'non_profit']) ?? null,
    country: params.text('country') ?? 'US',
    created: world.now(),
    default_currency: 'usd',
    email: params.text('email') ?? null,
    metadata: params.metadata(),
    ...accountFieldsOf('begun', world.now()),
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

/** Puts an account into a state, as the nonprofit or the processor's checks would. */
export function setAccount(world: World, id: string, state: AccountState): Stripe.Account {
  const account = world.store.get('account', id)
  const changed = world.store.put<'account'>({ ...account, ...accountFieldsOf(state, world.now()) })
  world.emit('account.updated', changed, undefined, id)
  return changed
}

/** Makes a link to the page on which a nonprofit onboards its account. It can be used once, for five minutes. */
function createLink({ world, params }: Call): Stripe.AccountLink {
  const account = world.store.get('account', params.needText('account'), 'account')
  params.oneOf('type', ['account_onboarding', 'account_update'])
  params.needText('type')
  const back = params.needText('return_url')
  const refresh = params.needText('refresh_url')
  params.ignore('collect', 'collection_options')
  params.done()
  const key = newId('acclink')
  const created = world.now()
  world.store.putSecret(key, { back, refresh, account: account.id, until: created + 300 } satisfies OnboardingLink)
  return {
    object: 'account_link',
    created,
    expires_at: created + 300,
    url: `${world.url}/sandbox/account_links/${key}`,
  }
}

export type OnboardingLink = { back: string; refresh: string; account: string; until: number }

/** Throws if the account cannot receive transfers. */
export function mustTakeTransfers(account: Stripe.Account): void {
  if (account.capabilities?.transfers === 'active') return
  throw invalid('Your destination account needs to have the `transfers` capability enabled.', {
    code: 'insufficient_capabilities_for_transfer',
  })
}

/** Our own account, and the webhook that the sandbox delivers to. */
const ownAccount = ({ world }: Call) => ({
  id: 'acct_sandbox',
  object: 'account',
  ...accountFieldsOf('ready', world.now()),
})

function listWebhooks({ world, params }: Call): object {
  params.ignore('limit')
  params.done()
  const data = [{ object: 'webhook_endpoint', url: world.webhookUrl, status: 'enabled', enabled_events: ['*'] }]
  return { object: 'list', data, has_more: false, url: '/v1/webhook_endpoints' }
}

export const connectRoutes: Routes = {
  'GET /v1/account': { key: 'secret', run: ownAccount },
  'GET /v1/webhook_endpoints': { key: 'secret', run: listWebhooks },
  'POST /v1/accounts': { key: 'secret', run: createAccount },
  'GET /v1/accounts': { key: 'secret', run: (call) => listOf(call, 'account') },
  'GET /v1/accounts/:id': { key: 'secret', run: ({ world, id }) => world.store.get('account', id) },
  'POST /v1/account_links': { key: 'secret', run: createLink },
}
