import type { Deps } from '../../../deps.ts'
import type { WithPayments } from '../with-payments.ts'
import { raiseAlarm } from '../../../platform/alarms/alarms.ts'
import type { Trx } from '../../../platform/database/db.ts'
import type { PaymentStatus } from '../../../platform/database/tables.ts'
import type { CardToCharge, ConfirmOutcome } from '../../../processor/processor.ts'
import { chargedCents, declineReason, isFinal, mayBecome, notTried } from '../payment.ts'
import { attemptsOf, decideAttempt, noteReached } from './attempts.queries.ts'
import { lockPayment, setIntent, setStatus, type StoredPayment } from '../payments.queries.ts'

type ConfirmAttemptInput = {
  number: number
  card: CardToCharge
  description: string
  statement: string
  returnUrl: string
}

/** Tries the card. A success is stored only when its signed event arrives. Safe to repeat: an attempt has one key. */
export async function confirmAttempt(
  deps: Deps & WithPayments,
  payment: StoredPayment,
  input: ConfirmAttemptInput,
): Promise<ConfirmOutcome> {
  const { number, ...how } = input
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

/** Stores that the outcome is unknown: the gift counts as on its way, and no other card is tried. */
export const noteUnknown = (deps: Deps & WithPayments, of: Omit<Noted, 'outcome'>): Promise<ConfirmOutcome> =>
  deps.db.transaction().execute((trx) => noteOutcome(trx, deps, { ...of, outcome: { kind: 'unknown' } }))

type Noted = { paymentUuid: string; number: number; outcome: ConfirmOutcome }

async function noteOutcome(
  trx: Trx,
  deps: Deps & WithPayments,
  { paymentUuid, number, outcome }: Noted,
): Promise<ConfirmOutcome> {
  const payment = await lockPayment(trx, paymentUuid)
  if (!payment) return outcome
  const now = deps.clock.now()
  const intentId = 'intentId' in outcome ? outcome.intentId : null
  if (intentId !== null && payment.intentId === null) await setIntent(trx, payment.id, intentId, now)
  const attempt = (await attemptsOf(trx, payment.id)).find((a) => a.number === number)
  const declined = attempt?.status === 'declined' && attempt.reason !== notTried
  // a decline arrived as an event before this answer, which does not say whether the card was charged
  if (declined && outcome.kind !== 'declined' && outcome.kind !== 'accepted')
    return { kind: 'declined', intentId, methodId: null, reason: declineReason(attempt.reason) }
  if (isFinal(payment.status)) return outcome
  const sentBefore = attempt !== undefined && attempt.triedAt > attempt.startedAt
  // the processor refused this call, but an earlier call with the same card may have charged it
  if (outcome.kind === 'refused' && sentBefore)
    return noteOutcome(trx, deps, { paymentUuid, number, outcome: { kind: 'unknown' } })
  const of = { paymentId: payment.id, number }
  const methodId = 'methodId' in outcome ? outcome.methodId : null
  const become = async (status: PaymentStatus) => {
    if (mayBecome(payment.status, status)) await setStatus(trx, payment.id, status, now)
  }
  switch (outcome.kind) {
    case 'accepted':
      if (await decideAttempt(trx, of, { status: 'accepted', at: now, methodId })) await become('processing')
      break
    case 'declined':
    case 'refused': {
      const reason = outcome.kind === 'declined' ? outcome.reason : notTried
      if (!(await decideAttempt(trx, of, { status: 'declined', at: now, reason, methodId }))) break
      await become('created')
      if (outcome.kind === 'declined') await deps.payments.declined(trx, { payment, number, reason })
      break
    }
    case 'unknown':
      if (attempt?.status === 'started') await become('processing')
      break
    default:
      if (await noteReached(trx, of, methodId)) await become(outcome.kind)
  }
  return outcome
}
