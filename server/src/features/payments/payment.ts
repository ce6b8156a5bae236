import type { PaymentDispute, PaymentStatus } from '../../platform/tables.ts'
import type { Standing } from '../ledger/index.ts'

/** A try of one card: three of them, then the payment is given up. */
export const maxAttempts = 3

/** Why an attempt counts as declined that was never tried: the fault was ours, and it may be made anew. */
export const notTried = 'not_tried'

const final: readonly PaymentStatus[] = ['succeeded', 'failed', 'canceled']

export const isFinal = (status: PaymentStatus) => final.includes(status)

const next: Record<PaymentStatus, readonly PaymentStatus[]> = {
  created: ['requires_action', 'processing', 'succeeded', 'failed', 'canceled'],
  requires_action: ['created', 'processing', 'succeeded', 'failed', 'canceled'], // created: the bank's check failed
  processing: ['created', 'requires_action', 'succeeded', 'failed', 'canceled'], // created: declined after all
  succeeded: [],
  // that it ended without a charge is what we think; that it was charged is what the processor knows
  failed: ['succeeded'],
  canceled: ['succeeded'],
}

/** Whether a payment may go from one status to another. A final status stays, but for a charge that comes all the same. */
export const mayBecome = (from: PaymentStatus, to: PaymentStatus) => next[from].includes(to)

const steps: readonly PaymentStatus[] = ['created', 'requires_action', 'processing']

/** Whether `to` lies behind `from` on the way of one attempt. */
export const isForward = (from: PaymentStatus, to: PaymentStatus) =>
  mayBecome(from, to) && steps.indexOf(to) > steps.indexOf(from)

/** A payment as features above are told of it. Money in cents. */
export type Payment = Standing & {
  id: number
  uuid: string
  userId: number
  mailReceipt: boolean
  intentId: string | null
  /** Of all its disputes: one is open, else one is lost, else one was won. */
  dispute: PaymentDispute
}

export const chargedCents = (p: Pick<Payment, 'amountCents' | 'coverCents'>) => p.amountCents + p.coverCents
