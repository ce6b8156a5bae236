import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { job, runs } from '../../platform/queue.ts'
import type { PaymentReactions } from '../payments/index.ts'
import { refundLateGift } from './refund-late-gift.ts'

export const refundLate = job('refund-late-gift', z.object({ payment: z.uuid() }))

export const giftJobs = [refundLate]

export const giftRuns = (deps: Deps, reactions: readonly PaymentReactions[]) => [
  runs(refundLate, ({ payment }) => refundLateGift(deps, reactions, payment)),
]
