import type { Deps } from '../../deps.ts'
import type { Trx } from '../../platform/db.ts'
import type { Standing } from '../ledger/index.ts'
import type { Payment } from './payment.ts'

/** A succeeded payment stands otherwise than before: it settled, its fee became known, money went back, it was disputed. */
export type PaymentMove = {
  kind: 'settled' | 'fee_known' | 'refund_asked' | 'refund_failed' | 'refunded' | 'dispute'
  /** Names this move, once: the key of its ledger transaction. */
  key: string
  payment: Payment
  /** How it stood; null: it had not succeeded. */
  before: Standing | null
  /** It had ended without a charge, as we thought: its giver was told so, and may have given again. */
  revived?: boolean
  at: Date
}

/**
 * What a feature above does when payments move, in the transaction that moves them. Listed by name in app.ts and called in
 * that order.
 */
export type PaymentReactions = {
  /** Of one payment several moves may come, each from where the one before it led. */
  onMoved(trx: Trx, deps: Deps, moves: readonly PaymentMove[]): Promise<void>
  /** Canceled: nothing was charged. */
  onDropped(trx: Trx, deps: Deps, payment: Payment): Promise<void>
}
