import type { Deps } from '../../deps.ts'
import { invalidField, notFound, Refusal } from '../../platform/http/refusal.ts'
import { noteDeed } from '../../platform/audit.queries.ts'
import { shareCard } from '../cards/index.ts'
import { findOrganized, type GiveableKey, type WithKinds } from '../giveables/index.ts'
import { lockPayment, type WithPayments } from '../payments/index.ts'
import { governs, isInTime } from './donation.ts'
import { giftNamed, lockNamed } from './donations.queries.ts'

type RefundDonationInput = GiveableKey & {
  /** The uuid of the gift in the list, which may be a hash. */
  uuid: string
  amountCents?: number | undefined
  reason: string
}

/**
 * Books the refund at once; a job sends it to the processor. Throws not_found for everyone except organizers,
 * forbidden for moderators and for an organizer's own gift (accounts that share a card count as one person), conflict
 * after the time limit, and what a refund throws.
 */
export async function refundDonation(
  deps: Deps & WithKinds & WithPayments,
  viewer: { id: number },
  { uuid, amountCents, reason, ...which }: RefundDonationInput,
): Promise<void> {
  const { giveable, role } = await findOrganized(deps, viewer, which)
  if (!governs(role)) throw new Refusal('forbidden', 'ownersAct')
  const at = deps.clock.now()
  const asked = { now: at, timeZone: deps.config.DEFAULT_TIME_ZONE }
  await deps.db.transaction().execute(async (trx) => {
    const found = await giftNamed(trx, { ...asked, giveableId: giveable.id, uuid: uuid.toLowerCase() })
    if (!found) throw notFound()
    const { paymentUuid, giverId } = found
    if (await shareCard(trx, giverId, viewer.id)) throw new Refusal('forbidden', 'refundOwn')
    await lockPayment(trx, paymentUuid)
    const gift = await lockNamed(trx, found.id, asked)
    if (!gift.has_left && !isInTime({ ...gift, now: at })) throw new Refusal('conflict', 'refundTooLate')
    if (amountCents !== undefined && gift.visibility !== 'full') throw invalidField('amount_cents', 'refundWhole')
    const of = { paymentUuid, giftUuid: gift.uuid, amountCents }
    await deps.payments.refundWithin(trx, { ...of, reason, askedBy: viewer.id })
    const details = { gift: gift.uuid, reason, part: amountCents !== undefined }
    await noteDeed(trx, { deed: 'gift_refunded', actorId: viewer.id, giveableId: giveable.id, details, at })
  })
}
