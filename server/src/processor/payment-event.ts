import type { DeclineReason } from '@kindling/contract/errors'
import { z } from 'zod'
import { attemptOfKey } from './attempt-key.ts'
import type { DisputeMoney } from './listed.ts'
import type { ProcessorEvent } from './processor.ts'
import { unixTime } from './read-event.ts'
import { declineReasonOf } from './stripe-words.ts'

/**
 * A change of a payment. `eventId` is null if we read it from the processor instead of receiving an event.
 * `contradiction`: the field in which the event contradicts itself.
 */
export type PaymentEvent = {
  eventId: string | null
  intentId: string
  currency: string
  at: Date
  contradiction?: Contradiction
} & (
  | ({ paymentUuid: string; attempt: AttemptName } & IntentStep)
  /** `ours`: our uuid of the refund, if we made it. `failed`: the bank returned it. */
  | { kind: 'refund'; refundId: string; amountCents: number; failed: boolean; ours: string | null; madeAt: Date }
  /** A bank's question about a charge that has moved no money; a dispute with the same id may follow. */
  | { kind: 'inquiry'; inquiryId: string; closed: boolean }
  | { kind: 'dispute'; disputeId: string; status: 'open' | 'won' | 'lost'; money: DisputeMoney }
)

export type Contradiction = 'status' | 'amount_received'

/** An event names an attempt by its number, if our request caused the event, and by the payment method. */
export type AttemptName = { number: number | null; methodId: string | null }

type IntentStep =
  | { kind: 'succeeded'; chargedCents: number }
  | { kind: 'requires_action' }
  | { kind: 'processing' }
  | { kind: 'declined'; reason: DeclineReason }
  | { kind: 'canceled' }

const id = z.string().min(1).max(255)
const most = 1_000_000_000_000
const cents = z.int().min(-most).max(most)

const intent = z.object({
  id,
  status: z.string().optional(),
  amount: cents.optional(),
  amount_received: cents,
  currency: z.string(),
  metadata: z.object({ payment: z.uuid() }),
  payment_method: id.nullish().catch(null),
  last_payment_error: z
    .object({
      code: z.string().nullish(),
      decline_code: z.string().nullish(),
      payment_method: z.object({ id }).nullish().catch(null),
    })
    .nullish(),
})
const refund = z.object({
  id,
  payment_intent: id,
  amount: cents.min(1),
  currency: z.string(),
  status: z.string(),
  created: unixTime,
  // a refund made at the processor has no uuid of ours
  metadata: z.object({ refund: z.uuid() }).nullish().catch(null),
})
const dispute = z.object({
  id,
  payment_intent: id,
  currency: z.string(),
  status: z.string(),
  balance_transactions: z
    .array(z.object({ amount: cents, fee: cents }))
    .max(1_000)
    .default([]),
})

const steps: Record<string, IntentStep['kind']> = {
  'payment_intent.succeeded': 'succeeded',
  'payment_intent.requires_action': 'requires_action',
  'payment_intent.processing': 'processing',
  'payment_intent.payment_failed': 'declined',
  'payment_intent.canceled': 'canceled',
}

/** The status of an intent at the moment of its event. */
const statusAt: Record<IntentStep['kind'], string> = {
  succeeded: 'succeeded',
  requires_action: 'requires_action',
  processing: 'processing',
  declined: 'requires_payment_method',
  canceled: 'canceled',
}

const refundEvents = ['created', 'updated', 'failed']
const disputeEvents = ['created', 'updated', 'closed', 'funds_withdrawn', 'funds_reinstated']

export const paymentEventTypes = [
  ...Object.keys(steps),
  ...refundEvents.map((name) => `refund.${name}`),
  ...disputeEvents.map((name) => `charge.dispute.${name}`),
]

export function paymentEventOf(event: ProcessorEvent): PaymentEvent | null {
  const { type, payload } = event
  const facts = { eventId: event.id, at: event.occurredAt }
  const step = steps[type]
  if (step) return stepOf(step, event, facts)
  if (type.startsWith('refund.')) return refundOf(type, payload, facts)
  return type.startsWith('charge.dispute.') ? disputeOf(type, payload, facts) : null
}

type EventFacts = Pick<PaymentEvent, 'eventId' | 'at'>

function stepOf(kind: IntentStep['kind'], event: ProcessorEvent, facts: EventFacts): PaymentEvent | null {
  const { data } = intent.safeParse(event.payload)
  if (!data) return null
  const paymentUuid = data.metadata.payment
  const number = attemptOfKey(event.requestKey, paymentUuid)
  const methodId = (kind === 'declined' ? data.last_payment_error?.payment_method?.id : data.payment_method) ?? null
  const about = {
    ...facts,
    ...contradictionOf(kind, data),
    paymentUuid,
    attempt: { number, methodId },
    intentId: data.id,
    currency: data.currency,
  }
  if (kind === 'succeeded') return { ...about, kind, chargedCents: data.amount_received }
  if (kind === 'declined')
    return { ...about, kind, reason: data.last_payment_error ? declineReasonOf(data.last_payment_error) : 'declined' }
  return { ...about, kind }
}

function contradictionOf(
  kind: IntentStep['kind'],
  { status, amount, amount_received: received }: z.output<typeof intent>,
): { contradiction?: Contradiction } {
  if (status !== undefined && status !== statusAt[kind]) return { contradiction: 'status' }
  const isPart = kind === 'succeeded' && amount !== undefined && amount !== received
  return isPart ? { contradiction: 'amount_received' } : {}
}

function refundOf(type: string, payload: unknown, facts: EventFacts): PaymentEvent | null {
  const { data } = refund.safeParse(payload)
  if (!data) return null
  const failed = isFailed(data.status)
  return {
    ...facts,
    ...(type === 'refund.failed' && !failed && { contradiction: 'status' }),
    kind: 'refund',
    intentId: data.payment_intent,
    currency: data.currency,
    refundId: data.id,
    amountCents: data.amount,
    failed,
    ours: data.metadata?.refund ?? null,
    madeAt: new Date(data.created * 1000),
  }
}

/** `warning_…` is an inquiry, which has moved no money. While an appeal is open, the dispute counts as lost. */
function disputeOf(type: string, payload: unknown, facts: EventFacts): PaymentEvent | null {
  const { data } = dispute.safeParse(payload)
  if (!data) return null
  const status = disputeStatusOf(data)
  const about = { ...facts, intentId: data.payment_intent, currency: data.currency }
  if (status === 'question')
    return { ...about, kind: 'inquiry', inquiryId: data.id, closed: !openInquiries.includes(data.status) }
  return {
    ...about,
    ...(type === 'charge.dispute.closed' && status === 'open' && { contradiction: 'status' }),
    kind: 'dispute',
    disputeId: data.id,
    status,
    money: moneyOf(data.balance_transactions),
  }
}

const openInquiries = ['warning_needs_response', 'warning_under_review']

type DisputeFacts = { status: string; balance_transactions: readonly { amount: number; fee: number }[] }

export function disputeStatusOf({ status, balance_transactions: all }: DisputeFacts) {
  if (all.length === 0 && /^(warning|prevented)/.test(status)) return 'question'
  if (status === 'won') return 'won'
  return status === 'lost' || status.startsWith('appeal') ? 'lost' : 'open'
}

export const moneyOf = (all: DisputeFacts['balance_transactions']): DisputeMoney => ({
  withdrawnCents: 0 - all.reduce((sum, t) => sum + t.amount, 0),
  feeCents: all.reduce((sum, t) => sum + t.fee, 0),
  movements: all.length,
  reinstated: all.some((t) => t.amount > 0),
})

export const isFailed = (refundStatus: string | null) => refundStatus === 'failed' || refundStatus === 'canceled'
