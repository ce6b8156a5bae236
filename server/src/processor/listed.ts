import type { DisputeMoney } from './payment-event.ts'

/** What the processor's lists of charges, refunds, disputes and movements hold, in our own terms. Money in cents. */

/** A movement of our balance: `amountCents` came in (or went out, below zero), less a fee. */
export type Moved = { movementId: string; amountCents: number; feeCents: number; currency: string; at: Date }

export type ListedCharge = {
  chargeId: string
  intentId: string | null
  /** The payment of ours that it names; null where it names none. */
  paymentUuid: string | null
  succeeded: boolean
  chargedCents: number
  currency: string
  at: Date
  /** Null while it is not known. */
  moved: Moved | null
}

export type ListedRefund = {
  refundId: string
  intentId: string | null
  amountCents: number
  currency: string
  status: 'pending' | 'succeeded' | 'failed'
  /** Our own name of it, if we asked for it. */
  ours: string | null
  at: Date
  /** What it took from our balance, and what came back once it failed; null where nothing did, or it is not known. */
  went: Moved | null
  cameBack: Moved | null
}

export type ListedDispute = {
  disputeId: string
  intentId: string | null
  currency: string
  /** The bank only asks, and has taken nothing: `question`. */
  status: 'question' | 'open' | 'won' | 'lost'
  money: DisputeMoney
  at: Date
  moved: Moved[]
}

/** A movement with what it is of. Of its thing's own movements only itself is known here. */
export type ListedMovement = Moved & {
  type: string
  of: ListedCharge | ListedRefund | ListedDispute | null
}
