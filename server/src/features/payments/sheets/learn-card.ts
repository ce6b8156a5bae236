import type { Deps } from '../../../deps.ts'
import type { WithPayments } from '../with-payments.ts'
import { attemptsOf, setCard, setCardOfAttempt } from '../attempts/attempts.queries.ts'
import { lockPayment } from '../payments.queries.ts'

/** Reads the card that a phone's payment sheet charged. Safe to repeat. */
export async function learnChargedCard(deps: Deps & WithPayments, paymentUuid: string): Promise<void> {
  const payment = await deps.db.transaction().execute((trx) => lockPayment(trx, paymentUuid))
  if (!payment || payment.intentId === null || payment.cardLast4 !== null) return
  const card = await deps.processor.chargedCard(payment.intentId)
  if (!card) return
  await deps.db.transaction().execute(async (trx) => {
    await setCard(trx, payment.id, { card })
    const accepted = (await attemptsOf(trx, payment.id)).find(({ status }) => status === 'accepted')
    if (accepted) await setCardOfAttempt(trx, { paymentId: payment.id, number: accepted.number }, card.fingerprint)
    await deps.payments.cardKnown(trx, { id: payment.id, fingerprint: card.fingerprint })
  })
}
