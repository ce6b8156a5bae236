import type { DeclineReason } from '@kindling/contract/errors'
import { z } from 'zod'
import type { ProcessorEvent } from './processor.ts'
import { declineReasonOf } from './stripe-words.ts'

/** What an event says of one of our payments. */
export type PaymentEvent = { intentId: string; at: Date } & (
  | ({ paymentUuid: string } & IntentStep)
  | { kind: 'refunded'; refundedCents: number; ofPayment: string | null }
  | { kind: 'dispute'; dispute: 'open' | 'won' | 'lost'; feeCents: number }
)

type IntentStep =
  | { kind: 'succeeded'; chargedCents: number }
  | { kind: 'requires_action' }
  | { kind: 'processing' }
  | { kind: 'declined'; reason: DeclineReason }
  | { kind: 'canceled' }

const intent = z.object({
  id: z.string(),
  amount_received: z.int(),
  metadata: z.object({ payment: z.uuid() }),
  last_payment_error: z.object({ code: z.string().nullish(), decline_code: z.string().nullish() }).nullish(),
})
const charge = z.object({
  payment_intent: z.string(),
  amount_refunded: z.int().min(0),
  // a copy of the intent's: finds the payment before we know its intent
  metadata: z.object({ payment: z.uuid() }).nullish().catch(null),
})
const dispute = z.object({
  payment_intent: z.string(),
  status: z.string(),
  balance_transactions: z.array(z.object({ fee: z.int() })).default([]),
})

const steps: Record<string, IntentStep['kind']> = {
  'payment_intent.succeeded': 'succeeded',
  'payment_intent.requires_action': 'requires_action',
  'payment_intent.processing': 'processing',
  'payment_intent.payment_failed': 'declined',
  'payment_intent.canceled': 'canceled',
}

const disputeEvents = ['created', 'updated', 'closed', 'funds_withdrawn', 'funds_reinstated']

/** Names of all events that are read here. */
export const paymentEventTypes = [
  ...Object.keys(steps),
  'charge.refunded',
  ...disputeEvents.map((name) => `charge.dispute.${name}`),
]

/** Reads an event in our own terms; null for one that is about none of our payments, or tells nothing that we keep. */
export function paymentEventOf({ type, payload, occurredAt: at }: ProcessorEvent): PaymentEvent | null {
  const step = steps[type]
  if (step) return stepOf(step, payload, at)
  if (type === 'charge.refunded') {
    const { data } = charge.safeParse(payload)
    if (!data) return null
    const ofPayment = data.metadata?.payment ?? null
    return { kind: 'refunded', intentId: data.payment_intent, refundedCents: data.amount_refunded, ofPayment, at }
  }
  return type.startsWith('charge.dispute.') ? disputeOf(payload, at) : null
}

function stepOf(kind: IntentStep['kind'], payload: unknown, at: Date): PaymentEvent | null {
  const { data } = intent.safeParse(payload)
  if (!data) return null
  const about = { paymentUuid: data.metadata.payment, intentId: data.id, at }
  if (kind === 'succeeded') return { ...about, kind, chargedCents: data.amount_received }
  if (kind === 'declined')
    return { ...about, kind, reason: data.last_payment_error ? declineReasonOf(data.last_payment_error) : 'declined' }
  return { ...about, kind }
}

/** An inquiry (`warning_…`) moves no money, and a prevented dispute is told as a refund: neither is kept. */
function disputeOf(payload: unknown, at: Date): PaymentEvent | null {
  const { data } = dispute.safeParse(payload)
  if (!data || /^(warning|prevented)/.test(data.status)) return null
  const standing = data.status === 'won' || data.status === 'lost' ? data.status : 'open'
  const feeCents = Math.max(0, ...data.balance_transactions.map((t) => t.fee))
  return { kind: 'dispute', intentId: data.payment_intent, dispute: standing, feeCents, at }
}
