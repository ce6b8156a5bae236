import type Stripe from 'stripe'
import { balanceNow, book } from './balance.ts'
import { invalid } from '../api/stripe-error.ts'
import { newId } from '../ids.ts'
import { listOf } from '../api/lists.ts'
import type { Call, Routes } from '../api/routes.ts'

/** Pays out from the balance to a bank account. The payout arrives at once. */
function createPayout({ world, params }: Call): Stripe.Payout {
  const amount = params.needInt('amount')
  if (amount < 1) throw invalid('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' })
  const currency = params.needText('currency')
  if ((balanceNow(world).available[0]?.amount ?? 0) < amount)
    throw invalid('You have insufficient funds in your Stripe account.', { code: 'balance_insufficient' })
  const id = newId('po')
  const transaction = book(world, { amount: -amount, fee: 0, type: 'payout', source: id })
  const created: Stripe.Payout = {
    id,
    object: 'payout',
    amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: world.now(),
    automatic: false,
    balance_transaction: transaction.id,
    created: world.now(),
    currency,
    description: params.text('description') ?? null,
    destination: params.text('destination') ?? newId('ba'),
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: params.metadata(),
    method: params.oneOf('method', ['standard', 'instant']) ?? 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: 'not_applicable',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: params.text('statement_descriptor') ?? null,
    status: 'pending',
    trace_id: null,
    type: 'bank_account',
  }
  params.done()
  world.emit('payout.created', created)
  const paid = world.store.put<'payout'>({ ...created, status: 'paid' })
  world.emit('payout.paid', paid)
  return created
}

function listPayouts(call: Call): object {
  const status = call.params.oneOf('status', ['paid', 'pending', 'in_transit', 'canceled', 'failed'])
  return listOf(call, 'payout', [], status && ((payout) => (payout as Stripe.Payout).status === status))
}

export const payoutRoutes: Routes = {
  'POST /v1/payouts': { key: 'secret', run: createPayout },
  'GET /v1/payouts': { key: 'secret', run: listPayouts },
  'GET /v1/payouts/:id': { key: 'secret', run: ({ world, id }) => world.store.get('payout', id) },
}
