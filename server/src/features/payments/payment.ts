import type { PaymentStatus } from '../../platform/tables.ts'
import type { Standing } from '../ledger/index.ts'

/** A try of one card: three of them, then the payment is given up. */
export const maxAttempts = 3

const final: readonly PaymentStatus[] = ['succeeded', 'failed', 'canceled']

export const isFinal = (status: PaymentStatus) => final.includes(status)

const next: Record<PaymentStatus, readonly PaymentStatus[]> = {
  created: ['requires_action', 'processing', 'succeeded', 'failed', 'canceled'],
  requires_action: ['created', 'processing', 'succeeded', 'failed', 'canceled'], // created: the bank's check failed
  processing: ['created', 'requires_action', 'succeeded', 'failed', 'canceled'], // created: declined after all
  succeeded: [],
  failed: [],
  canceled: [],
}

/** Whether a payment may go from one status to another. A final status stays. */
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
}

export const chargedCents = (p: Pick<Payment, 'amountCents' | 'coverCents'>) => p.amountCents + p.coverCents

const disputeSteps = ['none', 'open', 'won', 'lost'] as const

/** A dispute goes from open to won or lost, and an older word never takes back a later one. */
export const disputeAfter = (before: Standing['dispute'], told: Standing['dispute']): Standing['dispute'] =>
  disputeSteps.indexOf(before) >= 2 || disputeSteps.indexOf(told) < disputeSteps.indexOf(before) ? before : told
