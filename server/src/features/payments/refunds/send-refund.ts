import type { WithPayments } from '../with-payments.ts'
import type { Deps } from '../../../deps.ts'
import { hour } from '../../../platform/time/clock.ts'
import type { Trx } from '../../../platform/database/db.ts'
import type { RefundRefusal } from '../../../processor/processor.ts'
import { movePayment } from '../move-payment.ts'
import { lockPayment, type StoredPayment } from '../payments.queries.ts'
import { earmarked } from './earmarks.ts'
import { alarmOfOwed } from './follow-owed.ts'
import { bookRefund, leftOf } from './refund-payment.ts'
import {
  countRefusal,
  endRefund,
  holdRefund,
  markSent,
  refundByUuid,
  sumRefundsOfRest,
  type Refund,
} from './refunds.queries.ts'

/** The processor keeps a key for a day or longer. Later we first look whether the refund exists. */
const keyHolds = 12 * hour

type Asking = Refund & { intentId: string }

/** Sends a refund. If the processor refuses it, it is still owed and retried later. Throws if a retry now may help. */
export async function askProcessorForRefund(deps: Deps & WithPayments, uuid: string): Promise<void> {
  const refund = await refundByUuid(deps.db, uuid)
  if (refund?.status !== 'asked' || refund.intentId === null) return
  const asking = { ...refund, intentId: refund.intentId }
  if (!(await mayGo(deps, asking))) return
  const refused = await askFor(deps, asking)
  if (refused?.repeated) {
    await countRefusal(deps.db, asking)
    return askProcessorForRefund(deps, uuid)
  }
  await settle(deps, asking, refused)
  if (refused?.isOurs) throw new Error(`the processor refuses us: ${refused.because}`)
}

/** False if the refund must wait for a dispute, or if less than its amount is left; then a smaller one replaces it. */
async function mayGo(deps: Deps & WithPayments, refund: Asking): Promise<boolean> {
  const fits = await locked(deps, refund, async (trx, payment) => {
    if (payment.dispute === 'open') {
      await hold(trx, deps, payment, { refund, because: 'dispute' })
      return null
    }
    return refund.amountCents <= (await leftFor(trx, payment, refund))
  })
  if (fits !== false) return fits ?? false
  // an earlier call may have made the refund, when more was left, and its answer was lost
  if (await deps.processor.hasRefund(refund.intentId, refund.uuid)) await settle(deps, refund, null)
  else await locked(deps, refund, (trx, payment) => replace(trx, deps, payment, refund))
  return false
}

const locked = <T>(deps: Deps & WithPayments, refund: Refund, work: (trx: Trx, payment: StoredPayment) => Promise<T>) =>
  deps.db.transaction().execute(async (trx) => work(trx, (await lockPayment(trx, refund.paymentUuid))!))

/** Returns null if the refund was made, else why not. Throws if the outcome is unknown. */
async function askFor({ clock, processor }: Deps, refund: Asking): Promise<RefundRefusal | null> {
  const { intentId, amountCents, uuid, createdAt, refusals } = refund
  const old = clock.now().getTime() - createdAt.getTime() > keyHolds
  if ((old || refusals > 0) && (await processor.hasRefund(intentId, uuid))) return null
  return processor.refund(intentId, amountCents, uuid, refusals)
}

const settle = (deps: Deps & WithPayments, refund: Refund, refused: RefundRefusal | null) =>
  locked(deps, refund, async (trx, payment) => {
    if (refused !== null) return hold(trx, deps, payment, { refund, because: refused.because })
    if (await markSent(trx, refund.uuid)) await alarmOfOwed(trx, deps, payment)
  })

async function hold(
  trx: Trx,
  deps: Deps & WithPayments,
  payment: StoredPayment,
  { refund, because }: { refund: Refund; because: string },
): Promise<void> {
  const held = await holdRefund(trx, { uuid: refund.uuid, because, at: deps.clock.now() })
  if (held === null) return
  await alarmOfOwed(trx, deps, payment)
  if (held.before !== because) await deps.payments.held(trx, { refund, payment, because })
}

/**
 * The amount that this refund may have. Of its gift, a bank and refunds made at the processor may have taken a share since.
 * Our own refunds of the rest took none: they were booked beside it.
 */
async function leftFor(trx: Trx, payment: StoredPayment, refund: Refund): Promise<number> {
  const { giftId } = refund
  const others = without(payment, refund)
  const { leftCents } = await leftOf(trx, others, null)
  if (giftId === null) return leftCents
  const ownRest = await sumRefundsOfRest(trx, payment.id)
  const taken = { ...others, refundAskedCents: others.refundAskedCents - ownRest }
  const ofGift = await leftOf(trx, taken, (g) => g.giftId === giftId)
  return Math.min(leftCents, ofGift.leftCents)
}

const without = (payment: StoredPayment, { giftId, amountCents }: Refund): StoredPayment => ({
  ...payment,
  refundAskedCents: payment.refundAskedCents - amountCents,
  earmarks: earmarked(payment.earmarks, { giftId, cents: -amountCents }),
})

/** Replaces a refund by a smaller refund of what is left, after a bank or a refund at the processor took a part. */
async function replace(trx: Trx, deps: Deps & WithPayments, payment: StoredPayment, refund: Refund): Promise<void> {
  const { uuid, giftId, reason, askedBy, firstUuid } = refund
  const leftCents = Math.max(0, await leftFor(trx, payment, refund))
  const because = payment.lostCents > 0 ? 'lost' : 'replaced'
  if (leftCents >= refund.amountCents || !(await endRefund(trx, uuid, because))) return
  const after = without(payment, refund)
  const { refundAskedCents, earmarks } = after
  const how = { kind: 'refund_failed', key: `refund-failed:${uuid}`, at: deps.clock.now() } as const
  await movePayment(trx, deps, payment, { refundAskedCents, earmarks }, how)
  const rest = { giftId, amountCents: leftCents, reason, askedBy, insteadOf: firstUuid }
  if (leftCents > 0) await bookRefund(trx, deps, after, rest)
  await deps.payments.held(trx, { refund, payment: after, because, restCents: leftCents })
}
