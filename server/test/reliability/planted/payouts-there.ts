import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type Stripe from 'stripe'
import type { Ground, Plant, Planted } from './plant.ts'
import { movementLike, movementOf, put, takeAway } from './there.ts'

/** A transfer of one of our payouts, made within the compared period. */
async function transfer(ground: Ground, fits: (one: Stripe.Transfer) => boolean = () => true) {
  const { rows } = await sql<{ id: string }>`
    select transfer_id as id from payouts where sent_at > ${ground.from} and sent_at < ${ground.to}::timestamptz - interval '2 hours'`.execute(
    ground.db,
  )
  const some = rows.map(({ id }) => ground.store.get('transfer', id)).filter(fits)
  return some.length === 0 ? null : ground.dice.pick(some)
}

const onTransfer =
  (
    kinds: Planted['kinds'],
    to: (one: Stripe.Transfer) => Partial<Stripe.Transfer>,
    fits?: (one: Stripe.Transfer) => boolean,
  ): Plant =>
  async (ground) => {
    const one = await transfer(ground, fits)
    return one && { about: [one.id], kinds, undo: put(ground, { ...one, ...to(one) }) }
  }

/** Another transfer like one of ours, with a movement of its own. */
const another =
  (metadata: (like: Stripe.Transfer) => Stripe.Metadata): Plant =>
  async (ground) => {
    const like = await transfer(ground)
    if (!like) return null
    const id = `tr_${randomUUID()}`
    const moved = movementLike(movementOf(ground, like.balance_transaction), { source: id })
    const made = { ...like, id, balance_transaction: moved.id, metadata: metadata(like) }
    return { about: [id], kinds: ['transfer_unknown'], undo: put(ground, made, moved) }
  }

const onMovement =
  (kinds: Planted['kinds'], to: (moved: Stripe.BalanceTransaction) => Partial<Stripe.BalanceTransaction>): Plant =>
  async (ground) => {
    const one = await transfer(ground)
    if (!one) return null
    const moved = movementOf(ground, one.balance_transaction)
    return { about: [one.id], kinds, undo: put(ground, { ...moved, ...to(moved) }) }
  }

/** Faults of transfers and their reversals on the processor's side. */
export const payoutsPlantedThere: Record<string, Plant> = {
  'transfer: without a payout in its metadata': another(() => ({})),
  'transfer: another one for a payout': another(({ metadata }) => metadata),
  'transfer: missing': async (ground) => {
    const one = await transfer(ground)
    return one && { about: [one.id], kinds: ['transfer_missing'], undo: takeAway(ground, one.id) }
  },
  'transfer: another amount': onTransfer(
    ['movement_differs', 'transfer_differs', 'transfer_not_booked'],
    ({ amount }) => ({ amount: amount + 1 }),
  ),
  'transfer: another account': onTransfer(['transfer_differs'], () => ({ destination: 'acct_planted' })),
  'transfer: another currency': onTransfer(['currency_differs'], () => ({ currency: 'eur' })),
  'transfer: no movement': onTransfer(['movement_missing'], () => ({ balance_transaction: null })),
  'transfer: reversed in part, never reported': onTransfer(
    ['transfer_not_booked', 'transfer_reversed_differs'],
    ({ amount_reversed: back }) => ({ amount_reversed: back + 1 }),
    (one) => one.amount_reversed < one.amount,
  ),
  'transfer: not reversed, though it was reported': onTransfer(
    ['transfer_not_booked', 'transfer_reversed_differs'],
    ({ amount_reversed: back }) => ({ amount_reversed: back - 1, reversed: false }),
    (one) => one.amount_reversed > 0,
  ),
  'movement of a transfer: another amount': onMovement(['movement_differs'], ({ amount }) => ({ amount: amount - 1 })),
  'movement of a transfer: missing': async (ground) => {
    const one = await transfer(ground)
    if (!one) return null
    const undo = takeAway(ground, movementOf(ground, one.balance_transaction).id)
    return { about: [one.id], kinds: ['movement_missing'], undo }
  },
}
