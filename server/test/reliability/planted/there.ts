import { randomUUID } from 'node:crypto'
import type Stripe from 'stripe'
import { sql } from 'kysely'
import { anyRow, within, type Ground, type Plant, type Planted } from './plant.ts'

type Charge = Stripe.Charge & { payment_intent: string; balance_transaction: string }
type Movement = Stripe.BalanceTransaction

const seconds = (at: Date) => Math.floor(at.getTime() / 1000)
/** The compared period without its last 26 hours, in unix seconds. */
const bounds = ({ from, to }: Ground) => ({ createdFrom: seconds(from) + 1, createdTo: seconds(to) - 26 * 3600 })

const succeededIntents = async ({ db }: Ground) => {
  const { rows } = await sql<{ intent: string }>`
    select processor_intent_id as intent from payments where status = 'succeeded'`.execute(db)
  return new Set(rows.map((row) => row.intent))
}

/** A charge of a succeeded payment, made within the compared period. */
async function charge(ground: Ground, fits: (one: Charge) => boolean = () => true): Promise<Charge | null> {
  const ours = await succeededIntents(ground)
  const all = ground.store.list('charge', bounds(ground), 10_000) as Charge[]
  const some = all.filter((one) => one.status === 'succeeded' && ours.has(one.payment_intent) && fits(one))
  return some.length === 0 ? null : ground.dice.pick(some)
}

async function refund(ground: Ground, fits: (one: Stripe.Refund) => boolean = () => true) {
  const ours = await succeededIntents(ground)
  const all = ground.store.list('refund', bounds(ground), 10_000)
  const some = all.filter((one) => ours.has(one.payment_intent as string) && fits(one))
  return some.length === 0 ? null : ground.dice.pick(some)
}

async function dispute(ground: Ground, fits: (one: Stripe.Dispute) => boolean = () => true) {
  const ours = await succeededIntents(ground)
  const all = ground.store.list('dispute', bounds(ground), 10_000)
  const some = all.filter(
    (one) => ours.has(one.payment_intent as string) && one.balance_transactions.length > 0 && fits(one),
  )
  return some.length === 0 ? null : ground.dice.pick(some)
}

type StripeObject = Parameters<Ground['store']['put']>[0]

/** Puts new or changed objects into the sandbox's storage. Returns the undo. */
export function put({ store }: Ground, ...things: StripeObject[]): () => Promise<void> {
  const before = things.map(({ id }) => store.any(id) as unknown as StripeObject | undefined)
  for (const thing of things) store.put(thing)
  return async () => {
    for (const [n, { id }] of things.entries()) {
      const was = before[n]
      if (was) store.put(was)
      else store.remove(id)
    }
  }
}

export function takeAway({ store }: Ground, ...ids: string[]): () => Promise<void> {
  const before = ids.map((id) => store.any(id) as unknown as StripeObject)
  for (const id of ids) store.remove(id)
  return async () => {
    for (const was of before) store.put(was)
  }
}

export const movementOf = ({ store }: Ground, id: unknown) => store.get('balance_transaction', id as string)

/** A copy of a movement for another object. */
export const movementLike = (like: Movement, change: Partial<Movement>): Movement => ({
  ...like,
  id: `txn_${randomUUID()}`,
  ...change,
})

/** A copy of a charge with a movement of its own. */
function chargeLike(ground: Ground, like: Charge, change: Partial<Charge>): [Charge, Movement] {
  const id = `ch_${randomUUID()}`
  const created = change.created ?? like.created
  const moved = movementLike(movementOf(ground, like.balance_transaction), { source: id, created })
  return [{ ...like, id, balance_transaction: moved.id, ...change }, moved]
}

const planted = (about: (string | null)[], kinds: Planted['kinds'], undo: () => Promise<void>): Planted => ({
  about,
  kinds,
  undo,
})

const onCharge =
  (kinds: Planted['kinds'], to: (one: Charge, ground: Ground) => Promise<Partial<Charge>> | Partial<Charge>): Plant =>
  async (ground) => {
    const one = (await charge(ground))!
    return planted(
      [one.id, one.payment_intent, one.balance_transaction, one.metadata['payment']!],
      kinds,
      put(ground, { ...one, ...(await to(one, ground)) }),
    )
  }

const anotherCharge =
  (kinds: Planted['kinds'], to: (like: Charge, ground: Ground) => Partial<Charge>): Plant =>
  async (ground) => {
    const like = (await charge(ground))!
    const [made, moved] = chargeLike(ground, like, {
      payment_intent: `pi_${randomUUID()}`,
      created: seconds(within(ground)),
      ...to(like, ground),
    })
    return planted([made.id, like.id, like.payment_intent, 'account'], kinds, put(ground, made, moved))
  }

const onMovement =
  (kinds: Planted['kinds'], to: (moved: Movement) => Partial<Movement>): Plant =>
  async (ground) => {
    const one = (await charge(ground))!
    const moved = movementOf(ground, one.balance_transaction)
    return planted([moved.id, one.id, one.payment_intent], kinds, put(ground, { ...moved, ...to(moved) }))
  }

const onRefund =
  (
    kinds: Planted['kinds'],
    to: (one: Stripe.Refund, ground: Ground) => Promise<Partial<Stripe.Refund>> | Partial<Stripe.Refund>,
    fits?: (one: Stripe.Refund) => boolean,
  ): Plant =>
  async (ground) => {
    const one = await refund(ground, fits)
    if (!one) return null
    const changed = await to(one, ground)
    const about = [
      one.id,
      one.payment_intent as string,
      one.balance_transaction as string,
      (changed.payment_intent as string) ?? null,
    ]
    return planted([...about, one.failure_balance_transaction as string], kinds, put(ground, { ...one, ...changed }))
  }

const onDispute =
  (kinds: Planted['kinds'], to: (one: Stripe.Dispute) => Partial<Stripe.Dispute>): Plant =>
  async (ground) => {
    const one = await dispute(ground)
    if (!one) return null
    const changed = { ...one, ...to(one) }
    const about = [one.id, one.payment_intent as string]
    return planted(about, kinds, put(ground, changed, ...changed.balance_transactions))
  }

const firstMoved = (one: Stripe.Dispute, change: (first: Movement) => Partial<Movement>) => {
  const [first, ...rest] = one.balance_transactions
  return { balance_transactions: [{ ...first!, ...change(first!) }, ...rest] }
}

/** Faults on the processor's side: objects without events, or missing objects. */
export const plantedThere: Record<string, Plant> = {
  'charge: of a payment that we do not have': anotherCharge(['charge_unknown'], () => ({
    metadata: { payment: randomUUID() },
  })),
  'charge: another one without a payment in its metadata': anotherCharge(['charge_not_ours'], () => ({ metadata: {} })),
  'charge: another one for a payment': anotherCharge(['charge_beside_payment'], () => ({})),
  'charge: another one with the same intent': anotherCharge(['charge_twice'], (like) => ({
    payment_intent: like.payment_intent,
    created: like.created + 5,
  })),
  'charge: missing, with its movement': async (ground) => {
    const one = (await charge(ground))!
    const undo = takeAway(ground, one.id, one.balance_transaction)
    return planted([one.payment_intent], ['charge_missing'], undo)
  },
  'charge: missing, but its movement remains': async (ground) => {
    const one = (await charge(ground))!
    return planted(
      [one.payment_intent, one.balance_transaction],
      ['charge_missing', 'movement_unexplained'],
      takeAway(ground, one.id),
    )
  },
  'charge: failed': onCharge(['charge_missing'], () => ({ status: 'failed', paid: false })),
  'charge: another amount': onCharge(['charge_amount_differs', 'movement_differs'], ({ amount_captured: is }) => ({
    amount_captured: is + 100,
  })),
  'charge: another currency': onCharge(['currency_differs'], () => ({ currency: 'eur' })),
  'charge: another payment in its metadata': onCharge(['charge_named_otherwise'], () => ({
    metadata: { payment: randomUUID() },
  })),
  'charge: no payment in its metadata': onCharge(['charge_named_otherwise'], () => ({ metadata: {} })),
  'charge: no movement': onCharge(['movement_missing', 'movement_unexplained'], () => ({
    balance_transaction: null as never,
  })),
  'success after a cancellation': async (ground) => {
    const over = await anyRow<{ uuid: string; intent: string; cents: number }>(
      ground,
      sql`select uuid, processor_intent_id as intent, amount_cents + cover_cents as cents from payments p
        where status in ('canceled', 'failed') and processor_intent_id is not null and created_at > ${ground.from} order by 1`,
    )
    if (!over) return null
    const like = (await charge(ground))!
    const amounts = { amount: over.cents, amount_captured: over.cents, created: seconds(within(ground)) }
    const [made, moved] = chargeLike(ground, like, {
      payment_intent: over.intent,
      metadata: { payment: over.uuid },
      ...amounts,
    })
    return planted([made.id], ['charge_not_settled'], put(ground, made, { ...moved, amount: over.cents }))
  },
  'movement: another fee': onMovement(['fee_differs'], ({ fee }) => ({ fee: fee + 1 })),
  'movement: another amount': onMovement(['movement_differs'], ({ amount }) => ({ amount: amount - 1 })),
  'movement: another currency': onMovement(['movement_differs'], () => ({ currency: 'cad' })),
  'movement: missing': async (ground) => {
    const one = (await charge(ground))!
    return planted([one.id], ['movement_missing'], takeAway(ground, one.balance_transaction))
  },
  'movement: twice': async (ground) => {
    const moved = movementOf(ground, (await charge(ground))!.balance_transaction)
    const made = movementLike(moved, {})
    return planted([made.id], ['movement_unexplained'], put(ground, made))
  },
  'movement: of no object': async (ground) => {
    const moved = movementOf(ground, (await charge(ground))!.balance_transaction)
    const made = movementLike(moved, {
      type: 'adjustment',
      source: null,
      amount: -50,
      created: seconds(within(ground)),
    })
    return planted([made.id], ['movement_unexplained'], put(ground, made))
  },
  'payout: never reported': async (ground) => {
    const moved = movementOf(ground, (await charge(ground))!.balance_transaction)
    const made = movementLike(moved, {
      type: 'payout',
      source: 'po_planted',
      amount: -50,
      fee: 0,
      created: seconds(within(ground)),
    })
    return planted(['account'], ['movement_not_booked_yet'], put(ground, made))
  },
  'refund: never reported': async (ground) => {
    const [like, of] = [await refund(ground), (await charge(ground))!]
    if (!like) return null
    const [id, created] = [`re_${randomUUID()}`, seconds(within(ground))]
    const moved = movementLike(movementOf(ground, like.balance_transaction), { source: id, amount: -3, created })
    const made = {
      ...like,
      id,
      amount: 3,
      status: 'succeeded',
      payment_intent: of.payment_intent,
      balance_transaction: moved.id,
      metadata: {},
      created,
    }
    delete made.failure_balance_transaction
    return planted([id], ['refund_unknown'], put(ground, made, moved))
  },
  'refund: missing': async (ground) => {
    const one = await refund(ground, (r) => r.failure_balance_transaction === undefined)
    if (!one) return null
    return planted([one.id], ['refund_missing'], takeAway(ground, one.id, one.balance_transaction as string))
  },
  'refund: another amount': onRefund(['refund_amount_differs', 'movement_differs'], ({ amount }) => ({
    amount: amount + 1,
  })),
  'refund: failed, and nothing came back': onRefund(
    ['refund_status_differs', 'movement_missing'],
    () => ({ status: 'failed' }),
    (r) => r.status === 'succeeded',
  ),
  'refund: sent back by the bank': async (ground) => {
    const one = await refund(ground, (r) => r.status === 'succeeded')
    if (!one) return null
    const back = movementLike(movementOf(ground, one.balance_transaction), {
      type: 'refund_failure',
      amount: one.amount,
    })
    const failed = { ...one, status: 'failed', failure_balance_transaction: back.id }
    return planted([one.id], ['refund_status_differs'], put(ground, failed, back))
  },
  'refund: another currency': onRefund(['currency_differs'], () => ({ currency: 'eur' })),
  'refund: of another charge': onRefund(['refund_of_another_charge'], async ({ payment_intent: is }, ground) => ({
    payment_intent: (await charge(ground, (one) => one.payment_intent !== is))!.payment_intent,
  })),
  'dispute: of a part, never reported': async (ground) => {
    const [like, of] = [await dispute(ground), await charge(ground)]
    if (!like || !of) return null
    const [id, created] = [`dp_${randomUUID()}`, seconds(within(ground))]
    const moved = movementLike(like.balance_transactions[0]!, { source: id, amount: -9, created })
    const made = {
      ...like,
      id,
      amount: 9,
      payment_intent: of.payment_intent,
      charge: of.id,
      balance_transactions: [moved],
      created,
      status: 'needs_response' as const,
    }
    return planted([id], ['dispute_unknown'], put(ground, made, moved))
  },
  'dispute: missing': async (ground) => {
    const one = await dispute(ground)
    if (!one) return null
    return planted(
      [one.id],
      ['dispute_missing'],
      takeAway(ground, one.id, ...one.balance_transactions.map((t) => t.id)),
    )
  },
  'dispute: decided, never reported': onDispute(['dispute_status_differs'], ({ status }) => ({
    status: /lost|appeal/.test(status) ? 'needs_response' : 'lost',
  })),
  'dispute: another amount': onDispute(['dispute_amount_differs'], (one) =>
    firstMoved(one, ({ amount }) => ({ amount: amount - 1 })),
  ),
  'dispute: another fee': onDispute(['dispute_fee_differs'], (one) => firstMoved(one, ({ fee }) => ({ fee: fee + 1 }))),
  'dispute: a movement never reported': onDispute(['dispute_status_differs', 'dispute_amount_differs'], (one) => {
    const made = movementLike(one.balance_transactions[0]!, { amount: 2, fee: 0 })
    return { balance_transactions: [...one.balance_transactions, made] }
  }),
  'dispute: another currency': onDispute(['currency_differs'], () => ({ currency: 'eur' })),
}
