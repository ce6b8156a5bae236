/** In our own terms; money in cents. */

export type DisputeMoney = {
  withdrawnCents: number
  feeCents: number
  /** The event with more movements is the later one. */
  movements: number
  /** Some of it came back; the rest is gone. */
  reinstated: boolean
}

/** `amountCents` came in (or went out, below zero); the fee comes off it. */
export type Moved = { movementId: string; amountCents: number; feeCents: number; currency: string; at: Date }

export type ListedCharge = {
  chargeId: string
  intentId: string | null
  paymentUuid: string | null
  succeeded: boolean
  chargedCents: number
  currency: string
  at: Date
  moved: Moved | null
}

export type ListedRefund = {
  refundId: string
  intentId: string | null
  amountCents: number
  currency: string
  status: 'pending' | 'succeeded' | 'failed'
  /** Our uuid of it, if we asked for it. */
  ours: string | null
  at: Date
  /** Null where nothing moved, or it is not known. `cameBack`: once it failed. */
  went: Moved | null
  cameBack: Moved | null
}

export type ListedDispute = {
  disputeId: string
  intentId: string | null
  currency: string
  /** `question`: the bank only asks, and has taken nothing. */
  status: 'question' | 'open' | 'won' | 'lost'
  money: DisputeMoney
  at: Date
  moved: Moved[]
}

/** Of its thing's own movements only itself is known here. */
export type ListedMovement = Moved & {
  type: string
  of: ListedCharge | ListedRefund | ListedDispute | null
}
