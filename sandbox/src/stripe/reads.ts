import type Stripe from 'stripe'
import { balanceNow } from './balance.ts'
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
  world.emit('charge.updated', changed)
  return world.store.put<'charge'>(changed)
}

function listEvents(call: Call): object {
  const type = call.params.text('type')
  const types = call.params.texts('types') ?? (type ? [type] : undefined)
  const pattern =
    types && new RegExp(`^(${types.map((t) => t.replaceAll('.', '\\.').replaceAll('*', '.*')).join('|')})$`)
  return listOf(call, 'event', [], pattern && ((event) => pattern.test((event as Stripe.Event).type)))
}

function listTransactions(call: Call): object {
  const { params } = call
  const [source, type] = [params.text('source'), params.text('type')]
  const fits = (o: object) => {
    const t = o as Stripe.BalanceTransaction
    return (!source || t.source === source) && (!type || t.type === type)
  }
  return listOf(call, 'balance_transaction', [], source || type ? fits : undefined)
}

/** Charges, balance and events: what is only ever looked at. */
export const readRoutes: Routes = {
  'GET /v1/charges': { key: 'secret', run: (call) => listOf(call, 'charge', ['customer', 'payment_intent']) },
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
