import type { Deps } from '../../../deps.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { noteDeed } from '../../../platform/audit.queries.ts'
import { shareCard } from '../../cards/index.ts'
import { lossOfRefund } from '../../flash-campaigns/index.ts'
import {
  askProcessorForRefund,
  readRefund,
  refundable,
  type Refundable,
  type WithPayments,
} from '../../payments/index.ts'
import { excludes, refusalForStaff } from './refunds.policy.ts'
import { insertRequest, waitingOf } from './requests.queries.ts'

export type AskRefundInput = {
  paymentUuid: string
  giftUuid?: string | undefined
  /** Defaults to everything that is not refunded yet. */
  amountCents?: number | undefined
  reason: string
  staffId: number
}

/**
 * `waits`: for a second staff member. `held`: the processor refused it for the reason `because`; we still owe the
 * refund. `booked`: the processor has not answered yet.
 */
export type RefundAnswer = {
  uuid: string
  amount_cents: number
  state: 'refunded' | 'waits' | 'held' | 'booked'
  because?: string
  /** The drawn part of a match, which the platform loses by the refund. */
  loss_cents?: number
}

/**
 * Refunds at once up to the limit of one staff member, counted over all refunds of the payment; a larger request waits
 * for a second one, and so does each that costs the platform a drawn match. Throws forbidden (the staff member's own gift), and what a refund throws: not_found, conflict,
 * invalid.
 */
export async function askRefund(
  deps: Deps & WithPayments,
  { reason, staffId, ...of }: AskRefundInput,
): Promise<RefundAnswer> {
  const at = deps.clock.now()
  const asked = await deps.db.transaction().execute(async (trx) => {
    const { payment, giftId, amountCents } = await refundable(trx, of)
    await refuseOwnGift(trx, payment.userId, staffId)
    const other = excludes(await waitingOf(trx, payment.id), giftId)
    if (other) throw new Refusal('conflict', refusalForStaff(other))
    const lossCents = await lossOfRefund(trx, payment, amountCents)
    const alone = lossCents === 0 && isForOne(deps, { payment, amountCents })
    let uuid = uuidv7(at)
    if (alone) ({ uuid } = await deps.payments.refundWithin(trx, { ...of, amountCents, reason, askedBy: staffId }))
    else await insertRequest(trx, { uuid, paymentId: payment.id, giftId, amountCents, reason, askedBy: staffId, at })
    const details = { payment: payment.uuid, refund: uuid, alone }
    await noteDeed(trx, {
      deed: 'refund_asked',
      actorId: staffId,
      asStaff: true,
      personId: payment.userId,
      details,
      at,
    })
    return { uuid, amountCents, alone, lossCents }
  })
  if (asked.alone) return sendNow(deps, asked)
  const loss = asked.lossCents > 0 && { loss_cents: asked.lossCents }
  return { uuid: asked.uuid, amount_cents: asked.amountCents, state: 'waits', ...loss }
}

export const isForOne = (
  { config }: Pick<Deps, 'config'>,
  { payment, amountCents }: Pick<Refundable, 'payment' | 'amountCents'>,
): boolean => payment.refundedCents + payment.refundAskedCents + amountCents <= config.REFUND_ALONE_UP_TO_CENTS

/** Sends the refund now. A job sends it again with the same key, and the processor then refunds only once. */
export async function sendNow(
  deps: Deps & WithPayments,
  { uuid, amountCents }: { uuid: string; amountCents: number },
): Promise<RefundAnswer> {
  await askProcessorForRefund(deps, uuid).catch((error: unknown) =>
    deps.log.warn({ err: error, refund: uuid }, 'a refund was booked, and the processor did not take it yet'),
  )
  const now = await readRefund(deps.db, uuid)
  const answer = { uuid, amount_cents: amountCents }
  if (now === null || now.status === 'sent' || now.status === 'reported') return { ...answer, state: 'refunded' }
  return now.heldBecause === null
    ? { ...answer, state: 'booked' }
    : { ...answer, state: 'held', because: now.heldBecause }
}

/** Throws forbidden for one's own gift. Accounts that share a card count as one person. */
export async function refuseOwnGift(trx: Trx, giverId: number, staffId: number): Promise<void> {
  if (await shareCard(trx, giverId, staffId)) throw new Refusal('forbidden', 'staff.ownGift')
}
