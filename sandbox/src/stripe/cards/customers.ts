import type Stripe from 'stripe'
import { newId } from '../ids.ts'
import { listOf } from '../api/lists.ts'
import type { Call, Routes } from '../api/routes.ts'
import { search } from '../api/search.ts'

function create({ world, params }: Call): Stripe.Customer {
  const text = (key: string) => params.text(key) ?? null
  const customer: Stripe.Customer = {
    id: newId('cus'),
    object: 'customer',
    address: null,
    balance: 0,
    created: world.now(),
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: text('description'),
    discount: null,
    email: text('email'),
    invoice_prefix: null,
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: params.metadata(),
    name: text('name'),
    next_invoice_sequence: 1,
    phone: text('phone'),
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  }
  params.ignore('address', 'preferred_locales')
  params.done()
  world.store.index(customer.id, customer.metadata)
  world.emit('customer.created', customer)
  return world.store.put<'customer'>(customer)
}

function update({ world, params, id }: Call): Stripe.Customer {
  const customer = world.store.get('customer', id)
  const text = (key: 'description' | 'email' | 'name' | 'phone') =>
    params.has(key) ? (params.text(key) ?? null) : (customer[key] ?? null)
  const invoice = params.inner('invoice_settings')
  const method = invoice.text('default_payment_method')
  if (method) world.store.get('payment_method', method, 'invoice_settings[default_payment_method]')
  const changed: Stripe.Customer = {
    ...customer,
    description: text('description'),
    email: text('email'),
    invoice_settings: { ...customer.invoice_settings, ...(method !== undefined && { default_payment_method: method }) },
    metadata: params.metadata(customer.metadata),
    name: text('name'),
    phone: text('phone'),
  }
  params.ignore('address', 'preferred_locales')
  params.done()
  world.store.index(id, changed.metadata)
  world.emit('customer.updated', changed)
  return world.store.put<'customer'>(changed)
}

function remove({ world, id }: Call): Stripe.DeletedCustomer {
  const customer = world.store.get('customer', id)
  for (const method of world.store.list('payment_method', { customer: id }, 10_000))
    world.store.put<'payment_method'>({ ...method, customer: null })
  world.store.remove(id)
  world.emit('customer.deleted', customer)
  return { id, object: 'customer', deleted: true }
}

export const customerRoutes: Routes = {
  'POST /v1/customers': { key: 'secret', run: create },
  'GET /v1/customers': {
    key: 'secret',
    run: (call) => {
      const email = call.params.text('email')
      return listOf(call, 'customer', [], email ? (c) => (c as Stripe.Customer).email === email : undefined)
    },
  },
  'GET /v1/customers/search': { key: 'secret', run: (call) => search(call, 'customer') },
  'GET /v1/customers/:id': { key: 'secret', run: ({ world, id }) => world.store.get('customer', id) },
  'POST /v1/customers/:id': { key: 'secret', run: update },
  'DELETE /v1/customers/:id': { key: 'secret', run: remove },
}
