import type Stripe from 'stripe'
import { newId } from '../ids.ts'
import type { World } from '../world.ts'

/** The processor's fee of a charge, in cents: a share of the amount, rounded half up, and a fixed part. */
export function feeOf(world: World, amount: number): number {
  return Math.floor((amount * world.settings.fee_bp + 5_000) / 10_000) + world.settings.fee_fixed_cents
}

/** Books a movement of the platform's balance, in cents. `fee` is subtracted from `amount`. */
export function book(
  world: World,
  entry: { amount: number; fee: number; type: Stripe.BalanceTransaction.Type; source: string; description?: string },
): Stripe.BalanceTransaction {
  const { amount, fee, type, source } = entry
  const now = world.now()
  const details: Stripe.BalanceTransaction.FeeDetail[] = [
    {
      amount: fee,
      application: null,
      currency: 'usd',
      description: type === 'adjustment' ? 'Dispute fee' : 'Stripe processing fees',
      type: 'stripe_fee',
    },
  ]
  return world.store.put<'balance_transaction'>({
    id: newId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: now + 2 * 86_400,
    balance_type: 'payments',
    created: now,
    currency: 'usd',
    description: entry.description ?? null,
    exchange_rate: null,
    fee,
    fee_details: fee === 0 ? [] : details,
    net: amount - fee,
    reporting_category: type === 'adjustment' ? 'dispute' : type,
    source,
    status: 'pending',
    type,
  })
}

/** The balance as the sum of all movements. */
export function balanceNow(world: World): Stripe.Balance {
  const row = world.store
    .sql("select coalesce(sum(json_extract(body, '$.net')), 0) as net from objects where kind = 'balance_transaction'")
    .get() as { net: number }
  const none = { amount: 0, currency: 'usd', source_types: { card: 0 } }
  return {
    object: 'balance',
    available: [{ amount: row.net, currency: 'usd', source_types: { card: row.net } }],
    livemode: false,
    pending: [none],
  }
}
