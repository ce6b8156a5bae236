import type { PaymentStatus } from '../../../platform/database/tables.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { givenUp, isFinal, maxAttempts, notTried, usedTries } from '../payment.ts'
import { attemptsOf, giveUpAttempt, insertAttempt, keepOfSheet, type AttemptCard } from './attempts.queries.ts'
import { setStatus, type StoredPayment } from '../payments.queries.ts'

/**
 * Returns the attempt's number, or null if no tries are left. If the giver left a bank's check open and now uses
 * another card, the earlier attempt counts as declined. A payment sheet opens again as the same attempt, and another card
 * replaces it: until an event names its card, nothing was tried. Throws conflict if the payment is over or an outcome is
 * unknown.
 */
export async function beginAttempt(
  trx: Trx,
  payment: StoredPayment,
  { using, at }: { using: AttemptCard; at: Date },
): Promise<number | null> {
  if (isFinal(payment.status)) throw new Refusal('conflict', sayOver(payment.status))
  const attempts = await attemptsOf(trx, payment.id)
  const isOpen = payment.status === 'requires_action'
  const isWaiting = payment.status === 'processing' || attempts.some((a) => a.status === 'accepted')
  const sheet = attempts.find((a) => a.status === 'started' && a.method === null)
  if (isWaiting || (!isOpen && !sheet && attempts.some((a) => a.status === 'started')))
    throw new Refusal('conflict', 'giftOnItsWay')
  if (sheet && using.method === null) {
    await keepOfSheet(trx, { paymentId: payment.id, number: sheet.number }, using.keep)
    return sheet.number
  }
  const untried = sheet !== undefined && !isOpen
  const used = usedTries(attempts).length - (untried ? 1 : 0)
  if (used >= maxAttempts) return null
  if (untried) await giveUpAttempt(trx, payment.id, { at, reason: notTried })
  if (isOpen) {
    await giveUpAttempt(trx, payment.id, { at, reason: givenUp })
    await setStatus(trx, payment.id, 'created', at)
  }
  const number = used + 1
  await insertAttempt(trx, { paymentId: payment.id, number, using, at })
  return number
}

const sayOver = (status: PaymentStatus) => (status === 'succeeded' ? 'giftSettled' : 'giftCanceled')
