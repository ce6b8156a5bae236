export type DisputeMoney = {
  withdrawnCents: number
  feeCents: number
  /** The number of movements; of two states of a dispute, the one with more movements is the later one. */
  movements: number
  /** True if some money came back; the rest is then lost. */
  reinstated: boolean
}

/** A movement on the processor's balance: `amountCents` came in, or went out if negative; the fee is subtracted. */
export type Moved = { movementId: string; amountCents: number; feeCents: number; currency: string; at: Date }

export type ListedCharge = {
  chargeId: string
  intentId: string | null
  paymentUuid: string | null
  succeeded: boolean
  chargedCents: number
  refundedCents: number
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
  /** Our uuid of the refund, if we made it. */
  ours: string | null
  at: Date
  /** The movements of the refund, and of its return if it failed. Null if none, or if it is not known here. */
  movement: Moved | null
  returnMovement: Moved | null
}

export type ListedDispute = {
  disputeId: string
  intentId: string | null
  currency: string
  /** `question`: the bank only inquires and has taken no money. */
  status: 'question' | 'open' | 'won' | 'lost'
  money: DisputeMoney
  at: Date
  moved: Moved[]
}

/** A movement with the charge, refund or dispute that it belongs to, of which no other movement is known here. */
export type ListedMovement = Moved & {
  type: string
  of: ListedCharge | ListedRefund | ListedDispute | null
}

export type ListedTransfer = {
  transferId: string
  /** Our uuid of the payout, if we made it. */
  ours: string | null
  accountId: string | null
  amountCents: number
  reversedCents: number
  currency: string
  at: Date
  /** Null if its movement is unknown here. */
  moved: Moved | null
}
