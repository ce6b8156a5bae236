import type Stripe from 'stripe'
import { balanceNow } from '../payouts/balance.ts'
import { invalid } from './stripe-error.ts'
import { listOf } from './lists.ts'
import type { Call, Routes } from './routes.ts'
import { search } from './search.ts'

function updateCharge({ world, params, id }: Call): Stripe.Charge {
  const charge = world.store.get('charge', id)
  const changed = {
    ...charge,
    metadata: params.metadata(charge.metadata),
    description: params.text('description') ?? charge.description,
  }
  params.done()
  world.store.index(id, changed.metadata)
  world.emit('charge.updated', changed)
  return world.store.put<'charge'>(changed)
}

const month = 30 * 86_400

/** Lists events of the last 30 days. `types` are whole names; `type` may be a group, such as `charge.*`. */
function listEvents(call: Call): object {
  const { params, world } = call
  const type = params.text('type')
  const types = params.texts('types')
  if (type && types) throw invalid('You may only pass one of: type, types.', { code: 'parameters_exclusive' })
  if (types && types.length > 20) throw invalid('Array types is limited to 20 items.', { param: 'types' })
  const delivered = params.flag('delivery_success')
  const group = type?.endsWith('*') ? type.slice(0, -1) : null
  const fits = group === null ? undefined : (event: object) => (event as Stripe.Event).type.startsWith(group)
  const names = types ?? (type && group === null ? [type] : undefined)
  return listOf(call, 'event', [], fits, { types: names, delivered, createdFrom: world.now() - month })
}

function listCharges(call: Call): object {
  const group = call.params.text('transfer_group')
  const fits = group ? (charge: object) => (charge as Stripe.Charge).transfer_group === group : undefined
  return listOf(call, 'charge', ['customer', 'payment_intent'], fits)
}

function listTransactions(call: Call): object {
  const { params } = call
  const [source, type] = [params.text('source') ?? undefined, params.text('type')]
  const currency = params.text('currency')
  const fits = currency ? (t: object) => (t as Stripe.BalanceTransaction).currency === currency : undefined
  return listOf(call, 'balance_transaction', [], fits, { source, types: type ? [type] : undefined })
}

export const readRoutes: Routes = {
  'GET /v1/charges': { key: 'secret', run: listCharges },
  'GET /v1/charges/search': { key: 'secret', run: (call) => search(call, 'charge') },
  'GET /v1/charges/:id': { key: 'secret', run: ({ world, id }) => world.store.get('charge', id) },
  'POST /v1/charges/:id': { key: 'secret', run: updateCharge },
  'GET /v1/balance': { key: 'secret', run: ({ world }) => balanceNow(world) },
  'GET /v1/balance_transactions': { key: 'secret', run: listTransactions },
  'GET /v1/balance_transactions/:id': {
    key: 'secret',
    run: ({ world, id }) => world.store.get('balance_transaction', id),
  },
  'GET /v1/events': { key: 'secret', run: listEvents },
  'GET /v1/events/:id': { key: 'secret', run: ({ world, id }) => world.store.get('event', id) },
}
