import type { PaymentStatus } from '../../../platform/tables.ts'
import { Refusal } from '../../../platform/http/errors.ts'
import type { Trx } from '../../../platform/db.ts'
import { isFinal, maxAttempts, usedTries } from '../payment.ts'
import { attemptsOf, decideAttempt, insertAttempt, type AttemptCard } from './attempts.queries.ts'
import { setStatus, type StoredPayment } from '../payments.queries.ts'

/** A bank's check left open is given up for another card. Throws conflict: over, no tries left, or outcome unknown. */
export async function beginAttempt(
  trx: Trx,
  payment: StoredPayment,
  { using, at }: { using: AttemptCard; at: Date },
): Promise<number> {
  if (isFinal(payment.status)) throw new Refusal('conflict', sayOver(payment.status))
  if (payment.status === 'requires_action') {
    await decideAttempt(trx, payment.id, 'declined', at, 'authentication_failed')
    await setStatus(trx, payment.id, 'created', at)
  }
  const attempts = await attemptsOf(trx, payment.id)
  if (attempts.some((a) => a.status === 'started') || payment.status === 'processing')
    throw new Refusal('conflict', 'giftOnItsWay')
  const used = usedTries(attempts).length
  if (used >= maxAttempts) throw new Refusal('conflict', 'giftTriedOut')
  const number = used + 1
  await insertAttempt(trx, { paymentId: payment.id, number, using, at })
  return number
}

const sayOver = (status: PaymentStatus) => (status === 'succeeded' ? 'giftSettled' : 'giftCanceled')
