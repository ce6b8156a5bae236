import type { DeclineReason } from '@kindling/contract/errors'
import { z } from 'zod'
import type { ProcessorEvent } from './processor.ts'
import { declineReasonOf } from './stripe-words.ts'

/** What an event says of one of our payments. */
export type PaymentEvent = { paymentUuid: string; intentId: string; at: Date } & (
  | { kind: 'succeeded'; chargedCents: number }
  | { kind: 'requires_action' }
  | { kind: 'processing' }
  | { kind: 'declined'; reason: DeclineReason }
  | { kind: 'canceled' }
)

const intent = z.object({
  id: z.string(),
  amount_received: z.int(),
  metadata: z.object({ payment: z.uuid() }),
  last_payment_error: z.object({ code: z.string().nullish(), decline_code: z.string().nullish() }).nullish(),
})

const kinds: Record<string, PaymentEvent['kind']> = {
  'payment_intent.succeeded': 'succeeded',
  'payment_intent.requires_action': 'requires_action',
  'payment_intent.processing': 'processing',
  'payment_intent.payment_failed': 'declined',
  'payment_intent.canceled': 'canceled',
}

/** Reads an event in our own terms; null for one that is about none of our payments, or tells nothing that we keep. */
export function paymentEventOf({ type, payload, occurredAt: at }: ProcessorEvent): PaymentEvent | null {
  const kind = kinds[type]
  const parsed = kind && intent.safeParse(payload)
  if (!parsed?.success) return null
  const { id: intentId, metadata, amount_received: chargedCents, last_payment_error: error } = parsed.data
  const about = { paymentUuid: metadata.payment, intentId, at }
  if (kind === 'succeeded') return { ...about, kind, chargedCents }
  if (kind === 'declined') return { ...about, kind, reason: error ? declineReasonOf(error) : 'declined' }
  return { ...about, kind: kind! }
}
