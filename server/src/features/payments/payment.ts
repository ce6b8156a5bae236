import type { DeclineReason } from '@kindling/contract/errors'
import type { PaymentDispute, PaymentKind, PaymentStatus } from '../../platform/database/tables.ts'
import type { PaymentMoney } from '../ledger/index.ts'

export const maxAttempts = 3

/** A fault of ours kept the processor from trying the card. The attempt may be repeated. */
export const notTried = 'not_tried'
/** The decline reason of an attempt whose giver left the bank's check for another card. The bank may still approve. */
export const givenUp = 'given_up'

export const declineReason = (reason: string | null): DeclineReason =>
  reason === givenUp ? 'authentication_failed' : ((reason ?? 'declined') as DeclineReason)

/** The attempts that count toward the giver's three tries. */
export const usedTries = <T extends { reason: string | null }>(attempts: readonly T[]): T[] =>
  attempts.filter(({ reason }) => reason !== notTried)

const final: readonly PaymentStatus[] = ['succeeded', 'failed', 'canceled']

export const isFinal = (status: PaymentStatus) => final.includes(status)

const next: Record<PaymentStatus, readonly PaymentStatus[]> = {
  created: ['requires_action', 'processing', 'succeeded', 'failed', 'canceled'],
  requires_action: ['created', 'processing', 'succeeded', 'failed', 'canceled'], // created: the bank's check failed
  processing: ['created', 'requires_action', 'succeeded', 'failed', 'canceled'], // created: declined after all
  succeeded: [],
  // we only assumed that nothing would be charged; the processor may report a charge
  failed: ['succeeded'],
  canceled: ['succeeded'],
}

export const mayBecome = (from: PaymentStatus, to: PaymentStatus) => next[from].includes(to)

const steps: readonly PaymentStatus[] = ['created', 'requires_action', 'processing']

export const isForward = (from: PaymentStatus, to: PaymentStatus) =>
  mayBecome(from, to) && steps.indexOf(to) > steps.indexOf(from)

export type Payment = PaymentMoney & {
  id: number
  uuid: string
  userId: number
  kind: PaymentKind
  intentId: string | null
  /** Set for an unmatched charge: the payment that it names. It carries no gift and is owed back whole. */
  unmatchedOf: number | null
  /** The state of all its disputes: `open` if any is, else `lost` if any is, else `won`. */
  dispute: PaymentDispute
}

/** True if the payment funds a match and so carries no gift. */
export const isMatch = ({ kind, unmatchedOf }: Pick<Payment, 'kind' | 'unmatchedOf'>): boolean =>
  kind === 'match' && unmatchedOf === null

export const chargedCents = (p: Pick<Payment, 'amountCents' | 'coverCents'>) => p.amountCents + p.coverCents
