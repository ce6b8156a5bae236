import type { DeclineReason } from '@kindling/contract/errors'
import { hour } from '../../../platform/time/clock.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { declineReason, notTried } from '../payment.ts'
import { lockPayment, touch, type StoredPayment } from '../payments.queries.ts'
import { attemptsOf, reopenAttempt, type Attempt } from './attempts.queries.ts'

/** The processor keeps a key for at least a day. Until then, sending the card again cannot charge it twice. */
const keyHolds = 12 * hour

/**
 * The next step of an interrupted attempt. `send`: send the card again. `wait`: an event will bring the outcome.
 * `closed`: the giveable has closed and no card was sent. `ask`: it has closed, but a card may have been sent: ask the
 * processor.
 */
export type Resumed =
  | { kind: 'send' | 'ask'; payment: StoredPayment; attempt: Attempt }
  | { kind: 'declined'; reason: DeclineReason }
  | { kind: 'wait' | 'closed' }

/** Locks the payment. Sends no card if a giveable has closed (`open` is false), nor after the key may have expired. */
export async function resumeAttempt(
  trx: Trx,
  paymentUuid: string,
  { open, at }: { open: boolean; at: Date },
): Promise<Resumed> {
  const payment = await lockPayment(trx, paymentUuid)
  if (payment?.status !== 'created') return { kind: 'wait' }
  const attempt = (await attemptsOf(trx, payment.id)).at(-1)
  if (!attempt) return { kind: 'wait' }
  const untried = attempt.reason === notTried
  if (attempt.status === 'declined' && !untried) return { kind: 'declined', reason: declineReason(attempt.reason) }
  const fresh = at.getTime() - attempt.startedAt.getTime() < keyHolds
  if (!open) return untried ? { kind: 'closed' } : { kind: 'ask', payment, attempt }
  if (!untried && !fresh) return { kind: 'wait' }
  await reopenAttempt(trx, { paymentId: payment.id, number: attempt.number, at })
  await touch(trx, payment.id, at)
  return { kind: 'send', payment, attempt }
}
