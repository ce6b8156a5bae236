import type { Deps } from '../../../deps.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { invalidField, notFound, Refusal } from '../../../platform/http/refusal.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { returnedCents, returnsOf, sharesOfPayment } from '../../ledger/index.ts'
import { movePayment } from '../move-payment.ts'
import { chargedCents, type Payment } from '../payment.ts'
import { lockPayment, type StoredPayment } from '../payments.queries.ts'
import { earmarked } from './earmarks.ts'
import { noteOwed } from './owed.queries.ts'
import { giftsCarriedBy, insertRefund } from './refunds.queries.ts'
import type { Owed, RefundAsked, RefundOf, WithPayments } from '../with-payments.ts'
import { sendRefund } from '../payments.jobs.ts'

/**
 * Books a refund; a job of the same transaction sends it to the processor. The caller checks who may refund.
 * `amountCents` defaults to all that is left. Throws not_found, conflict (not succeeded, nothing left, disputed),
 * invalid.
 */
export const refundPayment = (deps: Deps & WithPayments, of: RefundOf): Promise<RefundAsked> =>
  deps.db.transaction().execute((trx) => refundWithin(trx, deps, of))

export async function refundWithin(
  trx: Trx,
  deps: Deps & WithPayments,
  { reason, askedBy, ...of }: RefundOf,
): Promise<RefundAsked> {
  const { payment, ...refund } = await refundable(trx, of)
  return bookRefund(trx, deps, payment, { ...refund, reason, askedBy })
}

export const owePayment = (deps: Deps & WithPayments, { paymentUuid, giftUuid, reason }: Owed): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    const payment = await lockPayment(trx, paymentUuid)
    if (payment) await oweAllLeft(trx, deps, payment, { isGift: byUuid(giftUuid), reason })
  })

export async function oweAllLeft(
  trx: Trx,
  deps: Deps & WithPayments,
  payment: StoredPayment,
  { isGift, reason }: { isGift: IsGift | null; reason: string },
): Promise<void> {
  if (payment.status !== 'succeeded') return
  const { giftId, leftCents } = await leftOf(trx, payment, isGift)
  await noteOwed(trx, { paymentId: payment.id, giftId, reason })
  if (leftCents > 0) await bookRefund(trx, deps, payment, { giftId, amountCents: leftCents, reason, askedBy: null })
}

type NewRefund = {
  giftId: number | null
  amountCents: number
  reason: string
  askedBy: number | null
  insteadOf?: string
}

export async function bookRefund(
  trx: Trx,
  deps: Deps & WithPayments,
  payment: StoredPayment,
  refund: NewRefund,
): Promise<RefundAsked> {
  const at = deps.clock.now()
  const { giftId, amountCents } = refund
  const uuid = uuidv7(at)
  await insertRefund(trx, { ...refund, uuid, paymentId: payment.id, at })
  const change = {
    refundAskedCents: payment.refundAskedCents + amountCents,
    earmarks: earmarked(payment.earmarks, { giftId, cents: amountCents }),
  }
  await movePayment(trx, deps, payment, change, { kind: 'refund_asked', key: `refund-asked:${uuid}`, at })
  await deps.queue.send(trx, sendRefund, { uuid })
  return { uuid, amountCents }
}

export type Refundable = { payment: StoredPayment; giftId: number | null; amountCents: number }

/** Locks the payment and refuses as `refundPayment` does. */
export async function refundable(
  trx: Trx,
  { paymentUuid, giftUuid, amountCents }: Omit<RefundOf, 'reason' | 'askedBy'>,
): Promise<Refundable> {
  const payment = await lockPayment(trx, paymentUuid)
  if (!payment) throw notFound()
  const { giftId, leftCents: left } = await leftOf(trx, payment, byUuid(giftUuid))
  const amount = amountCents ?? left
  mayGoBack(payment, amount, left)
  return { payment, giftId, amountCents: amount }
}

type IsGift = (gift: { giftId: number; uuid: string }) => boolean

const byUuid = (giftUuid: string | undefined): IsGift | null =>
  giftUuid === undefined ? null : ({ uuid }) => uuid === giftUuid

/** The amount left to refund: the charge without what was or is being returned. `isGift` limits it to one gift. */
export async function leftOf(trx: Trx, payment: Payment, isGift: IsGift | null) {
  const leftOfAll = chargedCents(payment) - returnedCents(payment)
  if (isGift === null) return { giftId: null, leftCents: leftOfAll }
  const gifts = await giftsCarriedBy(trx, payment.id)
  const i = gifts.findIndex(isGift)
  if (i < 0) throw notFound()
  const leftCents = sharesOfPayment(payment, gifts)[i]!.chargedCents - returnsOf(payment, gifts)[i]!
  return { giftId: gifts[i]!.giftId, leftCents: Math.min(leftCents, leftOfAll) }
}

function mayGoBack(payment: StoredPayment, amount: number, left: number): void {
  if (payment.status !== 'succeeded') throw new Refusal('conflict', 'refundOfUnsettled')
  if (payment.dispute === 'open') throw new Refusal('conflict', 'refundInDispute')
  if (left <= 0 && payment.refundAskedCents > 0) throw new Refusal('conflict', 'refundUnderWay')
  if (left <= 0) throw new Refusal('conflict', payment.lostCents > 0 ? 'refundTakenBack' : 'refundDone')
  if (amount < 1 || amount > left)
    throw invalidField('amount_cents', { words: 'refundTooLarge', amount: { cents: left, style: 'full' } })
}
