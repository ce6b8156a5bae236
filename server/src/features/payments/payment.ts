import type { DeclineReason } from '@kindling/contract/errors'
import type { PaymentDispute, PaymentStatus } from '../../platform/tables.ts'
import type { Standing } from '../ledger/index.ts'

export const maxAttempts = 3

/** An attempt that was never tried counts as declined: the fault was ours, and it may be made anew. */
export const notTried = 'not_tried'
/** A bank's check left open for another card: declined in our opinion, while the bank may still have let it pass. */
export const givenUp = 'given_up'

export const declineReason = (reason: string | null): DeclineReason =>
  reason === givenUp ? 'authentication_failed' : ((reason ?? 'declined') as DeclineReason)

/** Those that used up one of the giver's three tries. */
export const usedTries = <T extends { reason: string | null }>(attempts: readonly T[]): T[] =>
  attempts.filter(({ reason }) => reason !== notTried)

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

export const mayBecome = (from: PaymentStatus, to: PaymentStatus) => next[from].includes(to)

const steps: readonly PaymentStatus[] = ['created', 'requires_action', 'processing']

export const isForward = (from: PaymentStatus, to: PaymentStatus) =>
  mayBecome(from, to) && steps.indexOf(to) > steps.indexOf(from)

export type Payment = Standing & {
  id: number
  uuid: string
  userId: number
  mailReceipt: boolean
  intentId: string | null
  /** The payment whose name this charge carries without being its own: it carries no gift, and all of it is owed back. */
  unmatchedOf: number | null
  /** Of all its disputes: one is open, else one is lost, else one was won. */
  dispute: PaymentDispute
}

export const chargedCents = (p: Pick<Payment, 'amountCents' | 'coverCents'>) => p.amountCents + p.coverCents
