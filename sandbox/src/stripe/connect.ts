import type Stripe from 'stripe'
import { balanceNow, book } from './balance.ts'
import { invalid } from './fault.ts'
import { newId } from './ids.ts'
import { listOf } from './lists.ts'
import type { Call, Routes } from './routes.ts'

/** A nonprofit's account: ready at once, as nobody has to be checked here. */
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

function createTransfer({ world, params }: Call): Stripe.Transfer {
  const amount = params.needInt('amount')
  if (amount < 1) throw invalid('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' })
  const currency = params.needText('currency')
  const destination = params.needText('destination')
  world.store.get('account', destination, 'destination')
  const sourceCharge = params.text('source_transaction') ?? null
  if (sourceCharge === null && (balanceNow(world).available[0]?.amount ?? 0) < amount) {
    throw invalid('You have insufficient available funds in your Stripe account.', { code: 'balance_insufficient' })
  }
  const id = newId('tr')
  const transaction = book(world, { amount: -amount, fee: 0, type: 'transfer', source: id })
  const transfer: Stripe.Transfer = {
    id,
    object: 'transfer',
    amount,
    amount_reversed: 0,
    balance_transaction: transaction.id,
    created: world.now(),
    currency,
    description: params.text('description') ?? null,
    destination,
    destination_payment: newId('py'),
    livemode: false,
    metadata: params.metadata(),
    reversals: { object: 'list', data: [], has_more: false, url: `/v1/transfers/${id}/reversals` },
    reversed: false,
    source_transaction: sourceCharge,
    source_type: 'card',
    transfer_group: params.text('transfer_group') ?? null,
  }
  params.done()
  world.emit('transfer.created', transfer)
  return world.store.put<'transfer'>(transfer)
}

export const connectRoutes: Routes = {
  'POST /v1/accounts': { key: 'secret', run: createAccount },
  'GET /v1/accounts': { key: 'secret', run: (call) => listOf(call, 'account') },
  'GET /v1/accounts/:id': { key: 'secret', run: ({ world, id }) => world.store.get('account', id) },
  'POST /v1/transfers': { key: 'secret', run: createTransfer },
  'GET /v1/transfers': { key: 'secret', run: (call) => listOf(call, 'transfer') },
  'GET /v1/transfers/:id': { key: 'secret', run: ({ world, id }) => world.store.get('transfer', id) },
}
