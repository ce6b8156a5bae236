import type { DeclineReason } from '@kindling/contract/errors'

/** The card processor in our own terms. The Stripe SDK is behind it; tests and the demo use it against the sandbox. */
export type Processor = {
  /** The card behind a confirmation token, before anything is charged; null for a token that is unknown or used. */
  cardOf(token: string): Promise<Card | null>
  /**
   * Creates the intent and confirms it, or confirms it again with another card. Both calls carry idempotency keys of our
   * own, so running it twice charges once. Never throws for an outcome: what is not known is `unknown`.
   */
  confirm(order: ConfirmOrder): Promise<ConfirmOutcome>
  /** How the processor says that a payment stands, found by our id; null if it never heard of it. Throws when it cannot say. */
  find(paymentUuid: string): Promise<IntentStanding | null>
  cancel(intentId: string): Promise<void>
  /** Gives money back; the same key twice gives it back once. False: the processor refuses for good. Throws when it cannot say. */
  refund(intentId: string, amountCents: number, key: string): Promise<boolean>
  /** What the processor kept of a charge, in cents; null while it does not know. */
  feeOf(intentId: string): Promise<number | null>
  /** Checks the signature and reads the event. Throws InvalidSignature. */
  readEvent(body: Buffer, signature: string): ProcessorEvent
}

export type Card = { fingerprint: string | null; brand: string; last4: string }

export type ConfirmOrder = {
  paymentUuid: string
  attempt: number
  /** Of an earlier attempt, if there was one. */
  intentId: string | null
  token: string
  chargedCents: number
  description: string
  receiptTo: string
  returnUrl: string
}

export type NextAction = { type: 'use_stripe_sdk' | 'redirect_to_url'; url: string | null }

export type ConfirmOutcome =
  | { kind: 'accepted'; intentId: string }
  | { kind: 'requires_action'; intentId: string; nextAction: NextAction; clientSecret: string }
  | { kind: 'declined'; intentId: string | null; reason: DeclineReason }
  | { kind: 'unknown' }

export type IntentStanding = {
  intentId: string
  status: 'awaiting_card' | 'requires_action' | 'processing' | 'succeeded' | 'canceled'
  chargedCents: number
  declined: DeclineReason | null
  nextAction: NextAction | null
  clientSecret: string | null
}

/** A signed event as stored in the inbox. `payment` is our payment's uuid, where the event is about one. */
export type ProcessorEvent = { id: string; type: string; occurredAt: Date; payload: unknown }

export class InvalidSignature extends Error {}
