import type { Deps } from '../../../deps.ts'
import type { Trx } from '../../../platform/db.ts'
import { invalidField, notFound, Refusal } from '../../../platform/http/errors.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { returnedCents, returnsOf, sharesOfPayment } from '../../ledger/index.ts'
import { movePayment } from '../move-payment.ts'
import { chargedCents } from '../payment.ts'
import { lockPayment, type StoredPayment } from '../payments.queries.ts'
import { earmarked } from './earmarks.ts'
import { giftsCarriedBy, insertRefund } from './refunds.queries.ts'
import { sendRefund } from './send-refund.ts'

/** `giftUuid`: of this gift alone, by its share of the charge. */
export type RefundOf = {
  paymentUuid: string
  giftUuid?: string | undefined
  amountCents?: number | undefined
  reason: string
  askedBy: number | null
}
export type RefundAsked = { uuid: string; amountCents: number }

/**
 * Books it at once; a job of the same transaction asks the processor. Who may do so is decided by whoever calls.
 * `amountCents`: all that is left unless told. Throws not_found, conflict (not succeeded, none left, disputed), invalid.
 */
export const refundPayment = (deps: Deps, of: RefundOf): Promise<RefundAsked> =>
  deps.db.transaction().execute((trx) => refundWithin(trx, deps, of))

/** The same in the transaction of whatever it follows from. */
export async function refundWithin(trx: Trx, deps: Deps, { reason, askedBy, ...of }: RefundOf): Promise<RefundAsked> {
  const at = deps.clock.now()
  const { payment, giftId, amountCents } = await refundable(trx, of)
  const uuid = uuidv7(at)
  await insertRefund(trx, { uuid, paymentId: payment.id, giftId, amountCents, reason, askedBy, at })
  const change = {
    refundAskedCents: payment.refundAskedCents + amountCents,
    earmarks: earmarked(payment.earmarks, { giftId, cents: amountCents }),
  }
  await movePayment(trx, deps, payment, change, { kind: 'refund_asked', key: `refund-asked:${uuid}`, at })
  await deps.queue.send(trx, sendRefund, { uuid })
  return { uuid, amountCents }
}

export type Refundable = { payment: StoredPayment; giftId: number | null; amountCents: number }

/** Locks the payment. Refuses as `refundPayment` does. */
export async function refundable(
  trx: Trx,
  { paymentUuid, giftUuid, amountCents }: Omit<RefundOf, 'reason' | 'askedBy'>,
): Promise<Refundable> {
  const payment = await lockPayment(trx, paymentUuid)
  if (!payment) throw notFound()
  const { giftId, leftCents: left } = await leftOf(trx, payment, giftUuid)
  const amount = amountCents ?? left
  mayGoBack(payment, amount, left)
  return { payment, giftId, amountCents: amount }
}

/** What was charged and neither went back nor is on its way there. */
async function leftOf(trx: Trx, payment: StoredPayment, giftUuid: string | undefined) {
  if (giftUuid === undefined) return { giftId: null, leftCents: chargedCents(payment) - returnedCents(payment) }
  const gifts = await giftsCarriedBy(trx, payment.id)
  const i = gifts.findIndex((gift) => gift.uuid === giftUuid)
  if (i < 0) throw notFound()
  const amounts = gifts.map((gift) => gift.amountCents)
  const leftCents = sharesOfPayment(payment, amounts)[i]!.chargedCents - returnsOf(payment, gifts)[i]!
  return { giftId: gifts[i]!.giftId, leftCents }
}

function mayGoBack(payment: StoredPayment, amount: number, left: number): void {
  if (payment.status !== 'succeeded') throw new Refusal('conflict', 'refundOfUnsettled')
  if (payment.dispute === 'open') throw new Refusal('conflict', 'refundInDispute')
  if (left <= 0) throw new Refusal('conflict', payment.lostCents > 0 ? 'refundTakenBack' : 'refundDone')
  if (amount < 1 || amount > left)
    throw invalidField('amount_cents', { words: 'refundTooLarge', amount: { cents: left, style: 'full' } })
}
