import type Stripe from 'stripe'
import { balanceNow, book } from './balance.ts'
import { mustTakeTransfers } from './connect.ts'
import { invalid } from '../api/stripe-error.ts'
import { newId } from '../ids.ts'
import { listOf } from '../api/lists.ts'
import type { Call, Routes } from '../api/routes.ts'

function createTransfer({ world, params }: Call): Stripe.Transfer {
  const amount = params.needInt('amount')
  if (amount < 1) throw invalid('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' })
  const currency = params.needText('currency')
  const destination = params.needText('destination')
  mustTakeTransfers(world.store.get('account', destination, 'destination'))
  const sourceCharge = params.text('source_transaction') ?? null
  const isShort = sourceCharge === null && (balanceNow(world).available[0]?.amount ?? 0) < amount
  if (isShort || world.settings.balance_short) {
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

/** Reverses a transfer, by default all that is left of it. */
function reverse({ world, params, id }: Call): Stripe.TransferReversal {
  const transfer = world.store.get('transfer', id)
  const left = transfer.amount - transfer.amount_reversed
  const amount = params.int('amount') ?? left
  if (left === 0) throw invalid('This transfer was reversed already.', { code: 'transfer_already_reversed' })
  if (amount < 1 || amount > left) {
    throw invalid(`Reversal amount ($${amount / 100}) is greater than unrefunded amount on transfer ($${left / 100})`, {
      param: 'amount',
    })
  }
  const metadata = params.metadata()
  params.ignore('description', 'refund_application_fee')
  params.done()
  const reversalId = newId('trr')
  const transaction = book(world, { amount, fee: 0, type: 'transfer_refund', source: reversalId })
  const reversal = world.store.put<'transfer_reversal'>({
    id: reversalId,
    object: 'transfer_reversal',
    amount,
    balance_transaction: transaction.id,
    created: world.now(),
    currency: transfer.currency,
    destination_payment_refund: newId('pyr'),
    metadata,
    source_refund: null,
    transfer: id,
  })
  const reversed = world.store.put<'transfer'>({
    ...transfer,
    amount_reversed: transfer.amount_reversed + amount,
    reversed: amount === left,
    reversals: { ...transfer.reversals, data: [reversal, ...transfer.reversals.data].slice(0, 10) },
  })
  world.emit('transfer.reversed', reversed)
  return reversal
}

function listTransfers(call: Call): object {
  const group = call.params.text('transfer_group')
  const destination = call.params.text('destination')
  const isAsked = (transfer: Stripe.Transfer) =>
    (!group || transfer.transfer_group === group) && (!destination || transfer.destination === destination)
  return listOf(
    call,
    'transfer',
    [],
    group || destination ? (transfer) => isAsked(transfer as Stripe.Transfer) : undefined,
  )
}

function readReversal({ world, id, inner }: Call): Stripe.TransferReversal {
  const found = world.store.get('transfer_reversal', inner)
  return found.transfer === id ? found : world.store.get('transfer_reversal', `${inner} of ${id}`)
}

function listReversals(call: Call): object {
  const { id } = call.world.store.get('transfer', call.id)
  return { ...listOf(call, 'transfer_reversal', [], undefined, { transfer: id }), url: `/v1/transfers/${id}/reversals` }
}

export const transferRoutes: Routes = {
  'POST /v1/transfers': { key: 'secret', run: createTransfer },
  'GET /v1/transfers': { key: 'secret', run: listTransfers },
  'GET /v1/transfers/:id': { key: 'secret', run: ({ world, id }) => world.store.get('transfer', id) },
  'POST /v1/transfers/:id/reversals': { key: 'secret', run: reverse },
  'GET /v1/transfers/:id/reversals': { key: 'secret', run: listReversals },
  'GET /v1/transfers/:id/reversals/:inner': { key: 'secret', run: readReversal },
}
