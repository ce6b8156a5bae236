import type Stripe from 'stripe'
import { idOf } from '../ids.ts'
import { invalid } from '../api/stripe-error.ts'
import { listOf } from '../api/lists.ts'
import { attachMethod, changeSecret, methodById, methodFromRaw } from './methods.ts'
import type { Call, Routes } from '../api/routes.ts'

function create({ world, params }: Call): Stripe.PaymentMethod {
  return methodFromRaw(world, params)
}

function attach({ world, params, id }: Call): Stripe.PaymentMethod {
  const customer = params.needText('customer')
  params.done()
  return attachMethod(world, methodById(world, id), customer, false)
}

function detach({ world, params, id }: Call): Stripe.PaymentMethod {
  params.done()
  const method = world.store.get('payment_method', id)
  const customer = idOf(method.customer)
  if (!customer)
    throw invalid('The payment method you provided is not attached to a customer so detachment is impossible.', {
      param: 'payment_method',
    })
  changeSecret(world, id, { used: true, setUp: false })
  const detached = world.store.put<'payment_method'>({ ...method, customer: null })
  world.emit('payment_method.detached', detached, { customer })
  return detached
}

function update({ world, params, id }: Call): Stripe.PaymentMethod {
  const method = world.store.get('payment_method', id)
  const card = params.inner('card')
  const expiry = {
    exp_month: card.int('exp_month') ?? method.card!.exp_month,
    exp_year: card.int('exp_year') ?? method.card!.exp_year,
  }
  card.done()
  const metadata = params.metadata(method.metadata ?? {})
  params.ignore('billing_details', 'allow_redisplay')
  params.done()
  const changed = world.store.put<'payment_method'>({ ...method, card: { ...method.card!, ...expiry }, metadata })
  world.emit('payment_method.updated', changed)
  return changed
}

const ofType = (call: Call, customer: string | null) => {
  call.params.ignore('type', 'allow_redisplay')
  const attached = (o: object) => idOf((o as Stripe.PaymentMethod).customer) === customer
  return listOf(call, 'payment_method', ['customer'], attached)
}

export const paymentMethodRoutes: Routes = {
  'POST /v1/payment_methods': { key: 'public', run: create },
  'GET /v1/payment_methods': { key: 'secret', run: (call) => ofType(call, call.params.text('customer') ?? null) },
  'GET /v1/payment_methods/:id': { key: 'secret', run: ({ world, id }) => world.store.get('payment_method', id) },
  'POST /v1/payment_methods/:id': { key: 'secret', run: update },
  'POST /v1/payment_methods/:id/attach': { key: 'secret', run: attach },
  'POST /v1/payment_methods/:id/detach': { key: 'secret', run: detach },
  'GET /v1/customers/:id/payment_methods': {
    key: 'secret',
    run: (call) => {
      call.world.store.get('customer', call.id)
      call.params.ignore('type', 'allow_redisplay')
      return listOf(call, 'payment_method', [], (o) => idOf((o as Stripe.PaymentMethod).customer) === call.id)
    },
  },
}
