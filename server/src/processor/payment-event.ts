import type { DeclineReason } from '@kindling/contract/errors'
import { z } from 'zod'
import type { ProcessorEvent } from './processor.ts'
import { declineReasonOf } from './stripe-words.ts'

/** What an event says of one of our payments. */
export type PaymentEvent = { intentId: string; at: Date } & (
  | ({ paymentUuid: string } & IntentStep)
  /** `ours`: our own name of it, if we asked for it. `failed`: the bank sent it back. */
  | { kind: 'refund'; refundId: string; amountCents: number; failed: boolean; ours: string | null; madeAt: Date }
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
const refund = z.object({
  id: z.string(),
  payment_intent: z.string(),
  amount: z.int().min(1),
  status: z.string(),
  created: z.int(),
  // one that was made at the processor names none of ours
  metadata: z.object({ refund: z.uuid() }).nullish().catch(null),
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

const refundEvents = ['created', 'updated', 'failed']
const disputeEvents = ['created', 'updated', 'closed', 'funds_withdrawn', 'funds_reinstated']

/** Names of all events that are read here. */
export const paymentEventTypes = [
  ...Object.keys(steps),
  ...refundEvents.map((name) => `refund.${name}`),
  ...disputeEvents.map((name) => `charge.dispute.${name}`),
]

/** Reads an event in our own terms; null for one that is about none of our payments, or tells nothing that we keep. */
export function paymentEventOf({ type, payload, occurredAt: at }: ProcessorEvent): PaymentEvent | null {
  const step = steps[type]
  if (step) return stepOf(step, payload, at)
  if (type.startsWith('refund.')) return refundOf(payload, at)
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

function refundOf(payload: unknown, at: Date): PaymentEvent | null {
  const { data } = refund.safeParse(payload)
  if (!data) return null
  return {
    kind: 'refund',
    intentId: data.payment_intent,
    refundId: data.id,
    amountCents: data.amount,
    failed: data.status === 'failed' || data.status === 'canceled',
    ours: data.metadata?.refund ?? null,
    madeAt: new Date(data.created * 1000),
    at,
  }
}

/** An inquiry (`warning_…`) moves no money, and a prevented dispute is told as a refund: neither is kept. */
function disputeOf(payload: unknown, at: Date): PaymentEvent | null {
  const { data } = dispute.safeParse(payload)
  if (!data || /^(warning|prevented)/.test(data.status)) return null
  const standing = data.status === 'won' || data.status === 'lost' ? data.status : 'open'
  const feeCents = Math.max(0, ...data.balance_transactions.map((t) => t.fee))
  return { kind: 'dispute', intentId: data.payment_intent, dispute: standing, feeCents, at }
}
