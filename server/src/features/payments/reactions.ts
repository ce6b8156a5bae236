import type { Deps } from '../../deps.ts'
import type { Trx } from '../../platform/db.ts'
import type { Standing } from '../ledger/index.ts'
import type { Payment } from './payment.ts'

export type PaymentMove = {
  kind: 'settled' | 'fee_known' | 'refund_asked' | 'refund_failed' | 'refunded' | 'dispute'
  /** The key of its ledger transaction: names this move, once. */
  key: string
  payment: Payment
  /** Null: it had not succeeded. */
  before: Standing | null
  /** It had ended without a charge, as we thought: its giver was told so, and may have given again. */
  revived?: boolean
  at: Date
}

/** Called in the transaction that moves payments, in the order of app.ts. */
export type PaymentReactions = {
  /** Of one payment several moves may come, each from where the one before it led. */
  onMoved(trx: Trx, deps: Deps, moves: readonly PaymentMove[]): Promise<void>
  /** Canceled: nothing was charged. */
  onDropped(trx: Trx, deps: Deps, payment: Payment): Promise<void>
}
