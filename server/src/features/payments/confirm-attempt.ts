import type { Deps } from '../../deps.ts'
import type { CardToCharge, ConfirmOutcome } from '../../processor/processor.ts'
import { chargedCents, isFinal, mayBecome } from './payment.ts'
import { decideAttempt } from './attempts.queries.ts'
import { lockPayment, setIntent, setStatus, type StoredPayment } from './payments.queries.ts'

/**
 * Tries the card of a stored attempt and notes what the processor said. Success is not noted: the signed event tells that.
 * Safe to run again: the processor's idempotency key is that of the attempt.
 */
export async function confirmAttempt(
  deps: Deps,
  payment: StoredPayment,
  {
    number,
    card,
    description,
    receiptTo,
    returnUrl,
  }: { number: number; card: CardToCharge; description: string; receiptTo: string; returnUrl: string },
): Promise<ConfirmOutcome> {
  const outcome = await deps.processor.confirm({
    paymentUuid: payment.uuid,
    attempt: number,
    intentId: payment.intentId,
    card,
    chargedCents: chargedCents(payment),
    description,
    receiptTo,
    returnUrl,
  })
  await noteOutcome(deps, payment.uuid, outcome)
  return outcome
}

/** Notes what the processor answered. The event may have come first: then there is nothing left to note. */
async function noteOutcome({ db, clock }: Deps, paymentUuid: string, outcome: ConfirmOutcome): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const payment = await lockPayment(trx, paymentUuid)
    if (!payment || isFinal(payment.status)) return
    const now = clock.now()
    if (outcome.kind !== 'unknown' && outcome.intentId !== null) await setIntent(trx, payment.id, outcome.intentId, now)
    if (outcome.kind === 'declined') {
      await decideAttempt(trx, payment.id, 'declined', now, outcome.reason)
      if (payment.status !== 'created') await setStatus(trx, payment.id, 'created', now)
      return
    }
    if (outcome.kind === 'accepted') await decideAttempt(trx, payment.id, 'accepted', now)
    const status = outcome.kind === 'requires_action' ? 'requires_action' : 'processing'
    if (mayBecome(payment.status, status)) await setStatus(trx, payment.id, status, now)
  })
}
