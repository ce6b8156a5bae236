import type { DeclineReason } from '@kindling/contract/errors'
import type { Deps } from '../../../deps.ts'
import { raiseAlarm } from '../../../platform/alarms.ts'
import type { Trx } from '../../../platform/db.ts'
import type { CardToCharge, ConfirmOutcome } from '../../../processor/processor.ts'
import { chargedCents, isFinal, mayBecome, notTried } from '../payment.ts'
import { attemptsOf, decideAttemptNumber } from './attempts.queries.ts'
import { lockPayment, setIntent, setStatus, type StoredPayment } from '../payments.queries.ts'

type Order = { number: number; card: CardToCharge; description: string; statement: string; returnUrl: string }

/** Success is not noted: the signed event tells it, maybe before the answer. Safe to run again: one key per attempt. */
export async function confirmAttempt(deps: Deps, payment: StoredPayment, order: Order): Promise<ConfirmOutcome> {
  const { number, ...how } = order
  const outcome = await deps.processor.confirm({
    paymentUuid: payment.uuid,
    attempt: number,
    intentId: payment.intentId,
    chargedCents: chargedCents(payment),
    ...how,
  })
  return deps.db.transaction().execute(async (trx) => {
    if (outcome.kind === 'refused')
      await raiseAlarm(trx, deps, { kind: 'processor_refuses_us', about: outcome.fault, detail: { call: 'confirm' } })
    return noteOutcome(trx, deps, { paymentUuid: payment.uuid, number, outcome })
  })
}

type Noted = { paymentUuid: string; number: number; outcome: ConfirmOutcome }

async function noteOutcome(
  trx: Trx,
  { clock }: Deps,
  { paymentUuid, number, outcome }: Noted,
): Promise<ConfirmOutcome> {
  const payment = await lockPayment(trx, paymentUuid)
  if (!payment) return outcome
  const now = clock.now()
  const intentId = 'intentId' in outcome ? outcome.intentId : null
  if (intentId !== null && payment.intentId === null) await setIntent(trx, payment.id, intentId, now)
  const attempt = (await attemptsOf(trx, payment.id)).find((a) => a.number === number)
  if (attempt?.status === 'declined' && outcome.kind !== 'declined' && attempt.reason !== notTried)
    return { kind: 'declined', intentId: payment.intentId, reason: (attempt.reason ?? 'declined') as DeclineReason }
  if (isFinal(payment.status) || attempt?.status !== 'started') return outcome
  const of = { paymentId: payment.id, number }
  switch (outcome.kind) {
    case 'declined':
    case 'refused': {
      const reason = outcome.kind === 'declined' ? outcome.reason : notTried
      await decideAttemptNumber(trx, of, { status: 'declined', at: now, reason })
      if (payment.status !== 'created') await setStatus(trx, payment.id, 'created', now)
      break
    }
    default: {
      if (outcome.kind === 'accepted') await decideAttemptNumber(trx, of, { status: 'accepted', at: now })
      const status = outcome.kind === 'requires_action' ? 'requires_action' : 'processing'
      if (mayBecome(payment.status, status)) await setStatus(trx, payment.id, status, now)
    }
  }
  return outcome
}
