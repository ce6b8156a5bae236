import Stripe from 'stripe'
import type { Log } from '../platform/monitoring/log.ts'
import { cardEventTypes } from './card-event.ts'
import { paymentEventTypes } from './payment-event.ts'
import type { ListedCharge, ListedDispute, ListedMovement, ListedRefund, ListedTransfer } from './listed.ts'
import type { ChargeFee, Page, ProcessorEvent, Stretch } from './processor.ts'
import { transferEventTypes } from './payout-event.ts'
import { readEvent } from './read-event.ts'
import { idOf, found } from './stripe-words.ts'
import { listedCharge, listedDispute, listedMovement, listedRefund, listedTransfer } from './stripe-things.ts'

/** The processor accepts up to 20 types. */
const types = [...paymentEventTypes, ...cardEventTypes, ...transferEventTypes]

export async function listEvents(
  stripe: Stripe,
  log: Log,
  stretch: Stretch,
  only: readonly string[] = types,
): Promise<Page<ProcessorEvent> | null> {
  try {
    const { data, has_more } = await stripe.events.list({ types: [...only], ...partOf(stretch) })
    return {
      items: data.flatMap((event) => readableEvent(event, log)),
      behind: has_more ? (data.at(-1)?.id ?? null) : null,
    }
  } catch (error) {
    // the event at which this page begins is too old: the processor keeps events for a month
    const gone = error instanceof Stripe.errors.StripeInvalidRequestError && stretch.behind !== null
    if (gone && (error.code === 'resource_missing' || error.param === 'starting_after')) return null
    throw error
  }
}

/** Skips an event that cannot be read, so that it does not block the events after it. */
function readableEvent(received: Stripe.Event, log: Log): ProcessorEvent[] {
  try {
    return [readEvent(received)]
  } catch (error) {
    log.error({ err: error }, 'a listed event cannot be read')
    return []
  }
}

export async function listFees(stripe: Stripe, stretch: Stretch): Promise<Page<ChargeFee>> {
  const { data, has_more } = await stripe.balanceTransactions.list({
    type: 'charge',
    expand: ['data.source'],
    ...partOf(stretch),
  })
  const items = data.flatMap(({ source, fee }) => {
    const intent = typeof source === 'object' && source?.object === 'charge' ? source.payment_intent : null
    const intentId = typeof intent === 'string' ? intent : intent?.id
    return intentId === undefined ? [] : [{ intentId, feeCents: fee }]
  })
  return { items, behind: has_more ? (data.at(-1)?.id ?? null) : null }
}

export const listCharges = async (stripe: Stripe, stretch: Stretch): Promise<Page<ListedCharge>> =>
  pageOf(await stripe.charges.list({ expand: ['data.balance_transaction'], ...partOf(stretch) }), (c) =>
    listedCharge(c),
  )

export async function listRefunds(stripe: Stripe, stretch: Stretch): Promise<Page<ListedRefund>> {
  const expand = ['data.balance_transaction', 'data.failure_balance_transaction']
  return pageOf(await stripe.refunds.list({ expand, ...partOf(stretch) }), (r) => listedRefund(r))
}

export const listDisputes = async (stripe: Stripe, stretch: Stretch): Promise<Page<ListedDispute>> =>
  pageOf(await stripe.disputes.list(partOf(stretch)), listedDispute)

export const listMovements = async (stripe: Stripe, stretch: Stretch): Promise<Page<ListedMovement>> =>
  pageOf(await stripe.balanceTransactions.list({ expand: ['data.source'], ...partOf(stretch) }), listedMovement)

export const listTransfers = async (stripe: Stripe, stretch: Stretch): Promise<Page<ListedTransfer>> =>
  pageOf(await stripe.transfers.list({ expand: ['data.balance_transaction'], ...partOf(stretch) }), listedTransfer)

/** Lists reversals by their movements on the balance, since the processor has no list of reversals. */
export async function listReversed(stripe: Stripe, stretch: Stretch): Promise<Page<string>> {
  const { data, has_more } = await stripe.balanceTransactions.list({
    type: 'transfer_refund',
    expand: ['data.source'],
    ...partOf(stretch),
  })
  const items = data.flatMap(({ source }) =>
    typeof source === 'object' && source?.object === 'transfer_reversal' ? (idOf(source.transfer) ?? []) : [],
  )
  return { items, behind: has_more ? (data.at(-1)?.id ?? null) : null }
}

function pageOf<T extends { id: string }, L>(
  { data, has_more }: { data: T[]; has_more: boolean },
  read: (item: T) => L,
): Page<L> {
  return { items: data.map(read), behind: has_more ? (data.at(-1)?.id ?? null) : null }
}

function partOf({ from, to, behind }: Stretch) {
  const created = { ...(from && { gte: seconds(from) }), ...(to && { lte: seconds(to) }) }
  return { limit: 100, ...((from || to) && { created }), ...(behind !== null && { starting_after: behind }) }
}

const seconds = (at: Date) => Math.floor(at.getTime() / 1000)

export async function findCharge(stripe: Stripe, intentId: string): Promise<ListedCharge | null> {
  const expand = ['latest_charge.balance_transaction']
  const intent = await found(stripe.paymentIntents.retrieve(intentId, { expand }))
  const charge = intent?.latest_charge
  return typeof charge === 'object' && charge !== null ? listedCharge(charge) : null
}

export async function findDispute(stripe: Stripe, disputeId: string): Promise<ListedDispute | null> {
  const dispute = await found(stripe.disputes.retrieve(disputeId))
  return dispute && listedDispute(dispute)
}
